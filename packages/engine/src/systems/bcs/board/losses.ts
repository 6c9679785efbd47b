import type { Conduct } from '../../../kernel/sequence.js'
import type { RuleId } from '../../../kernel/words.js'
import { checkDestroyed } from '../command/destruction.js'
import type { Bcs } from '../fields.js'
import { refresh, refreshFormation } from './presence.js'
import { endTurn } from './unit-turn.js'

/** A unit loses steps; below one it is gone (1.1b-c). What it loses shows it (1.10). */
export function loseSteps(c: Conduct<Bcs>, unit: number, steps: number, rules: readonly RuleId[]): void {
  const { p } = c
  const { box, names, hexes, roster } = p.setting
  const from = p.at[unit]!
  const lost = Math.min(steps, p.steps[unit]!)
  if (lost === 0) return
  p.shown[unit] = 1
  p.steps[unit]! -= lost
  if (p.strike > 0 && from === p.target && roster.side[unit] !== p.active) p.toll += lost // 6.1d-a, 6.1d-c
  c.tell(() => ({ is: 'lost', rules, unit: names.piece.name(unit), steps: lost, left: p.steps[unit]!, shows: true }))
  if (p.steps[unit]! > 0) return
  const formation = p.formation[unit]!
  p.at[unit] = box.dead // 1.1b-c
  p.formation[unit] = roster.organic[unit]! // 2.2e-c
  for (const marks of [
    p.screen,
    p.dropped,
    p.fires,
    p.stopped,
    p.finished,
    p.flipped,
    p.begun,
    p.outside,
    p.joining,
    p.shown,
    p.level,
  ])
    marks[unit] = 0
  if (p.mover === unit) endTurn(p)
  c.tell(() => ({ is: 'eliminated', rules: ['bcs-1.1b-c', ...rules], unit: names.piece.name(unit) }))
  if (from >= 0 && from < hexes) refresh(p, from)
  else if (from === box.support) refreshFormation(p, formation)
  checkDestroyed(c, formation) // 6.2a-a
}
