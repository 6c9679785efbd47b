import { spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { some } from '../../../test-support/night.js'
import { Bench } from './command.js'

// Processes take their time to start on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const FIELD = 'drill/field'

let bench: Bench
let record: string
beforeAll(async () => {
  bench = await Bench.build()
  record = (await bench.drilled(['golden', FIELD, '--json'])).stdout
}, 120_000)

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('a record that the rules do not play', () => {
  const forged = (order: unknown) => {
    const game = JSON.parse(record) as { entries: { order: unknown }[]; snapshots: unknown[] }
    game.entries[3]!.order = order
    return bench.file('forged.json', { ...game, snapshots: [] })
  }

  test('is not drawn, and the place where it fails is said', async () => {
    const { code, stdout, stderr } = await bench.drilled(['picture', forged({ do: 'fly' })])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('entries[3]: the rules ask for')
    expect(stderr).not.toContain('    at ')
  })

  test('does not fill the screen', async () => {
    const file = forged({ do: 'x'.repeat(3_000_000) })
    for (const command of [
      ['picture', file],
      ['verify', file],
      ['verify', file, '--json'],
      ['validate', file, '--json'],
    ]) {
      const { stdout, stderr } = await bench.drilled(command)
      expect(stdout.length + stderr.length).toBeLessThan(20_000)
    }
  })
})

test('a file with very many faults is refused, and the first of them are told', async () => {
  const options = Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`o${i}`, 1]))
  const file = bench.file('many.json', { ...JSON.parse(record), options })
  for (const command of some(['validate', 'verify', 'picture'], 1)) {
    const { code, stderr } = await bench.drilled([command, file])
    expect(code).toBe(2)
    expect(stderr.split('\n').length).toBeLessThan(110)
    expect(stderr).toContain('199,900 more faults')
  }
})

test('names that stand twice are refused by whoever reads a file', async () => {
  const file = bench.file('twice.json', `{"system":"drill",${record.trim().slice(1)}`)
  for (const command of ['validate', 'verify', 'picture']) {
    const { code, stderr } = await bench.drilled([command, file])
    expect([code, stderr]).toEqual([2, expect.stringContaining('system: this name stands here twice')])
  }
})

test('text that is not UTF-8 is refused by whoever reads a file', async () => {
  const file = bench.file('latin.json', '')
  writeFileSync(file, Buffer.concat([Buffer.from('{"a":"'), Buffer.of(0xe9), Buffer.from('"}')]))
  for (const command of ['validate', 'verify', 'picture']) expect((await bench.drilled([command, file])).code).toBe(2)
})

describe('the protocol', () => {
  const talk = (input: string | Uint8Array) =>
    bench.drilled(['protocol'], { input }).then(({ stdout }) =>
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    )

  test('refuses names that stand twice', async () => {
    const [answer] = await talk('{"id":1,"do":"hello","do":"quit"}\n')
    expect(answer).toMatchObject({ id: 1, error: 'bad-request', faults: [{ at: 'do', problem: 'duplicate-key' }] })
  })

  test('refuses a line that is not UTF-8, and no other', async () => {
    const bad = Buffer.concat([Buffer.from('{"id":"'), Buffer.of(0xff), Buffer.from('","do":"hello"}\n')])
    const good = Buffer.from('{"id":"ż","do":"quit"}\n')
    expect(await talk(Buffer.concat([bad, good]))).toMatchObject([
      { id: null, error: 'bad-json' },
      { id: 'ż', ok: true },
    ])
  })

  test('answers a request with very many faults', async () => {
    const options = Object.fromEntries(Array.from({ length: 150_000 }, (_, i) => [`o${i}`, 1]))
    const request = { id: 1, do: 'start', scenario: FIELD, seed: 1, options }
    const [answer] = await talk(`${JSON.stringify(request)}\n`)
    expect(answer).toMatchObject({ id: 1, error: 'bad-request' })
    expect(JSON.stringify(answer).length).toBeLessThan(100_000)
  })

  test('waits while nobody reads its answers', async () => {
    const child = spawn(process.execPath, [bench.main, 'protocol', '--with', bench.drill], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const lines = 20_000
    for (let i = 0; i < lines; i++) child.stdin.write(`{"id":"${String(i).padEnd(150)}","do":"hello"}\n`)
    child.stdin.end()
    // It stops taking requests: nothing leaves for a second, and there is more to come.
    let before = lines * 200
    for (let tries = 0; child.stdin.writableLength !== before && tries < 60; tries++) {
      before = child.stdin.writableLength
      await wait(1000)
    }
    expect(child.stdin.writableLength).toBe(before)
    expect(before).toBeGreaterThan(0)
    let answers = 0
    for await (const chunk of child.stdout) answers += String(chunk).split('\n').length - 1
    expect(answers).toBe(lines)
  })
})

describe('writing', () => {
  test.skipIf(!existsSync('/dev/full'))('a full disk is noticed on standard output', () => {
    for (const args of [['systems'], ['picture', 'tow/kharkiv'], ['golden', 'tow/kharkiv']]) {
      const { status, stderr } = spawnSync(process.execPath, [bench.main, ...args], {
        stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([2, expect.stringContaining('cannot be written (ENOSPC)')])
    }
  })

  test('a file is there whole or not at all, even if the process is killed', async () => {
    const module = join(bench.folder, 'write.mjs')
    await build({
      entryPoints: [join(import.meta.dirname, '../src/write.ts')],
      outfile: module,
      platform: 'node',
      format: 'esm',
    })
    const folder = join(bench.file('whole/picture.svg', 'the old picture'), '..')
    const picture = join(folder, 'picture.svg')
    const code = `const { writeWhole } = await import(${JSON.stringify(module)}); await writeWhole(${JSON.stringify(picture)}, Buffer.alloc(500_000_000, 'x'))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code])
    const halfWritten = () => readdirSync(folder).some((name) => statSync(join(folder, name)).size > 1000)
    while (!halfWritten()) await wait(1)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.on('exit', resolve))
    expect(readFileSync(picture, 'utf8').slice(0, 100)).toBe('the old picture')
    const { writeWhole } = (await import(module)) as typeof import('../src/write.js')
    await writeWhole(picture, 'the new picture')
    expect(readFileSync(picture, 'utf8')).toBe('the new picture')
    await expect(writeWhole(join(folder, 'no/folder.svg'), 'x')).rejects.toThrow('ENOENT')
  })
})
