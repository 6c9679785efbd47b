import { z } from 'zod'

/** What a command printed, as a schema has it. */
export const json = <T>(schema: z.ZodType<T>, stdout: string): T => schema.parse(JSON.parse(stdout))

/** What programs may count on. A field more or less is a change for them. */

const titles = z.strictObject({ en: z.string(), pl: z.string(), fr: z.string() })
const count = z.int().min(0)
const rate = z.number().min(0)
const fault = z.looseObject({ at: z.string(), problem: z.string() })

export const systems = z.array(z.strictObject({ id: z.string(), title: titles, rules: count, scenarios: count }))

export const scenarios = z.array(
  z.strictObject({
    id: z.string(),
    system: z.string(),
    sides: z.array(z.string()).min(1),
    turns: count,
    units: count,
    hexes: count,
  }),
)

const times = z.record(z.string(), z.strictObject({ decisions: count, median: rate, p95: rate, longest: rate }))

export const selfplay = z.strictObject({
  games: count,
  finished: count,
  wins: z.record(z.string(), count),
  draws: count,
  share: rate,
  interval: z.tuple([rate, rate]),
  leads: z.array(z.number()),
  early: count,
  illegal: count,
  times,
  orders: count,
  unitMoves: count,
  ordersPerSecond: rate,
  unitMovesPerSecond: rate,
  gamesPerSecond: rate,
})

export const pairs = z.strictObject({
  bot: z.string(),
  against: z.string(),
  pairs: count,
  wins: count,
  draws: count,
  losses: count,
  games: z.strictObject({ won: count, drawn: count, lost: count, unfinished: count }),
  score: rate,
  interval: z.tuple([rate, rate]),
  strength: z.strictObject({
    share: rate,
    interval: z.tuple([rate, rate]),
    // Infinite where every game was won or lost, which JSON cannot say.
    elo: z.number().nullable(),
    eloInterval: z.array(z.number().nullable()).length(2),
  }),
  early: count,
  illegal: count,
  times,
})

export const coverage = z.strictObject({
  system: z.string(),
  total: count,
  covered: count,
  missing: z.array(z.string()),
})

export const rules = z.array(
  z.looseObject({
    id: z.string(),
    section: z.string(),
    title: titles,
    text: z.string(),
    kind: z.string(),
    optional: z.boolean(),
  }),
)

export const validations = z.array(
  z.strictObject({
    file: z.string(),
    format: z.enum(['scenario', 'position', 'record', 'map', 'case']).optional(),
    view: z.literal(true).optional(),
    faults: z.array(fault.extend({ message: z.string(), line: z.int().optional(), column: z.int().optional() })),
  }),
)

const part = z.enum(['orders', 'throws', 'positions', 'commitment', 'terms'])

export const verification = z.strictObject({
  whole: z.boolean(),
  replayed: count,
  throws: count,
  positions: count,
  rerun: z.array(part),
  read: z.array(part),
  unchecked: z.array(part),
  unsigned: z.array(z.enum(['answers', 'seeds', 'seats', 'commitment'])),
  unseeded: z.array(z.string()),
  guessable: z.boolean(),
  otherVersion: z.boolean(),
  withoutKey: z.boolean(),
  unfinished: z.boolean(),
  faults: z.array(fault),
})

export const cases = z.strictObject({
  reports: z.array(z.looseObject({ file: z.string(), system: z.string(), ok: z.boolean(), failures: z.array(fault) })),
  faults: z.array(fault),
})

export const bench = z.strictObject({
  reference: rate,
  figures: z.array(z.looseObject({ name: z.string(), unit: z.string(), perSecond: rate, ratio: rate })).min(1),
})

export const rule = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  cases: z.array(z.string()),
  enforces: z.array(z.string()),
  says: z.array(z.string()),
  holds: z.string().optional(),
})

const fields = z.record(z.string(), z.record(z.string(), z.string()))

export const reference = z.strictObject({
  system: z.string(),
  sketch: z.array(
    z.strictObject({ key: z.string(), holds: z.string(), usual: z.string().optional(), about: z.string().optional() }),
  ),
  moments: fields,
  verbs: fields,
  events: fields,
  questions: z.record(
    z.string(),
    z.strictObject({ verbs: z.array(z.string()), about: z.record(z.string(), z.string()) }),
  ),
  topics: z.array(z.string()),
  lines: fields,
})
