import type { RuleId } from '../../../kernel/words.js'
import type { Bcs } from '../fields.js'
import { TAC } from '../tables.js'
import { faceOf } from './roster.js'

/** 1.5: armour that is attached to a whole formation, and who can use it. */

/** The units in the Support of a formation (1.5-a). They are open to all (1.10-c). */
export function supportUnits({ at, formation: of, setting: { roster, box } }: Bcs, formation: number): number[] {
  const units: number[] = []
  if (formation < 0) return units
  for (let unit = 0; unit < roster.combat; unit++)
    if (at[unit] === box.support && of[unit] === formation) units.push(unit)
  return units
}

/** The kinds of armour in a formation's Support, as bits by kind (1.5e-b). */
export function supportIn(p: Bcs, formation: number): number {
  const { roster, box } = p.setting
  const { at, formation: of } = p
  let kinds = 0
  if (formation < 0) return kinds
  for (let unit = 0; unit < roster.combat; unit++)
    if (at[unit] === box.support && of[unit] === formation) kinds |= 1 << roster.avKind[supportFace(p, unit)]! // 1.5e-b
  return kinds
}

/** 1.5e-a: in Support a unit shows its Support side, or the one with the larger AV or the longer range. */
export function supportFace({ setting: { roster } }: Bcs, unit: number): number {
  const [march, deployed] = [faceOf(unit, 0), faceOf(unit, 1)]
  if (roster.onlySupports[march] !== roster.onlySupports[deployed])
    return roster.onlySupports[march] === 1 ? march : deployed // 1.5e-a
  const { avValue, range } = roster
  const isLarger =
    avValue[deployed]! > avValue[march]! || (avValue[deployed] === avValue[march] && range[deployed]! >= range[march]!)
  return isLarger ? deployed : march
}

/** 1.5h-c, R53: whether no Tac unit could be in a hex by any means. */
export function isShutToTac({ setting: { closedTo, route } }: Bcs, hex: number): boolean {
  return closedTo[TAC]![hex] === 1 && route[hex] === 0 // 1.5h-c
}

/** 1.5h: the rule by which a unit with this face up could not use the Support of its formation in a hex, if there were any. */
function barredFromSupport(p: Bcs, unit: number, face: number, hex: number): RuleId | undefined {
  const { roster } = p.setting
  if (roster.avKind[face] !== 0) return 'bcs-1.5h-a' // 1.5h-a
  if (roster.hasArrow[face] === 0) return 'bcs-1.5h-b' // 1.5h-b
  if (isShutToTac(p, hex)) return 'bcs-1.5h-c' // 1.5h-c
  if (p.dropped[unit] !== 0) return 'bcs-1.5h-d' // 1.5h-d
  return roster.takesNoSupport[unit] === 1 ? 'bcs-1.5h-f' : undefined // 1.5h-f
}

/** Why a unit with this face up has no Support where it stands; nothing if it has. */
export function whyUnsupported(p: Bcs, unit: number, face: number): RuleId | undefined {
  if (supportIn(p, p.formation[unit]!) === 0) return 'bcs-1.5h-e' // 1.5h-e
  return barredFromSupport(p, unit, face, p.at[unit]!)
}

/** The Support that a unit with this face up has now, as kinds (1.5a-a, 1.5a-b, 1.5h-e). */
export function supportOf(p: Bcs, unit: number, face: number): number {
  const hex = p.at[unit]!
  if (hex < 0 || hex >= p.setting.hexes || p.screen[unit] === 1) return 0
  if (barredFromSupport(p, unit, face, hex) !== undefined) return 0
  return supportIn(p, p.formation[unit]!) // 1.5a-a, 1.5a-b
}
