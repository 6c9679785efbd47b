import type { Fault } from '@sztab/engine'

/**
 * What stands in a case file before anybody has said what it means: text exactly as it was written (so that 0620 stays
 * 0620), nothing, lists and mappings. What a text is (a name, a number, a word) is decided by the place where it stands.
 */
export type Tree = string | null | readonly Tree[] | Mapping
export interface Mapping {
  readonly [key: string]: Tree
}

/** Where things stand in the file, by their path: `play[2].refused`. */
export type Places = Readonly<Record<string, readonly [line: number, column: number]>>

export type TreeKind = 'nothing' | 'text' | 'list' | 'mapping'

export function kindOf(value: unknown): TreeKind {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value !== 'object') return 'text'
  return Array.isArray(value) ? 'list' : 'mapping'
}

export function isMapping(value: unknown): value is Mapping {
  return kindOf(value) === 'mapping'
}

/**
 * One mapping laid over another: what both have is taken from the second, mappings within mappings are laid over each
 * other in turn, and an empty value takes a key away.
 */
export function lay(below: Mapping, above: Mapping): Mapping {
  const laid: Record<string, Tree> = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const under = Object.hasOwn(below, key) ? below[key] : undefined
    if (value === null) delete laid[key]
    else laid[key] = isMapping(value) && isMapping(under) ? lay(under, value) : value
  }
  return laid
}

/** The place of the first of several paths that is known, or of the nearest thing around it. */
function placeOf(places: Places, paths: readonly string[]): readonly [line: number, column: number] {
  for (const path of paths) if (Object.hasOwn(places, path)) return places[path]!
  const around = paths.map(parent)
  return around.every((path) => path === '') ? (places[''] ?? [1, 1]) : placeOf(places, around)
}

function parent(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('['), 0))
}

/** What is wrong, as a key of the message catalogues with what its sentence needs. */
export interface Problem {
  readonly problem: string
  readonly [detail: string]: string | number
}

/** A fault of a file, with the place in it. */
export function faultAt(file: string, places: Places, paths: readonly string[], problem: Problem): Fault {
  const [line, column] = placeOf(places, paths)
  const path = paths.find((one) => Object.hasOwn(places, one)) ?? paths[0] ?? ''
  return { ...problem, at: `${file}:${line}:${column}`, file, line, column, path }
}
