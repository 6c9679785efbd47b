import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction } from 'node:vm'
import type { Modules } from './modules.js'
import { builtFile, projectFolder, resolved } from './paths.js'
import { type Watching, watchers } from './watches.js'

export type Exports = Readonly<Record<string, unknown>>

/** How a load differs from others. */
export interface Loading {
  /** Modules in the place of those that are always loaded, by their path. */
  readonly changed?: ReadonlyMap<string, string>
  /** Called by sources that are watched. */
  readonly watching?: Watching
  readonly given?: Readonly<Record<string, Exports>>
}

const UNWATCHED: Watching = { reached: () => {}, differs: () => {} }

/** Loads modules anew as often as wanted, beside what is loaded once and shared. */
export class Linker {
  private readonly own: ReadonlyMap<string, string>
  private readonly shared: ReadonlyMap<string, Exports>

  private constructor(own: ReadonlyMap<string, string>, shared: ReadonlyMap<string, Exports>) {
    this.own = own
    this.shared = shared
  }

  /** What is in `given` need not be loaded: whoever loads modules brings it along. */
  static async prepare({ own, others }: Modules, given: readonly string[] = []): Promise<Linker> {
    const shared = new Map<string, Exports>()
    for (const name of others)
      if (!given.includes(name))
        shared.set(name, interop(await import(name.endsWith('.ts') ? pathToFileURL(builtFile(name)).href : name)))
    return new Linker(own, shared)
  }

  /** The exports of a module, all that it imports loaded anew. */
  load(path: string, { changed, watching = UNWATCHED, given }: Loading = {}): Exports {
    const loaded = new Map<string, { exports: Record<string, unknown> }>()
    const watch = watchers(watching)
    const load = (name: string): Exports => {
      const known = loaded.get(name)
      if (known) return known.exports
      const code = changed?.get(name) ?? this.own.get(name)
      if (code === undefined) return given?.[name] ?? this.foreign(name)
      const module = { exports: {} }
      loaded.set(name, module)
      const run = compileFunction(code, ['require', 'exports', 'module', ...Object.keys(watch)], { filename: name })
      run((wanted: string) => load(resolved(name, wanted)), module.exports, module, ...Object.values(watch))
      return module.exports
    }
    return load(path)
  }

  private foreign(name: string): Exports {
    const shared = this.shared.get(name)
    if (shared) return shared
    if (!name.endsWith('.json')) throw new Error(`${name} has not been loaded`)
    return { __esModule: true, default: JSON.parse(readFileSync(join(projectFolder, name), 'utf8')) }
  }
}

/** What ES modules export, as compiled CommonJS expects it. */
function interop(exports: Exports): Exports {
  return { ...exports, __esModule: true }
}
