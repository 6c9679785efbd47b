import { type CounterLook, HexMap, type MapFile, type PiecesOf, type Position, type Scenario } from '@sztab/engine'

/** What a scenario says of a unit. A small game may say less, another more. */
export interface Force extends Readonly<Record<string, unknown>> {
  readonly side: string
  readonly nation?: string
  readonly type?: string
  readonly name?: string
}

type Forces = Readonly<Record<string, Force>>

const known = new WeakMap<Scenario, { readonly look: CounterLook; readonly forces: Forces }>()

/** The units of a scenario, by the names of pieces, with those that it describes elsewhere. */
export function forcesOf(scenario: Scenario, look: CounterLook): Forces {
  const found = known.get(scenario)
  if (found?.look === look) return found.forces
  const { forces = {} } = scenario as unknown as { forces?: Forces }
  const all = Object.assign({}, forces, ...(look.also ?? []).map((list) => piecesOf(scenario, list)))
  known.set(scenario, { look, forces: all })
  return all
}

function piecesOf(scenario: Scenario, { of, before, is, takes, thing }: PiecesOf): Forces {
  const things = said(scenario as unknown as Readonly<Record<string, unknown>>, of) ?? {}
  return Object.fromEntries(
    Object.entries(things).map(([name, says]: [string, Readonly<Record<string, unknown>>]) => {
      const taken = Object.fromEntries(Object.entries(takes).map(([own, from]) => [own, said(says, from)]))
      return [`${before}${name}`, { ...is, ...taken, ...(thing === undefined ? {} : { [thing]: name }) } as Force]
    }),
  )
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

/** The hexes of a map where a scenario has units when it begins. */
export function setUp(scenario: Scenario, look: CounterLook, map: MapFile): number[] {
  const { grid } = new HexMap(map)
  const hexes = Object.values(forcesOf(scenario, look)).flatMap(({ at }) =>
    typeof at === 'string' ? [grid.index(at)] : [],
  )
  return hexes.filter((hex) => hex >= 0)
}
