import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test-support/night.js'
import { caseFiles } from '../src/files.js'
import { readCase } from '../src/read.js'
import { runCase } from '../src/run.js'
import { drillCases, kit } from './support.js'

const numRuns = runs(250, 10_000)
const timeout = 3_600_000

/** Whatever is handed in, there is an answer: faults with their places, or a report. */
const texts = caseFiles(drillCases).map((file) => readFileSync(file, 'utf8'))

const words = [
  ...[
    '',
    '~',
    '"?"',
    '"-"',
    '[]',
    '{}',
    '[[[',
    '{{',
    '*a',
    '&a x',
    '!!int 3',
    '- - -',
    ': :',
    '|',
    '>',
    '#',
    '%',
    '"',
    "'",
  ],
  ...[
    '0',
    '-1',
    '7',
    '1e9',
    '999999999999999',
    '0101',
    '9999',
    'b1',
    'r2',
    'blue',
    'red',
    'green',
    'spectator',
    'nobody',
  ],
  ...['only', 'done', 'pass', 'move', 'yes', 'no', 'true', 'none', '__proto__', 'constructor', 'toString', 'length'],
  ...[
    '{do: move}',
    '{do: move, unit: b1, to: [0101]}',
    '[b1, [b1]]',
    '{a: {b: {c: {d: 1}}}}',
    '1/0',
    '0/0',
    '1/6',
    'drill-3.1-a',
  ],
  ...['\t', '\u0000', '\uFEFF', '\uD800', 'é', '🂡', 'x'.repeat(2000)],
]

/** One change somewhere in a text: a word replaced, a line gone, doubled, indented or moved, a sign put in or taken out. */
const change = fc.record({
  what: fc.constantFrom('word', 'word', 'word', 'gone', 'twice', 'indent', 'swap', 'in', 'out', 'end'),
  at: fc.nat(),
  to: fc.nat(),
  word: fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 12, unit: 'binary' })),
})

function changed(text: string, { what, at, to, word }: { what: string; at: number; to: number; word: string }): string {
  const lines = text.split('\n')
  const line = at % lines.length
  const place = at % (text.length + 1)
  switch (what) {
    case 'word': {
      const found = [...text.matchAll(/[\w.-]+/g)]
      const one = found[at % Math.max(1, found.length)]
      return one ? text.slice(0, one.index) + word + text.slice(one.index + one[0].length) : word
    }
    case 'gone':
      return lines.toSpliced(line, 1).join('\n')
    case 'twice':
      return lines.toSpliced(line, 0, lines[line]!).join('\n')
    case 'indent':
      return lines.with(line, `${' '.repeat(to % 5)}${lines[line]!.trimStart()}`).join('\n')
    case 'swap':
      return lines.with(line, lines[to % lines.length]!).join('\n')
    case 'in':
      return text.slice(0, place) + word + text.slice(place)
    case 'out':
      return text.slice(0, place) + text.slice(place + (to % 9))
    default:
      return text.slice(0, place)
  }
}

const mangled = fc
  .tuple(fc.constantFrom(...texts), fc.array(change, { minLength: 1, maxLength: 4 }))
  .map(([text, changes]) => changes.reduce(changed, text))

function answer(text: string): void {
  const reading = readCase(text, 'a.yaml')
  for (const { at, problem } of reading.faults) {
    expect(at).toMatch(/^a\.yaml:[1-9]\d*:[1-9]\d*$/)
    expect(problem).toMatch(/^[a-z-]+$/)
  }
  if (!reading.case) {
    expect(reading.faults).not.toEqual([])
    return
  }
  const { failures, ok } = runCase(reading.case, kit)
  expect(ok).toBe(failures.length === 0)
  for (const { at, problem } of failures) {
    expect(at).toMatch(/^a\.yaml:[1-9]\d*:[1-9]\d*$/)
    expect(problem).toMatch(/^[a-z-]+$/)
  }
}

describe('no input is too much', () => {
  it('any text', { timeout }, () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), answer), { numRuns })
  })

  it('a case with something changed', { timeout }, () => {
    fc.assert(fc.property(mangled, answer), { numRuns })
  })

  it('trees of anything under the words of the format', { timeout }, () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4, depthSize: 'small' },
        fc.constantFrom(...words.slice(19, 50)),
        tie('list'),
        tie('mapping'),
      ),
      list: fc.array(tie('tree'), { maxLength: 3 }),
      mapping: fc.dictionary(fc.constantFrom(...words.slice(30, 46), 'at', 'of', 'is', 'to', 'rules'), tie('tree'), {
        maxKeys: 3,
      }),
    }))
    const keys = ['play', 'but', 'sketch', 'position', 'moment', 'agenda', 'options', 'dice', 'silent', 'rules']
    const step = [
      'blue',
      'asked',
      'listed',
      'choices',
      'count',
      'survey',
      'position',
      'sees',
      'result',
      'events',
      'refused',
      'explain',
    ]
    const head = {
      title: 'T',
      system: 'drill',
      rules: 'drill-3.1-a',
      scenario: 'drill/field',
      dice: ['alarm', 'blank'],
    }
    const play = fc.array(fc.dictionary(fc.constantFrom(...step), tree, { minKeys: 1, maxKeys: 3 }), {
      minLength: 1,
      maxLength: 3,
    })
    const drawn = fc.tuple(play, fc.dictionary(fc.constantFrom(...keys), tree, { maxKeys: 1 }))
    fc.assert(
      fc.property(drawn, ([steps, more]) => answer(JSON.stringify({ ...head, play: steps, ...more }))),
      { numRuns },
    )
  })
})
