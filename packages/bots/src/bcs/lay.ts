import {
  areaOf,
  artilleryOf,
  type Bcs,
  enemyOf,
  FINISHED,
  FRESH,
  faceOf,
  isUnready,
  prizesOf,
  TAC,
  UNUSED,
} from '@sztab/engine/bcs-reading'
import { around } from './board.js'
import { FAR, HEAVY, type Ways } from './ways.js'

/** What counts in a game: a victory hex, or the edge by which units leave for points. */
export interface Goal {
  readonly hex: number
  /** Its number among the hexes that are held, and what it counts, in hundredths. */
  readonly held: number
  readonly prize: number
  /** Only these formations count there: they leave the map. */
  readonly leavers?: readonly number[]
}

/** Activations are Full in so much of the cases, and Partial in the others. */
const USUAL_SHARE = 0.85
/** What it takes whoever must deploy before it can attack or enter. */
const DEPLOYING = 0.6
/** How much of its way a detour through a hex may be for it to count as in the way. */
const DETOUR = 28
/** Hexes that are so many quarters apart from the enemy lie side by side; so many of them can be barred by one; what is left of that in open country. */
const ABREAST = 8
const NARROW = 2.5
const OPEN_COUNTRY = 0.4
/** How far attackers come: on foot, and those who drive. */
const FOOT_REACH = 3
const TAC_REACH = 5
const GUNS = 2
/** Luck may give a little more time than is left; with less than this somebody may not come to act at all. */
const SLACK = 0.5
const ENOUGH = 0.7
const HELPERS = 1.5

const goalsBySetting = new WeakMap<Bcs['setting'], readonly Goal[]>()

function goalsOf(setting: Bcs['setting']): readonly Goal[] {
  let goals = goalsBySetting.get(setting)
  if (!goals) {
    const { victory, areas } = setting.scenario
    const exits = victory.exit ? (areas[victory.exit.area]?.hexes ?? []) : []
    goals = [
      ...prizesOf(setting).map(({ hex, held, points }): Goal => ({ hex, held, prize: points * 100 })),
      ...exits.map((name): Goal => {
        const hex = setting.map.grid.index(name)
        return {
          hex,
          held: setting.heldAt[hex]!,
          prize: victory.exit!.points * 100,
          leavers: victory.exit!.formations.map((id) => setting.formations.names.indexOf(id)),
        }
      }),
    ]
    goalsBySetting.set(setting, goals)
  }
  return goals
}

/** How things lie in a position to which others are compared: ways to what counts, where attacks can come, how much time is left. */
export class Lay {
  readonly goals: readonly Goal[]
  /** By formation: activations that it still has, as far as one can expect. */
  readonly left: Float64Array
  /** By side and hex: what that side could bring against it in one activation. */
  readonly danger: readonly Float32Array[]
  /** Turns after this one. */
  readonly turnsLeft: number
  /** By goal: the side that wants it. What it takes on the way still draws it, or standing before a goal would look better than having it. */
  readonly takers: readonly number[]
  /** The side that counts points. */
  readonly scorer: number
  private readonly base: Bcs
  private readonly ways: Ways
  private readonly toGoals = new Map<number, Uint16Array>()
  /** By formation, when it is first asked for: 1 in the areas of others of its side that are no Buddies. */
  private readonly mixing: (Uint8Array | undefined)[] = []
  private readonly keys: (string | undefined)[] = []
  private readonly fromSides: (Uint16Array | undefined)[] = []
  private readonly blocks = new Map<number, Float32Array>()

  /** Whether formations are judged by every modifier of their rolls, or about. */
  readonly isClose: boolean

  constructor(p: Bcs, ways: Ways, isClose = true) {
    this.isClose = isClose
    this.base = p.copy()
    this.ways = ways
    this.goals = goalsOf(p.setting)
    this.scorer = p.setting.names.side.index(p.setting.scenario.victory.side)
    this.takers = this.goals.map(({ held, leavers }) => (leavers ? this.scorer : enemyOf(p.control[held]!)))
    this.turnsLeft = p.setting.scenario.turns - p.turn
    this.left = activationsLeft(p)
    this.danger = [0, 1].map((side) => dangersOf(p, side))
  }

  isOf(p: Bcs): boolean {
    return this.base.setting === p.setting && this.base.equals(p)
  }

  /** Quarters from every hex to a goal for a class of a side. */
  way(goal: number, side: number, mobility: number): Uint16Array {
    const key = (goal * 2 + side) * 4 + mobility
    let found = this.toGoals.get(key)
    if (!found) {
      found = this.ways.toGoal(this.base, side, mobility, this.goals[goal]!.hex, this.keyOf(side))
      this.toGoals.set(key, found)
    }
    return found
  }

  /** Quarters from the nearest unit of a side to every hex. */
  from(side: number): Uint16Array {
    this.fromSides[side] ??= this.ways.fromAll(this.base, side, TAC, unitHexes(this.base, side), this.bothKeys(side))
    return this.fromSides[side]
  }

  private keyOf(side: number): string {
    this.keys[side] ??= this.ways.keyOf(this.base, side)
    return this.keys[side]
  }

  private bothKeys(side: number): string {
    return `${this.keyOf(side)} ${this.keyOf(1 - side)}`
  }

  /** By hex: how much it lies in the way of a side to a goal, between 0 and 1. */
  block(goal: number, side: number): Float32Array {
    const key = goal * 2 + side
    let found = this.blocks.get(key)
    if (!found) {
      found = this.ways.remembered(`block ${this.bothKeys(side)} ${goal}`, () => this.findBlock(goal, side))
      this.blocks.set(key, found)
    }
    return found
  }

  private findBlock(goal: number, side: number): Float32Array {
    const [from, to] = [this.from(side), this.way(goal, side, TAC)]
    const least = from[this.goals[goal]!.hex]!
    const found = Float32Array.from(from, (quarters, hex) =>
      least >= FAR || to[hex]! > least ? 0 : Math.max(0, 1 - (quarters + to[hex]! - least) / DETOUR),
    )
    narrow(found, from)
    return found
  }

  /** Whether a unit of a formation would mix with others of its side in a hex (3.2d). */
  mixes(formation: number, hex: number): boolean {
    if (formation < 0) return false
    this.mixing[formation] ??= strangers(this.base, formation)
    return this.mixing[formation][hex] === 1
  }

  /** Activations that a unit needs from a hex to a goal, and the part of the time left that remains to it then. */
  share(p: Bcs, unit: number, hex: number, goal: number): number {
    const { roster } = p.setting
    const { leavers } = this.goals[goal]!
    const formation = p.formation[unit]!
    if (leavers && !leavers.includes(formation)) return 0
    const march = faceOf(unit, 0)
    const speed = roster.move[march]!
    if (speed === 0) return 0
    const by = roster.isHard[march] === 1 ? HEAVY : roster.mobility[march]!
    const quarters = this.way(goal, roster.side[unit]!, by)[hex]!
    if (quarters >= FAR) return 0
    let acts = quarters / (speed * USUAL_SHARE)
    if (acts > DEPLOYING && isUnready(roster, march)) acts += DEPLOYING
    const left = formation < 0 ? 1 : this.left[formation]!
    return Math.max(0, 1 - acts / (left + SLACK)) * Math.min(1, left / ENOUGH)
  }
}

/** Where there are many ways side by side, each of them is in the way only a little. */
function narrow(block: Float32Array, from: Uint16Array): void {
  const widths = new Float32Array(Math.ceil(FAR / ABREAST) + 1)
  for (let hex = 0; hex < block.length; hex++) widths[Math.floor(from[hex]! / ABREAST)]! += block[hex]!
  for (let hex = 0; hex < block.length; hex++)
    if (block[hex]! > 0)
      block[hex]! *= Math.min(1, Math.max(OPEN_COUNTRY, NARROW / widths[Math.floor(from[hex]! / ABREAST)]!))
}

/** 3.2d: 1 for the hexes that formations cover with which one would be mixed. */
function strangers(p: Bcs, formation: number): Uint8Array {
  const { formations, hexes } = p.setting
  const { names, side, buddies } = formations
  const found = new Uint8Array(hexes)
  for (let other = 0; other < names.length; other++) {
    const hq = p.at[formations.hq[other]!]!
    if (other === formation || side[other] !== side[formation] || hq < 0 || hq >= hexes) continue
    if (buddies[formation * names.length + other] === 1) continue
    for (const hex of areaOf(p, other)) found[hex] = 1
  }
  return found
}

function unitHexes(p: Bcs, side: number): number[] {
  const { roster, hexes } = p.setting
  const found = new Set<number>()
  for (let unit = 0; unit < roster.combat; unit++)
    if (roster.side[unit] === side && p.at[unit]! >= 0 && p.at[unit]! < hexes) found.add(p.at[unit]!)
  return [...found]
}

/** The chance of a second activation. */
export function secondChance(p: Bcs, formation: number): number {
  const bonus = p.fatigue[formation] === FRESH ? 1 : 0
  return Math.min(6, Math.max(0, 7 - p.setting.formations.second[formation]! + bonus)) / 6
}

function activationsLeft(p: Bcs): Float64Array {
  const { formations, scenario } = p.setting
  return Float64Array.from(formations.names, (_, formation) => {
    const each = 1 + 0.8 * secondChance(p, formation)
    const now =
      p.acting === formation
        ? p.second === 1
          ? 0
          : secondChance(p, formation)
        : p.state[formation] === UNUSED
          ? each
          : p.state[formation] === FINISHED
            ? 0
            : secondChance(p, formation)
    return now + each * Math.max(0, scenario.turns - p.turn)
  })
}

/** What a side could bring against each hex: the best rating that comes there, help, guns. */
function dangersOf(p: Bcs, side: number): Float32Array {
  const { roster, hexes, map } = p.setting
  const best = new Float32Array(hexes)
  const second = new Float32Array(hexes)
  for (let unit = 0; unit < roster.combat; unit++) {
    const hex = p.at[unit]!
    if (roster.side[unit] !== side || hex < 0 || hex >= hexes) continue
    const [march, deployed] = [faceOf(unit, 0), faceOf(unit, 1)]
    const isReady = roster.hasArrow[march] === 1 || roster.hasArrow[deployed] === 1 || roster.avKind[deployed] !== 0
    if (!isReady) continue
    const reach = roster.mobility[deployed] === TAC ? TAC_REACH : FOOT_REACH
    const formation = p.formation[unit]!
    const guns = formation >= 0 && artilleryOf(p, formation) > 0 ? GUNS : 0
    for (const there of around(p.setting, hex, reach)) {
      const fade = 1 - Math.max(0, map.grid.distance(hex, there) - 2) / (2 * reach)
      const strength = (roster.rating[unit]! + guns) * fade
      if (strength > best[there]!) {
        second[there] = best[there]!
        best[there] = strength
      } else if (strength > second[there]!) second[there] = strength
    }
  }
  for (let hex = 0; hex < hexes; hex++) if (second[hex]! > 0) best[hex]! += HELPERS
  return best
}
