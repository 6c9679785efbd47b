import type { MapFile } from '@sztab/engine'
import { type BcsScenario, scenarioSchema } from '@sztab/engine/bcs'
import type { z } from 'zod'
import { cropMap, hexesOf } from '../crop.js'
import type { Formation, OrderOfBattle, Settings, Start, Titles } from './parts.js'

export interface BcsParts {
  readonly map: MapFile
  readonly orders: readonly OrderOfBattle[]
  readonly titles: Titles
  readonly scenarios: Readonly<Record<string, Settings>>
}

type Given = z.input<typeof scenarioSchema>
type Unit = Given['forces'][string]
type Face = Unit['march']

/** A whole scenario file from the settings, the orders of battle and the map. Throws if a part names what another does not have. */
export function compose(settings: Settings, { orders, titles, map: whole }: BcsParts): BcsScenario {
  const { format: _, area, sources, victory, formations, calendar, ...rest } = settings
  const map = area ? cropMap(whole, settings.id, area) : whole
  const known = new Map(
    orders.flatMap(({ side, formations: all }) => Object.entries(all).map(([id, one]) => [id, { ...one, side }])),
  )
  const starting = Object.entries(formations).map(([id, start]) => {
    const formation = known.get(id)
    if (!formation) throw new Error(`no formation ${id}`)
    return { id, start, formation }
  })
  const forces = Object.fromEntries(
    starting.flatMap(({ id, start, formation }) => unitsOf(id, formation, start, titles)),
  )
  const hexes = Object.entries(victory.hexes).map(([at, points]) => ({ at, points }))
  const held = Object.values(settings.areas).flatMap(({ hexes: entries, side }) => entries.map((at) => [at, side]))
  return scenarioSchema.parse({
    ...rest,
    format: 'scenario',
    sides: ['german', 'us'],
    turns: calendar.length,
    calendar,
    units: Object.keys(forces).length,
    hexes: hexesOf(map).size,
    map,
    sources: [
      ...(['us', 'german'] as const).flatMap((side) => sources[side].map((at) => ({ side, at }))),
      ...sources.whileFree.map((at) => ({ side: 'us', at, whileFree: true })),
    ],
    victory: { ...victory, hexes },
    control: { ...Object.fromEntries(held), ...Object.fromEntries(hexes.map(({ at }) => [at, 'us'])) },
    formations: Object.fromEntries(starting.map(({ id, start, formation }) => [id, formationOf(formation, start)])),
    forces,
  })
}

type Sided = Formation & { readonly side: OrderOfBattle['side'] }

function formationOf({ units: _, ...formation }: Sided, { units: __, hq, trains, ...state }: Start) {
  const [first, second] = [placeOf(hq), placeOf(trains)]
  return {
    ...formation,
    ...state,
    hq: first.at,
    trains: second.at,
    ...(first.arrives ? { arrives: first.arrives } : {}),
  }
}

function unitsOf(formation: string, { side, units }: Sided, start: Start, titles: Titles): [string, Unit][] {
  const lines = new Map(units.map((line) => [line.split(' | ')[0]!, line]))
  return Object.entries(start.units).map(([id, place]) => {
    const line = lines.get(id)
    const title = titles[id]
    if (!line || !title) throw new Error(`no unit ${id} in ${formation}`)
    return [id, { side, formation, title, ...readUnit(line), ...placeOf(place) }]
  })
}

/** "turn 2 by B" and the like; the tilde of moderate confidence is for readers. */
export function placeOf(text: string): Pick<Unit, 'at' | 'arrives'> {
  const [, turn, how, where] = /^turn (\d) (at|by) (\S+)/.exec(text) ?? []
  if (where === undefined) return { at: text.split(' ')[0]! }
  const to = how === 'by' ? { area: where } : where === 'HQ' ? { atHq: true } : { hex: where }
  return { at: 'due', arrives: { turn: Number(turn), ...to } }
}

const MOBILITY = { F: 'foot', T: 'truck', C: 'tac' } as const
const AV = { R: 'red', L: 'limited', S: 'stand-off', w: 'light' } as const

/** A line of the order of battle: see `parts.ts`. */
export function readUnit(line: string): Omit<Unit, 'side' | 'at'> {
  const [, name = '', type = '', rating, av = '', moves = '', steps, notes = ''] = line.split(' | ')
  const has = (word: string) => notes.split(', ').includes(word)
  const armour = readArmour(av)
  const both = has('arrows') || has('dual')
  const [first, second] = moves.split(' ').map(readMove)
  return {
    name,
    type,
    rating: Number(rating),
    steps: Number(steps),
    ...(first && second ? { deployed: { ...first, ...armour, ...arrow(both || has('arrow')) } } : {}),
    march: { ...(second ?? first), ...armour, ...arrow(both) },
    ...flag('recon', has('recon')),
    ...flag('engineer', has('engineer')),
    ...flag('nonRebuildable', has('non-rebuildable')),
  }
}

const arrow = (is: boolean): Pick<Face, 'arrow'> => (is ? { arrow: true } : {})
const flag = (name: string, is: boolean): Record<string, true> => (is ? { [name]: true } : {})

/** "8C", "support", "none" */
function readMove(text: string): Face {
  if (text === 'support') return { support: true }
  if (text === 'none') return {}
  return { move: Number.parseInt(text, 10), mobility: MOBILITY[text.at(-1) as keyof typeof MOBILITY] }
}

/** "R5 H r2", or "-" */
function readArmour(text: string): Pick<Face, 'av' | 'hard'> {
  const [, kind, value, hard, range] = /^([RLSw])(\d)( H)?(?: r(\d))?$/.exec(text) ?? []
  if (kind === undefined) return {}
  const av = { kind: AV[kind as keyof typeof AV], value: Number(value), ...(range ? { range: Number(range) } : {}) }
  return { av, ...(hard ? { hard: true } : {}) }
}
