import { isMapping, type Mapping, type Tree } from './tree.js'

/**
 * Comparing what a case says with what came. A text fits a name, a number or a yes if it is written like it; an empty value
 * fits only what is not there; a mapping fits if all that it names fits; a list fits item by item. Of `rules` it is enough
 * that those named are among those that came.
 */
export function fits(pattern: Tree, actual: unknown): boolean {
  if (pattern === null) return actual === undefined
  if (typeof pattern === 'string') return textFits(pattern, actual)
  if (Array.isArray(pattern))
    return (
      Array.isArray(actual) && actual.length === pattern.length && pattern.every((item, i) => fits(item, actual[i]))
    )
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return false
  const found = actual as Readonly<Record<string, unknown>>
  return Object.entries(pattern).every(([key, value]) => {
    const there = Object.hasOwn(found, key) ? found[key] : undefined
    return key === 'rules' ? rulesFit(value, there) : fits(value, there)
  })
}

function textFits(text: string, actual: unknown): boolean {
  if (typeof actual === 'boolean') return actual ? text === 'yes' || text === 'true' : text === 'no' || text === 'false'
  if (typeof actual === 'number') return text.trim() !== '' && Number(text) === actual
  return text === actual
}

function rulesFit(wanted: Tree, actual: unknown): boolean {
  const named = Array.isArray(wanted) ? wanted : [wanted]
  return Array.isArray(actual) && named.every((rule) => actual.includes(rule))
}

/** The things that fit the patterns one after the other, others in between; or the first pattern for which none is left. */
export function inOrder<T>(patterns: readonly Mapping[], things: readonly T[]): { found: T[] } | { missing: number } {
  const found: T[] = []
  let next = 0
  for (const [i, pattern] of patterns.entries()) {
    while (next < things.length && !fits(pattern, things[next])) next++
    if (next === things.length) return { missing: i }
    found.push(things[next++]!)
  }
  return { found }
}

/** A thing of its own for each pattern, in any order; or a pattern for which there is none. */
export function inAnyOrder<T>(
  patterns: readonly Mapping[],
  things: readonly T[],
): { found: T[] } | { missing: number } {
  const holder = new Array<number>(things.length).fill(-1)
  const place = (i: number, tried: Set<number>): boolean => {
    for (const [t, thing] of things.entries()) {
      if (tried.has(t) || !fits(patterns[i]!, thing)) continue
      tried.add(t)
      if (holder[t] === -1 || place(holder[t]!, tried)) {
        holder[t] = i
        return true
      }
    }
    return false
  }
  for (const i of patterns.keys()) if (!place(i, new Set())) return { missing: i }
  return { found: patterns.map((_, i) => things[holder.indexOf(i)]!) }
}

const MOST_SHOWN = 600

/** A value as one line, the way a case would write it. */
export function show(value: unknown): string {
  const text = write(value)
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)} …` : text
}

function write(value: unknown): string {
  if (value === undefined || value === null) return '-'
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`
  if (!isMapping(value)) return String(value)
  return `{${Object.entries(value)
    .map(([key, part]) => `${key}: ${write(part)}`)
    .join(', ')}}`
}

/** Where two plain values first differ, and what stands there in each. */
export function difference(a: unknown, b: unknown, path = ''): { path: string; a: unknown; b: unknown } | undefined {
  if (Object.is(a, b)) return undefined
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return { path, a, b }
  const first = a as Readonly<Record<string, unknown>>
  const second = b as Readonly<Record<string, unknown>>
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const found = difference(first[key], second[key], path === '' ? key : `${path}.${key}`)
    if (found) return found
  }
  return undefined
}
