import type { MapFile, Scenario } from '@sztab/engine'
import { cropMap, hexesOf } from '../crop.js'
import type { Deployment, Entry, Ratings, Scenarios } from './parts.js'
import { type Rated, rate } from './ratings.js'

/** A unit as a finished scenario names it. */
export interface Force extends Rated {
  readonly side: 'axis' | 'soviet'
  readonly nation: Entry['nation']
  readonly type: Entry['type']
  readonly name: string
  readonly guards?: boolean
  readonly formation?: string
  readonly chit?: string
  /** A hex or a box. */
  readonly at: string
  readonly group?: number
  readonly replacement?: boolean
  readonly drop?: boolean
}

/** A whole scenario, as the system reads it. */
export interface ComposedScenario
  extends Scenario,
    Omit<Scenarios['scenarios'][string], 'title' | 'area' | 'sources' | 'deployment'> {
  readonly firstTurn: number
  readonly map: MapFile
  readonly forces: Readonly<Record<string, Force>>
}

export interface Parts {
  readonly map: MapFile
  readonly entries: ReadonlyMap<string, Entry>
  readonly ratings: Ratings
  readonly scenarios: Scenarios
  readonly deployments: Readonly<Record<string, Deployment>>
}

/** A scenario put together from its parts. Throws if a part names what is not there. */
export function compose(id: string, parts: Parts): ComposedScenario {
  const found = parts.scenarios.scenarios[id]
  if (!found) throw new Error(`no scenario ${id}`)
  const { title, area, sources, deployment: deployed, ...settings } = found
  const deployment = parts.deployments[deployed]
  if (!deployment) throw new Error(`${id}: no deployment ${deployed}`)
  const whole = area ? cropMap(parts.map, id.replace('/', '-'), area) : parts.map
  const map = sources ? withSources(whole, sources) : whole
  const forces = Object.fromEntries(
    placesOf(deployment, parts.entries).map(([unit, place]) => {
      const entry = parts.entries.get(unit)
      if (!entry) throw new Error(`${id}: no unit ${unit}`)
      return [unit, force(entry, place, parts.ratings)]
    }),
  )
  return {
    format: 'scenario',
    formatVersion: 1,
    id,
    system: 'tow',
    title,
    sides: ['axis', 'soviet'],
    turns: settings.calendar.length,
    units: Object.keys(forces).length,
    hexes: hexesOf(map).size,
    firstTurn: 1,
    ...settings,
    map,
    forces,
  }
}

type Place = Pick<Force, 'at' | 'group'>

/** Where each unit of a deployment starts, in the order of the order of battle. */
function placesOf({ hexes, reserves }: Deployment, entries: ReadonlyMap<string, Entry>): [string, Place][] {
  const places = new Map<string, Place>()
  const put = (unit: string, place: Place): void => {
    if (places.has(unit)) throw new Error(`${unit} starts at ${places.get(unit)!.at} and at ${place.at}`)
    places.set(unit, place)
  }
  for (const [at, units] of Object.entries(hexes)) for (const unit of units) put(unit, { at })
  if (reserves === 'all') {
    for (const [unit, entry] of entries) {
      if (entry.pool) put(unit, { at: entry.pool })
      else if (entry.group) put(unit, { at: 'groups', group: entry.group })
      else if (entry.type !== 'hq' && entry.drop) put(unit, { at: 'groups' })
    }
  } else {
    const { groups = [], ...pools } = reserves
    for (const [at, units = []] of Object.entries(pools)) for (const unit of units) put(unit, { at })
    for (const [i, units] of groups.entries()) for (const unit of units) put(unit, { at: 'groups', group: i + 1 })
  }
  const order = [...entries.keys()]
  return [...places].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
}

function force(entry: Entry, place: Place, ratings: Ratings): Force {
  const { side, nation, type, name } = entry
  const formation = entry.type === 'hq' ? entry.chit : entry.formation
  const own =
    entry.type === 'hq'
      ? { chit: entry.chit }
      : {
          ...(entry.guards ? { guards: true } : {}),
          ...(entry.replaces && place.group ? { replacement: true } : {}),
          ...(entry.drop ? { drop: true } : {}),
        }
  return { side, nation, type, name, ...(formation ? { formation } : {}), ...own, ...rate(entry, ratings), ...place }
}

function withSources(map: MapFile, sources: Readonly<Record<'axis' | 'soviet', readonly string[]>>): MapFile {
  const added = (side: 'axis' | 'soviet'): string[] => [...(map.marks[`supply-${side}`] ?? []), ...sources[side]]
  return { ...map, marks: { ...map.marks, 'supply-axis': added('axis'), 'supply-soviet': added('soviet') } }
}
