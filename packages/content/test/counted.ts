import {
  chooseOptions,
  type Event,
  FastRng,
  fastDice,
  type Kit,
  type Options,
  type Order,
  type Position,
  type Question,
  type Scenario,
  type System,
  setMoment,
} from '@sztab/engine'
import { expect } from 'vitest'
import type { ByHand } from './by-hand.js'
import { type HandBoard, readBoard } from './hand-board.js'
import { HandMap } from './hand-map.js'

/** A system whose lists are compared with what is counted by hand. */
export class Counted<H extends ByHand> {
  readonly system: System
  readonly #Hand: new (
    map: HandMap,
    board: HandBoard,
  ) => H
  readonly #maps = new Map<Scenario, HandMap>()

  constructor(kit: Kit, Hand: new (map: HandMap, board: HandBoard) => H) {
    this.system = kit.system
    this.#Hand = Hand
  }

  /** A position of a scenario as it begins, at a moment of the sequence of play. */
  at(scenario: Scenario, moment: string, details: Record<string, string | number>, chosen: Options = {}): Position {
    const p = this.system.blank(scenario, chooseOptions(this.system.options, chosen))
    setMoment(this.system.moments, p, moment, details)
    this.system.proceed(p, fastDice(1))
    return p
  }

  hand(p: Position, scenario: Scenario): H {
    const map = this.#maps.get(scenario) ?? new HandMap(scenario)
    this.#maps.set(scenario, map)
    return new this.#Hand(map, readBoard(p, scenario))
  }

  /** How many of each verb a side may give. */
  verbs(p: Position, side: string): Record<string, number> {
    const count: Record<string, number> = {}
    for (const { verb, length } of this.system.orders(p, side).groups) count[verb] = (count[verb] ?? 0) + length
    return count
  }

  /** The places to which each unit may be sent with a verb. */
  listed(p: Position, side: string, wanted: string): Map<string, string[]> {
    const orders = this.system.orders(p, side)
    const listed = new Map<string, string[]>()
    for (const { verb, piece, start, length } of orders.groups) {
      if (verb !== wanted) continue
      const all = Array.from({ length }, (_, i) => orders.at(start + i))
      for (const { unit, to } of all) {
        if (piece !== undefined) expect(unit).toBe(piece)
        listed.set(unit as string, [...(listed.get(unit as string) ?? []), to as string])
      }
    }
    return listed
  }

  /** Compares the destinations of all units that may still move; says how many they are. */
  expectMoves(p: Position, scenario: Scenario, side: string): number {
    const { activated, moved } = p as Position & { readonly activated: Int32Array; readonly moved: Int32Array }
    const listed = this.listed(p, side, 'move')
    const hand = this.hand(p, scenario)
    const units = p.setting.names.piece.all.filter((_, i) => activated[i] === 1 && moved[i] === 0)
    for (const id of units) expectSame(id, listed.get(id), hand.destinations(id))
    expect(units).toEqual(expect.arrayContaining([...listed.keys()]))
    return units.length
  }

  /** Compares the ways back of every unit that must retreat, or of the one that must go on; says how many they are. */
  expectRetreats({ p, question: { side, kind, about } }: Moment, scenario: Scenario): number {
    const hand = this.hand(p, scenario)
    const { target } = p as Position & { readonly target: number }
    const origin = p.setting.names.place.name(target)
    const orders = this.system.orders(p, side)
    const listed = new Map<string, Set<string>>()
    for (let i = 0; i < orders.length; i++) {
      const { unit, path } = orders.at(i)
      const ways = listed.get(unit as string) ?? new Set()
      listed.set(unit as string, ways.add((path as readonly string[]).join(' ')))
    }
    const hexes = kind === 'retreat' ? (about.hexes as number) : 1
    for (const [id, ways] of listed) expectSame(`retreat of ${id}`, [...ways], hand.retreats(id, origin, hexes))
    return listed.size
  }

  /** Compares all ways back in a random game in which everybody attacks whom he can, with all he can; says how many units went. */
  playRetreats({ scenario, options, seed }: Play): number {
    let retreats = 0
    this.play({ scenario, options, seed }, (moment, rng) => {
      const { p, question } = moment
      if (question.kind.startsWith('retreat')) retreats += this.expectRetreats(moment, scenario)
      if (question.kind !== 'attack' && question.kind !== 'assemble') return undefined
      const orders = this.system.orders(p, question.side)
      const verb = question.kind === 'attack' ? 'attack' : 'join'
      const groups = orders.groups.filter((group) => group.verb === verb)
      const group = groups[rng.below(Math.max(1, groups.length))]
      return group && orders.at(group.start + rng.below(group.length))
    })
    return retreats
  }

  /** The units of a position as they stand, but at a moment of the sequence of play; with what follows by itself. */
  staged(p: Position, scenario: Scenario, moment: string, details: Record<string, string | number>): Moment {
    const q = this.system.blank(scenario, p.setting.options)
    for (const field of ['at', 'steps', 'supply', 'cityHeld', 'kept'] as const)
      (q as Lists)[field]?.set((p as Lists)[field]!)
    q.touch()
    setMoment(this.system.moments, q, moment, details)
    return { told: this.system.proceed(q, fastDice(1)), p: q, question: this.system.questions(q)[0]! }
  }

  /** A game of random orders. `look` sees every question before it is answered, and may give an order that it prefers. */
  play({ scenario, options, seed }: Play, look: (moment: Moment, rng: FastRng) => Order | undefined): void {
    const { system } = this
    const rng = new FastRng(seed)
    const dice = fastDice(seed)
    const { position: p, events } = system.start(scenario, chooseOptions(system.options, options), dice)
    let told = events
    for (let asked = system.questions(p); asked.length > 0; asked = system.questions(p)) {
      const question = asked[rng.below(asked.length)]!
      const preferred = look({ p, question, told }, rng)
      const orders = system.orders(p, question.side)
      told = system.execute(p, question.side, preferred ?? orders.at(rng.below(orders.length)), dice)
    }
  }

  /** Compares the moves of a random game at one in so many questions of movement; says how often. */
  playAndCompare(play: Play, oneIn: number, look?: (moment: Moment, isCompared: boolean) => Order | undefined): number {
    let compared = 0
    this.play(play, (moment, rng) => {
      const { p, question } = moment
      const isCompared = question.kind === 'move' && rng.below(oneIn) === 0
      if (isCompared) {
        this.expectMoves(p, play.scenario, question.side)
        compared++
      }
      return look?.(moment, isCompared)
    })
    return compared
  }
}

export interface Play {
  readonly scenario: Scenario
  readonly options: Options
  readonly seed: number
}

type Lists = Position & Partial<Record<'at' | 'steps' | 'supply' | 'cityHeld' | 'kept', Int32Array>>

export interface Moment {
  readonly p: Position
  readonly question: Question
  readonly told: readonly Event[]
}

export function expectSame(what: string, listed: readonly string[] | undefined, counted: Iterable<string>): void {
  expect([what, ...[...(listed ?? [])].sort()]).toEqual([what, ...[...counted].sort()])
}
