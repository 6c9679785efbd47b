import type { Conduct, Doing } from '../../../kernel/sequence.js'
import { nameOf, placeName, sideName } from '../../../operations/units.js'
import { ZONE } from '../board/ground.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { DRIVEN_OFF } from '../tables.js'
import { air, airStrength, aloft, isAloft, land } from './aloft.js'

/** What happens to aircraft before they act: anti-aircraft fire, then air combat. */

const DIE = 6

/** 10.2-a: whether a hex is in the hex or the zone of an anti-aircraft unit of a side. */
export function isUnderFlak(p: Wb95, side: number, hex: number): boolean {
  const { roster, forms, hexes } = p.setting
  for (let unit = 0; unit < p.at.length; unit++) {
    if (roster.isAntiAircraft[unit] === 0 || roster.side[unit] !== side || p.at[unit]! >= hexes) continue
    if (p.at[unit] === hex) return true // 10.2-a
    const zone = forms.list[p.form[unit]!]!.zones.find(({ layer }) => layer === ZONE)
    if (zone?.spread.hexes(p.at[unit]!).includes(hex)) return true // 10.2-a
  }
  return false
}

/** 10.2-b: one roll for each aircraft, however many guns there are. */
export const flak: Doing<Wb95> = {
  name: 'flak',
  run(c) {
    const { p } = c
    const { roster, aircraft } = air(p)
    for (const unit of aircraft) {
      if (!isAloft(p, unit) || !isUnderFlak(p, enemyOf(roster.side[unit]!), p.over[unit]!)) continue
      const place = placeName(p, p.over[unit]!)
      const gave = c.roll(DIE, 'anti-aircraft', ['wb95-10.2-a', 'wb95-10.2-b']) // 10.2-b
      if (gave > DRIVEN_OFF) continue // 10.2-a
      land(p, unit) // 10.2-a, 10.5-d
      c.tell(() => ({
        is: 'driven-off',
        rules: ['wb95-10.2-a', 'wb95-10.2-b', 'wb95-10.5-d'],
        unit: nameOf(p, unit),
        place,
      }))
    }
  },
}

/** 10.5-b: the bombers together and the strongest ground-attack aircraft. */
export function combatStrength(p: Wb95, units: readonly number[]): number {
  const { isBomber } = p.setting.roster
  let bombers = 0
  let strongest = 0
  for (const unit of units)
    if (isBomber[unit] === 1)
      bombers += airStrength(p, unit) // 10.5-b
    else strongest = Math.max(strongest, airStrength(p, unit)) // 10.5-b
  return bombers + strongest
}

/** 10.5-a: wherever aircraft of both sides are, before any mission. */
export const dogfights: Doing<Wb95> = {
  name: 'dogfights',
  run(c) {
    const { p } = c
    const shared = new Set(aloft(p, p.active).map((unit) => p.over[unit]!))
    for (const hex of [...shared].sort((a, b) => a - b))
      if (aloft(p, enemyOf(p.active), hex).length > 0) dogfight(c, hex) // 10.5-a
  },
}

function dogfight(c: Conduct<Wb95>, hex: number): void {
  const { p } = c
  const sides = [p.active, enemyOf(p.active)] as const
  const units = sides.map((side) => aloft(p, side, hex))
  const totals = units.map((own) => combatStrength(p, own) + c.roll(DIE, 'air-combat', ['wb95-10.5-b'])) // 10.5-b
  const [own, other] = totals as [number, number]
  const winner: number = own === other ? -1 : own > other ? 0 : 1
  c.tell(() => ({
    is: 'air-combat',
    rules: ['wb95-10.5-a', 'wb95-10.5-b', ...(winner < 0 ? ['wb95-10.5-c'] : []), 'wb95-10.5-d'],
    place: placeName(p, hex),
    totals: Object.fromEntries(sides.map((side, i) => [sideName(p, side), totals[i]!])),
    ...(winner < 0 ? {} : { side: sideName(p, sides[winner]!) }),
  }))
  for (const [i, losers] of units.entries()) if (i !== winner) for (const unit of losers) land(p, unit) // 10.5-c, 10.5-d
}
