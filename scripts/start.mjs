// npm start: installs and builds what is missing, and then is the command `sztab start`.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, install, root } from './lib.mjs'

await install()
if (!(await build())) process.exit(1)

const main = join(root, 'packages', 'cli', 'dist', 'main.js')
process.argv = [process.execPath, main, 'start', ...process.argv.slice(2)]
await import(pathToFileURL(main).href)
