import type { Position } from '@sztab/engine'
import { UNKNOWN } from '@sztab/engine'
import type { PieceFace, PlacedPiece, Status, UnitSize } from './face.js'

/**
 * How the position of a system becomes faces: which fields of its layout say what. Data, so that a system is shown without a
 * line of its own in what draws. Units are described by the scenario under `forces`, by the names of pieces.
 */
export interface FaceReader {
  /** The field with the place of each piece. */
  readonly place: string
  readonly steps?: string
  /** By field: what each of its values means. */
  readonly statuses?: Readonly<Record<string, Readonly<Record<number, Status>>>>
  /** By field: what a counter looks like while the field is not 0. The first that applies is taken. */
  readonly emphasis?: Readonly<Record<string, NonNullable<PieceFace['emphasis']>>>
  /** Other ratings a unit may have: by field, the name under which the scenario gives them. */
  readonly versions?: Readonly<Record<string, string>>
  /** The size of the units and of the headquarters of each side. */
  readonly sizes?: Readonly<Record<string, UnitSize>>
  readonly staffs?: Readonly<Record<string, UnitSize>>
}

interface Rating {
  readonly attack?: number
  readonly defence?: number
  readonly move?: number
}

/** What a scenario says of a unit. A small game may say less. */
interface Force extends Readonly<Record<string, unknown>> {
  readonly side: string
  readonly nation?: string
  readonly type?: string
  readonly name?: string
  readonly guards?: boolean
  readonly formation?: string
  readonly full?: Rating
  readonly reduced?: Rating
  readonly strength?: number
  readonly range?: number
}

/** All pieces of a position that are in a known place. `hexes` is how many places are hexes: those come first. */
export function readPieces(position: Position, reader: FaceReader, hexes: number): PlacedPiece[] {
  const { piece, place } = position.setting.names
  const forces = forcesOf(position)
  const places = field(position, reader.place)
  const stripes = stripesOf(forces)
  return piece.all.flatMap((id, unit) => {
    const [at, force] = [places[unit] ?? UNKNOWN, forces[id]]
    if (at === UNKNOWN || at < 0 || !force) return []
    const face = faceOf(position, reader, { id, unit, force, stripe: stripes.get(stripeKey(force)) })
    return [{ face, at: at < hexes ? at : place.name(at) }]
  })
}

function forcesOf({ setting }: Position): Readonly<Record<string, Force | undefined>> {
  const { forces } = setting.scenario as unknown as { forces?: Readonly<Record<string, Force>> }
  return forces ?? {}
}

/** The cells of a field that has one for each piece; none if there is no such field. */
function field(position: Position, name: string | undefined): Int32Array {
  const cells = name === undefined ? undefined : (position as unknown as Record<string, unknown>)[name]
  return cells instanceof Int32Array ? cells : new Int32Array(0)
}

const stripeKey = ({ side, formation }: Force): string => `${side} ${formation}`

/** A number for each formation of a side, in the order in which the scenario names them. */
function stripesOf(forces: Readonly<Record<string, Force | undefined>>): ReadonlyMap<string, number> {
  const stripes = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const force of Object.values(forces)) {
    if (force?.formation === undefined || stripes.has(stripeKey(force))) continue
    const count = counts.get(force.side) ?? 0
    stripes.set(stripeKey(force), count)
    counts.set(force.side, count + 1)
  }
  return stripes
}

interface Subject {
  readonly id: string
  readonly unit: number
  readonly force: Force
  readonly stripe: number | undefined
}

function faceOf(position: Position, reader: FaceReader, { id, unit, force, stripe }: Subject): PieceFace {
  const { side, guards, strength, reduced, range, type = 'infantry', name = id } = force
  const full = force.full ?? (strength === undefined ? {} : { attack: strength })
  const nation = force.nation ?? `side-${position.setting.names.side.index(side)}`
  const fullSteps = reduced ? 2 : 1
  const steps = field(position, reader.steps)[unit] ?? fullSteps
  const weak = reduced !== undefined && steps === 1
  const { attack, defence, move } = ratingOf(position, reader, unit, force) ?? (weak ? reduced : full)
  const size = type === 'hq' ? reader.staffs?.[side] : reader.sizes?.[side]
  const emphasis = emphasisOf(position, reader, unit)
  return {
    id,
    side,
    nation,
    type,
    name,
    steps,
    fullSteps,
    ...(type === 'hq' ? {} : strengths(attack, defence)),
    ...(move === undefined ? {} : { move }),
    ...(range === undefined ? {} : { range }),
    ...(size === undefined ? {} : { size }),
    ...(guards ? { guards } : {}),
    ...(weak ? { reduced: true } : {}),
    ...(stripe === undefined ? {} : { stripe }),
    ...(emphasis === undefined ? {} : { emphasis }),
    statuses: statusesOf(position, reader, unit),
  }
}

/** One figure where attack and defence are the same. */
function strengths(attack: number | undefined, defence: number | undefined): Pick<PieceFace, 'attack' | 'defence'> {
  if (attack === undefined) return {}
  return defence === undefined || defence === attack ? { attack } : { attack, defence }
}

function ratingOf(position: Position, { versions = {} }: FaceReader, unit: number, force: Force): Rating | undefined {
  const version = Object.entries(versions).find(([name]) => field(position, name)[unit] === 1)?.[1]
  return version === undefined ? undefined : (force[version] as Rating | undefined)
}

function statusesOf(position: Position, { statuses = {} }: FaceReader, unit: number): Status[] {
  return Object.entries(statuses).flatMap(([name, meanings]) => {
    const status = meanings[field(position, name)[unit] ?? 0]
    return status === undefined ? [] : [status]
  })
}

function emphasisOf(position: Position, { emphasis = {} }: FaceReader, unit: number): PieceFace['emphasis'] {
  return Object.entries(emphasis).find(([name]) => (field(position, name)[unit] ?? 0) > 0)?.[1]
}
