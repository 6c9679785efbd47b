import { agenda } from '../../../kernel/agenda.js'
import { listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing } from '../../../kernel/sequence.js'
import { legal, refused, type Verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { refresh, stackIn, unitsIn } from '../board/presence.js'
import { pieceIn } from '../board/words.js'
import type { Deed } from '../deeds.js'
import { type Bcs, enemyOf } from '../fields.js'
import { PUSHED, SCREEN_ZONE } from '../tables.js'
import { isDeployed } from './gaits.js'
import { meetsScreen, nextHex } from './way.js'

/** 4.6: screens: placed, lifted by their owner at any time, pushed back by Deployed Foot. */

/** Why a unit of the acting formation may not be marked Screen now. */
function whyNoScreen(p: Bcs, unit: number): RuleId[] {
  const { roster, hexes } = p.setting
  if (unit >= roster.combat || p.formation[unit] !== p.acting || p.at[unit]! >= hexes) return ['bcs-3.4a-a']
  if (roster.isRecon[unit] === 0) return ['bcs-4.6-a', 'bcs-1.1f-a'] // 4.6-a, 1.1f-a
  if (p.screen[unit] === 1) return ['bcs-4.6-a']
  if (p.second === 1) return ['bcs-4.6-c'] // 4.6-c
  if (p.arranged[p.at[unit]!] === 1) return ['bcs-4.6-a']
  if (isDeployed(p, unit)) return ['bcs-4.6-a'] // 4.6-a
  if (p.flipped[unit] === 1) return ['bcs-4.6-e'] // 4.6-e
  if (p.finished[unit] === 1) return ['bcs-3.4h-a', 'bcs-PA.0-a'] // 3.4h-a
  return p.height[p.at[unit]!]! > 1 ? ['bcs-4.6a-c'] : [] // 4.6a-c
}

/** The screens of a side, or those of them whose zone covers a hex. */
function screensOf(p: Bcs, side: number, hex = -1): number[] {
  const { roster, map, hexes } = p.setting
  const found: number[] = []
  for (let unit = 0; unit < roster.combat; unit++)
    if (
      p.screen[unit] === 1 &&
      roster.side[unit] === side &&
      p.at[unit]! >= 0 &&
      p.at[unit]! < hexes &&
      (hex < 0 || map.grid.distance(p.at[unit]!, hex) <= SCREEN_ZONE) // 4.6c-a
    )
      found.push(unit)
  return found
}

/** 4.6-d: the marker goes, with immediate effect. */
export function lift(c: Conduct<Bcs>, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  p.screen[unit] = 0 // 4.6-d
  refresh(p, p.at[unit]!)
  c.tell(() => ({
    is: 'unscreened',
    rules,
    unit: p.setting.names.piece.name(unit),
    place: p.setting.names.place.name(p.at[unit]!),
  }))
}

function orderFor(p: Bcs, verb: string, unit: number): Order {
  return { do: verb, unit: p.setting.names.piece.name(unit) }
}

const unitOf = (order: Order): string | undefined => order.unit as string | undefined

export const screenDeed: Deed = {
  verbs: ['screen', 'unscreen'],
  list(p, side) {
    const { roster } = p.setting
    const orders: Order[] = []
    for (let unit = 0; unit < roster.combat; unit++)
      if (roster.isRecon[unit] === 1 && p.formation[unit] === p.acting && whyNoScreen(p, unit).length === 0)
        orders.push(orderFor(p, 'screen', unit))
    for (const unit of screensOf(p, side)) orders.push(orderFor(p, 'unscreen', unit))
    return listOf(orders, unitOf)
  },
  check(p, side, order): Verdict {
    const unit = pieceIn(p, order)
    if (order.do === 'unscreen') return checkLift(p, side, order)
    const rules = whyNoScreen(p, unit)
    return rules.length === 0
      ? legal('bcs-4.6-a', 'bcs-4.6-b', ...(p.prepared[p.acting] === 1 ? ['bcs-1.7c-d'] : [])) // 1.7c-d
      : refusedBy(rules, { unit: order.unit! })
  },
  answer(c, _side, order) {
    const { p } = c
    const unit = pieceIn(p, order)
    if (order.do === 'unscreen') {
      p.arranged[p.at[unit]!] = 1 // or it could be marked and unmarked without end
      lift(c, unit, ['bcs-4.6-d'])
      return
    }
    p.screen[unit] = 1 // 4.6-a
    refresh(p, p.at[unit]!)
    c.tell(() => ({
      is: 'screened',
      rules: ['bcs-4.6-a', 'bcs-4.6a-a', 'bcs-4.6a-b', 'bcs-4.6d-d'],
      unit: order.unit!,
      place: p.setting.names.place.name(p.at[unit]!),
    }))
  },
}

function checkLift(p: Bcs, side: number, order: Order): Verdict {
  const unit = pieceIn(p, order)
  return screensOf(p, side).includes(unit) ? legal('bcs-4.6-d') : refused('bcs-4.6-d', { unit: order.unit! })
}

/** (f) 7: the owner of screens is asked at a hex whether he lifts one. */
function lifting(name: string, hexOf: (p: Bcs) => number, isThere = false): Asking<Bcs> {
  const at = (p: Bcs): number[] => {
    const hex = hexOf(p)
    if (hex < 0) return []
    const screens = screensOf(p, enemyOf(p.active), hex)
    return isThere ? screens.filter((unit) => p.at[unit] === hex) : screens
  }
  return {
    name,
    rules: ['bcs-4.6-d'],
    verbs: ['unscreen', 'pass'],
    asks: (p) => (at(p).length > 0 ? 1 << enemyOf(p.active) : 0),
    about: (p) => ({
      unit: p.setting.names.piece.name(agenda.arg(p, 0)),
      place: p.setting.names.place.name(hexOf(p)),
    }),
    list: (p) => listOf([...at(p).map((unit) => orderFor(p, 'unscreen', unit)), { do: 'pass' }], unitOf),
    check(p, side, order) {
      if (order.do === 'pass') return legal('bcs-4.6-d')
      return at(p).includes(pieceIn(p, order)) ? legal('bcs-4.6-d') : checkFar(p, side, order)
    },
    answer(c, _side, order) {
      if (order.do === 'pass') return
      lift(c, pieceIn(c.p, order), ['bcs-4.6-d'])
      c.again()
    },
  }
}

/** A screen somewhere else can wait for another moment; what is none cannot be lifted at all. */
function checkFar(p: Bcs, side: number, order: Order): Verdict {
  const lifted = checkLift(p, side, order)
  return lifted.legal ? refused('bcs-4.6c-a', { unit: order.unit! }) : lifted
}

/** Before an enemy enters a hex in the zone of a screen; after he has ended a move there. */
export const liftBefore = lifting('lift', nextHex)
export const liftThere = lifting('lift-there', (p) => {
  const unit = agenda.arg(p, 0)
  const hex = p.at[unit]!
  return p.mover === unit && hex < p.setting.hexes ? hex : -1
})

/** (f) 7 iv: before the dice of an Engagement, whose hex is its second argument. */
export const liftEngaged = lifting('lift', (p) => agenda.arg(p, 1), true)

/** 4.6a-i: a screen gives way to Deployed Foot before that enters its hex. */
export const pushBack: Doing<Bcs> = {
  name: 'push-back',
  run(c) {
    const { p } = c
    if (!meetsScreen(p)) return
    const hex = nextHex(p)
    const [screen] = stackIn(p, hex)
    if (screen === undefined) return
    c.tell(() => ({
      is: 'pushed',
      rules: ['bcs-4.6a-i'],
      unit: p.setting.names.piece.name(screen),
      place: p.setting.names.place.name(hex),
    }))
    c.call('retreat', screen, PUSHED, p.at[agenda.arg(p, 0)]!) // 4.6a-i, 4.6a-j
  },
}

/** 4.6a-c: a screen that ends stacked with another unit is one no longer. */
export function standsAlone(c: Conduct<Bcs>, unit: number): void {
  const { p } = c
  if (unit >= p.setting.roster.combat || p.at[unit]! >= p.setting.hexes) return
  if (p.height[p.at[unit]!]! < 2) return
  for (const other of unitsIn(p, p.at[unit]!)) if (p.screen[other] === 1) lift(c, other, ['bcs-4.6a-c']) // 4.6a-c
}
