import { concat, everyPieceToEveryPlace, noOrders, type OrderList } from '../../../kernel/list.js'
import type { Conduct } from '../../../kernel/sequence.js'
import type { Refusal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusals } from '../../../operations/refusals.js'
import { groundOf, nameOf, placeName, putUnit, unitsIn } from '../../../operations/units.js'
import { goTogether, hasRoomFor } from '../board/units.js'
import { cite } from '../book.js'
import { type Family, SUPPLIED } from '../fields.js'
import { railClosure, railCuts } from '../supply/line-reasons.js'
import { hasRail, railNet } from '../supply/lines.js'

/** Units that come by rail. */

/** Whether any of some units of a side could come to a railway hex. */
export function canComeByRail(p: Family, side: number, units: readonly number[]): boolean {
  if (units.length === 0) return false
  const { hexes } = railNet(p, side)
  for (let i = 0; i < hexes.length; i++) for (const unit of units) if (hasRoomFor(p, unit, hexes[i]!)) return true
  return false
}

/** Some units of a side to the railway hexes that have room for them. Units that need the same room are counted together. */
export function byRail(p: Family, verb: string, side: number, units: readonly number[]): OrderList {
  if (units.length === 0) return noOrders
  const { roster, names } = p.setting
  const { hexes } = railNet(p, side)
  const kinds = new Map<number, number[]>()
  for (const unit of units) {
    const kind = roster.isHq[unit]! + 2 * roster.nation[unit]!
    const alike = kinds.get(kind)
    if (alike) alike.push(unit)
    else kinds.set(kind, [unit])
  }
  return concat(
    Array.from(kinds.values(), (alike) => {
      const places: number[] = []
      for (let i = 0; i < hexes.length; i++) if (hasRoomFor(p, alike[0]!, hexes[i]!)) places.push(hexes[i]!) // @railStacking, @limitAtEnd
      return everyPieceToEveryPlace(verb, names, alike, places)
    }),
  )
}

/** What forbids a hex for a unit that comes by rail. */
export function railRefusals(p: Family, unit: number, hex: number): Refusal[] {
  const { setting } = p
  const place = placeName(p, hex)
  const side = setting.roster.side[unit]!
  if (hex >= setting.hexes || !hasRail(p, hex)) return refusals(cite(p).railHex, { place }) // @railHex
  const closed = railClosure(p, side, hex)
  const cut = closed.length > 0 ? [...closed, ...refusals(inZone(p, side, hex), { place })] : railCuts(p, side, hex)
  if (groundOf(p).holder[hex] !== side || hasRoomFor(p, unit, hex)) return cut
  const nations = goTogether(p, unit, hex) ? [] : (setting.book.nationRules?.(p, unit, unitsIn(p, hex)) ?? [])
  return [...cut, ...refusals([...cite(p).railStacking, ...nations], { place })]
}

/** The hex itself lies in an enemy zone. */
function inZone(p: Family, side: number, hex: number): readonly RuleId[] {
  return groundOf(p).zone[1 - side]![hex] !== 0 ? cite(p).railZoneAtEnd : []
}

/** A unit comes into play in a hex, whole and without a marker. */
export function bringIn(c: Conduct<Family>, unit: number, hex: number, rules: readonly RuleId[]): void {
  const { p } = c
  p.steps[unit] = p.setting.roster.steps[unit]!
  p.supply[unit] = SUPPLIED
  putUnit(p, unit, hex)
  c.tell({ is: 'placed', rules, unit: nameOf(p, unit), place: placeName(p, hex) })
  p.setting.book.enter(c, unit, hex) // tow-11.1-m, avl-11.1.1-i
  if (p.ending === 0) p.setting.book.settle?.(c)
}
