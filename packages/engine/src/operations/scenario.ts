import { z } from 'zod'
import { mapSchema } from './map.js'

/** What the scenario files of all operational games have in common. The map lies in a scenario whole; content puts it together from its parts. */

/** Words for people. */
export const titles = z.strictObject({ en: z.string(), pl: z.string(), fr: z.string() })

/** What a scenario begins with, beside its system and sides; `turns` is its last turn, no later than the game knows one. */
export function scenarioHead(lastTurn: number) {
  return {
    format: z.literal('scenario'),
    formatVersion: z.literal(1),
    id: z.string(),
    title: titles,
    turns: turnUpTo(lastTurn),
    units: z.number().int(),
    hexes: z.number().int(),
    /** When each turn is, from the first. */
    calendar: z.array(z.string()),
    map: mapSchema,
  } as const
}

export function turnUpTo(last: number): z.ZodNumber {
  return z.number().int().min(1).max(last)
}

/** Units by their ids. */
export function forcesOf<U extends z.ZodType>(unit: U): z.ZodRecord<z.ZodString, U> {
  return z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), unit)
}
