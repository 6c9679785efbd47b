import {
  type Bcs,
  FATIGUE_CAUSES,
  faceOf,
  isPassable,
  isUnready,
  LIGHT,
  RED,
  REGULAR,
  stepTo,
  TAC,
} from '@sztab/engine/bcs-reading'
import { DIRECTIONS } from '@sztab/hex'
import { type Attack, type Expected, expectedAttack, tiring } from './battles.js'
import type { Places } from './places.js'
import type { Reaches } from './reaches.js'

/** Who could attack a hex from where, by the exact table. */

/** A unit that can come to stand beside a target. */
export interface Comer {
  readonly unit: number
  readonly from: number
  /** With which side up, and whether it has to be flipped for that. */
  readonly face: number
  readonly isFlipped: boolean
  /** It is there already. */
  readonly isThere: boolean
}

export interface Assault {
  readonly attack: Attack
  readonly attacker: Comer
  readonly assist: Comer | undefined
  readonly expected: Expected
  /** What it promises, less what it tires and what its units leave. */
  readonly worth: number
}

/** Of all who could attack so many are looked at with everybody who could help. */
const CLOSELY = 3

export class Assaults {
  private readonly reaches: Reaches
  /** What a unit leaves where it stands, and finds elsewhere. */
  private readonly leaving: (unit: number, to: number, face: number) => number

  private readonly isInRadius: (hex: number) => boolean

  constructor(reaches: Reaches, places: Pick<Places, 'leaving' | 'isInRadius'>) {
    this.reaches = reaches
    this.leaving = (unit, to, face) => places.leaving(unit, to, face)
    this.isInRadius = (hex) => places.isInRadius(hex)
  }

  /** The best attack of a kind that the free units can make on a hex. */
  on(p: Bcs, kind: number, target: number, free: ReadonlySet<number>): Assault | undefined {
    const comers = this.comers(p, target, free)
    const guns = p.artillery > 0 && p.barraged[target] === 0
    let best: Assault | undefined
    const first = comers
      .filter((comer) => this.mayAttack(p, kind, comer))
      .map((attacker) => this.made(p, kind, target, attacker, undefined, guns))
      .sort((a, b) => b.worth - a.worth)
    for (const alone of first.slice(0, CLOSELY)) {
      if (!best || alone.worth > best.worth) best = alone
      if (kind !== REGULAR) continue
      for (const assist of comers) {
        if (assist.unit === alone.attacker.unit || !helps(p, assist, alone.attacker)) continue
        const helped = this.made(p, kind, target, alone.attacker, assist, guns)
        if (helped.worth > best.worth) best = helped
      }
    }
    return best
  }

  private made(
    p: Bcs,
    kind: number,
    target: number,
    attacker: Comer,
    assist: Comer | undefined,
    isSuppressed: boolean,
  ): Assault {
    const attack: Attack = {
      kind,
      target,
      attacker: attacker.unit,
      from: attacker.from,
      face: attacker.face,
      assist: assist?.unit ?? -1,
      isSuppressed,
    }
    const expected = expectedAttack(p, attack)
    let worth = expected.worth - tiring(p, FATIGUE_CAUSES.attack) - this.cost(attacker)
    if (assist) worth -= this.cost(assist)
    return { attack, attacker, assist, expected, worth }
  }

  private cost({ unit, from, face, isThere, isFlipped }: Comer): number {
    return isThere && !isFlipped ? 0.2 : 0.2 + Math.max(0, this.leaving(unit, from, face))
  }

  /** Everybody who is beside a hex or can come there. */
  private comers(p: Bcs, target: number, free: ReadonlySet<number>): Comer[] {
    const { neighbours } = p.setting.map.grid
    const { roster, scenario, hexes } = p.setting
    const found: Comer[] = []
    for (const unit of this.reaches.units) {
      const here = p.at[unit]!
      if (!free.has(unit) || p.finished[unit] === 1 || p.screen[unit] === 1 || here >= hexes) continue
      const up = roster.hasTwoSides[unit] === 1 ? p.deployed[unit]! : 0
      for (const isFlipped of [false, true]) {
        if (isFlipped && !this.reaches.canFlip(unit)) continue
        const face = isFlipped ? 1 - up : up
        if (isUnready(roster, faceOf(unit, face)) || roster.move[faceOf(unit, face)] === 0) continue
        for (let direction = 0; direction < DIRECTIONS; direction++) {
          const from = neighbours[target * DIRECTIONS + direction]!
          if (from < 0) continue
          const isThere = from === here
          if (!isThere && (p.height[from]! >= scenario.stack || !this.reaches.canGo(unit, isFlipped, from))) continue
          if (!isThere && p.joining[unit] === 0 && !this.isInRadius(from)) continue
          if (isPassable(p, roster.mobility[faceOf(unit, face)]!, stepTo(p, from, target)))
            found.push({ unit, from, face, isFlipped, isThere })
        }
      }
    }
    return found
  }

  private mayAttack(p: Bcs, kind: number, { unit, face, isThere }: Comer): boolean {
    const { roster } = p.setting
    const side = faceOf(unit, face)
    if (kind === REGULAR) return roster.hasArrow[side] === 1
    if (roster.mobility[side] !== TAC || (isThere && p.stopped[unit] === 1)) return false
    const av = roster.avKind[side]!
    return roster.hasArrow[side] === 1 || av === RED || av === LIGHT || roster.isBreakthrough[side] === 1
  }
}

/** 5.1i: in the same hex or beside the attacker. */
function helps({ setting: { map } }: Bcs, one: Comer, attacker: Comer): boolean {
  return one.from === attacker.from || map.grid.distance(one.from, attacker.from) === 1
}
