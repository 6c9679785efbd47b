import { z } from 'zod'
import { isMapping, type Problem, type Tree } from './tree.js'

/**
 * The format of a case: see docs/cases.md. Scalars arrive as text; what is always a number is read here, and what depends
 * on the system (orders, events, positions) stays text until the runner knows what its place asks for.
 */

/** For faults that the schema's library has no word for. */
const problem = (params: Problem) => ({ params })

const text = z.string()
const tree = z.custom<Tree>(() => true)
const mapping = z.record(z.string(), tree)

/** One thing, or a list of such things. */
const many = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item))

const whole = text.refine((value) => /^-?\d{1,12}$/.test(value), problem({ problem: 'whole-number' })).transform(Number)

const yesOrNo = z.enum(['yes', 'no', 'true', 'false']).transform((word) => word === 'yes' || word === 'true')

/** Points may be counted in halves and quarters: 12, -3, 12.5 or 25/2. */
const points = text
  .refine((value) => /^-?\d{1,9}(\.\d{1,6}|\/0*[1-9]\d{0,8})?$/.test(value), problem({ problem: 'points' }))
  .transform((value) => {
    const [whole, of] = value.split('/').map(Number)
    return whole! / (of ?? 1)
  })

/** A probability: 2/6, 0 or 1. */
export type Fraction = readonly [ways: number, of: number]
const fraction = text
  .refine((value) => /^(\d{1,9}\/0*[1-9]\d{0,8}|[01])$/.test(value), problem({ problem: 'fraction' }))
  .transform((value): Fraction => {
    const [ways, of] = value.split('/').map(Number)
    return [ways!, of ?? 1]
  })

/** What is told over several lines ends with one. */
const told = text.transform((value) => value.trim())

const inLanguages = z.preprocess(
  (value) => (typeof value === 'string' ? { en: value } : value),
  z.strictObject({ en: told, pl: told.optional(), fr: told.optional() }),
)

/** A mapping for which a text may stand: `moved` for `{is: moved}`. */
const shortFor = (key: string) =>
  z.preprocess((value) => (typeof value === 'string' ? { [key]: value } : value), mapping)

const ids = many(text)
const event = shortFor('is')
const line = shortFor('what')
const order = shortFor('do')
const entry = shortFor('place')

const refusal = z.preprocess(
  (value) => (typeof value === 'string' ? { rule: value } : value),
  z.intersection(z.looseObject({ rule: text }), mapping),
)

const die = z.preprocess(
  (value) => {
    if (typeof value === 'string') return { gave: value }
    const [only, ...others] = isMapping(value) ? Object.entries(value) : []
    return only && others.length === 0 ? { purpose: only[0], gave: only[1] } : value
  },
  z.strictObject({ purpose: text.optional(), gave: text }),
)

const question = z.preprocess(
  (value) => (value === null ? {} : typeof value === 'string' ? { kind: value } : value),
  z.strictObject({
    kind: text.optional(),
    about: mapping.optional(),
    rules: ids.optional(),
    sealed: yesOrNo.optional(),
    discreet: yesOrNo.optional(),
  }),
)

const asked = z.preprocess(
  (value) => {
    if (value === 'nobody') return {}
    const sides = typeof value === 'string' ? [value] : value
    const named = Array.isArray(sides) && sides.every((side) => typeof side === 'string')
    return named ? Object.fromEntries(sides.map((side) => [side, {}])) : value
  },
  z.record(z.string(), question),
)

const choice = z
  .strictObject({ of: order.optional() })
  .catchall(tree)
  .refine(({ of: _, ...rest }) => Object.keys(rest).length === 1, problem({ problem: 'one-argument' }))
  .transform(({ of: pattern, ...rest }) => {
    const [argument, values] = Object.entries(rest)[0] ?? ['', null]
    return {
      of: pattern ?? {},
      argument,
      values: Array.isArray(values) ? (values as readonly Tree[]) : [values as Tree],
    }
  })

const count = z.preprocess(
  (value) => (typeof value === 'string' ? { is: value } : value),
  z.strictObject({ of: order.optional(), is: whole }),
)

const survey = z.strictObject({
  topic: text,
  for: text.optional(),
  piece: text.optional(),
  place: text.optional(),
  entries: many(entry).optional(),
  without: many(entry).optional(),
  /** All places of the survey, and no others. */
  places: many(text).optional(),
  routes: many(mapping).optional(),
  lines: many(line).optional(),
})

const sight = z.strictObject({
  position: mapping.optional(),
  events: many(event).optional(),
  without: many(event).optional(),
})

const result = z.preprocess(
  (value) => (value === 'none' ? null : value),
  z
    .strictObject({
      winner: text.optional(),
      kind: text.optional(),
      rules: ids.optional(),
      points: z.record(z.string(), points).optional(),
    })
    .nullable(),
)

/** What a step may hold besides the order of a side, which stands under the side's name. */
const stepShape = {
  note: inLanguages.optional(),
  dice: many(die).optional(),
  try: yesOrNo.optional(),
  refused: many(refusal).optional(),
  /** Rules that the refusal does not name. */
  unnamed: ids.optional(),
  allowed: ids.optional(),
  explain: many(line).optional(),
  unexplained: many(line).optional(),
  chances: z.record(z.string(), fraction).optional(),
  likely: many(z.strictObject({ event, chance: fraction })).optional(),
  events: many(event).optional(),
  without: many(event).optional(),
  undo: z.union([yesOrNo, z.literal('agreed')]).optional(),
  for: text.optional(),
  asked: asked.optional(),
  listed: many(order).optional(),
  unlisted: many(order).optional(),
  choices: many(choice).optional(),
  count: many(count).optional(),
  groups: z.record(z.string(), whole).optional(),
  survey: many(survey).optional(),
  position: mapping.optional(),
  sees: z.record(z.string(), sight).optional(),
  result: result.optional(),
}

export const stepWords: readonly string[] = Object.keys(stepShape)

/** These are about one order, so they need one in their step, and no second. */
const aboutOneOrder = ['try', 'refused', 'unnamed', 'allowed', 'explain', 'unexplained', 'chances', 'likely']
const aboutAnOrder = [...aboutOneOrder, 'dice', 'undo']
/** These speak of an order that was carried out, or could be. */
const afterAnOrder = ['dice', 'events', 'without', 'undo']
const ofALegalOrder = [...afterAnOrder, 'allowed', 'likely', 'try']

const step = z.preprocess(
  withOrder,
  z
    .strictObject({ by: text.optional(), orders: many(order).optional(), ...stepShape })
    .superRefine((value, context) => {
      const fault = (path: string, params: Problem) => context.addIssue({ code: 'custom', path: [path], params })
      const keys = Object.keys(value)
      if (keys.length === 0) fault('', { problem: 'empty-step' })
      if (value.orders === undefined)
        for (const key of keys.filter((key) => aboutAnOrder.includes(key))) fault(key, { problem: 'no-order', key })
      if (value.orders && value.orders.length > 1)
        for (const key of keys.filter((key) => aboutOneOrder.includes(key))) fault(key, { problem: 'one-order', key })
      const beside = value.refused ? ofALegalOrder : value.try ? afterAnOrder : []
      for (const key of keys.filter((key) => beside.includes(key)))
        fault(key, { problem: 'not-together', key, with: value.refused ? 'refused' : 'try' })
      if (value.unnamed && !value.refused) fault('unnamed', { problem: 'only-beside', key: 'unnamed', with: 'refused' })
    }),
)

// Not `min`: it looks at the length of anything that has one, and a mapping with a key of that name can make it throw.
const steps = z.array(step).refine((list) => list.length > 0, problem({ problem: 'too-small', least: 1 }))

/** The order of a side stands under its name: the one key of a step that is not a word of the format. */
function withOrder(value: unknown): unknown {
  if (!isMapping(value)) return value
  const [side, ...others] = Object.keys(value).filter((key) => !stepWords.includes(key))
  if (side === undefined || others.length > 0) return value
  const { [side]: orders, ...rest } = value
  return { by: side, orders, ...rest }
}

const moment = z.preprocess(
  (value) => {
    if (typeof value === 'string') return { name: value, details: {} }
    const [only, ...others] = isMapping(value) ? Object.entries(value) : []
    return only && others.length === 0 ? { name: only[0], details: only[1] ?? {} } : value
  },
  z.strictObject({ name: text, details: mapping }),
)

const worldShape = {
  preset: text.optional(),
  options: z.record(z.string(), text).optional(),
  scenario: text.optional(),
  sketch: mapping.optional(),
  position: mapping.optional(),
  moment: moment.optional(),
  held: text.optional(),
  agenda: z.array(mapping).optional(),
  dice: many(die).optional(),
}

const variation = z
  .strictObject({
    title: inLanguages,
    note: inLanguages.optional(),
    ...worldShape,
    'same for': text.optional(),
    play: steps.optional(),
  })
  .superRefine((value, context) => {
    const same = value['same for'] !== undefined
    if (!same && !value.play) context.addIssue({ code: 'custom', params: { problem: 'no-play' } })
    for (const key of ['scenario', 'sketch', 'options', 'preset'] as const)
      if (same && value[key] !== undefined)
        context.addIssue({ code: 'custom', path: [key], params: { problem: 'not-together', key, with: 'same for' } })
  })
  .transform(({ title, note, 'same for': sameFor, play, ...world }) => ({ title, note, sameFor, play, world }))

export const caseSchema = z
  .strictObject({
    title: inLanguages,
    note: inLanguages.optional(),
    system: text,
    rules: ids,
    /** Rules that the case shows although the engine never names them, each with the reason why it does not. */
    silent: z.record(z.string(), text).optional(),
    ...worldShape,
    play: steps,
    but: z.array(variation).optional(),
  })
  .superRefine((value, context) => {
    if ((value.scenario === undefined) === (value.sketch === undefined))
      context.addIssue({ code: 'custom', params: { problem: 'scenario-or-sketch' } })
    if (value.held !== undefined && !value.moment && !value.agenda)
      context.addIssue({ code: 'custom', path: ['held'], params: { problem: 'held-moment' } })
    if (value.moment && value.agenda)
      context.addIssue({ code: 'custom', path: ['agenda'], params: { problem: 'moment-or-agenda' } })
  })
  .transform(({ title, note, system, rules, silent, play, but, ...world }) => ({
    title,
    note,
    system,
    rules,
    silent: silent ?? {},
    world,
    play,
    but: but ?? [],
  }))

type Contents = z.output<typeof caseSchema>

/** A case as it is run. Plain data: it can be kept as JSON. */
export interface Case extends Contents {
  readonly file: string
  /** Where things stand in the file; a compiled case has none. */
  readonly places?: Readonly<Record<string, readonly [line: number, column: number]>>
}

export type World = Contents['world']
export type Step = Contents['play'][number]
export type Variation = Contents['but'][number]
export type Die = z.output<typeof die>
export type ExpectedQuestion = z.output<typeof question>
export type ExpectedSurvey = z.output<typeof survey>
export type Choice = z.output<typeof choice>
