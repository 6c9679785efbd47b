import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, seen from `packages/cli/dist/mutate`. */
export const projectFolder = fileURLToPath(new URL('../../../../', import.meta.url))

/** The sources of the engine. Paths here stand in the project's folder and have slashes. */
export const ENGINE = 'packages/engine/src'

/** The path of what a file imports, or the name of a package as it stands. */
export function resolved(from: string, name: string): string {
  return name.startsWith('.') ? posix.join(posix.dirname(from), name).replace(/\.js$/, '.ts') : name
}

/** Where the built form of a source lies. */
export function builtFile(path: string): string {
  return join(projectFolder, path.replace('/src/', '/dist/').replace(/\.ts$/, '.js'))
}

/** Where what only one system has stands. */
export function systemFolder(system: string): string {
  return `${ENGINE}/systems/${system}/`
}

export function systemIndex(system: string): string {
  return `${systemFolder(system)}index.ts`
}

/** The tests that count by hand what a system lists. */
export function countedPath(system: string): string {
  return `packages/content/test/${system}-counted.test.ts`
}
