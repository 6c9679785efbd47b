import { describe, expect, it } from 'vitest'
import { runs } from '../../../test-support/night.js'
import { chooseOptions, type Order, type Rng, RngDice } from '../src/index.js'
import { setMoment } from '../src/kernel/moment.js'
import { unitsIn } from '../src/operations/units.js'
import type { Wb95 } from '../src/systems/wb95/fields.js'
import {
  type Contacts,
  canBeCompleted,
  contactsOf,
  type Declared,
  isAllDone,
  leavesRest,
  wayOut,
} from '../src/systems/wb95/fighting/obligations.js'
import { wb95 } from '../src/systems/wb95/index.js'

/** Compulsory attacks (4.1) against trying everything, in small positions put together at random. */

/** A linear congruential generator, so that a seed is a position. */
class Lcg implements Rng {
  private state: number

  constructor(seed: number) {
    this.state = (seed * 2_654_435_761 + 12_345) >>> 0
  }

  below(n: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.state / 2 ** 32) * n)
  }
}

const TYPES = ['infantry', 'infantry', 'infantry', 'cavalry', 'armoured', 'antitank', 'artillery', 'headquarters']
const [COLUMNS, ROWS] = [6, 6]
const hex = (column: number, row: number): string => `0${column}0${row}`

/** A few units of both sides close together, some in field works, perhaps a large river between them. */
function position(seed: number, most = 6): Wb95 {
  const rng = new Lcg(seed)
  const units: Record<string, object> = {}
  const taken = new Map<string, string>()
  const stacked = new Map<string, number>()
  const works: string[] = []
  const put = (side: string, name: string): void => {
    const at = hex(2 + rng.below(3), 2 + rng.below(4))
    if ((taken.get(at) ?? side) !== side || stacked.get(at) === 2) return
    stacked.set(at, (stacked.get(at) ?? 0) + 1)
    taken.set(at, side)
    units[name] = { side, type: TYPES[rng.below(TYPES.length)], at }
    if (rng.below(6) === 0) works.push(at)
  }
  for (let i = 0; i < 1 + rng.below(most); i++) put('soviet', `so-${i}`)
  for (let i = 0; i < 1 + rng.below(most); i++) put('axis', `ax-${i}`)
  if (!Object.keys(units).some((name) => name.startsWith('ax')))
    units['ax-x'] = { side: 'axis', type: 'infantry', at: '0606' }
  if (!Object.keys(units).some((name) => name.startsWith('so')))
    units['so-x'] = { side: 'soviet', type: 'infantry', at: '0101' }
  const rows = Array.from({ length: ROWS }, () =>
    Array.from({ length: COLUMNS }, () => '......%M'[rng.below(8)]).join(' '),
  )
  const large = rng.below(3) === 0 ? ['0203/0204', '0303/0304', '0403/0404', '0503/0504'] : []
  const scenario = wb95.sketch({ terrain: rows, units, works, large, turns: 1 })
  const p = wb95.blank(scenario, chooseOptions(wb95.options))
  setMoment(wb95.moments, p, 'combat')
  return p
}

/** Every set of some things. */
function subsets<T>(all: readonly T[]): T[][] {
  return Array.from({ length: 1 << all.length }, (_, bits) => all.filter((_, i) => (bits & (1 << i)) !== 0))
}

/** Whether all that must be done can be done by attacks one after the other, trying every attack of 4.1-f. */
function canFinish(p: Wb95, contacts: Contacts, fighters: readonly number[], hexes: readonly number[]): boolean {
  const { must, bound, targets, targetAt } = contacts
  const done =
    !fighters.some((fighter) => must[fighter]) && !targets.some((at) => bound[targetAt[at]!] && hexes.includes(at))
  if (done) return true
  return attacksOf(p, contacts, fighters, hexes).some((one) =>
    canFinish(
      p,
      contacts,
      fighters.filter((fighter) => !one.attackers.includes(fighter)),
      hexes.filter((at) => !one.hexes.includes(at)),
    ),
  )
}

/** 4.1-f: from one hex against some, from several against one. It begins with the first who must, so that orders do not multiply. */
function attacksOf(p: Wb95, contacts: Contacts, fighters: readonly number[], hexes: readonly number[]): Declared[] {
  const { must, bound, targetAt, fighters: units, reach, targets } = contacts
  const firstFighter = fighters.find((fighter) => must[fighter])
  const firstHex = targets.find((at) => bound[targetAt[at]!] && hexes.includes(at))
  const all: Declared[] = []
  for (const at of hexes)
    for (const attackers of subsets(fighters.filter((fighter) => reach[fighter]!.includes(at))))
      if (attackers.length > 0) all.push({ attackers, hexes: [at] })
  for (const from of new Set(fighters.map((fighter) => p.at[units[fighter]!]!))) {
    const there = fighters.filter((fighter) => p.at[units[fighter]!] === from)
    for (const attackers of subsets(there))
      for (const some of subsets(reach[there[0]!]!.filter((at) => hexes.includes(at))))
        if (attackers.length > 0 && some.length > 1) all.push({ attackers, hexes: some })
  }
  return all.filter(({ attackers, hexes: some }) =>
    firstFighter === undefined ? some.includes(firstHex!) : attackers.includes(firstFighter),
  )
}

/** Whether a declaration can be completed: by every further attacker and target, and then the rest by brute force. */
function byBruteForce(p: Wb95, contacts: Contacts, declared: Declared): boolean {
  const { fighters, targets } = contacts
  const everybody = fighters.map((_, i) => i)
  return everyAttack(p, contacts)
    .filter(
      ({ attackers, hexes }) =>
        declared.attackers.every((one) => attackers.includes(one)) && declared.hexes.every((at) => hexes.includes(at)),
    )
    .some(({ attackers, hexes }) =>
      canFinish(
        p,
        contacts,
        everybody.filter((fighter) => !attackers.includes(fighter)),
        targets.filter((at) => !hexes.includes(at)),
      ),
    )
}

function everyAttack(p: Wb95, contacts: Contacts): Declared[] {
  const { fighters, reach, targets } = contacts
  const everybody = fighters.map((_, i) => i)
  const all: Declared[] = targets.flatMap((at) =>
    subsets(everybody.filter((fighter) => reach[fighter]!.includes(at)))
      .filter((attackers) => attackers.length > 0)
      .map((attackers) => ({ attackers, hexes: [at] })),
  )
  for (const from of new Set(fighters.map((unit) => p.at[unit]!))) {
    const there = everybody.filter((fighter) => p.at[fighters[fighter]!] === from)
    for (const attackers of subsets(there))
      for (const hexes of subsets(reach[there[0]!]!))
        if (attackers.length > 0 && hexes.length > 1) all.push({ attackers, hexes })
  }
  return all
}

/** A random game up to its end; every answer is taken from the list. */
function playOn(p: Wb95, rng: Rng, look: (p: Wb95, order: Order) => void): number {
  const dice = new RngDice(rng)
  let orders = 0
  wb95.proceed(p, dice)
  for (let [question] = wb95.questions(p); question; [question] = wb95.questions(p)) {
    const list = wb95.orders(p, question.side)
    expect(list.length, `${question.kind} has answers`).toBeGreaterThan(0)
    const order = list.at(rng.below(list.length))
    expect(wb95.check(p, question.side, order), JSON.stringify(order)).toMatchObject({ legal: true })
    look(p, order)
    wb95.execute(p, question.side, order, dice)
    orders++
  }
  return orders
}

const positions = runs(2000, 20_000)

describe('compulsory attacks of WB-95', () => {
  it('are found by trying everything too: what may be declared, and what leaves the rest undone', () => {
    const seen = { yes: 0, no: 0, launch: 0, refused: 0 }
    for (let seed = 1; seed <= positions; seed++) {
      const p = position(seed, 5)
      wb95.proceed(p, new RngDice(new Lcg(seed)))
      if (wb95.questions(p)[0]?.kind !== 'combat') continue
      const contacts = contactsOf(p)
      const attacks = everyAttack(p, contacts)
      const parts = attacks.filter(({ attackers, hexes }) => attackers.length + hexes.length <= 3)
      for (const declared of parts) {
        const isSpread = declared.attackers.some(
          (one) => p.at[contacts.fighters[one]!] !== p.at[contacts.fighters[declared.attackers[0]!]!],
        )
        const can = byBruteForce(p, contacts, declared)
        seen[can ? 'yes' : 'no']++
        expect(canBeCompleted(p, contacts, { ...declared, isSpread }), `seed ${seed}`).toBe(can)
      }
      const everybody = contacts.fighters.map((_, i) => i)
      for (const { attackers, hexes } of attacks.slice(0, 40)) {
        const leaves = canFinish(
          p,
          contacts,
          everybody.filter((one) => !attackers.includes(one)),
          contacts.targets.filter((at) => !hexes.includes(at)),
        )
        seen[leaves ? 'launch' : 'refused']++
        expect(leavesRest(contacts, { attackers, hexes }), `seed ${seed}`).toBe(leaves)
      }
    }
    expect(Math.min(seen.yes, seen.no, seen.launch, seen.refused)).toBeGreaterThan(250)
  }, 120_000)

  it('have a way out that does everything, as long as anything is left to do', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const p = position(seed)
      wb95.proceed(p, new RngDice(new Lcg(seed)))
      if (wb95.questions(p)[0]?.kind !== 'combat') continue
      const contacts = contactsOf(p)
      const attacks = wayOut(contacts)
      const who = new Set(attacks.flatMap((one) => one.attackers))
      const whom = new Set(attacks.flatMap((one) => one.targets))
      expect(contacts.must.every((must, fighter) => !must || who.has(fighter))).toBe(true)
      expect(contacts.bound.every((bound, target) => !bound || whom.has(target))).toBe(true)
      expect(isAllDone(contacts)).toBe(attacks.length === 0)
    }
  })

  it('never leave a phase that cannot be ended, whatever is declared and whatever the dice say', () => {
    let attacks = 0
    let ended = 0
    for (let seed = 1; seed <= runs(400, 5000); seed++) {
      const p = position(seed, 9)
      playOn(p, new Lcg(seed + 77), (_, order) => {
        if (order.do === 'attack') attacks++
        if (order.do === 'done') ended++
      })
      for (const field of [p.role, p.trail, p.declined, p.starred, p.target, p.attacked, p.struck, p.supported])
        expect(field.every((cell) => cell === 0)).toBe(true)
      for (const field of [p.pinned, p.mustAttack, p.mustBeAttacked, p.displaced, p.starLoss])
        expect(field.every((cell) => cell === 0)).toBe(true)
      expect(p.from.every((cell) => cell === -1)).toBe(true)
      for (let at = 0; at < p.setting.hexes; at++)
        expect(new Set(unitsIn(p, at).map((unit) => p.setting.roster.side[unit])).size).toBeLessThan(2)
    }
    expect(attacks).toBeGreaterThan(500)
    expect(ended).toBeGreaterThan(20)
  }, 120_000)
})
