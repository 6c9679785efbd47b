import { z } from 'zod'

/** G01: what the words of a map cost and mean, by mobility class. A game of the series brings its own chart. */

/** Movement points, `P` prohibited, `STOP` enters for four points and stops (4.1e). */
const cost = z.union([z.number().min(0).max(20).multipleOf(0.5), z.literal('P'), z.literal('STOP')])
const byClass = { foot: cost, truck: cost, tac: cost }
/** What is another in poor trafficability (G03). */
const poor = z.strictObject({ foot: cost.optional(), truck: cost.optional(), tac: cost.optional() }).optional()

const terrain = z.strictObject({
  ...byClass,
  poor,
  blocking: z.boolean().optional(),
  defensive: z.boolean().optional(),
  key: z.boolean().optional(),
  city: z.boolean().optional(),
  urban: z.boolean().optional(),
})

/** `route`: what it is to an MSR (3.1a): a road, a track, or nothing. A line without costs is drawn and nothing more. */
const line = z.strictObject({
  foot: cost.optional(),
  truck: cost.optional(),
  tac: cost.optional(),
  poor,
  route: z.enum(['road', 'track']).optional(),
})

/** Points added to the hex; `stops` ends the move; `defensive` for who is attacked over it, of slopes only uphill. */
const side = z.strictObject({
  ...byClass,
  poor,
  stops: z.array(z.enum(['foot', 'truck', 'tac'])).optional(),
  defensive: z.boolean().optional(),
  /** Only from the second hex of its name up to the first. */
  uphill: z.boolean().optional(),
})

export const chartSchema = z.strictObject({
  terrain: z.record(z.string(), terrain),
  lines: z.record(z.string(), line),
  sides: z.record(z.string(), side),
})

export type Chart = z.infer<typeof chartSchema>
export type ChartCost = z.infer<typeof cost>

/** The companion's chart, used where a scenario has none. */
export const DEFAULT_CHART: Chart = {
  terrain: {
    open: { foot: 1, truck: 3, tac: 1, poor: { truck: 4, tac: 2 } },
    rough: { foot: 2, truck: 'P', tac: 3, defensive: true },
    woods: { foot: 2, truck: 'P', tac: 3, blocking: true, defensive: true },
    forest: { foot: 2, truck: 'P', tac: 'STOP', blocking: true, defensive: true },
    marsh: { foot: 3, truck: 'P', tac: 'P' },
    village: { foot: 1, truck: 1, tac: 1, blocking: true, defensive: true },
    city: { foot: 1, truck: 1, tac: 1, blocking: true, defensive: true, key: true, city: true },
    urban: { foot: 2, truck: 2, tac: 2, blocking: true, defensive: true, urban: true },
    lake: { foot: 'P', truck: 'P', tac: 'P' },
  },
  lines: {
    primary: { foot: 1, truck: 0.5, tac: 0.5, route: 'road' },
    secondary: { foot: 1, truck: 1, tac: 1, route: 'road' },
    track: { foot: 1, truck: 2, tac: 1, poor: { truck: 3, tac: 2 }, route: 'track' },
    railway: {},
  },
  sides: {
    stream: { foot: 0, truck: 'P', tac: 1, poor: { tac: 2 } },
    river: { foot: 3, truck: 'P', tac: 'P', stops: ['foot'], defensive: true },
    slope: { foot: 1, truck: 'P', tac: 2, defensive: true, uphill: true },
  },
}
