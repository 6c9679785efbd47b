import { Chronicle, type Craft, loadCraft, type Report, type Step } from '@sztab/bots'
import { type GameRecord, type Kit, type Position, RecordMismatch, type Result, type Side } from '@sztab/engine'
import { type Asked, type AskedGame, openAsked } from './asking.js'
import { History, playEntry } from './history.js'
import type { Notes, Said } from './notes.js'
import { type Counts, countsOf, Losses } from './tally.js'

/** A game that is over, and what the computer said of it while it was played. */
export interface ReviewAsk extends AskedGame, Pick<Notes, 'reasons'> {
  readonly record: GameRecord
  readonly result: Result
}

/** What was done from one activation or phase to the next, and between which orders. */
export interface ReviewedStep extends Step {
  readonly from: number
  readonly to: number
}

/** How things stood when a turn began, or the game ended. */
export interface ReviewedTurn {
  readonly turn: number
  /** After so many orders. */
  readonly at: number
  /** By name, a number for each side. */
  readonly counts: Counts
}

/** A game looked back at. */
export interface Review {
  readonly sides: readonly Side[]
  readonly steps: readonly ReviewedStep[]
  /** Where the chance moved most. */
  readonly turning: readonly ReviewedStep[]
  readonly best: Readonly<Record<Side, ReviewedStep>>
  readonly costliest: Readonly<Record<Side, ReviewedStep>>
  readonly turns: readonly ReviewedTurn[]
  readonly reasons: readonly Said[]
  /** Why something is missing: nobody has taught the computer this game, or it was begun under older rules. */
  readonly lacks: 'craft' | 'past' | undefined
}

/** Plays a game once more and says what decided it. */
export async function reviewOf(ask: ReviewAsk): Promise<Review> {
  const asked = await openAsked(ask)
  return reviewWith(await loadCraft(ask.system), asked, ask)
}

/** The same with what is known about the game, if anything is. */
export function reviewWith(
  craft: Craft | undefined,
  { kit, scenario }: Omit<Asked, 'blank'>,
  { reasons, record, result }: Pick<ReviewAsk, 'reasons' | 'record' | 'result'>,
): Review {
  const losses = new Losses(kit, scenario)
  const looking = new LookingOn(kit, craft, losses)
  try {
    const position = History.open(kit.system, scenario, record).at(0)
    const reasonAt = new Map(reasons.map(({ at, reason }) => [at, reason]))
    for (const [at, entry] of record.entries.entries()) {
      looking.see(position, at, entry.side, reasonAt.get(at))
      const before = losses.stepsIn(position)
      losses.count(position, playEntry(kit.system, position, entry), before)
    }
    return { ...looking.end(position, record.entries.length, result.winner), reasons }
  } catch (error) {
    if (!(error instanceof RecordMismatch)) throw error
    return { ...nothing(scenario.sides), reasons, lacks: 'past' }
  }
}

const nothing = (sides: readonly Side[]): Omit<Review, 'reasons' | 'lacks'> => ({
  sides,
  steps: [],
  turning: [],
  best: {},
  costliest: {},
  turns: [],
})

/** Looks on while a game is played again: the chronicle of the bots, and what can be counted in any game. */
class LookingOn {
  readonly #kit: Kit
  readonly #losses: Losses
  readonly #craft: Craft | undefined
  readonly #chronicle: Chronicle<Position> | undefined
  readonly #turns: ReviewedTurn[] = []
  /** After how many orders each step of the chronicle began: it takes a new one whenever these change. */
  readonly #began: number[] = []
  #step = ''

  constructor(kit: Kit, craft: Craft | undefined, losses: Losses) {
    this.#kit = kit
    this.#losses = losses
    this.#craft = craft
    this.#chronicle = craft && new Chronicle(craft)
  }

  see(position: Position, at: number, side: Side, reason: Said['reason'] | undefined): void {
    if (this.#turns.at(-1)?.turn !== turnOf(position)) this.#count(position, at)
    if (!this.#chronicle || !this.#craft) return
    const step = `${this.#craft.mind(position.setting).begun(position)} ${position.turn}`
    if (step !== this.#step) this.#began.push(at)
    this.#step = step
    this.#chronicle.see(position, side, reason)
  }

  end(position: Position, length: number, winner: Side | undefined): Omit<Review, 'reasons'> {
    this.#count(position, length)
    const { sides } = position.setting.scenario
    const report = this.#chronicle?.end(position, winner)
    const told = report ? this.#placed(report, length) : nothing(sides)
    return { ...told, sides, turns: this.#turns, lacks: report ? undefined : 'craft' }
  }

  /** The same report with the orders between which each step lies. */
  #placed({ steps, turning, best, costliest }: Report, length: number): Omit<Review, 'reasons' | 'lacks'> {
    const placed = new Map(
      steps.map((step, i) => [
        step,
        {
          ...step,
          turn: Math.max(step.turn, 1),
          from: this.#began[i]!,
          to: this.#began[i + 1] ?? length,
        },
      ]),
    )
    const of = (step: Step): ReviewedStep => placed.get(step)!
    const bySide = (found: Report['best']): Record<Side, ReviewedStep> =>
      Object.fromEntries(
        Object.entries(found)
          .map(([side, step]) => [side, of(step)] as const)
          .filter(([, step]) => isWorthTelling(step)),
      )
    return {
      ...nothing([]),
      steps: steps.map(of),
      turning: turning.map(of).filter(isWorthTelling),
      best: bySide(best),
      costliest: bySide(costliest),
    }
  }

  #count(position: Position, at: number): void {
    const known = this.#craft?.mind(position.setting).counts?.(position) ?? {}
    const counts = { losses: this.#losses.bySide, ...countsOf(this.#kit, position, known) }
    this.#turns.push({ turn: turnOf(position), at, counts })
  }
}

/** Less than this would be told as no percent at all. */
const LEAST_CHANGE = 0.005

function isWorthTelling({ before, after }: Step): boolean {
  return Math.abs(after - before) >= LEAST_CHANGE
}

/** Setting up belongs to the first turn. */
function turnOf({ turn }: Position): number {
  return Math.max(turn, 1)
}
