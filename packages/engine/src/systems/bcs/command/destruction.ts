import type { Conduct } from '../../../kernel/sequence.js'
import { AT_HQ } from '../board/arrivals.js'
import { place } from '../board/place.js'
import type { Bcs } from '../fields.js'
import { ABSENT, DESTROYED, FATIGUE_LEVELS, FINISHED } from '../tables.js'

/** 6.2: formations that have lost their last unit. */

const RETURNS_AT = FATIGUE_LEVELS.indexOf('2')

/** 6.2a-a, R43: whether a unit keeps its formation alive: on the map, on its way back, or waiting at an entry. */
function isInPlay(p: Bcs, unit: number): boolean {
  const { box, hexes, arrivals } = p.setting
  const at = p.at[unit]!
  if (at >= 0 && at < hexes) return true
  if (at === box.away || at === box.edge || at === box.waiting) return true
  return at === box.due && (arrivals[unit]?.turn ?? Number.POSITIVE_INFINITY) <= p.turn
}

/** 6.2c-a, R44: units of a formation due later that are more than Support. */
function dueLater(p: Bcs, formation: number): number[] {
  const { box, roster } = p.setting
  return membersOf(p, formation).filter((unit) => p.at[unit] === box.due && roster.onlySupports[unit * 2] === 0)
}

function membersOf(p: Bcs, formation: number): number[] {
  const units: number[] = []
  for (let unit = 0; unit < p.setting.roster.combat; unit++) if (p.formation[unit] === formation) units.push(unit)
  return units
}

/** Called when a unit of a formation has been lost. */
export function checkDestroyed(c: Conduct<Bcs>, formation: number): void {
  const { p } = c
  const { box, formations, names, arrivals } = p.setting
  if (formation < 0 || p.state[formation]! > FINISHED) return
  const members = membersOf(p, formation)
  if (members.some((unit) => p.at[unit] !== box.support && isInPlay(p, unit))) return // 6.2a-a
  const due = dueLater(p, formation)
  if (due.some((unit) => arrivals[unit]!.kind === AT_HQ)) return // 6.2d-b
  const returns = due.length > 0 // 6.2c-a
  p.state[formation] = returns ? ABSENT : DESTROYED
  const to = returns ? box.due : box.gone
  for (const piece of [formations.hq[formation]!, formations.trains[formation]!]) place(p, piece, to) // 6.2b-a
  for (const unit of members) if (p.at[unit] === box.support) place(p, unit, to) // 6.2b-a, 6.2d-a
  for (let battery = 0; battery < p.guns.length; battery++) if (p.guns[battery] === formation) p.guns[battery] = -1 // 6.2b-a
  for (const marks of [p.prepared, p.coordination, p.blocked, p.trains]) marks[formation] = 0
  if (returns) p.fatigue[formation] = RETURNS_AT // 6.2d-a
  p.touch()
  c.tell(() => ({
    is: 'destroyed',
    rules: ['bcs-6.2a-a', ...(returns ? ['bcs-6.2c-a', 'bcs-6.2d-a'] : ['bcs-6.2b-a'])],
    formation: names.formation.name(formation),
    returns,
  }))
}
