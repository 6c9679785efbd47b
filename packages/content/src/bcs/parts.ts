import { z } from 'zod'

/** The parts from which scenarios of bcs are put together, as files that a designer can edit. */

const head = { formatVersion: z.literal(1), system: z.literal('bcs') }
const titles = z.strictObject({ en: z.string(), pl: z.string(), fr: z.string() })
const side = z.enum(['german', 'us'])
const count = z.number().int().min(0)
const span = z.tuple([count, count])
const hex = z.string().regex(/^\d\d\.\d\d$/)
const id = z.string().regex(/^[a-z0-9-]+$/)

/**
 * "i-3 | I/3 Pz | armour | 4 | R5 H r2 | 8C 14C | 4 | -": id, name, symbol, AR, AV, movement allowances of the Deployed and the
 * Move side, steps, notes. An AV is Red, Limited, Stand off or light (w), perhaps Hard, with its range (1 if not said). Allowances
 * are on Foot, by Truck or taC. Instead of them: "support", a counter that is always in Support, or "none", one that cannot move;
 * either has one side. Notes: arrow (on the Deployed side only), arrows (on both), dual (arrows beside the AV), recon, engineer,
 * non-rebuildable.
 */
const UNIT =
  /^([a-z0-9-]+) \| ([^|]{1,16}) \| ([a-z-]+) \| ([0-5]) \| (-|[RLSw]\d( H)?( r\d)?) \| (\d+[FTC] \d+[FTC]|support|none) \| (\d) \| (-|NOTE(, NOTE)*)$/
const NOTES = ['arrow', 'arrows', 'dual', 'recon', 'engineer', 'non-rebuildable'] as const
const unitLine = z.string().regex(new RegExp(UNIT.source.replaceAll('NOTE', `(?:${NOTES.join('|')})`)))

const formationSchema = z.strictObject({
  name: titles,
  short: z.string(),
  /** Command Radius, the die from which a second activation succeeds, Artillery Points and movement allowance of the headquarters. */
  radius: count,
  second: count,
  artillery: count,
  move: count,
  units: z.array(unitLine).min(1),
})

export const orderOfBattleSchema = z.strictObject({
  format: z.literal('order-of-battle'),
  ...head,
  side,
  fields: z.string(),
  formations: z.record(id, formationSchema),
})

/** "07.05", "turn 2 at 11.13", "turn 2 at HQ", "turn 2 by B" (an entry area) or "support"; a tilde: moderate confidence. */
const place = z.string().regex(/^(\d\d\.\d\d|support|turn \d at (\d\d\.\d\d|HQ)|turn \d by [A-Z]+)( ~)?$/)

/** What a formation has at the start of a scenario; units that are not named are not in it. */
const startSchema = z.strictObject({
  hq: place,
  trains: place,
  fatigue: z.literal('fresh').optional(),
  prepared: z.literal(true).optional(),
  units: z.record(id, place),
})

export const settingsSchema = z.strictObject({
  format: z.literal('settings'),
  ...head,
  id: z.string(),
  title: titles,
  /** The part of the map that is played on; without it the whole. */
  area: z.strictObject({ rows: span, columns: span }).optional(),
  /** The day of each turn. */
  calendar: z.array(z.iso.date()).min(1),
  firstPlayer: z.record(z.string(), side),
  /** Checked with the whole scenario, as are bridges, SNAFU modifiers and victory. */
  weather: z.array(z.unknown()),
  areas: z.record(
    z.string().regex(/^[A-Z]+$/),
    z.strictObject({ hexes: z.array(hex).min(1), side, edge: z.enum(['north', 'east', 'south', 'west']) }),
  ),
  /** `whileFree` are American ones as long as no enemy has been there. */
  sources: z.strictObject({ us: z.array(hex), german: z.array(hex), whileFree: z.array(hex) }),
  snafu: z.array(z.unknown()),
  buddies: z.array(z.array(id).min(2)),
  bridges: z.array(z.looseObject({ at: z.string() })),
  /** All victory hexes are American at the start. */
  victory: z.looseObject({ hexes: z.record(hex, count) }),
  formations: z.record(id, startSchema),
})

/** What units are called in full. */
export const titlesSchema = z.record(id, titles)

export type OrderOfBattle = z.infer<typeof orderOfBattleSchema>
export type Formation = OrderOfBattle['formations'][string]
export type Settings = z.infer<typeof settingsSchema>
export type Titles = z.infer<typeof titlesSchema>
export type Start = Settings['formations'][string]
