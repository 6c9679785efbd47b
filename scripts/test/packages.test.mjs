import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readJson, root } from '../lib.mjs'

const packages = readdirSync(join(root, 'packages')).filter((name) => {
  const source = join(root, 'packages', name, 'src')
  return existsSync(source) && readdirSync(source).length > 0
})

test.each(packages)('%s stands in tsconfig.build.json', (name) => {
  expect(readJson(join(root, 'tsconfig.build.json')).references).toContainEqual({ path: `packages/${name}` })
})

test.each(packages)('%s refers in its tsconfig.json to the packages that it depends on', (name) => {
  const folder = join(root, 'packages', name)
  const { dependencies = {} } = readJson(join(folder, 'package.json'))
  const own = Object.keys(dependencies).filter((dependency) => dependency.startsWith('@sztab/'))
  const references = readJson(join(folder, 'tsconfig.json')).references ?? []
  expect(references).toEqual(expect.arrayContaining(own.map((it) => ({ path: it.replace('@sztab/', '../') }))))
})
