import type { Rng, System } from '@sztab/engine'
import {
  artilleryOf,
  type Bcs,
  enemyOf,
  FULL,
  faceOf,
  heldBy,
  isUnready,
  mayHoldObjective,
  OBJECTIVE_ZONE,
  PARTIAL,
} from '@sztab/engine/bcs-reading'
import { Activation } from './activation.js'
import { hitsWorth } from './battles.js'
import type { Lay } from './lay.js'
import { weights } from './weights.js'
import type { Judge } from './worth.js'

/** What a formation could do in an activation with objectives wherever it wants: before they are placed, before it rolls, before it is named. */

/** What the second and third of its attacks count: units and guns are needed for the first. */
const FURTHER = [1, 0.6, 0.3] as const
/** Of what marching brings. */
const MARCHING = 0.6
/** A victory hex without its own objective is not entered: what an attack on it is worth then. */
const UNAIMED = 0.35
const DOUBLE = 0.2
const SEEN = 3

export class Outlook {
  /** By hex of the enemy: what the best attack on it promises. */
  readonly attacks = new Map<number, number>()
  /** By victory hex: what entering it is worth. */
  readonly seizures = new Map<number, number>()
  /** What marching brings. */
  readonly march: number
  private readonly p: Bcs
  private readonly side: number

  constructor(
    system: System<Bcs>,
    judge: Judge,
    lay: Lay,
    given: Bcs,
    formation: number,
    snafu: number,
    isPrepared: boolean,
    rng: Rng,
  ) {
    const p = given.copy()
    this.p = p
    const { formations } = p.setting
    this.side = formations.side[formation]!
    p.active = this.side
    p.acting = formation
    p.snafu = snafu
    p.prepared[formation] = isPrepared ? 1 : 0
    const guns = artilleryOf(p, formation)
    p.artillery = snafu === FULL ? guns : snafu === PARTIAL ? guns >> 1 : 0
    for (const hex of this.candidates()) if (p.objective[hex] === 0) p.objective[hex] = 1
    p.touch()
    const activation = new Activation(system, judge, lay, p, rng, 'reflex')
    for (const [hex, { worth }] of activation.potential) this.attacks.set(hex, worth)
    this.march = this.look(activation)
  }

  /** Where objectives could be placed. */
  candidates(): number[] {
    const { p, side } = this
    const held = new Set([...heldBy(p, enemyOf(side)), ...p.setting.held])
    return [...held].filter((hex) => mayHoldObjective(p, side, hex))
  }

  /** Victory hexes that somebody can enter, and what everybody gains by marching. */
  private look(a: Activation): number {
    const { p } = this
    const { roster } = p.setting
    let march = 0
    for (const unit of a.reaches.units) {
      const list = a.places.list(unit)
      const here = list.find(({ hex, isFlipped }) => hex === p.at[unit] && !isFlipped)!
      const marches = list.filter(({ hex, face }) => !this.isPrize(hex) || isUnready(roster, faceOf(unit, face)))
      march += Math.max(0, Math.max(...marches.map(({ score }) => score)) - here.score)
      for (const { hex, score, face } of list)
        if (this.isPrize(hex) && hex !== p.at[unit] && !isUnready(roster, faceOf(unit, face)))
          this.seizures.set(hex, Math.max(this.seizures.get(hex) ?? 0, score - here.score))
    }
    return march
  }

  private isPrize(hex: number): boolean {
    const { p, side } = this
    const held = p.setting.heldAt[hex]!
    return held >= 0 && p.control[held] !== side && mayHoldObjective(p, side, hex)
  }

  /** All of it together. */
  get promise(): number {
    const attacks = [...this.attacks.values()].sort((a, b) => b - a)
    let sum = MARCHING * this.march
    for (const [i, share] of FURTHER.entries()) sum += share * Math.max(0, attacks[i] ?? 0)
    const [seizure = 0, more = 0] = [...this.seizures.values()].sort((a, b) => b - a)
    return sum + Math.max(0, seizure) + 0.6 * Math.max(0, more)
  }

  /** What an objective in a hex is good for, with those that lie already. */
  aim(hex: number, markers: readonly number[]): number {
    const { p } = this
    const { map } = p.setting
    const isNear = (one: number, other: number): boolean => map.grid.distance(one, other) <= OBJECTIVE_ZONE
    let worth = markers.includes(hex) ? 0 : Math.max(0, this.seizures.get(hex) ?? 0)
    const attacks: number[] = []
    for (const [target, found] of this.attacks) {
      if (!isNear(target, hex)) continue
      const isCovered = markers.some((marker) => isNear(marker, target))
      const aimed = this.isPrize(target) && target !== hex ? UNAIMED * found : found
      const before = !isCovered ? 0 : this.isPrize(target) && !markers.includes(target) ? UNAIMED * found : found
      attacks.push(markers.includes(hex) ? DOUBLE * found : Math.max(0, aimed - before))
    }
    for (const [i, one] of attacks.sort((a, b) => b - a).entries()) worth += (FURTHER[i] ?? 0) * one
    return worth + this.guns(hex, markers, isNear)
  }

  /** What guns would do that see something in the zone. */
  private guns(hex: number, markers: readonly number[], isNear: (one: number, other: number) => boolean): number {
    const { p, side } = this
    if (p.artillery === 0) return 0
    const { map, roster, hexes } = p.setting
    const hits: number[] = []
    for (const target of heldBy(p, enemyOf(side))) {
      if (!isNear(target, hex) || markers.some((marker) => isNear(marker, target))) continue
      for (let unit = 0; unit < roster.combat; unit++)
        if (p.formation[unit] === p.acting && p.at[unit]! < hexes && map.grid.distance(p.at[unit]!, target) <= SEEN) {
          hits.push(hitsWorth(p, target, 'barrage'))
          break
        }
    }
    let sum = 0
    for (const one of hits.sort((a, b) => b - a).slice(0, p.artillery)) sum += 0.6 * one
    return sum - (markers.length === 0 ? weights.fatigue / 12 : 0)
  }
}
