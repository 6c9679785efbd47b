import type { Order, Receipt, Side } from '@sztab/engine'
import type { PastEyes, Seen, Session } from '../session/index.js'
import { putAway, stillTold } from './advising.js'
import { noPlan, type Plan, planOf, rolesOf } from './answer/index.js'
import { type CameraControls, still } from './board/camera.js'
import { type DeskState, freshState } from './desk-state.js'
import { ordersToward, partnersIn } from './goals.js'
import { groupOf, placesOfGroup, sendGroup, takeAll, toggleUnit } from './groups.js'
import { NextUnit } from './next-unit.js'
import { BOT_TIME, type Pace, rememberedPace, rememberPace } from './pace.js'
import { Player } from './player.js'
import { Reading } from './reading.js'
import { recapOf, statesOf } from './recap.js'
import { Replaying } from './replaying.js'
import { type Reply, replyTo, replyToSending } from './replies.js'
import { Settling } from './settling.js'
import { heldIn } from './walking.js'

/** What a person does at the table, made into orders. Plain TypeScript: React reads it and calls it. */
export class Desk extends Reading {
  readonly player: Player
  readonly replaying = new Replaying(this)
  /** A new question takes no answer for a moment. */
  readonly settling: Settling
  state: DeskState = { ...freshState, isPanelOpen: matchMedia('(min-width: 761px)').matches }
  #pace: Pace = rememberedPace()
  #plan: { readonly seen: Seen; readonly plan: Plan } | undefined
  #notices = 0
  /** How many orders are to be taken back, if the others agree. */
  #undoing = 1
  #known: Seen
  #past: { readonly when: string; readonly seen: Seen } | undefined
  /** What moves the map: the map itself puts it here. */
  camera: CameraControls = still
  /** What was bad about own units when these eyes last decided something. */
  #states: ReadonlySet<string> = new Set()
  readonly #next = new NextUnit(this)
  readonly #listeners = new Set<() => void>()
  readonly #close: () => void

  constructor(session: Session) {
    super(session)
    this.#known = session.seen
    session.linger?.()
    this.player = new Player(
      this,
      () => this.#tell(),
      () => session.table.due !== undefined && session.drawCurtain?.(),
    )
    this.settling = new Settling(session, () => this.#tell())
    session.setPace?.(BOT_TIME[this.#pace])
    this.#close = session.subscribe(() => this.#onChange())
    this.#states = statesOf(this)
    this.state = { ...this.state, held: heldIn(session.id), recap: recapOf(this, this.#states) }
    this.#next.pick()
  }

  close(): void {
    this.#close()
    this.replaying.stop()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  getState = (): DeskState => this.state

  set(change: Partial<DeskState>): void {
    this.state = { ...this.state, ...change }
    this.#tell()
  }

  #tell(): void {
    this.state = { ...this.state }
    for (const listener of this.#listeners) listener()
  }

  // What is there

  get pace(): Pace {
    return this.#pace
  }

  choosePace(pace: Pace): void {
    this.#pace = pace
    rememberPace(pace)
    this.session.setPace?.(BOT_TIME[pace])
    this.#tell()
  }

  /** What is on the screen: the game now, or as it was. */
  get shown(): Seen {
    const { replay } = this.state
    return replay ? this.#pastAt(replay.at, this.replaying.eyes) : this.session.seen
  }

  #pastAt(at: number, eyes: PastEyes): Seen {
    const when = `${at} ${this.session.length} ${eyes}`
    if (this.#past?.when !== when) this.#past = { when, seen: this.session.past(at, eyes) }
    return this.#past.seen
  }

  get plan(): Plan {
    const { seen } = this.session
    if (this.state.replay || !seen.question || !seen.orders) return noPlan
    if (this.#plan?.seen !== seen)
      this.#plan = { seen, plan: planOf(seen.orders, this.session.kit.system.verbs, seen.question) }
    return this.#plan.plan
  }

  /** The piece that a press of a key on a hex means. */
  topPiece(hex: number): string | undefined {
    const { picked } = this.state
    if (picked !== undefined && partnersIn(this, hex, picked).length > 0) return undefined
    const here = this.piecesIn(hex)
    return here.find((piece) => this.plan.pieces.includes(piece) && piece !== this.state.picked) ?? here.at(-1)
  }

  /** Where a walk over the map begins: at a piece that waits for orders, or at any. */
  startHex(): number {
    const waiting = [...this.plan.pieces, ...this.pieces.map(({ face }) => face.id)]
    return waiting.map((piece) => this.hexOf(piece)).find((hex) => hex >= 0) ?? 0
  }

  /** Ways out and back again, legal where what they pass counts: a second click on a unit does not mean them. */
  get returns(): readonly Order[] {
    const { picked } = this.state
    const place = picked === undefined ? undefined : this.placeOf(picked)
    return (place !== undefined && this.plan.offers(picked!).places.get(place)) || []
  }

  // Gestures

  /** Any input ends what is being shown at once. A click that adds takes a unit along with those that are chosen; on a destination, the whole stack. */
  clickHex(hex: number, piece?: string, adds = false): void {
    this.player.finish()
    if (this.settling.isOn || this.settling.isEcho(hex)) return
    this.set({ cursor: hex, notice: undefined })
    if (this.state.replay) return
    const place = this.hexName(hex)
    const { picked, isSoft } = this.state
    const pickable = this.#pickable(hex, piece)
    // Where something is picked already, a counter means the unit and the ground beside it the place.
    const wanted =
      piece !== undefined && (adds || isSoft) ? (pickable ?? (piece === picked ? piece : undefined)) : undefined
    if (wanted !== undefined) {
      if (adds) toggleUnit(this, wanted)
      else this.pick(wanted)
      return
    }
    if (adds && picked !== undefined) takeAll(this)
    if (picked !== undefined && this.#send(picked, place, piece)) return
    const alone = this.plan.places.get(place)
    // Where a place is an answer and a unit stands there, its counter means the unit and the ground beside it the place.
    if (alone && (piece === undefined || pickable === undefined)) this.offer(alone)
    else if (pickable !== undefined) this.#pickOrReach(pickable)
    else if (picked !== undefined) this.#reply(replyToSending(this, picked, hex, piece))
    else this.#aim(hex, piece)
  }

  /** Whether a piece can be carried to a hex or to another piece. */
  canSend(piece: string): boolean {
    if (!this.plan.pieces.includes(piece)) return false
    const { places, partners } = this.plan.offers(piece)
    return places.size + partners.size > 0
  }

  /** The picked piece was carried here. Put back where it was, it stays picked. */
  dropOn(hex: number, other?: string): void {
    const { picked } = this.state
    if (picked === undefined || hex === this.hexOf(picked)) return
    const place = this.hexName(hex)
    this.set({ cursor: hex, notice: undefined })
    if (!this.#send(picked, place, other)) this.#reply(replyToSending(this, picked, hex, other))
  }

  /** The next piece of a hex that can be picked: the one clicked, or the one after the one picked. */
  #pickable(hex: number, clicked: string | undefined): string | undefined {
    const { picked } = this.state
    const here = this.piecesIn(hex).filter((piece) => this.plan.pieces.includes(piece))
    if (clicked !== undefined && clicked !== picked && here.includes(clicked)) return clicked
    const next = here[(here.indexOf(picked ?? '') + 1) % Math.max(here.length, 1)]
    return next === picked ? undefined : next
  }

  #send(piece: string, place: string, other: string | undefined): boolean {
    if (groupOf(this).length > 1 && placesOfGroup(this).has(place)) {
      this.sendTogether(place, this.look.verbs.serial === true)
      return true
    }
    const orders = ordersToward(this, piece, place, other)
    if (orders.length > 0) this.offer(orders)
    return orders.length > 0
  }

  /** Sends all that are chosen to a place, each by its own way; who stays is named. Where their order matters, they wait for a nod. */
  sendTogether(place: string, asks: boolean): void {
    if (asks) this.set({ groupGoal: place })
    if (asks || this.settling.isOn) return
    this.#states = statesOf(this)
    const { stayed } = sendGroup(this, place)
    this.set({ lastPlace: place })
    const units = stayed.map(({ unit }) => unit)
    if (units.length > 0)
      this.#reply({
        refusals: stayed.flatMap(({ refusals }) => refusals.slice(0, 1)),
        hint: { key: 'group.stayed', values: { units } },
      })
  }

  #pickOrReach(piece: string): void {
    const { goal } = this.state
    const orders = goal === undefined ? undefined : this.plan.offers(piece).places.get(goal)
    if (orders) this.offer(orders)
    else this.pick(piece)
  }

  /** Somebody is to go to a place, but who? If nobody can, the rules say why, or the table how to answer. */
  #aim(hex: number, piece: string | undefined): void {
    const place = this.hexName(hex)
    const orders = this.plan.toward(place)
    const canBegin = orders.some(({ do: verb }) => this.look.verbs.begins?.includes(verb))
    const isOwn = piece !== undefined && this.sideOf(piece) === this.session.seen.question?.side
    const isGoal = orders.length > 0 && (canBegin || (this.#isRare() && !isOwn))
    this.set({ goal: isGoal ? place : undefined, pending: [], picked: undefined })
    if (!isGoal) this.#reply(replyTo(this, hex, piece))
  }

  /** Pointing at a goal first makes sense where goals are few, as targets are. */
  #isRare(): boolean {
    return (this.session.seen.orders?.length ?? 0) <= 120
  }

  #reply(reply: Reply | undefined): void {
    if (!reply) return
    this.#notices++
    this.set({ notice: { id: this.#notices, ...reply } })
  }

  tellRefusals(refusals: Reply['refusals']): void {
    this.#reply({ refusals })
  }

  pick(piece: string): void {
    this.player.finish()
    const { atOnce, places, partners } = this.plan.offers(piece)
    if (atOnce.length > 0 && places.size === 0 && partners.size === 0) {
      this.offer(atOnce)
      return
    }
    const hex = this.hexOf(piece)
    const { group, isSoft, picked } = this.state
    if (isSoft && picked !== undefined && picked !== piece) this.#next.passOver(picked)
    this.set({
      picked: piece,
      isSoft: false,
      // Who is taken up out of a group takes the group along.
      group: group.has(piece) ? group : new Set(),
      groupGoal: undefined,
      goal: undefined,
      pending: [],
      pointed: undefined,
      open: undefined,
      notice: undefined,
      ...(hex >= 0 ? { cursor: hex } : {}),
    })
  }

  /** One order is given, several are offered for choice, a die that nobody asked about waits for a nod. */
  offer(orders: readonly Order[]): void {
    const only = orders.length === 1 ? orders[0]! : undefined
    if (only && !this.#wantsNod(only)) this.give(only)
    else this.set({ pending: orders })
  }

  /** An attack that nobody else can join would be fought at once: its chances are shown first. */
  #wantsNod(order: Order): boolean {
    const { place, piece } = rolesOf(this.session.kit.system.verbs, order.do)
    if (this.look.verbs.begins?.includes(order.do)) return false
    if (piece === undefined || this.session.explain(order).chances.length === 0) return false
    const target = place === undefined ? undefined : order[place]
    if (typeof target !== 'string') return this.plan.pieces.length <= 1
    return new Set(this.plan.toward(target).map((one) => JSON.stringify(one))).size <= 1
  }

  give(...orders: readonly Order[]): void {
    if (this.settling.isOn) return
    this.settling.answered(this.state.cursor)
    this.#states = statesOf(this)
    this.state = { ...this.state, told: putAway(this) }
    this.#next.note(orders[0])
    this.#hear(this.session.submit(...orders))
  }

  /** The same answer for the rest of the turn. */
  stand(order: Order): void {
    if (!this.settling.isOn) this.#hear(this.session.stand(order))
  }

  #hear(receipt: Receipt): void {
    if (!receipt.accepted) this.tellRefusals(receipt.refusals)
  }

  /** Takes back the last order, or all that began what is not launched yet; where others have to agree they are asked first. */
  undo(orders = 1): void {
    this.player.finish()
    this.#undoing = orders
    if (this.session.seen.undoNeeds.length > 0) this.set({ dialog: 'agreement' })
    else this.#takeBack([])
  }

  /** The others have said yes. */
  undoAgreed(): void {
    this.#takeBack(this.session.seen.undoNeeds)
  }

  #takeBack(agreed: readonly Side[]): void {
    this.#hear(this.session.undo(agreed, this.#undoing))
  }

  cancel(): void {
    this.player.finish()
    const { pending, goal, picked, open, notice, groupGoal, advised } = this.state
    if (pending.length > 0) this.set({ pending: [] })
    else if (advised) this.set({ advised: undefined })
    else if (groupGoal !== undefined) this.set({ groupGoal: undefined })
    else if (notice) this.set({ notice: undefined })
    else if (open !== undefined) this.set({ open: undefined })
    else if (picked !== undefined || goal !== undefined)
      this.set({ picked: undefined, isSoft: false, group: new Set(), goal: undefined })
  }

  /** Shows a piece of a list on the map, and picks it if that gives no order yet. */
  point(piece: string): void {
    const { atOnce, places, partners } = this.plan.offers(piece)
    const hex = this.hexOf(piece)
    this.player.finish()
    if (atOnce.length > 0 && places.size === 0 && partners.size === 0)
      this.set({ pointed: { hex, piece }, picked: undefined, pending: [], ...(hex >= 0 ? { cursor: hex } : {}) })
    else this.pick(piece)
  }

  /** A person moves the map, and keeps it from then on. */
  move(how: (camera: CameraControls) => void): void {
    how(this.camera)
    if (this.state.isFollowing) this.set({ isFollowing: false })
  }

  toggleLayer(layer: string): void {
    const layers = new Set(this.state.layers)
    if (!layers.delete(layer)) layers.add(layer)
    this.set({ layers })
  }

  // Changes of the game

  #onChange(): void {
    const { seen } = this.session
    this.settling.follow(this.session)
    if (seen === this.#known) {
      this.#tell()
      return
    }
    this.#known = seen
    this.player.follow(seen)
    const { pointed } = this.state
    this.set({
      picked: undefined,
      isSoft: false,
      group: new Set(),
      groupGoal: undefined,
      goal: undefined,
      considered: undefined,
      pending: [],
      open: undefined,
      recap: recapOf(this, this.#states),
      advised: undefined,
      told: stillTold(this),
      pointed: pointed && { hex: pointed.hex },
    })
    this.#next.pick()
  }
}
