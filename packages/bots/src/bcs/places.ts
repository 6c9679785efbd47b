import type { Order } from '@sztab/engine'
import {
  attackFaults,
  type Bcs,
  choicesOf,
  FAIL,
  FATIGUE_CAUSES,
  faceOf,
  heldBy,
  inObjectiveZones,
  LIGHT,
  REQUIRED_ZONE,
  spottersFor,
  TAC,
  targetsAround,
} from '@sztab/engine/bcs-reading'
import type { Activation } from './activation.js'
import { engagementWorth, hitsWorth, tiring, usualStep } from './battles.js'
import { upOf } from './board.js'
import { Posts } from './posts.js'
import { bestSeat } from './staffs.js'
import type { Move } from './tactics/index.js'
import { bestBy, bestOf } from './tactics/tactic.js'
import { weights } from './weights.js'

/** Where a unit may stand at the end: the hex, the side up, and whether it has to be flipped for that. */
export interface Place {
  readonly hex: number
  readonly face: number
  readonly isFlipped: boolean
  readonly score: number
}

/** So many places of each unit are looked at again when the others have moved. */
const SHORTLIST = 8
/** Of the best place of a unit, that somebody else could not take as well. */
const ELSEWHERE = 0.7
/** What it is not to have to move. */
const STAY = 0.5

/** The places of all units of an activation, each by itself. */
export class Places {
  /** Where the headquarters will be when everybody has moved. */
  readonly seat: number
  private readonly a: Activation
  private readonly posts = new Map<number, Posts>()
  private readonly everywhere = new Map<number, readonly Place[]>()
  private readonly lists = new Map<number, readonly Place[]>()

  constructor(a: Activation) {
    this.a = a
    this.seat = bestSeat(a, this)
  }

  private postsOf(unit: number): Posts {
    let posts = this.posts.get(unit)
    if (!posts) {
      posts = new Posts(this.a.base, this.a.lay, this.a.judge, unit)
      this.posts.set(unit, posts)
    }
    return posts
  }

  /** What a unit adds in a hex, as things stood at the beginning. */
  score(unit: number, hex: number, face: number): number {
    return this.postsOf(unit).score(hex, face)
  }

  /** What a unit loses by going to a hex: what it is good for where it stands, and part of what it could be elsewhere. */
  leaving(unit: number, to: number, face: number): number {
    const { base } = this.a
    const here = this.score(unit, base.at[unit]!, upOf(base, unit))
    const best = this.list(unit).reduce((most, { score }) => Math.max(most, score), here)
    return here + ELSEWHERE * (best - here) - this.score(unit, to, face)
  }

  isInRadius(hex: number, seat = this.seat): boolean {
    const { base } = this.a
    const { formations, map, hexes } = base.setting
    return seat >= hexes || map.grid.distance(hex, seat) <= formations.radius[base.acting]!
  }

  /** Everywhere that a unit can be at the end, the best first. */
  all(unit: number): readonly Place[] {
    let all = this.everywhere.get(unit)
    if (!all) {
      all = this.find(unit)
      this.everywhere.set(unit, all)
    }
    return all
  }

  private find(unit: number): Place[] {
    const { base, reaches } = this.a
    const found: Place[] = []
    const up = upOf(base, unit)
    const posts = this.postsOf(unit)
    const add = (hex: number, face: number, isFlipped: boolean, more: number): void => {
      const fight = hex === base.at[unit] ? 0 : (this.duel(base, unit, hex, face) ?? 0)
      found.push({ hex, face, isFlipped, score: posts.score(hex, face) + fight + more })
    }
    add(base.at[unit]!, up, false, STAY)
    if (reaches.canFlip(unit)) add(base.at[unit]!, 1 - up, true, 0)
    for (const hex of reaches.ends(unit, false)) add(hex, up, false, 0)
    for (const hex of reaches.ends(unit, true)) add(hex, 1 - up, true, 0)
    return found.sort((a, b) => b.score - a.score)
  }

  /** The best of them, in command of where the headquarters will be. */
  list(unit: number): readonly Place[] {
    let list = this.lists.get(unit)
    if (!list) {
      const { base } = this.a
      const here = base.at[unit]!
      const places = this.all(unit).filter(
        ({ hex }) => hex === here || this.isInRadius(hex) || base.joining[unit] === 1,
      )
      const stays = places.filter(({ hex }) => hex === here)
      list = [...places.slice(0, SHORTLIST), ...stays.filter((place) => !places.slice(0, SHORTLIST).includes(place))]
      this.lists.set(unit, list)
    }
    return list
  }

  /** Those who gain most by going first. */
  byNeed(free: ReadonlySet<number>): number[] {
    const { base, reaches } = this.a
    const gain = (unit: number): number => {
      const list = this.list(unit)
      const here = list.find(({ hex, isFlipped }) => hex === base.at[unit] && !isFlipped)!
      return Math.max(...list.map(({ score }) => score)) - here.score
    }
    const units = reaches.units.filter((unit) => free.has(unit))
    const gains = new Map(units.map((unit) => [unit, gain(unit)]))
    return units.sort((a, b) => gains.get(b)! - gains.get(a)! || a - b)
  }

  /** Where a unit serves best by itself as the others stand. */
  alone(p: Bcs, unit: number): Move {
    const { judge, lay } = this.a
    const here = p.at[unit]!
    const posts = new Posts(p, lay, judge, unit)
    const { scenario } = p.setting
    let best: Place | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const place of this.list(unit)) {
      const { hex, face, isFlipped } = place
      if (hex !== here && (p.height[hex]! >= scenario.stack || p.holder[hex] === this.a.enemy)) continue
      let score = posts.score(hex, face)
      if (hex === here && !isFlipped) score += weights.leastMove
      if (hex !== here) score += this.duel(p, unit, hex, face) ?? 0
      if (!this.isInRadius(hex) && p.joining[unit] === 0) score -= weights.outside
      if (score > most) [best, most] = [place, score]
    }
    if (!best) return { piece: unit }
    return {
      piece: unit,
      isFlipped: best.isFlipped,
      ...(best.hex === here ? {} : { to: best.hex }),
      ...(this.leaves(p, unit, best.hex) ? { also: { do: 'exit', unit: p.setting.names.piece.name(unit) } } : {}),
    }
  }

  /** Whether a unit that ends in a hex should leave the map there. */
  private leaves({ formation }: Bcs, unit: number, hex: number): boolean {
    const { lay, side } = this.a
    return side === lay.scorer && lay.goals.some((goal) => goal.hex === hex && goal.leavers?.includes(formation[unit]!))
  }

  /** What the Stopping Engagement promises that a unit must fight on coming into a hex; nothing if there is none. */
  duel(p: Bcs, unit: number, hex: number, face = upOf(p, unit)): number | undefined {
    const { roster, scratch, hexes } = p.setting
    if (unit >= roster.combat || hex >= hexes) return undefined
    const side = faceOf(unit, face)
    if (roster.mobility[side] !== TAC || roster.avKind[side] === 0 || roster.avKind[side] === LIGHT) return undefined
    scratch.zones.follow(p)
    if (scratch.zones.layers[REQUIRED_ZONE]!.hexes[this.a.enemy]![hex] === 0) return undefined
    const targets = targetsAround(p, this.a.side, hex)
    if (targets.length === 0) return undefined
    const up = p.deployed[unit]!
    p.deployed[unit] = face
    const worth = Math.min(...targets.map((target) => engagementWorth(p, unit, hex, p.at[target.unit]!, [target])))
    p.deployed[unit] = up
    return worth - tiring(p, FATIGUE_CAUSES.engagement)
  }

  /** Whether a kind of attack on a hex is allowed as far as the hex goes. */
  mayAttack(p: Bcs, kind: number, hex: number): boolean {
    return attackFaults(p, this.a.side, kind, hex).length === 0
  }

  /** Units that wait beside the map come in and go where they serve best. */
  bringIn(p: Bcs, give: (order: Order) => boolean): void {
    const { roster, box, names, arrivals, scenario } = p.setting
    if (p.snafu === FAIL) return
    for (let unit = 0; unit < roster.combat; unit++) {
      if (p.formation[unit] !== p.acting || p.at[unit] !== box.waiting) continue
      const name = names.piece.name(unit)
      const face = roster.hasTwoSides[unit] === 1 ? { face: 'march' } : {}
      const entries = (arrivals[unit]?.hexes ?? []).filter((hex) => p.height[hex]! < scenario.stack)
      if (!entries.some((hex) => give({ do: 'enter', unit: name, at: names.place.name(hex), ...face }))) continue
      const posts = new Posts(p, this.a.lay, this.a.judge, unit)
      const choices = choicesOf(p)
      const count = choices.pieces.includes(unit) ? choices.countOf(p, unit) : 0
      const ends = Array.from({ length: count }, (_, i) => choices.end(unit, i))
      const up = upOf(p, unit)
      const open = ends.filter((hex) => p.height[hex]! < scenario.stack && this.duel(p, unit, hex) === undefined)
      const to = bestBy(open, (hex) => posts.score(hex, up), posts.score(p.at[unit]!, up))
      if (to !== undefined) give({ do: 'move', unit: name, to: names.place.name(to) })
    }
  }

  /** Guns that are left fire at whom somebody sees. */
  barrages(p: Bcs): Move[] {
    const { names } = p.setting
    const by = p.artillery > 0 ? 'artillery' : p.air[this.a.side]! > 0 ? 'air' : undefined
    if (!by || p.snafu === FAIL) return []
    const seen = inObjectiveZones(p, heldBy(p, this.a.enemy)).filter((hex) => p.barraged[hex] === 0)
    const points = by === 'artillery' ? p.artillery : p.air[this.a.side]!
    return bestOf(seen, (hex) => hitsWorth(p, hex, 'barrage'), points + 2).flatMap((hex) => {
      const spotters = spottersFor(p, this.a.side, hex)
      const spotter = bestBy(
        spotters,
        (piece) => (p.finished[piece]! + p.stopped[piece]! > 0 ? 2 : 1) + p.begun[piece]!,
      )
      if (spotter === undefined) return []
      const worth = hitsWorth(p, hex, 'barrage')
      const order = { do: 'barrage', at: names.place.name(hex), spotter: names.piece.name(spotter), by }
      return [{ piece: spotter, risk: { order, worth, own: 0, enemy: worth / usualStep(p) } }]
    })
  }
}
