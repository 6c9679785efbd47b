import { FastRng, type Order, type Rng, RngDice, type System } from '@sztab/engine'
import { type Bcs, enemyOf, heldBy, inObjectiveZones, REGULAR, SHOCK } from '@sztab/engine/bcs-reading'
import { type Planner, type Sight, usesTactics } from '../craft.js'
import type { Outline, Part, Plan, Problem } from '../plan/language.js'
import { feared, outlined, type Taken } from '../plan/outline.js'
import { postPart } from '../plan/post.js'
import { type Assault, Assaults } from './assaults.js'
import { threatWorth, usualStep } from './battles.js'
import { fights } from './fires.js'
import type { Lay } from './lay.js'
import { Places } from './places.js'
import { Reaches } from './reaches.js'
import { carefulTrains, moveStaff } from './staffs.js'
import { type Move, post, type Tactic, tactics } from './tactics/index.js'
import { bestOf } from './tactics/tactic.js'
import { weights } from './weights.js'
import type { Judge } from './worth.js'

/** The hexes in which a piece could end: overlooked ones cost more here than overlooked enemies or tactics. */
const SEEN: Sight = { cadet: 45, captain: 80 }
const MOST_ASSAULTS = 4
/** So many places of every unit are offered one by one. */
const PLACES = 4
/** What a unit does and may still move. */
const FIRES: ReadonlySet<string> = new Set(['engage', 'fire', 'recon'])
/** Nobody answers more questions in between than this. */
const MOST_ANSWERS = 12

/** Step e of an activation: who goes where, who attacks whom, in which order. Orders end at the first die: the rest is planned anew after it. */
export class Activation implements Problem {
  readonly parts: readonly Part[]
  /** One unit to one place each. */
  readonly details: readonly Part[]
  readonly base: Bcs
  readonly judge: Judge
  readonly lay: Lay
  readonly side: number
  readonly enemy: number
  readonly reaches: Reaches
  readonly places: Places
  /** The hexes of the enemy that may be attacked, and the best attack on each. */
  readonly potential = new Map<number, Assault>()
  readonly system: System<Bcs>
  private readonly assaults: Assaults
  private readonly scratch: Bcs
  private readonly dice: RngDice
  /** Trains are placed by what every formation of the side can expect of its rolls, and not by rules of thumb. */
  private readonly isCareful: boolean

  constructor(system: System<Bcs>, judge: Judge, lay: Lay, p: Bcs, rng: Rng, planner: Planner) {
    this.system = system
    this.judge = judge
    this.lay = lay
    this.base = p.copy()
    this.scratch = p.fresh()
    this.dice = new RngDice(new FastRng(rng.below(0x100000000)))
    const { base } = this
    this.side = base.active
    this.enemy = enemyOf(this.side)
    this.reaches = new Reaches(base, SEEN[planner] ?? 100, rng)
    this.places = new Places(this)
    this.assaults = new Assaults(this.reaches, this.places)
    const free = new Set(this.reaches.units)
    for (const hex of inObjectiveZones(base, heldBy(base, this.enemy))) {
      const found = this.assault(base, hex, free)
      if (found && found.worth > 0) this.potential.set(hex, found)
    }
    this.parts = usesTactics(planner) ? this.offers() : []
    this.details = usesTactics(planner) ? this.posts() : []
    this.isCareful = planner === 'colonel'
  }

  /** The best attack on a hex, of the kinds that are allowed. */
  assault(p: Bcs, hex: number, free: ReadonlySet<number>, kind?: number): Assault | undefined {
    let best: Assault | undefined
    for (const one of kind === undefined ? [REGULAR, SHOCK] : [kind]) {
      if (!this.places.mayAttack(p, one, hex)) continue
      const found = this.assaults.on(p, one, hex, free)
      if (found && (!best || found.worth > best.worth)) best = found
    }
    return best
  }

  /** What the units of an attack do, the one that attacks last. */
  movesOf(p: Bcs, { attack, attacker, assist, expected }: Assault): Move[] {
    const { names } = p.setting
    const order: Order = { do: attack.kind === REGULAR ? 'assault' : 'shock', at: names.place.name(attack.target) }
    const moves: Move[] = []
    if (assist)
      moves.push({
        piece: assist.unit,
        isFlipped: assist.isFlipped,
        ...(assist.isThere ? {} : { to: assist.from }),
      })
    moves.push({
      piece: attacker.unit,
      isFlipped: attacker.isFlipped,
      ...(attacker.isThere ? {} : { to: attacker.from }),
      risk: { order, worth: expected.worth, own: expected.own, enemy: expected.enemy },
    })
    return moves
  }

  private offers(): Part[] {
    return tactics.flatMap((tactic) => tactic.targets(this).map((target) => ({ tactic: tactic.name, target })))
  }

  /** The best place of every unit, then the second best, and so on. */
  private posts(): Part[] {
    const { hexes } = this.base.setting
    return Array.from({ length: PLACES }, (_, i) =>
      this.reaches.units.flatMap((unit) => {
        const place = this.places.list(unit)[i]
        return place ? [postPart(unit, place.hex, hexes)] : []
      }),
    ).flat()
  }

  worth = (plan: Plan): number => {
    const { promise } = this.carryOut(plan)
    return this.judge.value(this.scratch, this.side, this.lay) + promise
  }

  orders(plan: Plan): readonly Order[] {
    const carried = this.carryOut(plan, !this.isCareful)
    if (this.isCareful && !carried.isClosed) {
      const to = carefulTrains(this, this.scratch)
      if (to !== undefined) this.move({ piece: this.trains, to }, new Set([this.trains]), carried)
    }
    return carried.isClosed ? carried.orders : [...carried.orders, { do: 'done' }]
  }

  describe(plan: Plan): Outline {
    const { taken, own, lost } = this.carryOut(plan)
    const { scratch, lay, side, enemy } = this
    const danger = new Map(
      heldBy(scratch, side).map((hex) => [hex, threatWorth(scratch, hex, lay.danger[enemy]![hex]!)]),
    )
    return {
      parts: outlined(taken, scratch.setting),
      losses: { own: own * usualStep(scratch), enemy: lost * usualStep(scratch) },
      fears: feared(danger.keys(), (hex) => danger.get(hex)!, scratch.setting),
    }
  }

  /** Carries a plan out on the scratch position, what dice decide left out. */
  private carryOut(plan: Plan, withTrains = true): Carried {
    const { base, scratch, reaches } = this
    scratch.copyFrom(base)
    const carried: Carried = { orders: [], taken: [], isClosed: false, promise: 0, own: 0, lost: 0 }
    const free = new Set([...reaches.units, reaches.hq])
    if (withTrains) free.add(this.trains)
    for (const part of plan) {
      const moves = byName.get(part.tactic)?.take(this, scratch, part.target, free) ?? []
      for (const move of moves) this.move(move, free, carried)
      carried.taken.push({ part, pieces: [...new Set(moves.map(({ piece }) => piece))] })
    }
    this.byDefault(free, carried)
    return carried
  }

  /** What is done without a plan: attacks that promise much, then everybody by himself, then the staffs, then the guns that are left. */
  private byDefault(free: Set<number>, carried: Carried): void {
    const { scratch } = this
    for (const move of fights(this, scratch, free)) this.move(move, free, carried)
    const targets = bestOf(this.potential.keys(), (hex) => this.potential.get(hex)!.worth, MOST_ASSAULTS)
    for (const target of targets) {
      const found = this.assault(scratch, target, free)
      if (!found || found.worth < weights.leastAttack) continue
      for (const move of this.movesOf(scratch, found)) this.move(move, free, carried)
    }
    for (const unit of this.places.byNeed(free)) this.move(this.places.alone(scratch, unit), free, carried)
    this.places.bringIn(scratch, (order) => this.give(order, carried))
    for (const move of moveStaff(this, scratch, free)) this.move(move, free, carried)
    for (const move of this.places.barrages(scratch)) this.move(move, free, carried)
  }

  /** Carries out what one piece does; what a die decides ends the orders, and only its promise counts. */
  private move({ piece, isFlipped, to, risk, also }: Move, free: Set<number>, carried: Carried): void {
    const { scratch } = this
    const { names } = scratch.setting
    const unit = names.piece.name(piece)
    const isMoving = to !== undefined && to !== scratch.at[piece]
    if ((isFlipped || isMoving) && !free.has(piece)) return
    // Who fires from where it stands may still go elsewhere.
    if (isFlipped || isMoving || !FIRES.has(risk?.order.do ?? '')) free.delete(piece)
    if (isFlipped && !this.give({ do: 'flip', unit }, carried)) return
    if (isMoving) {
      const verb = scratch.mover === piece && scratch.walked === 1 ? 'go-on' : 'move'
      const order: Order = { do: piece === this.trains ? 'trains' : verb, unit, to: names.place.name(to) }
      const duel = this.places.duel(scratch, piece, to)
      if (duel !== undefined) {
        this.dare({ order, worth: duel, own: 0, enemy: 0 }, carried)
        return
      }
      if (!this.give(order, carried)) return
    }
    if (also) this.give(also, carried)
    if (risk) this.dare(risk, carried)
  }

  private get trains(): number {
    return this.base.setting.formations.trains[this.base.acting]!
  }

  /** What a die decides: nothing of it is carried out here. */
  private dare({ order, worth, own, enemy }: NonNullable<Move['risk']>, carried: Carried): void {
    const { scratch, system } = this
    if (!system.check(scratch, scratch.setting.names.side.name(this.side), order).legal) return
    if (!carried.isClosed) carried.orders.push(order)
    carried.isClosed = true
    carried.promise += worth
    carried.own += own
    carried.lost += enemy
    // The guns that an attack would have.
    if (order.do === 'assault' || order.do === 'shock' || order.do === 'barrage')
      scratch.artillery = Math.max(0, scratch.artillery - 1)
    if (order.at !== undefined && order.do !== 'engage' && order.do !== 'fire')
      scratch.barraged[scratch.setting.names.place.index(order.at as string)] = 1
  }

  /** Carries an order out, if it is allowed, with whatever is asked in between. */
  private give(order: Order, carried: Carried): boolean {
    const { scratch, system, dice } = this
    const side = scratch.setting.names.side.name(this.side)
    if (system.carryOutPlan(scratch, side, [order], dice) === 0) return false
    if (!carried.isClosed) carried.orders.push(order)
    for (let i = 0; i < MOST_ANSWERS; i++) {
      const [question] = system.questions(scratch)
      if (!question || question.kind === 'act') return true
      // What comes between in the game comes between in the plan: it is made anew then.
      carried.isClosed = true
      system.carryOut(scratch, question.side, system.orders(scratch, question.side).at(0), dice)
    }
    return true
  }
}

interface Carried {
  readonly orders: Order[]
  readonly taken: Taken[]
  /** A die, or somebody else, has come between: nothing more is ordered. */
  isClosed: boolean
  /** What its dice promise, in hundredths of a victory point; steps that they are expected to cost. */
  promise: number
  own: number
  lost: number
}

const byName = new Map<string, Tactic>([...tactics, post].map((tactic) => [tactic.name, tactic]))
