import type { Explanation } from '../../../kernel/explanation.js'
import { concat, listMadeOf, listOf, type OrderList } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing, Step } from '../../../kernel/sequence.js'
import { legal, type Refusal, type Verdict, verdict } from '../../../kernel/verdict.js'
import { refusals, refusedBy } from '../../../operations/refusals.js'
import { groundOf, nameOf, placeName, sideName } from '../../../operations/units.js'
import { airRefusals, airStrength, callable, land } from '../air/support.js'
import { notNow } from '../board/not-now.js'
import { attackOf, stir } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { LEAST_FIRE, SUPPORT } from '../tables.js'
import { fireAt } from './barrage.js'
import { explainFire } from './explain.js'
import {
  aim,
  firing,
  gunsOf,
  inRange,
  isEnemyHex,
  isReady,
  rangeRefusals,
  reaches,
  readinessRefusals,
  targetOf,
} from './guns.js'
import { groundShield, worksShield } from './strength.js'

/**
 * 9.6: guns that fire by themselves in their own combat phase. The order `fire` of the question `combat` begins it: `fireList`,
 * `checkFire`, `explainFiring` and `beginFire` are for that question; the rest happens in the step `independent-fire`.
 */

/** Whether a gun can still fire by itself in this combat phase. */
function isIdle(p: Wb95, gun: number): boolean {
  return isReady(p, gun, p.active) && p.supported[gun] === 0 && p.attacked[gun] === 0 // 9.4-c, 9.6-f
}

function isFarEnough(p: Wb95, gun: number, hex: number): boolean {
  return p.setting.map.grid.distance(p.at[gun]!, hex) >= LEAST_FIRE // 9.6-b
}

/** What forbids a gun to fire at a hex by itself. */
function gunRefusals(p: Wb95, gun: number, hex: number): Refusal[] {
  const found = readinessRefusals(p, gun, p.active, 'wb95-9.6-a')
  if (found.length > 0) return found
  if (!isIdle(p, gun)) return refusals(['wb95-9.4-c', 'wb95-9.6-f'], { unit: nameOf(p, gun) }) // 9.4-c, 9.6-f
  return rangeRefusals(p, gun, hex, LEAST_FIRE, ['wb95-9.6-b'])
}

/** Guns with the hexes at which they can begin to fire. */
export function fireList(p: Wb95): OrderList {
  const { holder } = groundOf(p)
  const enemy = enemyOf(p.active)
  const found: { readonly gun: number; readonly hex: number }[] = []
  for (const gun of gunsOf(p.setting)[p.active]!) {
    if (!isIdle(p, gun)) continue
    const { hexes, distances } = inRange(p, p.at[gun]!)
    for (let i = 0; i < hexes.length; i++)
      if (holder[hexes[i]!] === enemy && distances[i]! >= LEAST_FIRE) found.push({ gun, hex: hexes[i]! }) // 9.6-a, 9.6-b
  }
  return listMadeOf(
    found,
    ({ gun, hex }) => ({ do: 'fire', unit: nameOf(p, gun), target: placeName(p, hex) }),
    (order) => order.unit as string,
  )
}

export function checkFire(p: Wb95, order: Order): Verdict {
  const hex = p.setting.names.place.index(order.target as string)
  if (!isEnemyHex(p, p.active, hex)) return refusedBy(['wb95-9.6-a'], { place: placeName(p, hex) }) // 9.6-a
  const found = gunRefusals(p, unitIn(p, order), hex)
  return found.length > 0 ? verdict(found) : legal('wb95-9.6-a', 'wb95-9.6-b', 'wb95-9.6-g')
}

export function explainFiring(p: Wb95, order: Order): Explanation {
  return explainFire(p, 'fire', p.setting.names.place.index(order.target as string), [unitIn(p, order)])
}

export function beginFire(c: Conduct<Wb95>, order: Order): void {
  aim(c.p, unitIn(c.p, order), c.p.setting.names.place.index(order.target as string))
  c.call('independent-fire')
}

const unitIn = (p: Wb95, order: Order): number => p.setting.names.piece.index(order.unit as string)

/** 9.6-d, 9.6-e: the guns, aircraft over the hex, less what protects it. */
function fireStrength(p: Wb95, units: readonly number[], hex: number): number {
  const { isGun } = p.setting.roster
  const sum = units.reduce((all, unit) => all + (isGun[unit] === 1 ? attackOf(p, unit) : airStrength(p, unit)), 0) // 9.6-e
  return sum - groundShield(p, hex) - worksShield(p, hex) // 9.6-d
}

function joiners(p: Wb95): number[] {
  const [inIt, hex] = [firing(p), targetOf(p)]
  const guns: number[] = []
  for (let gun = 0; gun < p.at.length; gun++)
    if (isIdle(p, gun) && !inIt.includes(gun) && reaches(p, gun, hex) && isFarEnough(p, gun, hex)) guns.push(gun) // 9.6-b, 9.6-f
  return guns
}

/** More guns and aircraft, until they fire. */
const guns: Asking<Wb95> = {
  name: 'fire-guns',
  rules: ['wb95-9.6-a', 'wb95-9.6-e', 'wb95-9.6-f'],
  verbs: ['join', 'call', 'launch'],
  asks: (p) => 1 << p.active,
  about: (p) => ({ place: placeName(p, targetOf(p)), units: firing(p).map((unit) => nameOf(p, unit)) }),
  list(p) {
    const order = (verb: string) => (unit: number) => ({ do: verb, unit: nameOf(p, unit) })
    return concat([
      listOf(joiners(p).map(order('join')), ({ unit }) => unit as string),
      listOf(callable(p, p.active, [targetOf(p)]).map(order('call')), ({ unit }) => unit as string),
      listOf([{ do: 'launch' }]),
    ])
  },
  check(p, _side, order) {
    if (order.do === 'launch') return legal('wb95-9.6-a')
    const unit = unitIn(p, order)
    if (order.do === 'call') {
      if (callable(p, p.active, [targetOf(p)]).includes(unit)) return legal('wb95-9.6-e')
      return verdict(airRefusals(p, unit, p.active, [targetOf(p)], 'wb95-9.6-e'))
    }
    if (firing(p).includes(unit)) return refusedBy(['wb95-9.6-f'], { unit: nameOf(p, unit) })
    const found = gunRefusals(p, unit, targetOf(p))
    return found.length > 0 ? verdict(found) : legal('wb95-9.6-f')
  },
  refuse: notNow,
  explain(p, _side, order) {
    const more = order.do === 'launch' ? [] : [unitIn(p, order)]
    return explainFire(p, 'fire', targetOf(p), [...firing(p), ...more])
  },
  answer(c, _side, order) {
    if (order.do === 'launch') return
    c.p.role[unitIn(c.p, order)] = SUPPORT
    c.again()
  },
}

/** They fire: each has used its one fire of this phase, aircraft have flown their mission. */
const thunder: Doing<Wb95> = {
  name: 'thunder',
  run(c) {
    const { p } = c
    const [units, hex] = [firing(p), targetOf(p)]
    const strength = fireStrength(p, units, hex)
    c.tell(() => ({
      is: 'fired',
      rules: [
        'wb95-9.6-a',
        'wb95-9.6-c',
        'wb95-9.6-d',
        ...(units.some((unit) => p.setting.roster.isAir[unit] === 1) ? ['wb95-9.6-e'] : []),
        'wb95-9.6-g',
      ],
      side: sideName(p, p.active),
      place: placeName(p, hex),
      units: units.map((unit) => nameOf(p, unit)),
      strength,
    }))
    for (const unit of units) {
      if (p.setting.roster.isAir[unit] === 1)
        land(p, unit) // 10.1-d
      else {
        p.supported[unit] = 1 // 9.4-c, 9.6-f
        stir(p, unit)
      }
    }
    fireAt(c, strength, hex) // 9.6-g: nobody has attacked, nobody has been attacked
  },
}

export const independentStep: Step<Wb95> = { entries: [guns, thunder] }
