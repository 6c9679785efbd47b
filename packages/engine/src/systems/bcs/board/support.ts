import { DIRECTIONS } from '@sztab/hex'
import type { Conduct } from '../../../kernel/sequence.js'
import type { RuleId } from '../../../kernel/words.js'
import type { Bcs } from '../fields.js'
import { hasSafePath } from '../paths/safe-path.js'
import { DROPPED, TAC } from '../tables.js'
import { refresh } from './presence.js'
import { isPassable } from './steps.js'
import { isShutToTac, supportIn } from './support-use.js'

/** 1.5i: Support that a unit is cut off from, for good or to the end of the activation. */

const LASTING = DROPPED.indexOf('dropped')
const TEMPORARY = DROPPED.indexOf('temporary')

/** 1.5i-a, 1.5i-d: marks a unit. A lasting marker stays where a temporary one would come on top of it. */
export function drop(c: Conduct<Bcs>, unit: number, temporary: boolean, rules: readonly RuleId[] = []): void {
  const { p } = c
  if (p.dropped[unit] === LASTING || (temporary && p.dropped[unit] === TEMPORARY)) return // 1.5i-g
  p.dropped[unit] = temporary ? TEMPORARY : LASTING
  tellOf(c, 'dropped', unit, rules.length > 0 ? rules : [temporary ? 'bcs-1.5i-d' : 'bcs-1.5i-a'])
  refreshAt(p, unit)
}

/** 1.5i-a, R53: marks a unit that has come from hex to hex where no Tac unit could make a step, if its formation has Support. */
export function dropByGround(c: Conduct<Bcs>, unit: number, path: readonly number[]): void {
  const { p } = c
  const { grid } = p.setting.map
  if (unit >= p.setting.roster.combat || supportIn(p, p.formation[unit]!) === 0) return
  const isShut = path.some((to, i) => {
    const direction = i === 0 ? -1 : grid.directionTo(path[i - 1]!, to)
    if (direction < 0) return isShutToTac(p, to)
    return !isPassable(p, TAC, path[i - 1]! * DIRECTIONS + direction) // 1.5i-a
  })
  if (isShut) drop(c, unit, false, ['bcs-1.5i-a'])
}

/** Who lies below the top of a stack is his owner's to know (1.10-b); what the hex does to others is open anyway. */
function tellOf(c: Conduct<Bcs>, is: string, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  const { names, roster } = p.setting
  const isSeen = p.level[unit] === 0 || p.shown[unit] === 1
  c.tell(() => ({
    is,
    rules,
    unit: names.piece.name(unit),
    temporary: p.dropped[unit] === TEMPORARY,
    ...(isSeen ? {} : { to: [names.side.name(roster.side[unit]!)], shows: true as const }),
  }))
}

function refreshAt(p: Bcs, unit: number): void {
  if (p.at[unit]! >= 0 && p.at[unit]! < p.setting.hexes) refresh(p, p.at[unit]!)
}

/** 1.5i-f, 1.9d-b: its formation has Support and it has a Safe Support Path. */
export function isReached(p: Bcs, unit: number): boolean {
  const formation = p.formation[unit]!
  return supportIn(p, formation) !== 0 && p.at[unit]! < p.setting.hexes && hasSafePath(p, unit, TAC) // 1.5i-f, 1.9c-c, 1.9d-b, PA.12-a
}

/** 1.5i-f: lasting markers go at once when their unit is reached, whoever's activation it is. Done after whatever may have changed that. */
export function restoreSupport(c: Conduct<Bcs>): void {
  const { p } = c
  const { combat } = p.setting.roster
  const { dropped } = p
  for (let unit = 0; unit < combat; unit++)
    if (dropped[unit] === LASTING && isReached(p, unit)) lift(c, unit, ['bcs-1.5i-f', 'bcs-1.9c-c', 'bcs-1.9d-b'])
}

/** 1.5i-h, R33: at the end of an activation temporary markers go; who is not reached then keeps a lasting one (1.5i-b, 1.5i-e). */
export function endTemporaryDrops(c: Conduct<Bcs>): void {
  const { p } = c
  for (let unit = 0; unit < p.setting.roster.combat; unit++) {
    if (p.dropped[unit] !== TEMPORARY) continue // 1.5i-c
    if (isOut(p, unit) || isReached(p, unit) || supportIn(p, p.formation[unit]!) === 0) {
      lift(c, unit, ['bcs-1.5i-h']) // 1.5i-h
      continue
    }
    drop(c, unit, false, ['bcs-1.5i-e', 'bcs-1.5i-b', 'bcs-1.9c-c']) // 1.5i-b, 1.5i-e
  }
}

const isOut = (p: Bcs, unit: number): boolean => p.at[unit]! >= p.setting.hexes

function lift(c: Conduct<Bcs>, unit: number, rules: readonly RuleId[]): void {
  c.p.dropped[unit] = 0
  tellOf(c, 'supported', unit, rules)
  refreshAt(c.p, unit)
}
