// What the scripts share. Nothing here may need a package: it runs before they are installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Sztab needs Node 20.19 or later, and this is ${process.version}. Get one at https://nodejs.org`)
  process.exit(1)
}

/**
 * Runs a command in the project's folder: shown as it goes (`live`), or kept for later.
 * @param {string} command
 * @param {string[]} args
 * @param {{ live?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, args, { live = false, env = {} } = {}) {
  const chosen = process.env.NO_COLOR !== undefined || process.env.FORCE_COLOR !== undefined
  const color = chosen ? {} : process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const child = spawn(command, args, {
    cwd: root,
    env: Object.assign({}, process.env, color, env),
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/**
 * Runs the command that an installed package brings.
 * @param {string} name of the package
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function tool(name, args, options) {
  const folder = join(root, 'node_modules', name)
  const { bin } = readJson(join(folder, 'package.json')) ?? {}
  const file = typeof bin === 'string' ? bin : Object.values(bin ?? {})[0]
  return run(process.execPath, [join(folder, String(file)), ...args], options)
}

/**
 * Does something and says so on one line, with all that it printed only if it failed.
 * @param {string} name
 * @param {() => Promise<{ ok: boolean, output: string }>} action
 * @returns {Promise<boolean>}
 */
export async function step(name, action) {
  const start = performance.now()
  const { ok, output } = await action()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds.padStart(5)} s`)
  if (!ok) console.log(`\n${output.trim()}\n`)
  return ok
}

/** Installs the packages unless they are there; ends the process if that fails. */
export async function install() {
  if (isInstalled(root)) return
  console.log('Installing packages …')
  if (!(await step('install', () => run('npm', ['ci', '--loglevel=error'])))) process.exit(1)
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own copy of the lock into node_modules as the
 * last step of an install (`npm ci` deletes it as the first), so an install that was cut short has none, or an old one.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = readJson(join(folder, 'package-lock.json'))?.packages ?? {}
  const present = readJson(join(folder, 'node_modules', '.package-lock.json'))?.packages
  if (!present) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    if (!path.includes('node_modules/')) return true
    const it = present[path]
    if (!it) return Boolean(optional || devOptional)
    return it.version === version && it.integrity === integrity && existsSync(join(folder, path, 'package.json'))
  })
}

/**
 * Builds what has changed. Costs a few hundredths of a second when nothing has.
 * @returns {Promise<boolean>} whether all is built
 */
export async function build() {
  const { inputs, outputs } = fingerprints(root)
  const stampFile = join(root, '.cache', 'build.json')
  const stamp = readJson(stampFile)
  if (stamp?.inputs === inputs && stamp.outputs === outputs) return true
  // The compiler looks at the dates of sources only: if what it made is not as we left it, it has to start again.
  const args = stamp?.outputs === outputs ? [] : ['--force']
  const ok =
    (await step('build', () => tool('typescript-native', ['-b', 'tsconfig.build.json', ...args]))) &&
    (await step('code index', () => run(process.execPath, ['scripts/code-index.mjs']))) &&
    (await step('page', () => tool('vite', ['build', '--config', 'packages/web/vite.config.ts', '--logLevel', 'warn'])))
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, JSON.stringify({ inputs: ok ? inputs : 'failed', outputs: fingerprints(root).outputs }))
  return ok
}

/**
 * Hashes over the contents of all that a build reads and of all that it has written.
 * @param {string} folder
 */
export function fingerprints(folder) {
  const inputs = createHash('sha256')
  const outputs = createHash('sha256')
  /** @param {string} path @param {import('node:crypto').Hash} hash */
  const add = (path, hash) => {
    const bytes = readFileSync(path)
    hash.update(`${relative(folder, path).replaceAll(sep, '/')}\0${bytes.length}\0`).update(bytes)
  }
  /** @param {string} path @param {import('node:crypto').Hash} hash @param {string[]} skip */
  const walk = (path, hash, skip) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inside = join(path, entry.name)
      if (skip.includes(entry.name)) continue
      if (entry.isFile()) add(inside, hash)
      else if (entry.isDirectory()) walk(inside, hash, [])
    }
  }
  for (const name of ['package-lock.json', 'tsconfig.base.json', 'tsconfig.build.json']) add(join(folder, name), inputs)
  for (const name of readdirSync(join(folder, 'packages')).sort()) {
    const path = join(folder, 'packages', name)
    walk(path, inputs, ['node_modules', 'test', 'bench', 'dist'])
    if (existsSync(join(path, 'dist'))) walk(join(path, 'dist'), outputs, [])
  }
  return { inputs: inputs.digest('hex'), outputs: outputs.digest('hex') }
}

/**
 * A JSON file's contents, or undefined if there is none or it is broken.
 * @param {string} path
 * @returns {any}
 */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
