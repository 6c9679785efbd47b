import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missing, unsealed } from '../complete-lock.mjs'
import { readJson, root } from '../lib.mjs'

test('the lock has the packages of every platform (if not: node scripts/complete-lock.mjs)', () => {
  expect(missing(readJson(join(root, 'package-lock.json')))).toEqual({})
})

test('a package that the lock lacks is described by its name', () => {
  const optionalDependencies = {
    '@x/binding-linux-x64-musl': '1.0.0',
    '@x/binding-linux-arm64-gnu': '1.0.0',
    '@x/win32-ia32': '1.0.0',
    '@x/binding-wasm32-wasi': '1.0.0',
    '@x/darwin-x64': '1.0.0',
  }
  const packages = { 'node_modules/x': { dev: true, optionalDependencies }, 'node_modules/@x/darwin-x64': {} }
  const common = { version: '1.0.0', dev: true, optional: true }
  expect(missing({ packages })).toEqual({
    'node_modules/@x/binding-linux-x64-musl': { ...common, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@x/binding-linux-arm64-gnu': { ...common, os: ['linux'], cpu: ['arm64'], libc: ['glibc'] },
    'node_modules/@x/win32-ia32': { ...common, os: ['win32'], cpu: ['ia32'] },
    'node_modules/@x/binding-wasm32-wasi': { ...common, cpu: ['wasm32'] },
  })
})

test('whatever `npm start` can need on any platform has the hash of its contents, and no registry is named', () => {
  const lock = readJson(join(root, 'package-lock.json'))
  // What only checks the sources: it is not needed to build or to run.
  const checks = ['@biomejs/cli-', '@oxc-parser/binding-']
  expect(unsealed(lock).filter((name) => !checks.some((check) => name.startsWith(check)))).toEqual([])
  expect(unsealed({ packages: { 'node_modules/a': {}, 'node_modules/b': { link: true }, 'packages/c': {} } })).toEqual([
    'a',
  ])
  expect(JSON.stringify(lock)).not.toContain('"resolved":"http')
})
