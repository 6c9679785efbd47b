// Packages with binaries list one optional package for each platform, and npm leaves out of package-lock.json those that it
// did not find when it wrote it. `npm ci` then refuses the lock, or installs nothing that runs on those platforms.
// This adds them. Usage, after `npm install`: node scripts/complete-lock.mjs
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readJson, root } from './lib.mjs'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']

/**
 * The entries that a lock lacks, by place.
 * @param {{ packages: Record<string, { dev?: boolean, optionalDependencies?: Record<string, string> }> }} lock
 */
export function missing({ packages }) {
  /** @type {Record<string, object>} */
  const entries = {}
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (packages[`${path}/node_modules/${name}`] || packages[`node_modules/${name}`]) continue
      const words = name.split(/[-/]/)
      const os = words.find((word) => systems.includes(word))
      const cpu = os === undefined ? 'wasm32' : words[words.indexOf(os) + 1]
      const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
      entries[`node_modules/${name}`] = {
        version,
        cpu: [cpu],
        ...(dev && { dev }),
        ...(os === 'linux' && { libc: [libc] }),
        optional: true,
        ...(os && { os: [os] }),
      }
    }
  return entries
}

/**
 * The packages of a lock without the hash of their contents, which npm could not know for a platform whose package it did not find.
 * @param {{ packages: Record<string, { link?: boolean, integrity?: string }> }} lock
 */
export function unsealed({ packages }) {
  return Object.entries(packages).flatMap(([path, { link, integrity }]) =>
    !path.includes('node_modules/') || link || integrity ? [] : [path.slice(path.lastIndexOf('node_modules/') + 13)],
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = join(root, 'package-lock.json')
  const lock = readJson(path)
  const entries = missing(lock)
  const packages = Object.entries({ ...lock.packages, ...entries }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
  console.log(`${Object.keys(entries).length} packages for other platforms added to package-lock.json`)
}
