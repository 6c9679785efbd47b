import { nothingToExplain } from '../../../kernel/explanation.js'
import { concat, listMadeOf, listOf, type OrderList } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing, Step } from '../../../kernel/sequence.js'
import { legal, type Refusal, type Verdict, verdict } from '../../../kernel/verdict.js'
import { refusedBy } from '../../../operations/refusals.js'
import { groundOf, nameOf, placeName, sideName } from '../../../operations/units.js'
import { notNow } from '../board/not-now.js'
import { attackOf, stir } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { BARRAGE_GUNS } from '../tables.js'
import { explainFire } from './explain.js'
import {
  aim,
  ceaseFire,
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
import { hit, throwFor } from './result.js'
import { groundShield, worksShield } from './strength.js'

/** Phase 2: barrages, each of two or more guns on one hex. */

/** 9.8-b */
const DOUBLED = 2

/** 9.8-d: what can be spent now; after the last turn that the scenario names nothing. */
function ammunitionNow(p: Wb95): number {
  const { scenario, names } = p.setting
  const given = scenario.ammunition[names.side.name(p.active) as keyof typeof scenario.ammunition]
  return given?.until !== undefined && p.turn > given.until ? 0 : p.ammunition[p.active]! // 9.8-d
}

function readyGuns(p: Wb95): number[] {
  return gunsOf(p.setting)[p.active]!.filter((gun) => isReady(p, gun, p.active))
}

/** 9.8-b, 9.8-e: what a barrage comes to. */
function barrageStrength(p: Wb95, guns: readonly number[], hex: number): number {
  const sum = guns.reduce((all, gun) => all + attackOf(p, gun), 0)
  return DOUBLED * sum - groundShield(p, hex) - worksShield(p, hex) // 9.8-b, 9.8-e
}

/** First guns with their targets: every enemy hex that two guns can reach together. */
function openings(p: Wb95): { gun: number; hex: number }[] {
  if (ammunitionNow(p) < BARRAGE_GUNS) return [] // 9.8-d
  const guns = readyGuns(p)
  if (guns.length < BARRAGE_GUNS) return []
  const { holder } = groundOf(p)
  const enemy = enemyOf(p.active)
  const found: { gun: number; hex: number }[] = []
  const reaching = new Map<number, number>()
  for (const gun of guns)
    for (const hex of inRange(p, p.at[gun]!).hexes)
      if (holder[hex] === enemy) {
        found.push({ gun, hex })
        reaching.set(hex, (reaching.get(hex) ?? 0) + 1)
      }
  return found.filter(({ hex }) => reaching.get(hex)! >= BARRAGE_GUNS) // 9.8-a
}

function openingList(p: Wb95): OrderList {
  return listMadeOf(
    openings(p),
    ({ gun, hex }) => ({ do: 'fire', unit: nameOf(p, gun), target: placeName(p, hex) }),
    (order) => order.unit as string,
  )
}

/** What forbids a gun to fire at a hex in a barrage. */
function gunRefusals(p: Wb95, gun: number, hex: number): Refusal[] {
  const found = readinessRefusals(p, gun, p.active, 'wb95-9.8-a')
  return found.length > 0 ? found : rangeRefusals(p, gun, hex, 1, ['wb95-9.8-e'])
}

function checkOpening(p: Wb95, gun: number, hex: number): Verdict {
  const place = placeName(p, hex)
  if (!isEnemyHex(p, p.active, hex)) return refusedBy(['wb95-9.8-a'], { place }) // 9.8-a
  const found = gunRefusals(p, gun, hex)
  if (found.length > 0) return verdict(found)
  const ammunition = ammunitionNow(p)
  if (ammunition < BARRAGE_GUNS) return refusedBy(['wb95-9.8-d'], { ammunition }) // 9.8-d
  if (!readyGuns(p).some((other) => other !== gun && reaches(p, other, hex)))
    return refusedBy(['wb95-9.8-a'], { place, guns: 1 }) // 9.8-a
  return legal('wb95-9.8-a', 'wb95-9.8-e')
}

/** As many barrages as the phasing side wants. */
const barrage: Asking<Wb95> = {
  name: 'barrage',
  rules: ['wb95-9.8-a', 'wb95-9.8-d'],
  verbs: ['fire', 'done'],
  asks: (p) => (openings(p).length > 0 ? 1 << p.active : 0), // 1.1-a
  about: (p) => ({ ammunition: ammunitionNow(p) }),
  list: (p) => concat([openingList(p), listOf([{ do: 'done' }])]),
  check(p, _side, order) {
    if (order.do === 'done') return legal()
    return checkOpening(p, unitIn(p, order), hexIn(p, order))
  },
  refuse: notNow,
  explain(p, _side, order) {
    if (order.do === 'done') return nothingToExplain
    return explainFire(p, 'barrage', hexIn(p, order), [unitIn(p, order)])
  },
  answer(c, _side, order) {
    if (order.do === 'done') return
    aim(c.p, unitIn(c.p, order), hexIn(c.p, order))
    c.call('barrage')
    c.again()
  },
}

const unitIn = (p: Wb95, order: Order): number => p.setting.names.piece.index(order.unit as string)
const hexIn = (p: Wb95, order: Order): number => p.setting.names.place.index(order.target as string)

export const barragePhase: Step<Wb95> = { entries: [barrage] }

function joiners(p: Wb95): number[] {
  const guns = firing(p)
  if (guns.length >= ammunitionNow(p)) return [] // 9.8-d
  const hex = targetOf(p)
  return readyGuns(p).filter((gun) => !guns.includes(gun) && reaches(p, gun, hex))
}

/** More guns, until the barrage is launched. */
const guns: Asking<Wb95> = {
  name: 'barrage-guns',
  rules: ['wb95-9.8-a', 'wb95-9.8-d'],
  verbs: ['join', 'launch'],
  asks: (p) => 1 << p.active,
  about: (p) => ({
    place: placeName(p, targetOf(p)),
    units: firing(p).map((gun) => nameOf(p, gun)),
    ammunition: ammunitionNow(p),
  }),
  list(p) {
    const joining = joiners(p).map((gun) => ({ do: 'join', unit: nameOf(p, gun) }))
    const launching = firing(p).length >= BARRAGE_GUNS ? [{ do: 'launch' }] : [] // 9.8-a
    return concat([listOf(joining, (order) => order.unit as string), listOf(launching)])
  },
  check(p, _side, order) {
    const inIt = firing(p)
    if (order.do === 'launch') {
      if (inIt.length >= BARRAGE_GUNS) return legal('wb95-9.8-a')
      return refusedBy(['wb95-9.8-a'], { place: placeName(p, targetOf(p)), guns: inIt.length }) // 9.8-a
    }
    const gun = unitIn(p, order)
    if (inIt.includes(gun)) return refusedBy(['wb95-9.8-a'], { unit: nameOf(p, gun) })
    const found = gunRefusals(p, gun, targetOf(p))
    if (found.length > 0) return verdict(found)
    if (inIt.length >= ammunitionNow(p)) return refusedBy(['wb95-9.8-d'], { ammunition: ammunitionNow(p) }) // 9.8-d
    return legal('wb95-9.8-a', 'wb95-9.8-e')
  },
  refuse: notNow,
  explain(p, _side, order) {
    const more = order.do === 'join' ? [unitIn(p, order)] : []
    return explainFire(p, 'barrage', targetOf(p), [...firing(p), ...more])
  },
  answer(c, _side, order) {
    if (order.do === 'launch') return
    aim(c.p, unitIn(c.p, order), targetOf(c.p))
    c.again()
  },
}

/** The guns fire: ammunition is spent, they are idle from now on, the dice are thrown. */
const thunder: Doing<Wb95> = {
  name: 'thunder',
  run(c) {
    const { p } = c
    const [units, hex] = [firing(p), targetOf(p)]
    p.ammunition[p.active]! -= units.length // 9.8-d
    for (const gun of units) {
      p.barraged[gun] = 1 // 9.8-c
      stir(p, gun)
    }
    const strength = barrageStrength(p, units, hex)
    c.tell(() => ({
      is: 'barraged',
      rules: ['wb95-9.8-a', 'wb95-9.8-b', 'wb95-9.8-d', 'wb95-9.8-e'],
      side: sideName(p, p.active),
      place: placeName(p, hex),
      units: units.map((gun) => nameOf(p, gun)),
      strength,
      ammunition: p.ammunition[p.active]!,
    }))
    fireAt(c, strength, hex)
  },
}

/** Guns throw in the artillery table and the units in the hex take it: 9.6-c, 9.8-b. */
export function fireAt(c: Conduct<Wb95>, strength: number, hex: number): void {
  ceaseFire(c.p)
  const outcome = throwFor(c, 'artillery', strength, hex, ['wb95-9.6-c', 'wb95-9.6-d'])
  if (outcome) hit(c, hex, outcome) // 9.6-c
}

export const barrageStep: Step<Wb95> = { entries: [guns, thunder] }
