// npm run screens [-- FOLDER] [--best]: builds the page and takes a picture of every screen in every language, on a desktop
// and on a phone; with --best also renews those in docs/pictures/screens. The walk through the screens is
// packages/web/test/browser/screens/tour.ts; a screen that is missing, cut off or outside of the window fails by its name.
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, install, root, tool } from './lib.mjs'

await install()
if (!(await build())) process.exit(1)

const args = process.argv.slice(2)
const named = args.find((arg) => !arg.startsWith('--'))
const folder = named === undefined ? join(root, 'build', 'screens') : resolve(named)
// Only our own folder is emptied: what else lies in another one is not ours.
if (named === undefined) rmSync(folder, { recursive: true, force: true })
const { ok } = await tool('vitest', ['run', '--project', 'page', 'packages/web/test/browser/screens.test.ts'], {
  live: true,
  env: {
    SCREENS: folder,
    ...(args.includes('--best') ? { BEST_SCREENS: join(root, 'docs', 'pictures', 'screens') } : {}),
  },
})
console.log(ok ? `All screens are in ${folder}` : 'Some screens are missing or faulty: see above')
process.exitCode = ok ? 0 : 1
