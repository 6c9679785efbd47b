// Builds the map of a system: node packages/content/builders/run.mjs tow [--geo FOLDER]
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { tool } from '../../../scripts/lib.mjs'

const builders = import.meta.dirname
const root = join(builders, '..', '..', '..')
const outfile = join(root, '.cache', 'builders.mjs')
mkdirSync(join(root, '.cache'), { recursive: true })
await build({
  entryPoints: [join(builders, 'main.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  conditions: ['source'],
  outfile,
  logLevel: 'error',
})
process.argv.splice(2, 0, builders)
await import(pathToFileURL(outfile).href)
const [, , , system = ''] = process.argv
const products = ['map.json', 'atlas.json', 'relief.json'].map((name) => join(builders, '..', 'src', system, name))
const written = [join(builders, system, 'survey.json'), ...products]
const { ok, output } = await tool('@biomejs/biome', [
  'format',
  '--write',
  ...written.filter((file) => existsSync(file)),
])
if (!ok) throw new Error(output)
