import { cellsOf, forcesOf, type Marker, otherSides, type PieceFace, type PlacedPiece, readMarkers } from '@sztab/board'
import { HexMap, type Order, type Position, type Side, type SystemLook, UNKNOWN } from '@sztab/engine'
import { hexCentre, type Point } from '@sztab/hex'
import type { PastEyes, Seen, Session } from '../session/index.js'
import { noPlan, type Plan, pickedAlready, planOf, rolesOf } from './answer/index.js'
import { piecesOf } from './board/faces.js'
import { type DeskState, freshState } from './desk-state.js'
import { goalHexes, ordersToward, partnersIn } from './goals.js'
import { mapFileOf } from './names.js'
import { BOT_TIME, type Pace, rememberedPace, rememberPace } from './pace.js'
import { Player } from './player.js'
import { Replaying } from './replaying.js'
import { type Reply, replyTo, replyToSending } from './replies.js'

/** What can be done to the part of the map that is seen. */
export interface CameraControls {
  zoom(factor: number): void
  fit(): void
  pan(dx: number, dy: number): void
  /** Brings a hex into sight, if it is not. */
  show(hex: number): void
  /** Turns to what a question is about, unless some of it is in sight; at first also close enough to read. */
  attend(hexes: readonly number[], isFirst: boolean): void
}

const still: CameraControls = { zoom() {}, fit() {}, pan() {}, show() {}, attend() {} }

/** What a person does at the table, made into orders. Plain TypeScript: React reads it and calls it. */
export class Desk {
  readonly session: Session
  readonly map: HexMap
  readonly look: SystemLook
  readonly player: Player
  readonly replaying = new Replaying(this)
  state: DeskState = { ...freshState, isPanelOpen: matchMedia('(min-width: 761px)').matches }
  #pace: Pace = rememberedPace()
  #plan: { readonly seen: Seen; readonly plan: Plan } | undefined
  #pieces: { readonly view: Position; readonly pieces: readonly PlacedPiece[] } | undefined
  #markers: { readonly view: Position; readonly markers: readonly Marker[] } | undefined
  #notices = 0
  #known: Seen
  #past: { readonly when: string; readonly seen: Seen } | undefined
  /** What moves the map: the map itself puts it here. */
  camera: CameraControls = still
  readonly #listeners = new Set<() => void>()
  readonly #close: () => void

  constructor(session: Session) {
    this.session = session
    this.map = new HexMap(mapFileOf(session.scenario))
    this.look = session.kit.look
    this.#known = session.seen
    this.player = new Player(this, () => this.#tell())
    session.setPace?.(BOT_TIME[this.#pace])
    this.#close = session.subscribe(() => this.#onChange())
    this.#pickTheOnlyOne()
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

  /** All pieces in known places, as what is shown has them. */
  get pieces(): readonly PlacedPiece[] {
    const { view } = this.shown
    if (this.#pieces?.view !== view) this.#pieces = { view, pieces: piecesOf(view, this.look, this.map.grid.size) }
    return this.#pieces.pieces
  }

  /** What lies on the map without being a piece, as what is shown has it. */
  get markers(): readonly Marker[] {
    const { view } = this.shown
    if (this.#markers?.view !== view) this.#markers = { view, markers: readMarkers(view, this.look, this.map) }
    return this.#markers.markers
  }

  hexName(hex: number): string {
    return this.map.grid.name(hex)
  }

  /** The hex of a piece in what is shown, or -1. */
  hexOf(piece: string): number {
    const at = this.#indexOf(piece)
    return at >= 0 && at < this.map.grid.size ? at : -1
  }

  placeOf(piece: string): string | undefined {
    const at = this.#indexOf(piece)
    return at < 0 ? undefined : this.shown.view.setting.names.place.name(at)
  }

  #indexOf(piece: string): number {
    const { view } = this.shown
    return cellsOf(view, this.look.counters.place)[view.setting.names.piece.index(piece)] ?? UNKNOWN
  }

  /** The pieces in a hex, from the bottom up; blanks are among them. */
  piecesIn(hex: number): readonly string[] {
    return hex < 0 ? [] : this.pieces.flatMap(({ face, at }) => (at === hex ? [face.id] : []))
  }

  faceOf(piece: string): PieceFace | undefined {
    return this.pieces.find(({ face }) => face.id === piece)?.face
  }

  /** The colour of a formation. */
  stripeOf(formation: string): number | undefined {
    const { counters } = this.look
    const forces = forcesOf(this.session.scenario, counters)
    const belongs = (id: string) => counters.formation !== undefined && forces[id]?.[counters.formation] === formation
    return this.pieces.find(({ face }) => belongs(face.id))?.face.stripe
  }

  /** The other sides of a counter that these eyes know. */
  otherSidesOf(piece: string): ReturnType<typeof otherSides> {
    return this.faceOf(piece)?.hidden ? [] : otherSides(this.shown.view, this.look.counters, piece)
  }

  /** The piece that a press of a key on a hex means. */
  topPiece(hex: number): string | undefined {
    const { picked } = this.state
    if (picked !== undefined && partnersIn(this, hex, picked).length > 0) return undefined
    const here = this.piecesIn(hex)
    return here.find((piece) => this.plan.pieces.includes(piece) && piece !== this.state.picked) ?? here.at(-1)
  }

  centre(hex: number): Point {
    return hexCentre(this.map.grid, hex)
  }

  /** Where a walk over the map begins: at a piece that waits for orders, or at any. */
  startHex(): number {
    const waiting = [...this.plan.pieces, ...this.pieces.map(({ face }) => face.id)]
    return waiting.map((piece) => this.hexOf(piece)).find((hex) => hex >= 0) ?? 0
  }

  sideOf(piece: string): string | undefined {
    return forcesOf(this.session.scenario, this.look.counters)[piece]?.side ?? this.faceOf(piece)?.side
  }

  /** Ways out and back again, legal where what they pass counts: a second click on a unit does not mean them. */
  get returns(): readonly Order[] {
    const { picked } = this.state
    const place = picked === undefined ? undefined : this.placeOf(picked)
    return (place !== undefined && this.plan.offers(picked!).places.get(place)) || []
  }

  // Gestures

  /** Any input ends what is being shown at once. */
  clickHex(hex: number, piece?: string): void {
    this.player.finish()
    this.set({ cursor: hex, notice: undefined })
    if (this.state.replay) return
    const place = this.hexName(hex)
    const { picked } = this.state
    if (picked !== undefined && this.#send(picked, place, piece)) return
    const alone = this.plan.places.get(place)
    const pickable = this.#pickable(hex, piece)
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
    const orders = ordersToward(this, piece, place, other)
    if (orders.length > 0) this.offer(orders)
    return orders.length > 0
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
    const isGoal = this.plan.toward(place).length > 0 && this.#isRare()
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
    this.set({
      picked: piece,
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
    if (piece === undefined || this.session.explain(order).chances.length === 0) return false
    const target = place === undefined ? undefined : order[place]
    if (typeof target !== 'string') return this.plan.pieces.length <= 1
    return new Set(this.plan.toward(target).map((one) => JSON.stringify(one))).size <= 1
  }

  give(...orders: readonly Order[]): void {
    const receipt = this.session.submit(...orders)
    if (!receipt.accepted) this.tellRefusals(receipt.refusals)
  }

  /** Takes the last order back; where others have to agree they are asked first. */
  undo(): void {
    this.player.finish()
    if (this.session.seen.undoNeeds.length > 0) this.set({ dialog: 'agreement' })
    else this.#takeBack([])
  }

  /** The others have said yes. */
  undoAgreed(): void {
    this.#takeBack(this.session.seen.undoNeeds)
  }

  #takeBack(agreed: readonly Side[]): void {
    const receipt = this.session.undo(agreed)
    if (!receipt.accepted) this.tellRefusals(receipt.refusals)
  }

  cancel(): void {
    this.player.finish()
    const { pending, goal, picked, open, notice } = this.state
    if (pending.length > 0) this.set({ pending: [] })
    else if (notice) this.set({ notice: undefined })
    else if (open !== undefined) this.set({ open: undefined })
    else if (picked !== undefined || goal !== undefined) this.set({ picked: undefined, goal: undefined })
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

  /** Goes to the next piece that waits for orders, or back. */
  walk(step: 1 | -1): string | undefined {
    const { pieces } = this.plan
    if (pieces.length === 0) return undefined
    const now = pieces.indexOf(this.state.picked ?? this.state.pointed?.piece ?? '')
    const next = pieces[now < 0 ? (step > 0 ? 0 : pieces.length - 1) : (now + step + pieces.length) % pieces.length]!
    this.point(next)
    return next
  }

  /** Goes to the next place to which the picked piece can be sent, or which can be chosen. */
  walkGoals(step: 1 | -1): void {
    const { cursor } = this.state
    const hexes = goalHexes(this)
    if (hexes.length === 0) return
    const now = hexes.indexOf(cursor)
    const next = now < 0 ? (step > 0 ? 0 : hexes.length - 1) : (now + step + hexes.length) % hexes.length
    this.set({ cursor: hexes[next]!, pointed: undefined })
  }

  toggleLayer(layer: string): void {
    const layers = new Set(this.state.layers)
    if (!layers.delete(layer)) layers.add(layer)
    this.set({ layers })
  }

  // Changes of the game

  #onChange(): void {
    const { seen } = this.session
    if (seen === this.#known) {
      this.#tell()
      return
    }
    this.#known = seen
    this.player.follow(seen)
    const { pointed } = this.state
    this.set({
      picked: undefined,
      goal: undefined,
      considered: undefined,
      pending: [],
      open: undefined,
      pointed: pointed && { hex: pointed.hex },
    })
    this.#pickTheOnlyOne()
  }

  #pickTheOnlyOne(): void {
    const { question } = this.session.seen
    if (!question || this.state.picked !== undefined) return
    const only = pickedAlready(this.plan, question)
    if (only !== undefined) this.set({ picked: only })
  }
}
