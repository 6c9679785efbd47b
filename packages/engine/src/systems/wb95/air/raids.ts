import type { Conduct, Doing } from '../../../kernel/sequence.js'
import type { RuleId } from '../../../kernel/words.js'
import { groundOf, nameOf, placeName, sideName } from '../../../operations/units.js'
import { setBridge } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { hit, throwFor } from '../fire/result.js'
import { groundShield, worksShield } from '../fire/strength.js'
import { BLOWN, INTACT } from '../tables.js'
import { airStrength, aloft, DESTROY, land, RAID } from './aloft.js'

/** Missions that act at once: raids on units, and on bridges. */

/** 10.6-a, 10.7-a: bombers add up, of ground-attack aircraft the strongest counts. */
export function raidSum(p: Wb95, units: readonly number[]): number {
  const strengths = units.map((unit) => airStrength(p, unit))
  const isBomber = p.setting.roster.isBomber[units[0]!] === 1
  return isBomber ? strengths.reduce((sum, one) => sum + one, 0) : Math.max(...strengths) // 10.6-a, 10.7-a
}

/** 10.6-c, 10.7-d: less what the ground takes off. */
function raidStrength(p: Wb95, units: readonly number[], hex: number): number {
  return raidSum(p, units) - groundShield(p, hex) - worksShield(p, hex) // 10.6-c, 10.7-d
}

/** Aircraft with the same mission against the same thing: those that act together with one of them. */
function together(p: Wb95, unit: number): number[] {
  const { side, isBomber } = p.setting.roster
  return aloft(p, side[unit]!, p.over[unit]!).filter(
    (other) =>
      p.mission[other] === p.mission[unit] &&
      isBomber[other] === isBomber[unit] &&
      p.against[other] === p.against[unit],
  )
}

/** One raid after the other, until all have flown. Bombers come first. */
export const raids: Doing<Wb95> = {
  name: 'raids',
  run(c) {
    const { p } = c
    const { isBomber } = p.setting.roster
    const raiders = aloft(p, p.active).filter((unit) => p.mission[unit] === RAID || p.mission[unit] === DESTROY)
    const first = raiders.find((unit) => isBomber[unit] === 1) ?? raiders[0]
    if (first === undefined) return
    const units = together(p, first)
    const [hex, mission, over] = [p.over[first]!, p.mission[first]!, p.against[first]!]
    c.again()
    if (mission === DESTROY) destroy(c, units, hex, over)
    else raid(c, units, hex)
  },
}

function raid(c: Conduct<Wb95>, units: readonly number[], hex: number): void {
  const { p } = c
  const isBomber = p.setting.roster.isBomber[units[0]!] === 1
  const strength = raidStrength(p, units, hex)
  const rules: RuleId[] = isBomber ? ['wb95-10.6-a', 'wb95-10.6-b', 'wb95-10.6-c'] : ['wb95-10.7-a', 'wb95-10.7-d']
  const isThere = groundOf(p).holder[hex] === enemyOf(p.active)
  for (const unit of units) land(p, unit) // 10.1-d
  if (!isThere) return
  tellRaid(c, 'raided', units, hex, strength, rules)
  const outcome = throwFor(c, isBomber ? 'bombing' : 'groundAttack', strength, hex, rules)
  if (outcome) hit(c, hex, outcome) // 10.6-b, 10.7-d
}

/** 10.6-b, 10.6-c: nothing protects a bridge. */
function destroy(c: Conduct<Wb95>, units: readonly number[], hex: number, over: number): void {
  const { p } = c
  const strength = raidSum(p, units)
  const rules: RuleId[] = ['wb95-10.6-a', 'wb95-10.6-b', 'wb95-10.6-c']
  for (const unit of units) land(p, unit) // 10.1-d
  if (p.bridge[over] !== INTACT) return
  tellRaid(c, 'bombed-bridge', units, hex, strength, rules)
  if (!throwFor(c, 'destruction', strength, hex, rules)?.destroyed) return
  setBridge(p, over, BLOWN) // 10.6-b, 22.1-d
  c.tell(() => ({
    is: 'bridge-blown',
    rules: ['wb95-10.6-b', 'wb95-22.1-d'],
    over: p.setting.names.hexside.name(over),
  }))
}

function tellRaid(
  c: Conduct<Wb95>,
  is: string,
  units: readonly number[],
  hex: number,
  strength: number,
  rules: readonly RuleId[],
): void {
  const { p } = c
  c.tell(() => ({
    is,
    rules,
    side: sideName(p, p.active),
    place: placeName(p, hex),
    units: units.map((unit) => nameOf(p, unit)),
    strength,
  }))
}
