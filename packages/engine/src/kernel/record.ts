import { z } from 'zod'
import { CommittedDice, MOST_VALUES, type Throw } from './committed.js'
import { type Dice, kindAt, total } from './dice.js'
import { type Fault, FaultyInput, shortText } from './fault.js'
import { positionSchema } from './file.js'
import { zodFaults } from './schema.js'

/**
 * A record is enough to replay a game exactly: scenario, options, the dice's key and seeds, and the orders. Until the game
 * is over it is its keeper's secret, because it holds the key and every hidden answer.
 */
export const RECORD_FORMAT = 1

const hex32 = z.string().regex(/^[0-9a-f]{64}$/)
/** [how many values were possible, what for, which came from 0] */
const throwSchema = z.tuple([z.number().int().min(1).max(MOST_VALUES), z.string(), z.number().int().min(0)])

const entrySchema = z.strictObject({
  side: z.string(),
  order: z.looseObject({ do: z.string() }),
  /** Given by the Game itself: the only answer there was, or a standing instruction. */
  by: z.enum(['only', 'standing']).optional(),
  /** The id under which a seat sent the answer. */
  answer: z.string().optional(),
  throws: z.array(throwSchema).optional(),
})

export const recordSchema = z.strictObject({
  format: z.literal('record'),
  formatVersion: z.literal(RECORD_FORMAT),
  system: z.string(),
  version: z.number().int(),
  scenario: positionSchema.shape.scenario,
  options: positionSchema.shape.options,
  dice: z.strictObject({
    scheme: z.string(),
    /** What was shown before the sides gave their seeds. */
    commitment: hex32,
    /** The digest of the scenario, which the commitment binds. */
    scenario: hex32.optional(),
    /** The key was made from a number or text that others could guess: the dice of tests, not of a game that matters. */
    guessable: z.literal(true).optional(),
    key: hex32.optional(),
    seeds: z.record(z.string(), z.string()),
  }),
  seats: z.record(z.string(), z.string()).optional(),
  /** Throws before the first question. */
  opening: z.array(throwSchema),
  entries: z.array(entrySchema),
  /** Positions after so many entries, so that a long record loads fast. */
  snapshots: z.array(
    z.strictObject({
      after: z.number().int().min(0),
      hash: z.string(),
      position: positionSchema.pick({ game: true, lists: true, agenda: true }),
    }),
  ),
})

export type GameRecord = z.infer<typeof recordSchema>
export type RecordEntry = GameRecord['entries'][number]

export function parseRecord(value: unknown): GameRecord {
  const parsed = recordSchema.safeParse(value)
  if (!parsed.success) throw new FaultyInput(zodFaults(parsed.error))
  return parsed.data
}

/** Snapshots are of positions that the record comes to. */
export function snapshotFaults({ snapshots, entries }: GameRecord): Fault[] {
  const most = entries.length
  return snapshots.flatMap(({ after }, i) =>
    after > most ? [{ at: `snapshots[${i}].after`, problem: 'too-big', most }] : [],
  )
}

/** The sides' own seeds in the order in which they go into every throw. */
export function seedList(seeds: Readonly<Record<string, string>>): string[] {
  return Object.keys(seeds)
    .sort((a, b) => (a < b ? -1 : 1))
    .map((side) => seeds[side]!)
}

/** The seeds go into every throw, in the order of the sides' names. */
export function diceOf(key: string, seeds: Readonly<Record<string, string>>, thrown = 0): CommittedDice {
  return new CommittedDice(key, seedList(seeds), thrown)
}

export function writeThrows(throws: readonly Throw[]): [number, string, number][] {
  return throws.map(({ of, purpose, value }) => [of, purpose, value])
}

/** How many throws a game has seen. */
export function thrown(opening: GameRecord['opening'], entries: readonly RecordEntry[]): number {
  return entries.reduce((sum, { throws }) => sum + (throws?.length ?? 0), opening.length)
}

/** Dice that repeat what a record says fell, and refuse to be asked for anything else. */
export class RecordedDice implements Dice {
  private readonly throws: readonly (readonly [number, string, number])[]
  private next = 0

  constructor(throws: readonly (readonly [number, string, number])[]) {
    this.throws = throws
  }

  roll(sides: number, purpose: string): number {
    return this.take(sides, purpose) + 1
  }

  draw(counts: ArrayLike<number>, purpose: string): number {
    return kindAt(counts, this.take(total(counts), purpose))
  }

  get left(): number {
    return this.throws.length - this.next
  }

  private take(of: number, purpose: string): number {
    const [ofThen, purposeThen, value] = this.throws[this.next++] ?? [0, '', 0]
    if (ofThen !== of || purposeThen !== purpose)
      throw new RecordMismatch(`${purpose} 1:${of}`, `${purposeThen} 1:${ofThen}`)
    if (value >= of) throw new RecordMismatch(`${purpose} 1:${of}`, `${purpose} ${value + 1}:${of}`)
    return value
  }
}

/** The record says one thing and the rules another. */
export class RecordMismatch extends Error {
  override readonly name = 'RecordMismatch'
  readonly expected: string
  readonly found: string
  constructor(expected: string, found: string) {
    super(`the rules ask for ${shortText(expected)}, the record has ${shortText(found)}`)
    this.expected = shortText(expected)
    this.found = shortText(found)
  }
}
