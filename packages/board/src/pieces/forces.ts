import type { Position, Scenario } from '@sztab/engine'

/** What a scenario says of a unit. A small game may say less, another more. */
export interface Force extends Readonly<Record<string, unknown>> {
  readonly side: string
  readonly nation?: string
  readonly type?: string
  readonly name?: string
}

/** The units of a scenario, by the names of pieces. */
export function forcesOf(scenario: Scenario): Readonly<Record<string, Force>> {
  return (scenario as unknown as { forces?: Readonly<Record<string, Force>> }).forces ?? {}
}

/** The cells of a field that has one for each name of a list; none if there is no such field. */
export function cellsOf(position: Position, name: string): Int32Array {
  const cells = (position as unknown as Record<string, unknown>)[name]
  return cells instanceof Int32Array ? cells : new Int32Array(0)
}

/** What a scenario says of a unit under a name, which may lead into what it says: `stars.white`. */
export function said(force: Readonly<Record<string, unknown>>, name: string): unknown {
  let found: unknown = force
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined
    found = (found as Readonly<Record<string, unknown>>)[part]
  }
  return found
}
