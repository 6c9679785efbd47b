import type { Conduct } from '../../../kernel/sequence.js'
import { nameOf, placeName } from '../../../operations/units.js'
import { enter, take } from '../board/fate.js'
import { isInEnemyZone, isOverstacked } from '../board/units.js'
import type { Wb95 } from '../fields.js'
import { HALVES, MOVEMENT } from '../tables.js'
import { currentChoices } from './choices.js'
import { BATTLE, FORMATIONS, MARCH, pointsFor, priceMove, routeTo } from './departures.js'
import { beginMove, canWork, endMove } from './works.js'

const NO_HEXES: readonly number[] = []

/** Carries a move out; `via` are the hexes before its end, if they are named. */
export function carryOut(
  c: Conduct<Wb95>,
  unit: number,
  as: number,
  to: number,
  via: readonly number[] | undefined,
): void {
  const { p } = c
  const choices = currentChoices(p)
  const known = via === undefined && choices ? choices.costTo(p, unit, as, to) : -1
  // Where nothing can happen on the way and nobody wants to know it, it need not be found.
  const isPlain = !c.isHeard && known >= 0 && choices!.isPlain(unit)
  const path = isPlain ? NO_HEXES : via ? [...via, to] : routeTo(p, unit, as, to)!
  const cost = known >= 0 && !c.isHeard ? known : priceMove(p, unit, as, path)!.report.cost
  const from = p.at[unit]!
  const left = pointsFor(p, unit) - cost
  const { roster } = p.setting
  const side = roster.side[unit]!
  beginMove(p, unit)
  if (roster.isGun[unit] === 1) p.march[unit] = as === MARCH ? 1 : 0 // 9.3-a, 9.3-d
  tellMoved(c, unit, from, path, cost, as)
  for (let i = 0; i < path.length; i++) if (path[i] !== to) take(c, side, path[i]!)
  enter(c, unit, to)
  rest(p, unit, as, left)
  choices?.follow(p, unit, from, to)
}

function tellMoved(
  c: Conduct<Wb95>,
  unit: number,
  from: number,
  path: readonly number[],
  cost: number,
  as: number,
): void {
  const { p } = c
  c.tell(() => ({
    is: 'moved',
    rules: [p.phase === MOVEMENT ? 'wb95-20.1-a' : 'wb95-19.1-c'],
    unit: nameOf(p, unit),
    from: placeName(p, from),
    path: path.map((hex) => placeName(p, hex)),
    points: cost / HALVES,
    ...(p.setting.roster.isGun[unit] === 1 ? { as: FORMATIONS[as]! } : {}),
  }))
}

/** What a unit may still do after a move: work, if it has points for it and is in no enemy zone. */
function rest(p: Wb95, unit: number, as: number, left: number): void {
  const hex = p.at[unit]!
  const isGun = p.setting.roster.isGun[unit] === 1
  const isOver = p.phase !== MOVEMENT || left <= 0 || isInEnemyZone(p, p.active, hex) || (isGun && as === BATTLE) // 3.2-a
  p.left = isOver ? 0 : left
  p.worked = 0
  if (isOverstacked(p, hex)) return // 2.1-c: it must be cleared
  if (isOver || !canWork(p, unit)) endMove(p) // 20.1-a
}
