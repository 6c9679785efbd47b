import type { Chance, Line } from '../../../kernel/explanation.js'
import { usesPrepared } from '../board/prepared.js'
import { shownFace } from '../board/presence.js'
import { supportFace, supportUnits } from '../board/support-use.js'
import { isInObjectiveZone } from '../command/objectives.js'
import type { Bcs } from '../fields.js'
import { AV_KINDS, ENGAGEMENT_MODIFIERS, ENGAGEMENT_REAL, ENGAGEMENT_SUPPORT, STAND_OFF } from '../tables.js'
import type { Target } from './engagement-targets.js'

/** 5.2d, PA.10: what both sides of an Engagement add up, line by line. */

const LIMITED = AV_KINDS.indexOf('limited')
const DICE = 6

/** What the Firer has, against a hex: 5.2d-c, PA.10-a. */
export function firerLines(p: Bcs, firer: number, hex: number): Line[] {
  const { roster, names } = p.setting
  const face = shownFace(p, firer)
  const unit = names.piece.name(firer)
  const lines: Line[] = [
    { what: 'rating', value: roster.rating[firer]!, unit, rules: ['bcs-5.2d-c'] },
    { what: 'armour', value: roster.avValue[face]!, unit, rules: ['bcs-5.2d-c'] },
  ]
  if (isInObjectiveZone(p, hex, 2))
    lines.push({
      what: 'double-objective',
      value: ENGAGEMENT_MODIFIERS.doubleObjective, // 5.2b-a, 3.3b-b
      rules: ['bcs-PA.10-a', 'bcs-3.3b-b', 'bcs-5.2b-a'],
    })
  if (roster.avKind[face] === LIMITED)
    lines.push({ what: 'limited', value: ENGAGEMENT_MODIFIERS.limited, unit, rules: ['bcs-PA.10-a', 'bcs-1.1e-j'] }) // PA.10-a, 1.1e-j
  return lines
}

/** 5.2d-d: more than one unit is in the Support of the target's formation, and all of them reach the Firer. */
function isMultiple(p: Bcs, formation: number, distance: number): boolean {
  const units = supportUnits(p, formation)
  return units.length > 1 && units.every((unit) => p.setting.roster.range[supportFace(p, unit)]! >= distance) // 5.2d-d, 1.5d-a
}

/** What the target has: 5.2d-c, PA.10-a. Given as what is taken from the Firer's total. */
export function targetLines(p: Bcs, { unit, support }: Target, distance: number): Line[] {
  const { roster, names } = p.setting
  const isReal = support < 0
  const [armoured, face] = isReal ? [unit, shownFace(p, unit)] : [support, supportFace(p, support)] // 1.5g-b, 1.5g-c, 5.2d-c
  const lines: Line[] = [
    { what: 'rating', value: -roster.rating[unit]!, unit: names.piece.name(unit), rules: ['bcs-5.2d-c'] },
    {
      what: 'armour',
      value: -roster.avValue[face]!,
      unit: names.piece.name(armoured),
      rules: ['bcs-5.2d-c', ...(isReal ? [] : ['bcs-1.5g-b', 'bcs-1.5g-c'])],
    },
  ]
  const isPrepared = usesPrepared(p, unit)
  if (isPrepared || (!isReal && isMultiple(p, p.formation[unit]!, distance)))
    lines.push({
      what: isPrepared ? 'prepared' : 'multi-unit-support',
      value: -ENGAGEMENT_MODIFIERS.prepared, // PA.10-a: once
      rules: ['bcs-PA.10-a', ...(isPrepared ? ['bcs-1.7c-e'] : ['bcs-5.2d-d', 'bcs-1.5d-a'])],
    })
  if (isReal && roster.avKind[face] === STAND_OFF)
    lines.push({
      what: 'real-stand-off',
      value: -ENGAGEMENT_MODIFIERS.realStandOff, // 1.1e-l
      unit: names.piece.name(unit),
      rules: ['bcs-PA.10-a', 'bcs-1.1e-l'],
    })
  return lines
}

export const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { value }) => sum + (value as number), 0)

/** 5.2a-b, 5.2a-c, 5.2d-e: whether the target's range reaches the Firer. */
export function reaches(p: Bcs, { unit, support }: Target, distance: number): boolean {
  const face = support < 0 ? shownFace(p, unit) : supportFace(p, support)
  return p.setting.roster.range[face]! >= distance // 5.2a-b, 5.2a-c
}

export type EngagementResult =
  | (typeof ENGAGEMENT_REAL)[number]['result']
  | (typeof ENGAGEMENT_SUPPORT)[number]['result']

/** PA.10-b, PA.10-c: what a total gives. */
export function resultOf(isReal: boolean, total: number): EngagementResult {
  const table = isReal ? ENGAGEMENT_REAL : ENGAGEMENT_SUPPORT // 5.2d-b
  return table.findLast(({ from }) => total >= from)!.result // PA.10-b, PA.10-c
}

/** The chances of all results at a net modifier, in 36ths. */
export function chancesAt(isReal: boolean, net: number, details: Readonly<Record<string, string>> = {}): Chance[] {
  const ways = new Map<EngagementResult, number>()
  for (let first = 1; first <= DICE; first++)
    for (let second = 1; second <= DICE; second++) {
      const result = resultOf(isReal, first + second + net)
      ways.set(result, (ways.get(result) ?? 0) + 1)
    }
  return [...ways].map(([result, count]) => ({ result, ways: count, of: DICE * DICE, ...details }))
}
