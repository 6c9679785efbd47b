import { describe, expect, it } from 'vitest'
import { readCase } from '../src/read.js'
import { faultsOf, strip } from './support.js'

const head = 'title: T\nsystem: drill\nrules: drill-3.1-a\nscenario: drill/field\n'
const whole = `${head}play:\n  - asked: nobody\n`

/** The text of a case with one line more, and what is wrong with it. */
const wrong: readonly [name: string, text: string, fault: object][] = [
  ['nothing', '', { at: 'a.yaml:1:1', problem: 'empty' }],
  ['only a comment', '# soon', { problem: 'empty' }],
  ['not YAML', 'title: [', { at: 'a.yaml:1:9', problem: 'yaml', code: 'BAD_INDENT' }],
  ['a key twice', `${whole}system: drill\n`, { at: 'a.yaml:7:1', problem: 'yaml', code: 'DUPLICATE_KEY' }],
  ['two documents', `${whole}---\n${whole}`, { at: 'a.yaml:7:1', problem: 'documents' }],
  ['an alias', `${whole}note: *x\n`, { at: 'a.yaml:7:7', problem: 'alias', path: 'note' }],
  ['a tag', `${whole}note: !!int 3\n`, { problem: 'tag', found: 'tag:yaml.org,2002:int', path: 'note' }],
  ['a key that is no word', `${whole}? [a, b]\n: 3\n`, { at: 'a.yaml:7:3', problem: 'key' }],
  ['nesting without end', '['.repeat(60_000), { at: 'a.yaml:1:51', problem: 'too-deep', most: 50 }],
  ['a very long text', 'a'.repeat(100_001), { problem: 'too-long', most: 100_000 }],
  ['a list', '- a', { at: 'a.yaml:1:1', problem: 'type', expected: 'mapping', found: 'list' }],
  [
    'a drawing that begins with the shifted row',
    'sketch:\n  terrain: |\n     . .\n    . .\n  units: {}\n',
    { at: 'a.yaml:3:1', problem: 'drawing' },
  ],
  ['a word that does not exist', `${whole}rulez: x\n`, { at: 'a.yaml:7:1', problem: 'unknown-key', key: 'rulez' }],
  ['no play', head, { problem: 'missing', key: 'play' }],
  ['an empty play', `${head}play: []\n`, { at: 'a.yaml:5:1', problem: 'too-small', least: 1, path: 'play' }],
  ['a play that is no list', `${head}play: done\n`, { problem: 'type', expected: 'list', found: 'text', path: 'play' }],
  [
    'a title that is a list',
    whole.replace('title: T', 'title: [T]'),
    { problem: 'type', expected: 'mapping', found: 'list', path: 'title' },
  ],
  [
    'a title without English',
    whole.replace('title: T', 'title: {pl: T}'),
    { problem: 'missing', key: 'en', path: 'title.en' },
  ],
  ['both scenario and sketch', `${whole}sketch: {}\n`, { problem: 'scenario-or-sketch' }],
  ['neither', whole.replace('scenario: drill/field\n', ''), { problem: 'scenario-or-sketch' }],
  ['moment and agenda', `${whole}moment: turn\nagenda: []\n`, { at: 'a.yaml:8:1', problem: 'moment-or-agenda' }],
  ['two moments', `${whole}moment: {turn: , draw: }\n`, { problem: 'missing', key: 'name', path: 'moment.name' }],
  ['an empty step', `${head}play:\n  - {}\n`, { at: 'a.yaml:6:5', problem: 'empty-step' }],
  [
    'two orders in a step',
    `${head}play:\n  - blue: done\n    refusd: x\n`,
    { at: 'a.yaml:6:5', problem: 'step-keys', found: 'blue, refusd' },
  ],
  [
    'an expectation about no order',
    `${head}play:\n  - refused: x\n`,
    { at: 'a.yaml:6:5', problem: 'no-order', key: 'refused' },
  ],
  ['dice for no order', `${head}play:\n  - dice: [3]\n`, { problem: 'no-order', key: 'dice' }],
  [
    'events of a refused order',
    `${head}play:\n  - blue: done\n    refused: x\n    events: [y]\n`,
    { at: 'a.yaml:8:5', problem: 'not-together', key: 'events', with: 'refused' },
  ],
  [
    'dice for an order that is only tried',
    `${head}play:\n  - blue: done\n    try: yes\n    dice: [1]\n`,
    { problem: 'not-together', key: 'dice', with: 'try' },
  ],
  [
    'a refused order that is only tried',
    `${head}play:\n  - blue: done\n    try: yes\n    refused: x\n`,
    { problem: 'not-together', key: 'try', with: 'refused' },
  ],
  [
    'a permission beside a refusal',
    `${head}play:\n  - blue: done\n    refused: x\n    allowed: x\n`,
    { problem: 'not-together', key: 'allowed', with: 'refused' },
  ],
  [
    'outcomes of a refused order',
    `${head}play:\n  - blue: done\n    refused: x\n    likely: [{event: x, chance: 1}]\n`,
    { problem: 'not-together', key: 'likely', with: 'refused' },
  ],
  [
    'rules that are not named where nothing is refused',
    `${head}play:\n  - blue: done\n    unnamed: x\n`,
    { problem: 'only-beside', key: 'unnamed', with: 'refused' },
  ],
  ['a question held open without a moment', `${whole}held: blue\n`, { at: 'a.yaml:7:1', problem: 'held-moment' }],
  [
    'points that are no number',
    `${head}play:\n  - result: {points: {blue: 1/0}}\n`,
    { problem: 'points', path: 'play[0].result.points.blue' },
  ],
  [
    'several orders refused at once',
    `${head}play:\n  - blue: [done, done]\n    refused: x\n`,
    { at: 'a.yaml:7:5', problem: 'one-order', key: 'refused' },
  ],
  [
    'something else than yes or no',
    `${head}play:\n  - blue: done\n    try: maybe\n`,
    { at: 'a.yaml:7:5', problem: 'one-of', expected: 'yes, no, true, false', found: 'maybe' },
  ],
  [
    'a count that is no number',
    `${head}play:\n  - count: many\n`,
    { at: 'a.yaml:6:5', problem: 'whole-number', found: 'many' },
  ],
  [
    'a chance that is no fraction',
    `${head}play:\n  - blue: done\n    chances: {x: 1/0}\n`,
    { at: 'a.yaml:7:15', problem: 'fraction', found: '1/0' },
  ],
  ['a choice of two arguments', `${head}play:\n  - choices: {of: done, a: 1, b: 2}\n`, { problem: 'one-argument' }],
  [
    'a variation without a title',
    `${whole}but:\n  - play: [{asked: nobody}]\n`,
    { at: 'a.yaml:8:5', problem: 'missing', key: 'title' },
  ],
  ['a variation that does nothing', `${whole}but:\n  - title: x\n`, { at: 'a.yaml:8:5', problem: 'no-play' }],
  [
    'two worlds with different maps',
    `${whole}but:\n  - title: x\n    same for: blue\n    sketch: {}\n`,
    { at: 'a.yaml:10:5', problem: 'not-together', key: 'sketch', with: 'same for' },
  ],
  [
    'a reason that is a list',
    `${whole}silent: {drill-1.1-a: [x]}\n`,
    { problem: 'type', expected: 'text', found: 'list', path: 'silent.drill-1.1-a' },
  ],
  [
    'an order that is a list of lists',
    `${head}play:\n  - blue: [[done]]\n`,
    { at: 'a.yaml:6:12', problem: 'type', expected: 'mapping', found: 'list' },
  ],
  [
    'an empty refusal',
    `${head}play:\n  - blue: done\n    refused:\n`,
    { at: 'a.yaml:7:5', problem: 'type', expected: 'mapping', found: 'nothing' },
  ],
]

describe('a file that is no case', () => {
  it.each(wrong)('%s', (_, text, fault) => {
    expect(faultsOf(text)).toContainEqual(expect.objectContaining(fault))
  })

  it('gets all its faults at once, each with its place', () => {
    const faults = faultsOf('title: [1]\nsystm: drill\nplay:\n  - count: x\n  - {}\n')
    expect(faults.map(({ at, problem }) => `${at} ${problem}`)).toEqual(
      expect.arrayContaining([
        'a.yaml:1:1 type',
        'a.yaml:2:1 unknown-key',
        'a.yaml:4:5 whole-number',
        'a.yaml:5:5 empty-step',
      ]),
    )
  })
})

describe('a case', () => {
  it('keeps names as they are written, quoted or not', () => {
    const text = `${strip}play:\n  - blue: {do: move, unit: b1, to: 0620, via: ['0620', 21.10, B21.32, 0o17]}\n`
    const { orders } = readCase(text, 'a.yaml').case!.play[0]!
    expect(orders).toEqual([{ do: 'move', unit: 'b1', to: '0620', via: ['0620', '21.10', 'B21.32', '0o17'] }])
  })

  it('has numbers where numbers are meant', () => {
    const text = `${strip}play:\n  - blue: done\n    count: 3\n    chances: {a: 2/6, b: 1}\n    undo: yes\n`
    const step = readCase(text, 'a.yaml').case!.play[0]
    expect(step).toMatchObject({ count: [{ is: 3 }], chances: { a: [2, 6], b: [1, 1] }, undo: true })
  })

  it('reads short forms as long ones', () => {
    const short = `${strip}play:\n  - blue: done\n    events: moved\n    asked: red\n    dice: [3, {battle: 4}]\n    sees: {red: {without: [drawn]}}\n`
    expect(readCase(short, 'a.yaml').case!.play[0]).toEqual({
      by: 'blue',
      orders: [{ do: 'done' }],
      events: [{ is: 'moved' }],
      asked: { red: {} },
      dice: [{ gave: '3' }, { purpose: 'battle', gave: '4' }],
      sees: { red: { without: [{ is: 'drawn' }] } },
    })
  })

  it('knows where everything stands', () => {
    const { places } = readCase(`${strip}play:\n  - blue: {do: move, to: 0102}\n`, 'a.yaml').case!
    expect(places).toMatchObject({
      'sketch.units.b1.at': [10, 35],
      'play[0]': [14, 5],
      'play[0].orders': [14, 5],
      'play[0].orders.to': [14, 22],
    })
  })

  it('may use names that programs stumble over', () => {
    const text = `${strip}play:\n  - blue: {do: __proto__, constructor: toString}\n    position: {__proto__: 3}\n`
    expect(readCase(text, 'a.yaml').faults).toEqual([])
  })
})
