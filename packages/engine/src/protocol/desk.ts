import {
  type Event,
  type Game,
  type OrderList,
  POSITION_FORMAT,
  type Position,
  type PositionFile,
  type Question,
  type Result,
  type Scenario,
  type Side,
  type System,
  type Viewer,
  writePosition,
} from '../kernel/index.js'
import { badRequest, Failure } from './failure.js'

/** What a session has before it. */
export interface Laid {
  readonly system: System
  readonly scenario: Scenario
  readonly game: Game
  /** No library has the scenario, so files carry it. */
  readonly embed: boolean
  /** It began with a position and not with a scenario or a record. */
  readonly fromPosition: boolean
  readonly analysis: boolean
  /** Only what this viewer may know is there. */
  readonly viewer?: Viewer
  /** How many changes this session has made. */
  readonly changes: number
  /** The ids of the answers that the record already holds. */
  readonly answers: ReadonlySet<string>
}

export interface Status {
  readonly turn: number
  readonly asked: Side[]
  readonly result?: Result
}

/** A game, position or view with what the answers need of it. It is never changed: a change gives a new desk. */
export class Desk {
  readonly laid: Laid
  private readonly views = new Map<Viewer, Position>()
  private readonly lists = new Map<Side, OrderList>()

  constructor(laid: Laid) {
    this.laid = laid
  }

  get system(): System {
    return this.laid.system
  }

  get sides(): readonly Side[] {
    return this.laid.scenario.sides
  }

  /** An id for the next change; the Game takes one that it knows for the same answer sent twice. */
  nextId(): string {
    let next = this.laid.changes
    while (this.laid.answers.has(String(next))) next++
    return String(next)
  }

  /** The desk after a change. */
  after(game: Game, analysis: boolean): Desk {
    return new Desk({
      ...this.laid,
      game,
      analysis: this.laid.analysis || analysis,
      changes: Number(this.nextId()) + 1,
    })
  }

  /** The game, for whoever may know all of it. */
  whole(): Game {
    if (this.laid.viewer !== undefined) throw new Failure('only-view')
    return this.laid.game
  }

  /** What a viewer may know; all that a side is answered is worked out from this. */
  seenBy(viewer: Viewer): Position {
    this.mayAsk(viewer)
    if (this.laid.viewer !== undefined) return this.laid.game.position
    let view = this.views.get(viewer)
    if (!view) {
      view = this.system.view(this.laid.game.position, viewer)
      this.views.set(viewer, view)
    }
    return view
  }

  ordersOf(side: Side): OrderList {
    let list = this.lists.get(side)
    if (!list) {
      list = this.system.orders(this.seenBySide(side), side)
      this.lists.set(side, list)
    }
    return list
  }

  seenBySide(side: Side): Position {
    this.mustBeSide(side)
    return this.seenBy(side)
  }

  questionOf(side: Side): Question | undefined {
    return this.system.questions(this.seenBy(side)).find((question) => question.side === side)
  }

  /** All that a viewer has been told so far. */
  eventsFor(viewer: Viewer): readonly Event[] {
    return this.laid.viewer === undefined ? this.laid.game.seen(viewer).events : []
  }

  /** How the game stands: as its keeper knows it, or as far as a viewer may know. */
  status(viewer?: Viewer): Status {
    const { position, result } = this.laid.game
    const known = viewer === undefined ? position : this.seenBy(viewer)
    const asked = this.system.questions(known).map((question) => question.side)
    return { turn: position.turn, asked, ...(result ? { result } : {}) }
  }

  /** A position of this game as a file. */
  file(position: Position): PositionFile {
    const { system, scenario, embed, game } = this.laid
    return {
      format: 'position',
      formatVersion: POSITION_FORMAT,
      system: system.id,
      version: system.version,
      scenario: embed ? { ...scenario } : scenario.id,
      options: game.beginning.options,
      ...writePosition(position),
    }
  }

  mustBeSide(side: Side): void {
    if (!this.sides.includes(side)) throw badRequest({ at: 'side', problem: 'one-of', expected: this.sides.join(', ') })
  }

  private mayAsk(viewer: Viewer): void {
    if (viewer !== 'spectator') this.mustBeSide(viewer)
    if (this.laid.viewer !== undefined && this.laid.viewer !== viewer) throw new Failure('only-view')
  }
}
