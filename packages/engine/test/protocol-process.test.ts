import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseRecord, type System, verify } from '../src/index.js'
import drill from './drill/index.js'
import { field } from './drill/scenario.js'

/**
 * Programs that share no code with ours play a whole game with the engine in a process of its own. They are in two
 * languages and choose by the same rule, so they must come to the same end.
 */
const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0)
const programs = join(import.meta.dirname, 'protocol')
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })
let folder = ''
let engine: string[] = []

const host = `
import { Session, serve } from './src/protocol/index.js'
import drill from './test/drill/index.js'
const session = new Session({
  scenarios: () => drill.scenarios,
  scenario: (id) => drill.scenarios.find((scenario) => scenario.id === id),
  kit: async () => drill,
})
process.stdin.setEncoding('utf8')
await serve(session, process.stdin, (line) => void process.stdout.write(line + '\\n'))
process.stdin.destroy()
`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sztab-protocol-'))
  const outfile = join(folder, 'host.mjs')
  await build({
    stdin: { contents: host, resolveDir: join(import.meta.dirname, '..'), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    outfile,
    logLevel: 'error',
  })
  engine = [process.execPath, outfile]
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Summary {
  orders: number
  events: Record<string, number>
  result: unknown
  hash: string
  record: unknown
  exit: number
}

async function play(program: string, file: string): Promise<Summary> {
  const args = [join(programs, file), 'drill/field', '11', ...engine]
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 1 << 26, timeout: 60_000 })
  return JSON.parse(stdout)
}

describe('a whole game from a second process', () => {
  let first: Summary

  test('by a program in Node', async () => {
    first = await play(process.execPath, 'player.mjs')
    expect(first.exit).toBe(0)
    expect(first.orders).toBeGreaterThan(20)
    const record = parseRecord(first.record)
    expect(verify(drill.system as unknown as System, field, record)).toMatchObject({
      replayed: record.entries.length,
      faults: [],
    })
  })

  test.skipIf(python === undefined)('by a program in Python, which comes to the same end', async () => {
    expect(await play(python!, 'player.py')).toEqual(first)
  })

  test('the engine ends when its input does', () => {
    const [program, ...args] = engine
    const input = '{"id":1,"do":"start","scenario":"drill/field","seed":1}\nrubbish\n{"id":2,"do":"questions"}'
    const { status, stdout, stderr } = spawnSync(program!, args, { input, encoding: 'utf8', timeout: 20_000 })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers).toMatchObject([
      { id: 1, ok: true },
      { id: null, error: 'bad-json' },
      { id: 2, ok: true },
    ])
  })

  test('bytes that are no text do not end it', () => {
    const [program, ...args] = engine
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x0a]), Buffer.from('{"id":2,"do":"hello"}\n')])
    const { status, stdout } = spawnSync(program!, args, { input: bytes, encoding: 'utf8', timeout: 20_000 })
    expect(status).toBe(0)
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([{ error: 'bad-json' }, { id: 2, ok: true }])
  })
})
