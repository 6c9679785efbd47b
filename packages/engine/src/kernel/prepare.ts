import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { commitment } from './committed.js'
import type { Scenario } from './setting.js'
import type { Options, Side } from './words.js'

/**
 * A game begins in two steps, so that nobody can choose dice. First its keeper settles the terms and draws a key, and shows the
 * commitment: `prepare`. Then the sides give their own seeds, and the game begins with them: `Game.begin(system, { ...prepared, seeds })`.
 * Whoever has noted the commitment can tell afterwards that key, scenario, options and seats are those of the beginning.
 */
export interface Terms {
  readonly scenario: Scenario
  readonly options: Options
  /** Who plays: a name for each side. */
  readonly seats?: Readonly<Record<Side, string>>
  /** The record carries the scenario itself, because no library has it. */
  readonly embed?: boolean
  /** 64 hexadecimal digits, secret until the end. */
  readonly key: string
  /** The key was made from a number or a text that others could guess: for tests and examples, never for a game that matters. */
  readonly guessable?: true
}

/** A game before the sides have given their seeds. */
export interface Prepared extends Terms {
  /** To be shown to both sides before they give their seeds. */
  readonly commitment: string
}

export function prepare(system: { readonly id: string }, terms: Terms): Prepared {
  return { ...terms, commitment: commitmentOf(boundBy(system, terms)) }
}

/** What the commitment binds. */
export interface Bound {
  readonly key: string
  readonly system: string
  /** The digest of the scenario, which may be too long to be written down each time. */
  readonly scenario: string
  readonly options: Options
  readonly seats?: Readonly<Record<Side, string>> | undefined
}

function boundBy(system: { readonly id: string }, { key, scenario, options, seats }: Terms): Bound {
  return { key, system: system.id, scenario: scenarioDigest(scenario), options, seats }
}

/** How records name the ways in which a commitment was made: of the key alone, or of the key and the terms of the game. */
export const KEY_ALONE = 'hmac-sha256-1'
export const KEY_AND_TERMS = 'hmac-sha256-2'
export const diceSchemes = [KEY_ALONE, KEY_AND_TERMS] as const
export type DiceScheme = (typeof diceSchemes)[number]

/** The hash that is shown before the seeds are given. */
export function commitmentOf(
  { key, system, scenario, options, seats }: Bound,
  scheme: DiceScheme = KEY_AND_TERMS,
): string {
  if (scheme === KEY_ALONE) return commitment(key)
  return digest(`sztab commitment\n${canonicalJson({ key, system, scenario, options, seats: seats ?? {} })}`)
}

const digests = new WeakMap<object, string>()

/** The SHA-256 of a scenario, however its file was laid out. */
export function scenarioDigest(scenario: Scenario): string {
  const known = digests.get(scenario) ?? digest(canonicalJson(scenario))
  digests.set(scenario, known)
  return known
}

function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** JSON without spaces, the keys of every object in the order of their UTF-16 code units: the same text for the same value. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}
