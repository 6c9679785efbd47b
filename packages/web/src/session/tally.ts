import { cellsOf, forcesOf } from '@sztab/board'
import {
  type Event,
  HexMap,
  type Kit,
  type MapFile,
  type Position,
  type Scenario,
  type Side,
  type SurveyEntry,
} from '@sztab/engine'

/** By name, a number for each side. */
export type Counts = Readonly<Record<string, readonly number[]>>

/** Events in which a unit loses strength. */
const LOSSES = ['reduced', 'lost', 'eliminated']

/** Steps that every side has lost so far. */
export class Losses {
  readonly #counters: Kit['look']['counters']
  readonly #lost: number[]

  constructor({ look }: Kit, { sides }: Scenario) {
    this.#counters = look.counters
    this.#lost = sides.map(() => 0)
  }

  get bySide(): readonly number[] {
    return [...this.#lost]
  }

  /** What every unit has left, to be compared with after an order. */
  stepsIn(position: Position): Int32Array {
    return cellsOf(position, this.#counters.steps?.field ?? '').slice()
  }

  /** Something has happened in a position in which units had so many steps. */
  count(position: Position, events: readonly Event[], before: Int32Array): void {
    const { scenario, names } = position.setting
    const forces = forcesOf(scenario, this.#counters)
    const after = this.stepsIn(position)
    const nameOf = ({ unit }: Event): string => String(unit)
    const gone = new Set(events.filter(({ is }) => is === 'eliminated').map(nameOf))
    const hit = new Set(events.filter(({ is }) => LOSSES.includes(is)).map(nameOf))
    for (const unit of hit) {
      const index = names.piece.index(unit)
      const left = gone.has(unit) ? 0 : (after[index] ?? 0)
      const side = scenario.sides.indexOf(forces[unit]?.side ?? '')
      if (side >= 0) this.#lost[side]! += Math.max(0, (before[index] ?? 1) - left)
    }
  }
}

/** Strength, ground and points of every side: as those who know the game count them, and else by what is on the map and on the score sheet. */
export function countsOf(kit: Kit, position: Position, known: Counts = {}): Counts {
  const { steps, cities, ...others } = known
  const { points, places } = scoreOf(kit, position)
  return {
    ...(steps ? { steps } : { units: unitsOnMap(kit, position) }),
    places: cities ?? places,
    points,
    ...others,
  }
}

function scoreOf({ system, look }: Kit, position: Position): { points: number[]; places: number[] } {
  const { sides } = position.setting.scenario
  const panel = look.panels.find(({ is }) => is === 'score')
  const sheets = sides.map((side) =>
    panel?.is === 'score' ? system.survey(position, side, { kind: panel.topic }) : { entries: [], lines: [] },
  )
  const pointsOf = (side: Side, i: number): number => {
    const sum = sheets[i]!.lines?.find((line) => line.part === 'sum' && line.side === side)
    return typeof sum?.value === 'number' ? sum.value : 0
  }
  const placesOf = (side: Side, i: number): number =>
    sheets[i]!.entries.filter(({ side: holder }: SurveyEntry) => holder === side).length
  return { points: sides.map(pointsOf), places: sides.map(placesOf) }
}

function unitsOnMap({ look: { counters } }: Kit, position: Position): number[] {
  const { scenario, names } = position.setting
  const { size } = new HexMap((scenario as unknown as { map: MapFile }).map).grid
  const cells = cellsOf(position, counters.place)
  const isOnMap = (piece: string): boolean => {
    const at = cells[names.piece.index(piece)] ?? -1
    return at >= 0 && at < size
  }
  const forces = Object.entries(forcesOf(scenario, counters))
  return scenario.sides.map((side) => forces.filter(([piece, force]) => force.side === side && isOnMap(piece)).length)
}
