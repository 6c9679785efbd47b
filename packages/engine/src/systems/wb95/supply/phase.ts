import type { Conduct, Doing, Step } from '../../../kernel/sequence.js'
import { nameOf, unitsOf } from '../../../operations/units.js'
import { isAloft, isSuppliedByAir, land } from '../air/aloft.js'
import { eliminate, recover } from '../board/fate.js'
import type { Wb95 } from '../fields.js'
import { NEVER_SURRENDERS, SURRENDER_FROM } from '../tables.js'
import { rulesOfSupply } from './line-reasons.js'
import { isUnitSupplied } from './lines.js'

const DIE = 6
const MOST = 99

const does = (name: string, run: (c: Conduct<Wb95>) => void): Doing<Wb95> => ({ name, run })

/** The units of the side on the map whose supply phase it is. */
function ownUnits(p: Wb95): number[] {
  return unitsOf(p, p.active).filter((unit) => p.at[unit]! < p.setting.hexes)
}

/** 13.2-a to 13.2-c: markers, by lines that are all judged on one position; and who has to roll. */
const markers = does('markers', (c) => {
  const { p } = c
  p.touch()
  for (const unit of ownUnits(p)) {
    if (isUnitSupplied(p, unit)) {
      if (p.shortage[unit] === 0) continue
      p.shortage[unit] = 0 // 13.2-c
      c.tell(() => ({ is: 'supplied', rules: ['wb95-13.2-c', ...rulesOfSupply(p, unit)], unit: nameOf(p, unit) }))
      continue
    }
    if (isSuppliedByAir(p, p.active, p.at[unit]!)) {
      c.tell(() => ({ is: 'supplied-by-air', rules: ['wb95-10.4-a'], unit: nameOf(p, unit), level: p.shortage[unit]! }))
      continue // 10.4-a
    }
    p.shortage[unit] = Math.min(MOST, p.shortage[unit]! + 1) // 13.2-a, 13.2-b
    c.tell(() => ({
      is: 'shortage',
      rules: [p.shortage[unit] === 1 ? 'wb95-13.2-a' : 'wb95-13.2-b', ...rulesOfSupply(p, unit)],
      unit: nameOf(p, unit),
      level: p.shortage[unit]!,
    }))
  }
})

/** 13.2-d, 13.2-e: who has been without supply for long may surrender; not who is supplied by air (10.4-a). */
const surrenders = does('surrender', (c) => {
  const { p } = c
  for (const unit of ownUnits(p)) {
    const level = p.shortage[unit]!
    if (level < SURRENDER_FROM || isSuppliedByAir(p, p.active, p.at[unit]!)) continue // 13.2-d, 10.4-a
    const rules = ['wb95-13.2-d', 'wb95-13.2-e']
    const roll = c.roll(DIE, 'surrender', rules)
    if (roll < level && roll !== NEVER_SURRENDERS) eliminate(c, unit, rules) // 13.2-d, 13.2-e
  }
})

/** 14.1-c, 14.1-d: who has neither moved nor fought nor been hit since the end of the side's last supply phase. */
const recovery = does('recovery', (c) => {
  const { p } = c
  for (const unit of unitsOf(p, p.active)) {
    if (p.disorganised[unit] === 1 && p.stirred[unit] === 0 && !p.setting.switches.ownMovementRecovery) recover(c, unit) // 14.1-d
    p.stirred[unit] = 0
  }
})

/** 10.1-d: aircraft leave the map. */
const landings = does('landings', ({ p }) => {
  for (let unit = 0; unit < p.at.length; unit++) if (isAloft(p, unit)) land(p, unit) // 10.1-d
})

/** The supply phase: nothing is asked. */
export const supplyPhase: Step<Wb95> = { entries: [markers, surrenders, recovery, landings] }
