import { DIRECTIONS, opposite } from '@sztab/hex'
import { nextDifference } from '../../../operations/differences.js'
import { kept } from '../../../operations/kept.js'
import type { Bcs } from '../fields.js'
import { BLOWN, MOBILITIES, UNBUILT } from '../tables.js'
import { PROHIBITED, STOPS } from './country.js'
import type { BcsSetting } from './setting.js'

/** What holds for a step besides the map: a bridge too light for who goes there (G17), a hex whose roads are jammed (4.0e). */
export const LIGHT_BRIDGE = 1
export const JAMMED_ROADS = 2

/** What a step costs a class in the ground of the day, bridges as they are: see Country.steps. */
export function stepEntry(p: Bcs, mobility: number, at: number, burden = 0): number {
  const { steps, offRoad, bridgeAt, map, scenario } = p.setting
  const bridge = bridgeAt[map.edges.of[at]!]!
  const isShut =
    bridge >= 0 &&
    (p.bridge[bridge] === BLOWN ||
      p.bridge[bridge] === UNBUILT ||
      ((burden & LIGHT_BRIDGE) !== 0 && scenario.bridges[bridge]!.light))
  const byRoad = !isShut && (burden & JAMMED_ROADS) === 0 // 4.0e-c
  return (byRoad ? steps : offRoad)[p.poorGround]![mobility]![at]!
}

/** The step from a hex to its neighbour; below 0 if they are not neighbours. */
export function stepTo(p: Bcs, from: number, to: number): number {
  const { neighbours } = p.setting.map.grid
  for (let at = from * DIRECTIONS; at < (from + 1) * DIRECTIONS; at++) if (neighbours[at] === to) return at
  return -1
}

/** What a step costs in quarters of points, or below 0 if it is prohibited. */
export function stepCost(p: Bcs, mobility: number, at: number): number {
  const entry = stepEntry(p, mobility, at)
  return entry === PROHIBITED ? -1 : entry >> 1
}

/** 4.1e-a: the step ends the move whatever is left. */
export function stepStops(p: Bcs, mobility: number, at: number): boolean {
  return (stepEntry(p, mobility, at) & STOPS) !== 0
}

/** 4.1b-a: by class, 1 for each step that may be taken: only if the one back could be. Kept for every ground and state of the bridges that there was. */
class Passable {
  private stamp = -1
  private ground = -1
  private readonly bridges: Int32Array
  private readonly states = new Map<string, PassableState>()
  private state: PassableState = { number: -1, byClass: [] }

  constructor({ names }: BcsSetting) {
    this.bridges = new Int32Array(names.bridge.all.length).fill(-1)
  }

  of(p: Bcs): PassableState {
    if (this.stamp === p.stamp && p.poorGround === this.ground) return this.state
    this.stamp = p.stamp
    if (p.poorGround === this.ground && nextDifference(this.bridges, p.bridge, 0) >= this.bridges.length)
      return this.state
    this.ground = p.poorGround
    this.bridges.set(p.bridge)
    const key = `${p.poorGround} ${p.bridge.join('')}`
    const known = this.states.get(key) ?? { number: this.states.size, byClass: passableByClass(p) }
    this.states.set(key, known)
    this.state = known
    return known
  }
}

interface PassableState {
  readonly number: number
  readonly byClass: readonly Uint8Array[]
}

function passableByClass(p: Bcs): Uint8Array[] {
  const { neighbours, size } = p.setting.map.grid
  return MOBILITIES.map((_, mobility) => {
    const open = new Uint8Array(size * DIRECTIONS)
    for (let at = 0; at < size * DIRECTIONS; at++) {
      const to = neighbours[at]!
      if (to < 0) continue
      const back = to * DIRECTIONS + opposite(at % DIRECTIONS)
      const isOpen = stepEntry(p, mobility, at) !== PROHIBITED && stepEntry(p, mobility, back) !== PROHIBITED // 4.1b-a
      open[at] = isOpen ? 1 : 0
    }
    return open
  })
}

const passable = kept((setting: BcsSetting) => new Passable(setting))

/** The steps that a class may take now. */
export const passableSteps = (p: Bcs, mobility: number): Uint8Array => passable(p.setting).of(p).byClass[mobility]!

/** The number of the state in which ground and bridges are: the same steps may be taken whenever it is the same. */
export const groundState = (p: Bcs): number => passable(p.setting).of(p).number

export function isPassable(p: Bcs, mobility: number, at: number): boolean {
  return passableSteps(p, mobility)[at] === 1
}
