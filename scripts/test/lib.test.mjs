import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fingerprints, isInstalled } from '../lib.mjs'

/** @type {string} */
let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sztab-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string} path @param {unknown} content */
const write = (path, content) => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

describe('isInstalled', () => {
  const packages = {
    '': { name: 'x' },
    'packages/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
    'node_modules/for-another-machine': { version: '1.0.0', optional: true },
  }
  const { 'node_modules/b': b } = packages
  beforeEach(() => {
    write('package-lock.json', { packages })
    write('node_modules/.package-lock.json', { packages: { 'node_modules/b': b } })
    write('node_modules/b/package.json', {})
  })

  test('when everything that must be there is', () => expect(isInstalled(folder)).toBe(true))

  test('not without node_modules', () => {
    rmSync(join(folder, 'node_modules'), { recursive: true })
    expect(isInstalled(folder)).toBe(false)
  })

  test('not when the install was cut short', () => {
    rmSync(join(folder, 'node_modules/.package-lock.json'))
    expect(isInstalled(folder)).toBe(false)
  })

  test('not when a package is gone', () => {
    rmSync(join(folder, 'node_modules/b'), { recursive: true })
    expect(isInstalled(folder)).toBe(false)
  })

  test.each([
    ['version', { ...b, version: '2.0.1' }],
    ['content', { ...b, integrity: 'sha512-c' }],
  ])('not when the lock names another %s', (_, changed) => {
    write('package-lock.json', { packages: { ...packages, 'node_modules/b': changed } })
    expect(isInstalled(folder)).toBe(false)
  })

  test('not when the lock names one more package', () => {
    write('package-lock.json', { packages: { ...packages, 'node_modules/c': b } })
    expect(isInstalled(folder)).toBe(false)
  })
})

describe('fingerprints', () => {
  beforeEach(() => {
    for (const name of ['package-lock.json', 'tsconfig.base.json', 'tsconfig.build.json']) write(name, {})
    write('packages/a/src/deep/one.ts', 'one')
    write('packages/a/dist/one.js', 'one')
  })

  test.each([
    ['a source', 'packages/a/src/deep/one.ts', 'two', 'inputs'],
    ['a new source', 'packages/a/src/two.ts', '', 'inputs'],
    ['a source in a folder called test', 'packages/a/src/test/two.ts', '', 'inputs'],
    ['a package file', 'packages/a/package.json', '{}', 'inputs'],
    ['the lock', 'package-lock.json', '[]', 'inputs'],
    ['what was built', 'packages/a/dist/one.js', 'two', 'outputs'],
    ['a test', 'packages/a/test/one.test.ts', 'two', ''],
    ['an installed package', 'packages/a/node_modules/b/index.js', 'two', ''],
  ])('tell of a change to %s', (_, path, content, changed) => {
    const before = fingerprints(folder)
    write(path, content)
    const after = fingerprints(folder)
    expect(before.inputs !== after.inputs).toBe(changed === 'inputs')
    expect(before.outputs !== after.outputs).toBe(changed === 'outputs')
  })

  test('tell of a file that was deleted', () => {
    const before = fingerprints(folder)
    rmSync(join(folder, 'packages/a/dist/one.js'))
    expect(fingerprints(folder)).not.toEqual(before)
  })

  test('do not mind that a file was written again as it was', () => {
    const before = fingerprints(folder)
    write('packages/a/src/deep/one.ts', 'one')
    expect(fingerprints(folder)).toEqual(before)
  })
})
