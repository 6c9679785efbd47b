import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Modules } from './modules.js'
import { countedPath, ENGINE, projectFolder, resolved, systemIndex } from './paths.js'

/**
 * What belongs to a system and is no rule: its words, the forms of its files, what draws positions for cases, what guesses
 * hidden pieces and weighs positions for bots, what it looks like.
 */
const NO_RULES =
  /\/(messages|scenario|sketch|moments|resample|evaluat|look)[^/]*(\/|\.ts$)|\/operations\/(map|sheets|drawing|reading)\.ts$/

export interface Source {
  readonly path: string
  readonly text: string
}

/** The sources that a system is made of: all that its index leads to in `systems` and `operations`. */
export function systemSources(system: string): Source[] {
  return gather(systemIndex(system), (path) => /^\/(systems|operations)\//.test(path.slice(ENGINE.length)))
}

export function isRule({ path }: Source): boolean {
  return !NO_RULES.test(path.slice(ENGINE.length))
}

/** The tests that count by hand, with what they are made of; none if the system has no such test. */
export function countedSources(system: string): Source[] {
  const entry = countedPath(system)
  return existsSync(join(projectFolder, entry)) ? gather(entry, (path) => /(^|\/)test(-support)?\//.test(path)) : []
}

function gather(entry: string, isWanted: (path: string) => boolean): Source[] {
  const found = new Map<string, Source>()
  const queue = [entry]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue
    const source = { path, text: readFileSync(join(projectFolder, path), 'utf8') }
    found.set(path, source)
    queue.push(...imports(source).filter((one) => one.endsWith('.ts') && isWanted(one)))
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

function imports({ path, text }: Source): string[] {
  return ts.preProcessFile(text, true, false).importedFiles.map(({ fileName }) => resolved(path, fileName))
}

export function modulesOf(sources: readonly Source[]): Modules {
  const own = new Map(sources.map((source) => [source.path, compiled(source)]))
  const others = new Set(sources.flatMap(imports))
  return { own, others: [...others].filter((name) => !own.has(name) && !name.endsWith('.json')) }
}

/** A source as CommonJS. Its types are not looked at. */
export function compiled({ path, text }: Source): string {
  const { outputText } = ts.transpileModule(text, {
    fileName: path,
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023, esModuleInterop: true },
  })
  return outputText
}
