import { DIRECTIONS, opposite } from '@sztab/hex'
import type { SurveyRoute } from '../../../kernel/survey.js'
import type { RuleId } from '../../../kernel/words.js'
import { bitsBetween } from '../../../operations/terrain.js'
import { groundOf, nameOf, placeName } from '../../../operations/units.js'
import { LARGE_RIVER, SWAMP } from '../board/country.js'
import { ZONE } from '../board/ground.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { NATIONS } from '../tables.js'
import { closureOf, ENEMY, ENEMY_ZONE, linesOf, MOUNTAINS, OPEN, openSources, supplyLimit } from './lines.js'

/** Supply lines for whoever asks: where they go, and where and why they end. */

/** The line of a unit to its source, without its own hex; of a unit that has none every way to where it is cut. */
export function supplyRoutes(p: Wb95, unit: number): SurveyRoute[] {
  const { roster, fortified } = p.setting
  const hex = p.at[unit]!
  const piece = nameOf(p, unit)
  if (fortified[hex] === 1) return [{ piece, path: [], rules: ['wb95-17.1-f'] }] // 17.1-f
  const { cost, from } = linesOf(p, roster.side[unit]!)
  if (cost[hex]! < 0) return cutLines(p, unit)
  const hexes: number[] = []
  for (let there = from[hex]!; there >= 0; there = from[there]!) hexes.push(there)
  const path = hexes.map((there) => placeName(p, there))
  if (cost[hex]! > supplyLimit(p, unit)) return [{ piece, path, rules: ['wb95-13.1-b', limitRule(p, unit)] }]
  return [{ piece, path, rules: lineRules(p, unit, hexes) }]
}

/** Why a unit is supplied, or is not: all rules of its lines. */
export function rulesOfSupply(p: Wb95, unit: number): RuleId[] {
  return [...new Set(supplyRoutes(p, unit).flatMap(({ rules }) => rules))]
}

/** 13.1-c, 13.1-d: the Poles' limit is our ruling. */
function limitRule(p: Wb95, unit: number): RuleId {
  return NATIONS[p.setting.roster.nation[unit]!] === 'polish' ? 'wb95-13.1-d' : 'wb95-13.1-c'
}

/** What a line that serves rests on; `hexes` lead from the unit to the source. */
function lineRules(p: Wb95, unit: number, hexes: readonly number[]): RuleId[] {
  const { roster, hasLine, ground: terrain } = p.setting
  const side = roster.side[unit]!
  const ground = groundOf(p)
  const rules = new Set<RuleId>(['wb95-13.1-j', limitRule(p, unit)])
  if (linesOf(p, side).cost[p.at[unit]!]! > 0) rules.add('wb95-13.1-b')
  const all = [p.at[unit]!, ...hexes]
  for (const [i, hex] of all.entries()) {
    if (i === all.length - 1) break
    if (hasLine[hex] === 1) rules.add('wb95-13.1-a')
    if (ground.holder[hex] === side) rules.add('wb95-13.1-h')
    if (ground.isInSupplyZone(enemyOf(side), hex)) rules.add('wb95-13.1-g')
    const isCrossing = (bitsBetween(p.setting, all[i + 1]!, hex) & LARGE_RIVER) !== 0
    if (isCrossing || terrain[hex] === SWAMP || terrain[hex] === MOUNTAINS) rules.add('wb95-13.1-e')
  }
  return [...rules]
}

/** What stops a line at a step into a hex. */
function closingRules(p: Wb95, side: number, closure: number, hex: number): RuleId[] {
  if (closure === ENEMY) return ['wb95-13.1-f', ...(isSource(p, side, hex) ? ['wb95-13.1-j'] : [])]
  if (closure !== ENEMY_ZONE) return ['wb95-13.1-e']
  const { layers } = groundOf(p)
  return ['wb95-13.1-f', ...(layers[ZONE]!.hexes[enemyOf(side)]![hex] === 0 ? ['wb95-13.1-i'] : [])]
}

function isSource(p: Wb95, side: number, hex: number): boolean {
  return p.setting.sources[side]!.some((source) => source.hex === hex)
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
        // Nothing reaches the unit, so a source to which a way leads serves nobody: it must be held, and is not.
        if (isSource(p, side, there)) ends.push({ piece, path: way(p, before, there), rules: ['wb95-13.1-j'] })
      } else if (!told.has(there)) {
        told.add(there)
        const path = [...way(p, before, hex), placeName(p, there)]
        ends.push({ piece, path, rules: closingRules(p, side, closure, there) })
      }
    }
  return ends.length > 0 ? ends : [{ piece, path: [], rules: ['wb95-13.1-j', 'wb95-13.1-b'] }]
}

/** The hexes from a unit's own, without it, up to one that was found. */
function way(p: Wb95, before: Int16Array, hex: number): string[] {
  const path: string[] = []
  for (let there = hex; before[there] !== there; there = before[there]!) path.push(placeName(p, there))
  return path.reverse()
}
