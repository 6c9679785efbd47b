import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadKitFile, readTextFile } from '@sztab/content/files'
import { FaultyInput } from '@sztab/engine'
import { expect, test, vi } from 'vitest'
import { bundleDrill } from './drill.js'

vi.setConfig({ testTimeout: 60_000 })

const { folder, drill } = await bundleDrill()

const faultsOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => [],
    (error: unknown) => (error instanceof FaultyInput ? error.faults : error),
  )

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('a system is brought along by a module', async () => {
  const kit = await loadKitFile(drill)
  expect(kit.system.id).toBe('drill')
})

test.each([
  ['missing.mjs', undefined, { problem: 'file-missing' }],
  ['broken.mjs', 'export default {', { problem: 'module' }],
  ['throws.mjs', 'throw new Error("no")', { problem: 'module', reason: 'no' }],
  ['empty.mjs', '', { at: 'default', problem: 'not-a-kit', lacks: 'system' }],
  ['null.mjs', 'export default null', { problem: 'not-a-kit', lacks: 'system' }],
  ['half.mjs', 'export default { system: { id: "x", execute() {} } }', { problem: 'not-a-kit', lacks: 'scenarios' }],
])('%s is not a system', async (name, text, fault) => {
  const path = text === undefined ? join(folder, name) : file(name, text)
  expect(await faultsOf(loadKitFile(path))).toMatchObject([fault])
})

test('a file is read as UTF-8 text', async () => {
  expect(await readTextFile(file('a.txt', '\ufeffzażółć'))).toBe('zażółć')
})

test('what cannot be read is said', async () => {
  expect(await faultsOf(readTextFile(join(folder, 'nowhere.json')))).toMatchObject([{ problem: 'file-missing' }])
  expect(await faultsOf(readTextFile(folder))).toMatchObject([{ problem: 'is-folder' }])
  expect(await faultsOf(loadKitFile(folder))).toMatchObject([{ problem: 'is-folder' }])
  expect(await faultsOf(readTextFile(file('latin', Uint8Array.of(0x7b, 0xe9))))).toMatchObject([
    { problem: 'encoding' },
  ])
})

test.skipIf(process.platform === 'win32')('a file that never ends is refused', async () => {
  expect(await faultsOf(readTextFile('/dev/zero', 1024 * 1024))).toMatchObject([{ problem: 'too-large', most: 1 }])
})
