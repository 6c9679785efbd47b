import { FaultyInput, zodFaults } from '@sztab/engine'
import { z } from 'zod'

/** A text of the school in every language; see markup.ts for what it may hold. */
const words = z.strictObject({ en: z.string().min(1), pl: z.string().min(1), fr: z.string().min(1) })
const names = z.array(z.string().min(1))

const arrow = z.strictObject({
  side: z.string(),
  /** From hex to hex; at least from one to another. */
  hexes: names.min(2),
})

const advice = z.tuple([words, words, words])

const briefing = z.strictObject({
  /** Where, when, and what has happened so far. */
  situation: words,
  sides: z.record(
    z.string(),
    z.strictObject({
      goal: words,
      /** When this side has won: true to the rules. */
      wins: words,
      advice,
    }),
  ),
  arrows: z.array(arrow).min(1),
  /** Hexes that the arrows are about, ringed on the map. */
  goals: names.optional(),
  /** The part of the map that is shown, by two hexes in its corners; without it the whole. */
  frame: z.tuple([z.string(), z.string()]).optional(),
})

export const briefingsSchema = z.strictObject({
  format: z.literal('briefings'),
  formatVersion: z.literal(1),
  system: z.string(),
  scenarios: z.record(z.string(), briefing),
})

/** An order as it stands in records, or a part of one: each argument with the value that it must have, or several to choose from. */
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.record(z.string(), z.number())])
const pattern = z.looseObject({ do: z.string() }).catchall(value)
const order = pattern

const look = z.strictObject({
  hexes: names.optional(),
  units: names.optional(),
  /** Buttons, by the verb of the order that they give, and what comes after it if that matters: `mode move-combat`. */
  buttons: names.optional(),
  /** From hex to hex. */
  arrows: z.array(names.min(2)).optional(),
})

const step = z
  .strictObject({
    text: words,
    look: look.optional(),
    /** An order that fits one of these ends the step. Without any, the step is only read. */
    expect: z.array(pattern).min(1).optional(),
    /** All of these are wanted, in any order. */
    all: z.array(pattern).min(1).optional(),
    /** Orders that are as good, and do not end the step. */
    allow: z.array(pattern).optional(),
    /** The orders that a good pupil would give. */
    answer: z.array(order).optional(),
    /** What is said to another legal order. */
    otherwise: words.optional(),
    /** What falls and is drawn from this step on; whatever else is thrown is left to chance. */
    dice: z.array(z.union([z.number(), z.string()])).optional(),
    /** What the other side answers, in its order. */
    replies: z.array(order).optional(),
  })
  .refine(({ expect, all, answer }) => (expect ?? all) === undefined || answer !== undefined, { path: ['answer'] })
  .refine(({ expect, all }) => expect === undefined || all === undefined, { path: ['all'] })

export const lessonSchema = z.strictObject({
  format: z.literal('lesson'),
  formatVersion: z.literal(1),
  system: z.string(),
  /** Short, for addresses. */
  id: z.string().regex(/^[a-z-]+$/),
  scenario: z.string(),
  title: words,
  /** What is learnt, in a sentence. */
  about: words,
  minutes: z.number().int().min(3).max(20),
  /** Who learns. */
  side: z.string(),
  /** How the position differs from the start of the scenario, in the words of a case: moment, position, options, dice. */
  start: z.strictObject({
    options: z.record(z.string(), z.string()).optional(),
    moment: z.strictObject({ name: z.string(), details: z.record(z.string(), z.unknown()) }).optional(),
    position: z.record(z.string(), z.unknown()).optional(),
    dice: z.array(z.strictObject({ purpose: z.string().optional(), gave: z.string() })).optional(),
  }),
  steps: z.array(step).min(3),
  /** What the pupil can do now. */
  end: words,
})

export type SchoolText = z.output<typeof words>
export type Briefing = z.output<typeof briefing>
export type Briefings = z.output<typeof briefingsSchema>
export type Lesson = z.output<typeof lessonSchema>
export type LessonStep = z.output<typeof step>
export type OrderPattern = z.output<typeof pattern>

/** What a file of the school holds. Throws FaultyInput. */
export function readSchool<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new FaultyInput(zodFaults(parsed.error))
  return parsed.data
}
