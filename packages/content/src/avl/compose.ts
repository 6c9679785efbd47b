import { type Composer, compose, type ForceOf, type PartsOf, type Place, type ScenarioOf } from '../chitpull/compose.js'
import type { Rated } from '../chitpull/ratings.js'
import type { Deployment, Entry, Ratings, Settings } from './parts.js'
import { rate } from './ratings.js'

interface AvlKinds {
  entry: Entry
  ratings: Ratings
  settings: Settings
  deployment: Deployment
  place: Place & { readonly turn?: number }
  rated: Rated
}

export type AvlForce = ForceOf<AvlKinds>
type Box = Pick<Entry, 'side'> & { readonly turn: number; readonly hexes: readonly string[] }
export type AvlScenario = ScenarioOf<AvlKinds> & { readonly boxes: Readonly<Record<string, Box>> }
export type AvlParts = PartsOf<AvlKinds> & { readonly boxes: Readonly<Record<string, readonly string[]>> }

/** What comes at the end of the last turn would never act, so it is left out. */
const comes = (turn: number, { calendar }: Settings): boolean => turn < calendar.length

const composer: Composer<AvlKinds> = {
  system: 'avl',
  *reserves({ reserves }, entries, settings) {
    if (reserves === 'all')
      for (const [unit, { turn, box }] of entries)
        if (turn !== undefined && comes(turn, settings))
          yield [unit, box === undefined ? { at: 'reinforcements', turn } : { at: box }]
  },
  rate,
}

/** A scenario put together from its parts, with the boxes from which somebody comes in it. */
export function composeAvl(id: string, parts: AvlParts): AvlScenario {
  const scenario = compose(id, parts, composer)
  const boxes: Record<string, Box> = {}
  for (const unit of Object.keys(scenario.forces)) {
    const { side, turn, box } = parts.entries.get(unit)!
    if (turn !== undefined && box !== undefined) boxes[box] = { side, turn, hexes: parts.boxes[box] ?? [] }
  }
  return { ...scenario, boxes }
}
