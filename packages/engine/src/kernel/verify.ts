import { throwAt } from './committed.js'
import type { Fault } from './fault.js'
import type { Position } from './position.js'
import { commitmentOf, type DiceScheme, diceSchemes, KEY_ALONE, scenarioDigest } from './prepare.js'
import { type GameRecord, RecordMismatch, seedList, snapshotFaults } from './record.js'
import { replay } from './replay.js'
import type { Scenario } from './setting.js'
import type { System } from './system.js'
import type { Side } from './words.js'

/**
 * What of a record can be held against something: the `orders` with all that followed, the `throws` of the dice, the `positions` kept
 * on the way, the `commitment` against the key, and the `terms` (scenario, options, seats) against the commitment.
 */
export const verifiable = ['orders', 'throws', 'positions', 'commitment', 'terms'] as const
export type Verifiable = (typeof verifiable)[number]

/**
 * What nobody signs, so that a keeper could write it as he likes: `answers`, which of its legal orders a side gave and when; `seeds`, what a
 * side gave into the dice; `seats`, that those who are named have played; and `commitment`, that it was shown before the game, unless
 * it was compared.
 */
export type Unsigned = 'answers' | 'seeds' | 'seats' | 'commitment'

/** What a check of a record found. */
export interface Verification {
  /** Nothing is wrong, everything could be checked, and the game was played to its end. */
  readonly whole: boolean
  /** How many orders were played again under the rules that made them. */
  readonly replayed: number
  /** How many throws were computed anew from the key. */
  readonly throws: number
  /** How many positions of the record were held against those of the replay. */
  readonly positions: number
  /** Done again, and compared with what the record has. */
  readonly rerun: readonly Verifiable[]
  /** Only read: it has the right form, and nothing more is known. */
  readonly read: readonly Verifiable[]
  /** What it would need is missing. */
  readonly unchecked: readonly Verifiable[]
  readonly unsigned: readonly Unsigned[]
  /** The sides of which no seed went into the dice: whoever knew the key knew them. */
  readonly unseeded: readonly Side[]
  /** The key was made from something that could be guessed: the dice of a test. */
  readonly guessable: boolean
  /** The record was made under another version of the rules. */
  readonly otherVersion: boolean
  /** The key is not in the record yet. */
  readonly withoutKey: boolean
  /** The record ends before the game does. Nobody knows that where the orders could not be played again. */
  readonly unfinished: boolean
  readonly faults: readonly Fault[]
}

/** Holds a record against the rules, its key and, if it is given, the commitment that was shown before the game. */
export function verify<P extends Position>(
  system: System<P>,
  scenario: Scenario,
  record: GameRecord,
  shown?: string,
): Verification {
  const { key, scheme, seeds, guessable = false } = record.dice
  const dice = verifyDice(record)
  const bound = verifyBound(system, scenario, record, shown)
  const otherVersion = record.version !== system.version
  const played = otherVersion ? unplayed : verifyOrders(system, scenario, record)
  const faults = [...bound.faults, ...dice.faults, ...played.faults]
  const rerun = new Set([...bound.rerun, ...dice.rerun, ...played.rerun])
  const read = verifiable.filter((part) => !rerun.has(part) && otherVersion && playable.includes(part))
  const unchecked = verifiable.filter((part) => !rerun.has(part) && !read.includes(part))
  return {
    whole: faults.length === 0 && rerun.size === verifiable.length && played.ended,
    replayed: played.replayed,
    throws: dice.throws,
    positions: played.positions,
    rerun: verifiable.filter((part) => rerun.has(part)),
    read,
    unchecked,
    unsigned: ['answers', 'seeds', 'seats', ...(shown === undefined ? (['commitment'] as const) : [])],
    unseeded: scenario.sides.filter((side) => !seeds[side]),
    guessable,
    otherVersion,
    withoutKey: key === undefined && isKnown(scheme),
    unfinished: !otherVersion && !played.ended && played.faults.length === 0,
    faults,
  }
}

/** What a replay checks. */
const playable: readonly Verifiable[] = ['orders', 'positions']
const unplayed: Played = { replayed: 0, positions: 0, ended: false, rerun: [], faults: [] }

function isKnown(scheme: string): scheme is DiceScheme {
  return diceSchemes.some((known) => known === scheme)
}

type Found = { readonly rerun: readonly Verifiable[]; readonly faults: readonly Fault[] }

/** The commitment against the key and the terms, and against what was shown. */
function verifyBound(system: { readonly id: string }, scenario: Scenario, record: GameRecord, shown?: string): Found {
  const { scheme, key, commitment, scenario: digest } = record.dice
  const faults: Fault[] = []
  if (shown !== undefined && shown !== commitment)
    faults.push({ at: 'dice.commitment', problem: 'not-shown', expected: shown })
  if (!isKnown(scheme)) {
    faults.push({ at: 'dice.scheme', problem: 'one-of', expected: diceSchemes.join(', ') })
    return { rerun: [], faults }
  }
  if (scheme !== KEY_ALONE && digest !== scenarioDigest(scenario))
    faults.push({ at: 'dice.scenario', problem: 'other-scenario' })
  if (key === undefined) return { rerun: [], faults }
  const bound = { key, system: system.id, scenario: digest ?? '', options: record.options, seats: record.seats }
  if (commitmentOf(bound, scheme) !== commitment) faults.push({ at: 'dice.commitment', problem: 'commitment' })
  return { rerun: scheme === KEY_ALONE ? ['commitment'] : ['commitment', 'terms'], faults }
}

function verifyDice(record: GameRecord): Found & { readonly throws: number } {
  const { scheme, key, seeds } = record.dice
  if (key === undefined || !isKnown(scheme)) return { throws: 0, rerun: [], faults: [] }
  const faults: Fault[] = []
  let count = 0
  const compare = (throws: GameRecord['opening'], at: string): void => {
    for (const [i, [of, purpose, value]] of throws.entries()) {
      const right = throwAt(key, seedList(seeds), count++, of)
      if (right !== value)
        faults.push({ at: `${at}[${i}]`, problem: 'throw', purpose, expected: right + 1, found: value + 1 })
    }
  }
  compare(record.opening, 'opening')
  for (const [i, entry] of record.entries.entries()) compare(entry.throws ?? [], `entries[${i}].throws`)
  return { throws: count, rerun: ['throws'], faults }
}

interface Played extends Found {
  readonly replayed: number
  readonly positions: number
  readonly ended: boolean
}

function verifyOrders<P extends Position>(system: System<P>, scenario: Scenario, record: GameRecord): Played {
  const faults = snapshotFaults(record)
  let replayed = -1
  let positions = 0
  let ended = false
  try {
    for (const { entry, position } of replay(system, scenario, record)) {
      replayed = entry + 1
      ended = system.result(position) !== undefined
      for (const { after, hash } of record.snapshots) {
        if (after !== replayed) continue
        positions++
        if (position.hash() !== hash) faults.push({ at: 'snapshots', problem: 'hash', after })
      }
    }
  } catch (error) {
    if (!(error instanceof RecordMismatch)) throw error
    const at = replayed < 0 ? 'opening' : `entries[${replayed}]`
    faults.push({ at, problem: 'mismatch', expected: error.expected, found: error.found })
  }
  return { replayed: Math.max(0, replayed), positions, ended, rerun: playable, faults }
}
