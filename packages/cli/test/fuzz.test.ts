import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { runs } from '../../../test-support/night.js'
import { run } from '../src/run.js'
import { Bench } from './command.js'

const numRuns = runs(60, 2000)
const cases = join(import.meta.dirname, '../../engine/test/drill/cases')

let bench: Bench
let record: string
beforeAll(async () => {
  bench = await Bench.build()
  record = (await bench.drilled(['golden', 'drill/field', '--json'])).stdout
}, 60_000)

/** The command in this process, with what it says on standard error. */
async function here(argv: readonly string[]): Promise<{ code: number; said: string }> {
  const said: string[] = []
  const sink = (kept: string[]) => ({ write: (text: string) => kept.push(text) > 0 }) as unknown as NodeJS.WriteStream
  const code = await run({ argv: [...argv, '--with', bench.drill], env: {}, stdout: sink([]), stderr: sink(said) })
  return { code, said: said.join('') }
}

/** A text with a piece taken out, doubled or replaced. */
function damaged(text: string): fc.Arbitrary<string> {
  const pieces = fc.constantFrom(
    '',
    '{',
    ']',
    '"',
    ': ',
    '\n',
    '  ',
    '- ',
    '&a ',
    '*a',
    '!!x ',
    '\u0000',
    '1e999',
    '-1',
    '__proto__',
    '?',
    '|',
  )
  return fc
    .tuple(fc.nat(text.length), fc.nat(40), pieces)
    .map(([at, length, piece]) => text.slice(0, at) + piece + text.slice(at + length))
}

async function neverBreaks(command: string, name: string, texts: fc.Arbitrary<string | Uint8Array>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { code, said } = await here([command, bench.file(name, text)])
      expect(code, said).toBeLessThan(3)
    }),
    { numRuns },
  )
}

describe('no file brings the command down', { timeout: 600_000 }, () => {
  const texts = readdirSync(cases).map((name) => readFileSync(join(cases, name), 'utf8'))

  test('random bytes', async () => {
    const bytes = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary' }))
    await neverBreaks('validate', 'any.json', bytes)
    await neverBreaks('validate', 'any.yaml', bytes)
    await neverBreaks('case', '1.1-any.yaml', bytes)
  })

  test('a damaged record', async () => {
    const text = fc.constant(null).chain(() => damaged(record))
    await neverBreaks('validate', 'record.json', text)
    await neverBreaks('verify', 'record.json', text)
  })

  test('a damaged case', async () => {
    const text = fc.constantFrom(...texts).chain(damaged)
    await neverBreaks('validate', '1.1-damaged.yaml', text)
    await neverBreaks('case', '1.1-damaged.yaml', text)
  })

  test('a module that is none', async () => {
    const sources = fc.constantFrom(
      '',
      'export default 1',
      'throw 1',
      '}',
      'export default { system: null }',
      'export default []',
    )
    await fc.assert(
      fc.asyncProperty(sources, fc.uuid(), async (source, name) => {
        const { code } = await here(['systems', '--with', bench.file(`${name}.mjs`, source)])
        expect(code).toBe(2)
      }),
      { numRuns: 10 },
    )
  })
})
