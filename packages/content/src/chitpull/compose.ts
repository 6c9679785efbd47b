import type { MapFile, Scenario, SystemId } from '@sztab/engine'
import { type Area, cropMap, hexesOf } from '../crop.js'
import type { Rated } from './ratings.js'

/** What composing needs of a unit in the order of battle; a headquarters has a chit. */
interface Entry {
  readonly side: 'axis' | 'soviet'
  readonly nation: string
  readonly type: string
  readonly name: string
  readonly formation?: string | undefined
  readonly chit?: string
  readonly guards?: true | undefined
}

/** Where a unit starts. */
export interface Place {
  /** A hex or a box. */
  readonly at: string
}

interface Settings {
  readonly title: Scenario['title']
  readonly calendar: readonly string[]
  readonly area?: Area | undefined
  readonly sources?: Readonly<Record<'axis' | 'soviet', readonly string[]>> | undefined
  readonly deployment: string
}

interface Deployment {
  readonly hexes: Readonly<Record<string, readonly string[]>>
}

/** What a system's parts are: each narrows these down to its own. */
export interface Kinds {
  entry: Entry
  ratings: unknown
  settings: Settings
  deployment: Deployment
  place: Place
  rated: Rated
}

/** A unit as a finished scenario names it. */
export type ForceOf<K extends Kinds> = Pick<K['entry'], 'side' | 'nation' | 'type' | 'name'> &
  Place &
  Partial<K['place']> &
  K['rated'] & { readonly guards?: boolean; readonly formation?: string; readonly chit?: string }

/** A whole scenario, as the system reads it. */
export type ScenarioOf<K extends Kinds> = Scenario &
  Omit<K['settings'], 'title' | 'area' | 'sources' | 'deployment'> & {
    readonly firstTurn: number
    readonly map: MapFile
    readonly forces: Readonly<Record<string, ForceOf<K>>>
  }

/** What scenarios of a system are put together from. */
export interface PartsOf<K extends Kinds> {
  readonly map: MapFile
  readonly entries: ReadonlyMap<string, K['entry']>
  readonly ratings: K['ratings']
  readonly scenarios: {
    readonly frontLine: Readonly<Record<'axis' | 'soviet', readonly string[]>>
    readonly scenarios: Readonly<Record<string, K['settings']>>
  }
  readonly deployments: Readonly<Record<string, K['deployment']>>
}

/** What a system says of its own about putting scenarios together. */
export interface Composer<K extends Kinds> {
  readonly system: SystemId
  /** Where units start that are not on the map. */
  reserves(
    deployment: K['deployment'],
    entries: PartsOf<K>['entries'],
    settings: K['settings'],
  ): Iterable<readonly [unit: string, place: K['place']]>
  rate(entry: K['entry'], ratings: K['ratings']): K['rated']
  /** What else a scenario says of a unit. */
  own?(entry: K['entry'], place: K['place']): Partial<ForceOf<K>>
}

/** A scenario put together from its parts. Throws if a part names what is not there. */
export function compose<K extends Kinds>(id: string, parts: PartsOf<K>, composer: Composer<K>): ScenarioOf<K> {
  const found = parts.scenarios.scenarios[id]
  if (!found) throw new Error(`no scenario ${id}`)
  const { title, area, sources, deployment: deployed, ...settings } = found as Settings
  const deployment = parts.deployments[deployed]
  if (!deployment) throw new Error(`${id}: no deployment ${deployed}`)
  const whole = area ? cropMap(parts.map, id.replace('/', '-'), area) : parts.map
  const map = sources ? withSources(whole, sources) : whole
  const places = placesOf(deployment, parts.entries, composer.reserves(deployment, parts.entries, found))
  const forces = Object.fromEntries(
    places.map(([unit, place]) => {
      const entry = parts.entries.get(unit)
      if (!entry) throw new Error(`${id}: no unit ${unit}`)
      return [unit, force(entry, place, parts.ratings, composer)]
    }),
  )
  const scenario: ScenarioOf<Kinds> = {
    format: 'scenario',
    formatVersion: 1,
    id,
    system: composer.system,
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
  return scenario as ScenarioOf<K>
}

/** Where each unit of a deployment starts, in the order of the order of battle. */
function placesOf(
  { hexes }: Deployment,
  entries: ReadonlyMap<string, unknown>,
  reserves: Iterable<readonly [unit: string, place: Place]>,
): [string, Place][] {
  const places = new Map<string, Place>()
  const put = (unit: string, place: Place): void => {
    if (places.has(unit)) throw new Error(`${unit} starts at ${places.get(unit)!.at} and at ${place.at}`)
    places.set(unit, place)
  }
  for (const [at, units] of Object.entries(hexes)) for (const unit of units) put(unit, { at })
  for (const [unit, place] of reserves) put(unit, place)
  const order = [...entries.keys()]
  return [...places].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
}

function force<K extends Kinds>(
  entry: K['entry'],
  place: K['place'],
  ratings: K['ratings'],
  composer: Composer<K>,
): ForceOf<K> {
  const { side, nation, type, name, chit, guards } = entry
  const formation = chit ?? entry.formation
  return {
    side,
    nation,
    type,
    name,
    ...(formation ? { formation } : {}),
    ...(chit ? { chit } : {}),
    ...(guards ? { guards: true } : {}),
    ...composer.own?.(entry, place),
    ...composer.rate(entry, ratings),
    ...place,
  } as ForceOf<K>
}

function withSources(map: MapFile, sources: Readonly<Record<'axis' | 'soviet', readonly string[]>>): MapFile {
  const added = (side: 'axis' | 'soviet'): string[] => [...(map.marks[`supply-${side}`] ?? []), ...sources[side]]
  return { ...map, marks: { ...map.marks, 'supply-axis': added('axis'), 'supply-soviet': added('soviet') } }
}
