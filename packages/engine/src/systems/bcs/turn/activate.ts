import { listOf } from '../../../kernel/list.js'
import type { Asking, Conduct, Doing } from '../../../kernel/sequence.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { notInThisPhase } from '../command/not-now.js'
import { explainSnafu } from '../command/snafu.js'
import { type Bcs, enemyOf } from '../fields.js'
import { ABSENT, FINISHED, UNUSED, USED } from '../tables.js'

/** 2.5: which formation is next, alternating or by one of the three variants. */

/** Whether a formation can still begin an activation, or try its second one (1.0g-g). */
function isReady(p: Bcs, formation: number): boolean {
  return p.state[formation] === UNUSED || p.state[formation] === USED // 1.0g-f
}

function readyOf(p: Bcs, side: number): number[] {
  const { side: sides } = p.setting.formations
  return [...sides.keys()].filter((formation) => sides[formation] === side && isReady(p, formation))
}

const variant = (p: Bcs): unknown => p.setting.options.activations
const draws = (p: Bcs): boolean => variant(p) === 'draw' || variant(p) === 'draw-three'

/** Those that may be named now: where markers are drawn, one of these. */
function nameable(p: Bcs, side: number): number[] {
  return readyOf(p, side).filter((formation) => !draws(p) || p.drawn[formation] === 1)
}

function hasFormation(p: Bcs, side: number): boolean {
  return readyOf(p, side).length > 0
}

/** Why a formation may not be named. */
function whyNot(p: Bcs, side: number, formation: number): RuleId[] {
  if (p.setting.formations.side[formation] !== side) return ['bcs-2.5-a'] // 2.5-a
  if (p.state[formation] === FINISHED)
    return p.turn === 1 && p.setting.formations.state[formation] === FINISHED ? ['bcs-1.0g-f'] : ['bcs-2.5i-a'] // 1.0g-f, 2.5i-a
  if (p.state[formation]! >= ABSENT) return ['bcs-2.1b-a']
  if (nameable(p, side).includes(formation)) return []
  return [variant(p) === 'draw' ? 'bcs-2.5l-a' : 'bcs-2.5m-a'] // 2.5l-a, 2.5m-a
}

/** 2.5a-a: passing is not allowed. */
export const activate: Asking<Bcs> = {
  name: 'activate',
  rules: ['bcs-2.5a-a', 'bcs-2.5b-a', 'bcs-1.2a-e', 'bcs-1.2a-g', 'bcs-3.0-t', 'bcs-2.5j-a'],
  verbs: ['activate'],
  asks: (p) => (hasFormation(p, p.active) ? 1 << p.active : 0), // 1.2a-g, 2.5c-a
  refuse: notInThisPhase,
  list: (p, side) =>
    listOf(
      nameable(p, side).map((formation) => ({
        do: 'activate',
        formation: p.setting.names.formation.name(formation),
      })),
    ),
  check(p, side, order) {
    const reasons = whyNot(p, side, p.setting.names.formation.index(order.formation as string))
    return reasons.length === 0 ? legal('bcs-2.5a-a') : refusedBy(reasons, { formation: order.formation! })
  },
  /** 3.2: how its SNAFU roll would be. */
  explain: (p, _side, order) => explainSnafu(p, p.setting.names.formation.index(order.formation as string), true),
  answer(c, _side, order) {
    c.p.drawn.fill(0)
    c.call('activation', c.p.setting.names.formation.index(order.formation as string)) // 2.5b-a
  },
}

function drawMarker(c: Conduct<Bcs>, rules: readonly RuleId[]): void {
  const { p } = c
  const { names } = p.setting.formations
  const counts = [...names.keys()].map((formation) => (isReady(p, formation) && p.drawn[formation] === 0 ? 1 : 0))
  p.drawn[c.draw(counts, 'activation', rules, names)] = 1
}

const DRAWN_AT_ONCE = 3

/** 2.5l, 2.5m: markers of both sides in one cup (R57). */
function drawMarkers(c: Conduct<Bcs>): void {
  const { p } = c
  const { side, names } = p.setting.formations
  const left = [...names.keys()].filter((formation) => isReady(p, formation)).length
  if (left === 0) return
  const isSingle = variant(p) === 'draw' || left < DRAWN_AT_ONCE // 2.5l-a, 2.5m-b
  for (let i = 0; i < (isSingle ? 1 : DRAWN_AT_ONCE); i++)
    drawMarker(c, [isSingle && variant(p) === 'draw-three' ? 'bcs-2.5m-b' : isSingle ? 'bcs-2.5l-a' : 'bcs-2.5m-a'])
  const ofSecond = [...names.keys()].filter((formation) => p.drawn[formation] === 1 && side[formation] === 1).length
  p.active = ofSecond * 2 > (isSingle ? 1 : DRAWN_AT_ONCE) ? 1 : 0 // 2.5m-a
}

/** 2.5n: as many chits as the smaller side has formations, their sum what the larger has (R58). */
function fillCup(p: Bcs): void {
  const [first, second] = [readyOf(p, 0).length, readyOf(p, 1).length] // 2.5n-d
  const [few, many] = [Math.min(first, second), Math.max(first, second)]
  p.larger = first === second ? -1 : first > second ? 0 : 1
  if (p.larger < 0 || few === 0) return
  p.chit = Math.floor(many / few)
  p.twos = many % few // 2.5n-a
  p.ones = few - p.twos
}

/** 2.5n-b: the larger side draws how many it activates in a row. */
function drawRun(c: Conduct<Bcs>): void {
  const { p } = c
  p.run = 1
  if (p.active !== p.larger || p.ones + p.twos === 0) return
  const isLarger = c.draw([p.ones, p.twos], 'chit', ['bcs-2.5n-b', 'bcs-2.5n-c', 'bcs-2.5n-d'], ['ones', 'twos']) === 1
  if (isLarger) p.twos--
  else p.ones--
  p.run = p.chit + (isLarger ? 1 : 0)
}

/** Before the first activation of a turn. */
export const beginActivations: Doing<Bcs> = {
  name: 'begin-activations',
  run(c) {
    const { p } = c
    if (draws(p)) drawMarkers(c)
    else if (variant(p) === 'spread') {
      fillCup(p) // 2.5n-c
      if (!hasFormation(p, p.active)) p.active = enemyOf(p.active)
      drawRun(c)
    }
  },
}

/** 3.0-t, 2.5j-a: the other player, as long as he has a formation left. */
export const otherPlayer: Doing<Bcs> = {
  name: 'other',
  run(c) {
    const { p } = c
    if (!hasFormation(p, 0) && !hasFormation(p, 1)) {
      for (const field of ['ones', 'twos', 'run', 'chit'] as const) p[field] = 0
      p.larger = -1
      return // 2.5j-a
    }
    if (draws(p)) drawMarkers(c)
    else {
      p.run--
      const goesOn = variant(p) === 'spread' && p.run > 0 && hasFormation(p, p.active) // 2.5n-b
      if (!goesOn && hasFormation(p, enemyOf(p.active))) p.active = enemyOf(p.active) // 3.0-t, 1.2a-e, 2.5j-a
      if (variant(p) !== 'spread') p.run = 0
      else if (!goesOn) drawRun(c)
    }
    c.go('activate')
  },
}
