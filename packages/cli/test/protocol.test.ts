import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

/**
 * Programs that share no code with ours play a whole game with `sztab protocol`. They are in two languages and choose by the
 * same rule, so they must come to the same end; `sztab verify` then checks what they bring home.
 */
const engine = join(import.meta.dirname, '../../engine')
const programs = join(engine, 'test/protocol')
const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0)
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })
let folder = ''
let sztab: string[] = []
let drill = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sztab-'))
  const bundle = async (entry: string, name: string): Promise<string> => {
    const outfile = join(folder, name)
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      conditions: ['source'],
      mainFields: ['module', 'main'],
      external: ['@resvg/resvg-js'], // drawing, which no protocol needs
      // Some libraries are older than modules and ask for Node's own with `require`.
      banner: { js: "import { createRequire as _r } from 'node:module'; const require = _r(import.meta.url);" },
      logLevel: 'error',
    })
    return outfile
  }
  sztab = [process.execPath, await bundle(join(import.meta.dirname, '../src/main.ts'), 'sztab.mjs')]
  drill = await bundle(join(engine, 'test/drill/index.ts'), 'drill.mjs')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Summary {
  readonly orders: number
  readonly hash: string
  readonly record: unknown
  readonly exit: number
}

async function play(program: string, file: string): Promise<Summary> {
  const args = [join(programs, file), 'drill/field', '12', ...sztab, 'protocol', '--with', drill]
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 1 << 26, timeout: 60_000 })
  return JSON.parse(stdout)
}

function run(args: readonly string[], input: string): { status: number | null; stdout: string; stderr: string } {
  const [program, ...before] = sztab
  const env = { ...process.env, LANG: 'en', LC_ALL: 'en' }
  return spawnSync(program!, [...before, ...args, '--with', drill], { input, encoding: 'utf8', timeout: 30_000, env })
}

describe('sztab protocol', () => {
  let first: Summary

  test('plays a whole game with a program in Node', async () => {
    first = await play(process.execPath, 'player.mjs')
    expect(first.exit).toBe(0)
    expect(first.orders).toBeGreaterThan(20)
    const record = join(folder, 'game.json')
    writeFileSync(record, JSON.stringify(first.record))
    const { status, stdout } = run(['verify', record, '--json'], '')
    expect(status, stdout).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ withoutKey: false, otherVersion: false, faults: [] })
  })

  test.skipIf(python === undefined)('and with a program in Python, which comes to the same end', async () => {
    expect(await play(python!, 'player.py')).toEqual(first)
  })

  test('says what is wrong to a program and to a person, and lives on', () => {
    const lines = [
      'rubbish',
      '{"id":1,"do":"start","scenario":"nowhere"}',
      '{"id":2,"do":"start","scenario":"drill/field"}',
    ]
    const { status, stdout, stderr } = run(['protocol'], lines.join('\n'))
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers).toMatchObject([
      { id: null, error: 'bad-json', message: expect.any(String) },
      { id: 1, error: 'unknown-scenario', message: expect.any(String) },
      { id: 2, ok: true, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })
})
