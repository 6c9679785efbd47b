import { type Chance, type Explanation, type Line, nothingToExplain } from '../../../kernel/explanation.js'
import type { RuleId } from '../../../kernel/words.js'
import { nameOf, placeName, sideName } from '../../../operations/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { aircraftLine, shieldLines, withTable } from '../fire/explain.js'
import { groundShield, ROLLS, worksShield } from '../fire/strength.js'
import { DRIVEN_OFF } from '../tables.js'
import { aloft, DESTROY, RAID } from './aloft.js'
import { combatStrength, isUnderFlak } from './clash.js'
import { type Flight, flightRefusals } from './missions.js'
import { raidSum } from './raids.js'

/** A flight line by line: anti-aircraft fire, air combat, and what a raid can do. */
export function explainFlight(p: Wb95, side: number, flight: Flight): Explanation {
  if (flightRefusals(p, side, flight).length > 0) return nothingToExplain
  const { unit, hex, mission } = flight
  const { lines, chances } = raidOf(p, side, flight)
  const fight = clashOf(p, side, hex, unit)
  return {
    lines: [...flakLines(p, side, unit, hex), ...fight.lines, ...lines],
    chances: mission === RAID || mission === DESTROY ? chances : fight.chances,
  }
}

/** 10.2-a: in sixths. */
function flakLines(p: Wb95, side: number, unit: number, hex: number): Line[] {
  if (!isUnderFlak(p, enemyOf(side), hex)) return []
  const of = 6
  return [
    {
      what: 'driven-off',
      unit: nameOf(p, unit),
      value: `${DRIVEN_OFF}/${of}`,
      rules: ['wb95-10.2-a', 'wb95-10.2-b'],
    },
  ]
}

/** 10.5: what each side has over the hex, and who wins how often. */
function clashOf(p: Wb95, side: number, hex: number, unit: number): Explanation {
  const others = aloft(p, enemyOf(side), hex)
  if (others.length === 0) return nothingToExplain
  const own = combatStrength(p, [...aloft(p, side, hex), unit])
  const other = combatStrength(p, others)
  const rules: readonly RuleId[] = ['wb95-10.5-a', 'wb95-10.5-b']
  const place = placeName(p, hex)
  return {
    lines: [
      { what: 'air-combat', side: sideName(p, side), place, value: own, rules },
      { what: 'air-combat', side: sideName(p, enemyOf(side)), place, value: other, rules },
    ],
    chances: clashChances(own - other),
  }
}

const FACES = [1, 2, 3, 4, 5, 6]

/** In 36ths, by the difference of strengths. */
function clashChances(ahead: number): Chance[] {
  const ways = { won: 0, tied: 0, lost: 0 }
  for (const a of FACES) for (const b of FACES) ways[ahead + a > b ? 'won' : ahead + a === b ? 'tied' : 'lost']++
  return Object.entries(ways).flatMap(([result, found]) => (found === 0 ? [] : [{ result, ways: found, of: ROLLS }]))
}

/** What the raid would come to with those that already fly it. */
function raidOf(p: Wb95, side: number, { unit, hex, mission, over }: Flight): Explanation {
  if (mission !== RAID && mission !== DESTROY) return nothingToExplain
  const { isBomber } = p.setting.roster
  const fellows = aloft(p, side, hex).filter(
    (other) => p.mission[other] === mission && isBomber[other] === isBomber[unit] && p.against[other] === over,
  )
  const units = [...fellows, unit]
  const bombs = isBomber[unit] === 1
  const adding: RuleId = bombs ? 'wb95-10.6-a' : 'wb95-10.7-a'
  const sum = raidSum(p, units)
  const lines: Line[] = [
    ...units.map((one) => aircraftLine(p, one, adding)),
    { what: 'sum', value: sum, rules: [adding] },
  ]
  if (mission === DESTROY) return withTable(p, 'destruction', hex, sum, lines, ['wb95-10.6-b', 'wb95-10.6-c'])
  const rules: readonly RuleId[] = [bombs ? 'wb95-10.6-c' : 'wb95-10.7-d']
  const strength = sum - groundShield(p, hex) - worksShield(p, hex)
  const all = [...lines, ...shieldLines(p, hex, rules)]
  return withTable(p, bombs ? 'bombing' : 'groundAttack', hex, strength, all, rules)
}
