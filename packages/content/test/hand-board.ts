import type { Options, Position, Scenario } from '@sztab/engine'

export interface HandUnit {
  readonly side: string
  readonly nation: string
  readonly type: string
  /** A hex, or the name of a box. */
  readonly at: string
  /** Movement points: of the side that is up, halved if it is isolated. */
  readonly points: number
  readonly range: number
}

/** Who stands where, as a person reads it off the table. */
export interface HandBoard {
  readonly units: Readonly<Record<string, HandUnit>>
  readonly byHex: ReadonlyMap<string, readonly HandUnit[]>
  /** Hexes in which something changes hands if a unit comes by. */
  prizes(unit: HandUnit): readonly string[]
  /** Who holds each city. */
  readonly cities: ReadonlyMap<string, string>
  /** Where a side's supply comes from, beside what is printed on the map. */
  moreSources(side: string): readonly string[]
  /** Hexes that nobody may use. */
  readonly closed: ReadonlySet<string>
  /** Boxes from which units come, with the hexes beside them. */
  readonly boxes: Readonly<Record<string, readonly string[]>>
  readonly options: Options
}

interface Force extends Omit<HandUnit, 'points' | 'range'> {
  readonly range?: number
  readonly full: { readonly move: number }
  readonly reduced?: { readonly move: number }
  readonly ukrainian?: { readonly move: number }
}

/** What is read of a position of either game. */
interface Held extends Position {
  readonly at: Int32Array
  readonly steps: Int32Array
  readonly supply: Int32Array
  readonly cityHeld: Int32Array
  readonly ukrainian?: Int32Array
  readonly crossed?: Int32Array
  readonly airborneMarker?: number
}

interface HandScenario extends Scenario {
  readonly forces: Readonly<Record<string, Force>>
  readonly map: { readonly marks: Readonly<Record<string, readonly string[]>> }
  readonly pocketOpens?: number
  readonly boxes?: Readonly<Record<string, { readonly hexes: readonly string[] }>>
}

const ISOLATED = 2

export function readBoard(position: Position, value: Scenario): HandBoard {
  const p = position as Held
  const scenario = value as HandScenario
  const { names } = p.setting
  const units: Record<string, HandUnit> = {}
  const byHex = new Map<string, HandUnit[]>()
  for (const [i, id] of names.piece.all.entries()) {
    const force = scenario.forces[id]!
    const { move } = (p.ukrainian?.[i] && force.ukrainian) || (p.steps[i] === 1 && force.reduced) || force.full
    const points = p.supply[i] === ISOLATED ? Math.trunc(move / 2) : move
    const { side, nation, type, range = 0 } = force
    const unit = { side, nation, type, range, points, at: names.place.name(p.at[i]!) }
    units[id] = unit
    byHex.set(unit.at, [...(byHex.get(unit.at) ?? []), unit])
  }
  const { marks } = scenario.map
  const cities = new Map(names.city!.all.map((hex, city) => [hex, names.side.name(p.cityHeld[city]!)]))
  const marker = p.airborneMarker ?? -1
  const dropped = marker >= 0 ? [names.place.name(marker)] : []
  return {
    units,
    byHex,
    prizes({ side, type }) {
      const others = [...cities.keys()].filter((hex) => cities.get(hex) !== side)
      const crossings = side === 'soviet' ? (names.crossing?.all ?? []).filter((_, i) => p.crossed![i] === 0) : []
      return [...others, ...crossings, ...(side === 'axis' && type !== 'hq' ? dropped : [])] // tow 11.1-p
    },
    cities,
    moreSources: (side) => (side === 'soviet' ? dropped : []), // tow 11.1-n
    closed: new Set(p.turn < (scenario.pocketOpens ?? 0) ? marks.pocket : []),
    boxes: Object.fromEntries(Object.entries(scenario.boxes ?? {}).map(([name, { hexes }]) => [name, hexes])),
    options: p.setting.options,
  }
}

/** The board after a unit has been taken away. */
export function without(board: HandBoard, id: string): HandBoard {
  const unit = board.units[id]!
  const units = { ...board.units, [id]: { ...unit, at: 'hand' } }
  const stack = (board.byHex.get(unit.at) ?? []).filter((other) => other !== unit)
  return { ...board, units, byHex: new Map([...board.byHex, [unit.at, stack]]) }
}
