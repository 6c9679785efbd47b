import { z } from 'zod'
import {
  type Event,
  type Explanation,
  type Fault,
  languages,
  type Options,
  type Order,
  type OrderGroup,
  type Question,
  type Refusal,
  type Result,
  type Survey,
  type SurveyTopic,
  type Titles,
  type Value,
} from '../kernel/index.js'

/** What the kernel speaks of, as it stands in requests and answers. */

const value: z.ZodType<Value> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.array(value), z.record(z.string(), value)]),
)

const name = z.string()
const rules = z.array(z.string())
const details = z.record(z.string(), value)
const count = z.int().min(0)

export const titles: z.ZodType<Titles> = z.record(z.enum(languages), z.string())

export const options: z.ZodType<Options> = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const order: z.ZodType<Order> = z.object({ do: z.string() }).catchall(value)

export const orderGroup: z.ZodType<OrderGroup> = z.strictObject({
  verb: z.string(),
  piece: name.exactOptional(),
  start: count,
  length: count,
})

export const question: z.ZodType<Question> = z.strictObject({
  side: name,
  id: count,
  kind: z.string(),
  rules,
  about: details,
  sealed: z.literal(true).exactOptional(),
  discreet: z.literal(true).exactOptional(),
})

export const event: z.ZodType<Event> = z
  .object({
    is: z.string(),
    rules,
    to: z.array(name).exactOptional(),
    shows: z.literal(true).exactOptional(),
  })
  .catchall(value)

export const refusal: z.ZodType<Refusal> = z.object({ rule: z.string() }).catchall(value)

const lines = z.array(
  z
    .object({
      what: z.string(),
      value: z.union([z.number(), z.string(), z.tuple([z.number(), z.number()])]).exactOptional(),
      rules,
    })
    .catchall(value),
)

const chances = z.array(z.object({ result: z.string(), ways: count, of: count }).catchall(value))

export const explanation: z.ZodType<Explanation> = z.strictObject({ lines, chances })

export const topic: z.ZodType<SurveyTopic> = z.strictObject({
  kind: name,
  piece: name.exactOptional(),
  place: name.exactOptional(),
})

export const survey: z.ZodType<Survey> = z.strictObject({
  topic,
  entries: z.array(
    z.object({ place: name, value: z.number().exactOptional(), side: name.exactOptional(), rules }).catchall(value),
  ),
  routes: z.array(
    z.strictObject({
      piece: name.exactOptional(),
      path: z.array(name),
      costs: z.array(z.number()).exactOptional(),
      rules,
    }),
  ),
  lines: lines.exactOptional(),
  chances: chances.exactOptional(),
})

export const result: z.ZodType<Result> = z.strictObject({
  winner: name.exactOptional(),
  kind: z.string(),
  rules,
  points: z.record(z.string(), z.number()).exactOptional(),
})

export const fault: z.ZodType<Fault> = z
  .object({ at: z.string(), problem: z.string() })
  .catchall(z.union([z.string(), z.number()]))
