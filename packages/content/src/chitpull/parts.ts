import { z } from 'zod'

/**
 * The parts from which scenarios of chit-pull systems are put together, as files that a designer can edit. A system says
 * which words its files use and what they hold beyond this.
 */

/** The words of a system: what its units can be. */
export interface Words<
  System extends string,
  Nation extends string,
  Type extends string,
  Quality extends string,
  Grade extends string,
> {
  readonly system: System
  readonly nations: readonly Nation[]
  readonly types: readonly Type[]
  /** From best to worst. */
  readonly qualities: readonly Quality[]
  /** What kinds of headquarters there are. */
  readonly grades: readonly Grade[]
  /** How the ids of units begin, by side. */
  readonly prefixes: Readonly<Record<'axis' | 'soviet', string>>
}

const head = <System extends string>(system: System) => ({ formatVersion: z.literal(1), system: z.literal(system) })
const name = z.string().min(1).max(12)
export const hex = z.string().regex(/^\d{4}$/)
const titles = z.strictObject({ en: z.string(), pl: z.string(), fr: z.string() })
const sides = <T extends z.ZodType>(of: T) => z.strictObject({ axis: of, soviet: of })
const span = z.tuple([z.number().int(), z.number().int()])

const pair = z.strictObject({ attack: z.number().int(), defence: z.number().int() })
const single = z.strictObject({ strength: z.number().int() })
const byClass = z.strictObject({ armour: pair, mechanized: pair, other: single })
const base = { move: z.number().int().min(1), steps: z.union([z.literal(1), z.literal(2)]) }
const headquartersRating = z.strictObject({
  strength: z.number().int(),
  move: z.number().int(),
  range: z.number().int(),
})

/** The parts that all such systems have; to be extended by what a system has of its own. */
export function sharedParts<
  const System extends string,
  const Nation extends string,
  const Type extends string,
  const Quality extends string,
  const Grade extends string,
>(words: Words<System, Nation, Type, Quality, Grade>) {
  const nation = z.enum(words.nations)
  const type = z.enum(words.types)
  const quality = z.enum(words.qualities)
  const { axis, soviet } = words.prefixes
  const unitId = z.string().regex(new RegExp(`^(${axis}|${soviet})-[a-z0-9-]+$`))
  return {
    unitId,
    /** A combat unit. */
    troops: z.strictObject({
      name,
      type,
      nation: nation.optional(),
      quality: quality.default('average' as z.util.NoUndefined<z.output<typeof quality>>),
      guards: z.literal(true).optional(),
    }),
    headquarters: z.strictObject({
      name,
      type: z.literal('hq'),
      nation: nation.optional(),
      hq: z.enum(words.grades),
      chit: z.string(),
    }),
    /** The units of a side by what they share. */
    orderOfBattle: z.strictObject({
      format: z.literal('order-of-battle'),
      ...head(words.system),
      side: z.enum(['axis', 'soviet']),
      /** Of every unit that does not name another. */
      nation,
    }),
    contingent: z.strictObject({ formation: z.string().optional() }),
    /** How strengths, steps and movement follow from type, nation and quality: see `rateTroops`. */
    ratings: z.strictObject({
      format: z.literal('ratings'),
      ...head(words.system),
      base: z.record(nation, z.partialRecord(type, z.union([pair.extend(base), single.extend(base)]))),
      quality: z.record(quality, byClass),
      guards: byClass,
      least: z.number().int().min(0),
      most: byClass,
      /** The share of its strength that a unit keeps with one step of two, rounded up. */
      reducedPercent: z.number().int().min(1).max(100),
      headquarters: z.record(z.enum(words.grades), headquartersRating),
    }),
    /** Additions to the strength of some units. */
    addition: pair.extend({ nation, type }),
    headquartersRating,
    /** What each scenario is made of: settings, a part of the map, a deployment. */
    scenarios: z.strictObject({
      format: z.literal('scenarios'),
      ...head(words.system),
      /** The outermost hexes of both sides at the start of the campaign, from north to south. */
      frontLine: sides(z.array(hex)),
    }),
    settings: z.strictObject({
      title: titles,
      /** When each turn begins. */
      calendar: z.array(z.string()),
      axisChits: z.array(z.number().int()),
      sovietChits: z.number().int(),
      specialAttack: z.boolean(),
      sovietCities: z.array(hex),
      /** The part of the map that is played on, first and last row and column; without it the whole. */
      area: z.strictObject({ rows: span, columns: span }).optional(),
      /** Supply sources where lines leave that part, besides those of the map. */
      sources: sides(z.array(hex)).optional(),
      deployment: z.string(),
    }),
    /** Where units start: by hex, and beside the map. */
    deployments: z.strictObject({ format: z.literal('deployments'), ...head(words.system) }),
    deployment: z.strictObject({ hexes: z.record(hex, z.array(unitId)) }),
  }
}

interface ContingentFile {
  readonly units: Readonly<Record<string, object>>
}

interface OrderOfBattleFile<Contingent extends ContingentFile> {
  readonly side: 'axis' | 'soviet'
  readonly nation: string
  readonly contingents: readonly Contingent[]
}

/** A unit with what it shares with its contingent. */
export type EntryIn<Order extends OrderOfBattleFile<ContingentFile>> =
  Order extends OrderOfBattleFile<infer Contingent>
    ? Contingent['units'][string] &
        Omit<Contingent, 'units'> & { readonly side: Order['side']; readonly nation: Order['nation'] }
    : never

/** All units of the orders of battle by id. Throws if an id stands twice. */
export function entriesOf<Order extends OrderOfBattleFile<ContingentFile>>(
  orders: readonly Order[],
): ReadonlyMap<string, EntryIn<Order>> {
  const entries = new Map<string, EntryIn<Order>>()
  for (const { side, nation, contingents } of orders)
    for (const { units, ...shared } of contingents)
      for (const [id, unit] of Object.entries(units)) {
        if (entries.has(id)) throw new Error(`${id} stands twice in the order of battle`)
        entries.set(id, { side, nation, ...shared, ...unit } as unknown as EntryIn<Order>)
      }
  return entries
}
