import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the browser that the tests of a project share, if they do. */
    chromium?: string
  }
}

/**
 * The browser of the browser tests, which needs nothing but `npm ci`: @sparticuz/chromium brings a headless Chromium for
 * Linux on x64 inside its package, packed. It is unpacked once into `.cache/` (5 seconds, 200 MB). Elsewhere an installed
 * Chrome is used; the environment variable CHROMIUM_PATH names any other Chromium.
 */
export async function openChromium(): Promise<Browser> {
  const shared = inject('chromium')
  return shared === undefined ? start((options) => chromium.launch(options)) : chromium.connect(shared)
}

/** A browser that several test files use, each through a connection of its own. */
export function serveChromium(): Promise<BrowserServer> {
  return start((options) => chromium.launchServer(options))
}

async function start<T>(launch: (options: LaunchOptions) => Promise<T>): Promise<T> {
  const path = process.env.CHROMIUM_PATH
  if (path) return launch({ executablePath: path, args: FLAGS })
  if (process.platform !== 'linux' || process.arch !== 'x64') return launch({ channel: 'chrome', args: FLAGS })
  const folder = await unpacked()
  const options = { executablePath: join(folder, 'chromium'), args: FLAGS }
  try {
    return await launch(options)
  } catch (error) {
    // A bare machine lacks libraries such as NSS: the package has them too, but those of the system come first.
    if (!String(error).includes('shared librar')) throw error
    const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH ?? ''].filter(Boolean).join(':')
    return launch({ ...options, env: { ...process.env, LD_LIBRARY_PATH: libraries } })
  }
}

/** Our own: the list that the package recommends is for one cloud's functions, and crashes elsewhere. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * The folder with the browser. The package unpacks into TMPDIR, where it takes whatever it finds and where two tests at once
 * would read what is half written: so it does that in a process and a folder of its own, which is then moved to its place.
 */
async function unpacked(): Promise<string> {
  const { packageFile, version } = packageOf('@sparticuz/chromium')
  const cache = join(import.meta.dirname, '..', '.cache')
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const staging = mkdtempSync(join(cache, 'unpacking-'))
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  // It unpacks the libraries only where it believes to be in that cloud.
  const env = { ...process.env, TMPDIR: staging, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: dirname(packageFile),
      env,
    })
    renameSync(staging, folder)
  } catch (error) {
    // Another test was quicker.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
  return folder
}

function packageOf(name: string): { packageFile: string; version: string } {
  const entry = createRequire(import.meta.url).resolve(name)
  const folder = entry.slice(0, entry.indexOf(name) + name.length)
  const packageFile = join(folder, 'package.json')
  return { packageFile, version: (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version }
}
