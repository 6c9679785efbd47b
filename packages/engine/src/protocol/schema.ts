import { z } from 'zod'
import { positionSchema, recordSchema } from '../kernel/index.js'
import * as is from './shapes.js'

/**
 * Every request and every answer of the engine protocol: one form for the command, for sockets and for bots in workers.
 * docs/protocol.md says what they mean.
 */
export const PROTOCOL = 1

/** So many characters may stand in a line. */
export const LINE_LIMIT = 16 * 1024 * 1024
/** So deep may lists and objects stand inside each other. */
export const DEPTH_LIMIT = 64
/** So many orders are listed if nothing is said, and at most. */
export const PAGE = 1000
export const PAGE_LIMIT = 10_000
/** So many orders may be given in one request. */
export const ORDERS_LIMIT = 200
/** So many outcomes are worked out if nothing is said, and at most. */
export const OUTCOMES = 1000
export const OUTCOMES_LIMIT = 10_000

/** Comes back with the answer. */
const idSchema = z.union([z.string().max(200), z.int(), z.null()])

const side = z.string()
const count = z.int().min(0)
const seed = z.union([z.string().max(1000), z.int()])
const orders = z.array(is.order).min(1).max(ORDERS_LIMIT)
/** One order, or several to be done in a row. */
const given = { side, order: is.order.exactOptional(), orders: orders.exactOptional() }

function request<D extends string, F extends z.core.$ZodShape>(word: D, fields: F) {
  return z.strictObject({ id: idSchema.exactOptional(), do: z.literal(word), ...fields })
}

/** The id of a scenario, or the scenario itself. */
const scenario = z.union([z.string(), z.looseObject({ id: z.string(), system: z.string() })])
const bySide = z.record(z.string(), z.string().max(1000))

/** What a game is played under: all that its commitment binds. */
const terms = {
  options: is.options.exactOptional(),
  preset: z.string().exactOptional(),
  /** Who plays: a name for each side. */
  seats: bySide.exactOptional(),
  seed: seed.exactOptional(),
}

const requests = [
  request('hello', {}),
  request('prepare', { scenario, ...terms }),
  request('start', {
    /** A game that was prepared, by what was shown of it. */
    commitment: z.string().exactOptional(),
    scenario: scenario.exactOptional(),
    ...terms,
    /** The sides' own seeds, which go into every throw. */
    seeds: bySide.exactOptional(),
  }),
  request('load', {
    file: z.discriminatedUnion('format', [positionSchema, recordSchema]),
    /** Whose view the file is: a side or `spectator`. */
    side: side.exactOptional(),
    seed: seed.exactOptional(),
  }),
  request('questions', { side: side.exactOptional() }),
  request('orders', { side, from: count.exactOptional(), to: count.exactOptional() }),
  request('check', given),
  request('explain', given),
  request('survey', { side, topic: is.topic }),
  request('outcomes', {
    side,
    order: is.order,
    most: z.int().min(1).max(OUTCOMES_LIMIT).exactOptional(),
    positions: z.boolean().exactOptional(),
  }),
  request('execute', {
    ...given,
    question: count.exactOptional(),
    dice: z.array(z.union([z.int(), z.string()])).exactOptional(),
  }),
  request('undo', { side, agreed: z.array(side).exactOptional() }),
  request('view', { side, since: count.exactOptional() }),
  request('position', {}),
  request('record', {}),
  request('resample', { side, seed: count }),
  request('quit', {}),
] as const

export const requestSchema = z.discriminatedUnion('do', requests)

export type Request = z.infer<typeof requestSchema>
export type RequestWord = Request['do']
export type RequestOf<D extends RequestWord> = Extract<Request, { do: D }>

export const requestWords: readonly RequestWord[] = requests.map(({ shape }) => shape.do.value)

const rules = z.array(z.string())
const hash = z.string()

/** Where the game stands, as everybody may know. */
const status = {
  turn: z.int(),
  /** The sides that are asked something now. */
  asked: z.array(side),
  /** There when the game is over. */
  result: is.result.exactOptional(),
}

/** What is played. */
const played = {
  system: z.string(),
  version: z.int(),
  scenario: z.string(),
  sides: z.array(side),
  options: is.options,
}

const committed = {
  commitment: z.string(),
  /** The key was made from the `seed` of the request, which others could guess. */
  guessable: z.literal(true).exactOptional(),
}

const opened = {
  ...played,
  /** The dice or the position are not those of a game played from its start under one key. */
  analysis: z.literal(true).exactOptional(),
  ...status,
}

/** Legal, or refused: then `at` is the order that is. */
const verdict = {
  legal: z.boolean(),
  /** How many orders were judged: up to the first die, reveal or other side's question. */
  judged: z.int().min(1),
  rules,
  at: count.exactOptional(),
  refusals: z.array(is.refusal).exactOptional(),
}

const scenarioSchema = z.strictObject({
  id: z.string(),
  system: z.string(),
  title: is.titles,
  sides: z.array(side),
  turns: z.int(),
  units: z.int(),
  hexes: z.int(),
})

const systemSchema = z.strictObject({
  id: z.string(),
  version: z.int(),
  title: is.titles,
  options: z.record(
    z.string(),
    z.strictObject({
      values: z.array(z.union([z.string(), z.number(), z.boolean()])),
      default: z.union([z.string(), z.number(), z.boolean()]),
    }),
  ),
  presets: z.array(z.string()),
  topics: z.array(z.string()),
})

const outcomeSchema = z.strictObject({
  ways: count,
  of: count,
  /** What `execute` must be given as `dice` for this to come out. */
  dice: z.array(z.union([z.int(), z.string()])),
  events: z.array(is.event),
  hash,
  position: positionSchema.exactOptional(),
})

/** What each request is answered with, besides `id` and `ok`, if nothing is wrong. */
const bodies = {
  hello: {
    protocol: z.literal(PROTOCOL),
    requests: z.array(z.string()),
    systems: z.array(systemSchema),
    scenarios: z.array(scenarioSchema),
  },
  prepare: { ...played, ...committed },
  start: { ...opened, ...committed },
  load: { ...opened, view: side.exactOptional(), otherVersion: z.literal(true).exactOptional() },
  questions: { questions: z.array(is.question), ...status },
  orders: { length: count, from: count, to: count, orders: z.array(is.order), groups: z.array(is.orderGroup) },
  check: verdict,
  explain: { ...verdict, explanations: z.array(is.explanation) },
  survey: { survey: is.survey },
  outcomes: { outcomes: z.array(outcomeSchema) },
  execute: {
    done: z.int().min(1),
    events: z.array(is.event),
    told: count,
    question: is.question.exactOptional(),
    analysis: z.literal(true).exactOptional(),
    ...status,
  },
  undo: { events: z.array(is.event), told: count, question: is.question.exactOptional(), ...status },
  view: {
    view: positionSchema,
    told: count,
    events: z.array(is.event).exactOptional(),
    question: is.question.exactOptional(),
    ...status,
  },
  position: { position: positionSchema, hash },
  record: { record: recordSchema, analysis: z.literal(true).exactOptional() },
  resample: { position: positionSchema, hash },
  quit: {},
} as const satisfies Record<RequestWord, z.core.$ZodShape>

type Bodies = typeof bodies
export type Body<D extends RequestWord> = z.infer<z.ZodObject<Bodies[D], z.core.$strict>>

export type Success<D extends RequestWord> = Body<D> & { id: Id; ok: true }
export type Id = z.infer<typeof idSchema>

/** The form of a good answer to each request. */
const successes = Object.fromEntries(
  requestWords.map((word) => [word, z.strictObject({ id: idSchema, ok: z.literal(true), ...bodies[word] })]),
)

export function successSchema<D extends RequestWord>(word: D): z.ZodType<Success<D>> {
  const schema: z.ZodType = successes[word]!
  return schema as z.ZodType<Success<D>>
}

export const errorCodes = [
  'too-long',
  'too-deep',
  'bad-json',
  'bad-request',
  'no-game',
  'not-prepared',
  'unknown-scenario',
  'unknown-system',
  'no-seed',
  'refused',
  'bad-dice',
  'too-many',
  'only-view',
  'no-record',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export const failureSchema = z.strictObject({
  id: idSchema,
  ok: z.literal(false),
  error: z.enum(errorCodes),
  /** The rules that forbid it; none unless it is `refused`. */
  rules,
  /** A sentence for a person, where the host gives one. */
  message: z.string().exactOptional(),
  faults: z.array(is.fault).exactOptional(),
  refusals: z.array(is.refusal).exactOptional(),
  /** Which of the orders was refused, from 0. */
  at: count.exactOptional(),
  /** What the side is asked now. */
  question: is.question.exactOptional(),
})
export type FailureAnswer = z.infer<typeof failureSchema>
