// npm start: installs and builds what is missing, and then is the command `sztab start`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, install, root } from './lib.mjs'

await install()
if (!(await build())) process.exit(1)

const main = join(root, 'packages', 'cli', 'dist', 'main.js')
if (!existsSync(main)) {
  console.error('There is nothing to start yet: the command (packages/cli) has not been written.')
  process.exit(1)
}
process.argv = [process.execPath, main, 'start', ...process.argv.slice(2)]
await import(pathToFileURL(main).href)
