import { DIRECTIONS, opposite } from '@sztab/hex'
import type { SurveyRoute } from '../../../kernel/survey.js'
import type { RuleId } from '../../../kernel/words.js'
import { groundOf, nameOf, placeName } from '../../../operations/units.js'
import { SUPPLY_ZONE, ZONE } from '../board/ground.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { closureOf, ENEMY, ENEMY_ZONE, linesOf, OPEN, openSources, SHUT_GROUND, supplyLimit } from './lines.js'

/** Supply lines for whoever asks: where they go, and where and why they end. */

/** The line of a unit to its source, without its own hex; of a unit that has none every way to where it is cut. */
export function supplyRoutes(p: Wb95, unit: number): SurveyRoute[] {
  const { roster, fortified } = p.setting
  const hex = p.at[unit]!
  const piece = nameOf(p, unit)
  if (fortified[hex] === 1) return [{ piece, path: [], rules: ['wb95-17.1-f'] }] // 17.1-f
  const { cost, from } = linesOf(p, roster.side[unit]!)
  if (cost[hex]! < 0) return cutLines(p, unit)
  const path: string[] = []
  for (let there = from[hex]!; there >= 0; there = from[there]!) path.push(placeName(p, there))
  const isTooLong = cost[hex]! > supplyLimit(p, unit)
  return [{ piece, path, rules: isTooLong ? ['wb95-13.1-b', 'wb95-13.1-c'] : ['wb95-13.1-a', 'wb95-13.1-b'] }]
}

/** What stops a line at a step into a hex. */
function closingRules(p: Wb95, side: number, closure: number, hex: number): RuleId[] {
  if (closure === ENEMY) return ['wb95-13.1-f']
  if (closure === ENEMY_ZONE) {
    const { layers } = groundOf(p)
    const isByGuns =
      layers[ZONE]!.hexes[enemyOf(side)]![hex] === 0 && layers[SUPPLY_ZONE]!.hexes[enemyOf(side)]![hex] !== 0
    return ['wb95-13.1-f', ...(isByGuns ? ['wb95-13.1-i'] : [])]
  }
  return closure === SHUT_GROUND ? ['wb95-13.1-e'] : ['wb95-13.1-e']
}

/** Every way from a unit that nothing reaches to the hexes at which lines end. */
function cutLines(p: Wb95, unit: number): SurveyRoute[] {
  const { map, hexes, roster } = p.setting
  const side = roster.side[unit]!
  const home = p.at[unit]!
  const piece = nameOf(p, unit)
  const sources = new Set(openSources(p, side))
  const before = new Int16Array(hexes).fill(-1)
  before[home] = home
  const queue = [home]
  const ends: SurveyRoute[] = []
  const told = new Set<number>()
  for (const hex of queue)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const there = map.grid.neighbours[hex * DIRECTIONS + direction]!
      if (there < 0 || before[there]! >= 0) continue
      // A line comes from there to here, and must have been able to enter that hex.
      const into = closureOf(p, side, there * DIRECTIONS + opposite(direction), hex)
      const own = sources.has(there) ? OPEN : closureOf(p, side, hex * DIRECTIONS + direction, there)
      const closure = own === OPEN ? into : own
      if (closure === OPEN) {
        before[there] = hex
        queue.push(there)
      } else if (!told.has(there)) {
        told.add(there)
        ends.push({
          piece,
          path: [...way(p, before, hex), placeName(p, there)],
          rules: closingRules(p, side, closure, there),
        })
      }
    }
  return ends.length > 0 ? ends : [{ piece, path: [], rules: ['wb95-13.1-j'] }]
}

/** The hexes from a unit's own, without it, up to one that was found. */
function way(p: Wb95, before: Int16Array, hex: number): string[] {
  const path: string[] = []
  for (let there = hex; before[there] !== there; there = before[there]!) path.push(placeName(p, there))
  return path.reverse()
}
