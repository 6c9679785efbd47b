import { z } from 'zod'

/** The parts from which scenarios of wb95 are put together, as files that a designer can edit. */

const titles = z.strictObject({ en: z.string(), pl: z.string(), fr: z.string() })
const side = z.enum(['soviet', 'axis'])
const count = z.number().int().min(0)
const hex = z.string().regex(/^\d{4}$/)
/** A hex, or a rectangle of hexes: "0115-0119" is rows 15 to 19 of the first column. */
const area = z.string().regex(/^\d{4}(-\d{4})?$/)
const stars = z.strictObject({ white: count.optional(), black: count.optional(), gold: count.optional() })

/** What a kind of unit is, and what it is called: {n} is its number, {f} the short name of its formation. */
const kindSchema = z.strictObject({
  type: z.string(),
  /** Without it what is usual for its type. */
  move: count.optional(),
  stars: stars.optional(),
  short: z.string(),
  /** {n-th} is the number as English counts, {n-m} and {n-f} as French does, masculine and feminine. */
  title: titles,
})

export const kindsSchema = z.strictObject({ kinds: z.record(z.string(), kindSchema) })

/**
 * "rifle 1 | 3/2 | 0409": kind and number, strength in full and reduced (of guns "4:2", SA and SO), and the start hex; or
 * "turn 3 at 0115-0119", or "airfield".
 */
const unitLine = z.string().regex(/^[a-z-]+( \d+)? \| \d+([/:]\d+)? \| (\d{4}|airfield|turn \d+ at \d{4}(-\d{4})?)$/)

const formationSchema = z.strictObject({
  side,
  nation: z.enum(['soviet', 'german', 'romanian']),
  short: z.string(),
  name: titles,
  /** An army or a corps whose number is not on the counters: its units make no concentration (12.1). */
  bearsNoNumber: z.literal(true).optional(),
  stays: z.strictObject({ area: z.string(), before: count }).optional(),
  units: z.array(unitLine).min(1),
})

const bySide = <T extends z.ZodType>(value: T) => z.partialRecord(side, value)

export const settingsSchema = z.strictObject({
  id: z.string(),
  title: titles,
  sides: z.tuple([side, side]),
  turns: count,
  calendar: z.array(z.string()),
  tables: z.unknown().optional(),
  weather: z.array(bySide(count)),
  ammunition: bySide(z.strictObject({ points: count, until: count.optional() })),
  /** `held` are sources only as long as the side holds them. */
  sources: z.strictObject({ soviet: z.array(area), axis: z.array(area), held: bySide(z.array(hex)).optional() }),
  works: z.array(hex),
  areas: z.record(z.string(), area),
  objectives: z.record(hex, side),
  victory: z.unknown(),
  formations: z.record(z.string().regex(/^[a-z0-9-]+$/), formationSchema),
})

export type Kinds = z.infer<typeof kindsSchema>['kinds']
export type Kind = Kinds[string]
export type Settings = z.infer<typeof settingsSchema>
export type Formation = Settings['formations'][string]
