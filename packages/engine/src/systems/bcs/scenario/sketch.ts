import { z } from 'zod'
import { drawMap, drawnTerrain, hexCount } from '../../../operations/drawing.js'
import { sketchBy } from '../../../operations/reading.js'
import { GROUNDS } from '../tables.js'
import { chartSchema, DEFAULT_CHART } from './chart.js'
import { scenarioFaults } from './faults.js'
import { type BcsScenario, scenarioSchema } from './schema.js'

/** Small scenarios as cases draw them. */

const hexList = z.array(z.string())
const TERRAIN =
  'rows of letters, the northernmost first, or 6x4; . open, r rough, w woods, f forest, m marsh, v village, c city, u urban, ~ lake, _ not on the map. ' +
  'Names are column.row, rows counted from the south; even columns lie half a hex further north'

const LIKE =
  'what it has where nothing else is said: rating 3, 4 steps, Deployed side up, and by kind, Deployed and Move side: infantry 3 foot arrow, 8 foot; motorized 4 foot arrow, 14 truck; ' +
  'armoured-infantry 8 tac arrow, 16 tac arrow; tank 8 tac red AV 4 hard, 14 tac the same; tank-destroyer 6 tac limited AV 4 range 2, 14 tac without AV; ' +
  'stand-off 2 foot stand-off AV 5 range 3, 12 truck without AV; recon 8 tac arrow light AV 1, 18 tac the same; engineer as motorized. A side that is given replaces the whole side'

const unitSchema = scenarioSchema.shape.forces.valueType.partial().extend({
  side: z.string(),
  formation: z.string().optional(),
  like: z
    .enum(['infantry', 'motorized', 'armoured-infantry', 'tank', 'tank-destroyer', 'stand-off', 'recon', 'engineer'])
    .default('infantry')
    .describe(LIKE),
  oneSided: z.boolean().default(false).describe('the counter has its Move side only (1.1c-b)'),
})

export const drawing = z.strictObject({
  terrain: drawnTerrain.describe(TERRAIN),
  primary: z.array(hexList).default([]).describe('roads: chains of neighbouring hexes'),
  secondary: z.array(hexList).default([]),
  tracks: z.array(hexList).default([]),
  rivers: hexList.default([]).describe('hexsides such as 01.01/01.02'),
  streams: hexList.default([]),
  slopes: hexList.default([]).describe('the upper hex first'),
  chart: chartSchema.optional(),
  sides: z.tuple([z.string(), z.string()]).default(['german', 'us']),
  turns: z.number().int().default(3),
  weather: scenarioSchema.shape.weather
    .optional()
    .describe('by turn {ground, sky, visibility, air: {side: [by die]}}; without it dry and good'),
  sources: z.record(z.string(), hexList).default({}),
  formations: z.record(
    z.string(),
    scenarioSchema.shape.formations.valueType.partial().extend({
      side: z.string(),
      hq: z
        .string()
        .describe(
          'a hex, or due with arrives; without more: radius 6, second 4, artillery 2, move 12 truck, Fatigue 0',
        ),
      trains: z.string(),
    }),
  ),
  bridges: scenarioSchema.shape.bridges
    .optional()
    .describe('{at: hexside, state: open | blown | unbuilt | prepared, by: side, light}'),
  areas: scenarioSchema.shape.areas.optional(),
  buddies: scenarioSchema.shape.buddies.optional(),
  victory: scenarioSchema.shape.victory.optional(),
  control: scenarioSchema.shape.control.optional(),
  urban: scenarioSchema.shape.urban.optional(),
  replacements: scenarioSchema.shape.replacements.optional(),
  snafu: scenarioSchema.shape.snafu.optional().describe('{turns: [1], value, side, formations, through: hexes}'),
  spotting: scenarioSchema.shape.spotting.optional().describe('how far spotters see; without it 4'),
  stack: scenarioSchema.shape.stack.optional().describe('the stacking limit; without it 2'),
  artillery: scenarioSchema.shape.artillery.optional(),
  air: scenarioSchema.shape.air.optional(),
  weatherTable: scenarioSchema.shape.weatherTable.optional(),
  visibility: scenarioSchema.shape.visibility.optional(),
  startGround: z.enum(GROUNDS).default('dry'),
  poorGrounds: scenarioSchema.shape.poorGrounds.optional(),
  firstPlayer: scenarioSchema.shape.firstPlayer.optional(),
  options: scenarioSchema.shape.options.optional(),
  units: z.record(z.string(), unitSchema),
})

type Drawing = z.infer<typeof drawing>
type Drawn = Drawing['units'][string]
type Face = BcsScenario['forces'][string]['march']

const LEGEND = {
  '.': 'open',
  r: 'rough',
  w: 'woods',
  f: 'forest',
  m: 'marsh',
  v: 'village',
  c: 'city',
  u: 'urban',
  '~': 'lake',
}

const face = (move: number, mobility: Face['mobility'], more: Partial<Face> = {}): Face => ({
  move,
  mobility,
  arrow: false,
  hard: false,
  breakthrough: false,
  support: false,
  ...more,
})

/** Deployed and Move sides that are usual. */
const USUAL: Readonly<Record<Drawn['like'], readonly [deployed: Face, march: Face]>> = {
  infantry: [face(3, 'foot', { arrow: true }), face(8, 'foot')],
  motorized: [face(4, 'foot', { arrow: true }), face(14, 'truck')],
  'armoured-infantry': [face(8, 'tac', { arrow: true }), face(16, 'tac', { arrow: true })],
  tank: [
    face(8, 'tac', { av: { value: 4, kind: 'red', range: 1 }, hard: true }),
    face(14, 'tac', { av: { value: 4, kind: 'red', range: 1 }, hard: true }),
  ],
  'tank-destroyer': [face(6, 'tac', { av: { value: 4, kind: 'limited', range: 2 } }), face(14, 'tac')],
  'stand-off': [face(2, 'foot', { av: { value: 5, kind: 'stand-off', range: 3 } }), face(12, 'truck')],
  recon: [
    face(8, 'tac', { arrow: true, av: { value: 1, kind: 'light', range: 1 } }),
    face(18, 'tac', { arrow: true, av: { value: 1, kind: 'light', range: 1 } }),
  ],
  engineer: [face(4, 'foot', { arrow: true }), face(14, 'truck')],
}

const LONGEST_NAME = 16

function drawnUnit(id: string, { like, oneSided, ...given }: Drawn): BcsScenario['forces'][string] {
  const [deployed, march] = USUAL[like]
  return {
    name: id.slice(0, LONGEST_NAME),
    type: like,
    rating: 3,
    steps: 4,
    ...(oneSided ? {} : { deployed }),
    march,
    static: false,
    nonRebuildable: false,
    noSupport: false,
    at: 'off-map',
    faces: 'deployed',
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    side: given.side,
    recon: given.recon === true || like === 'recon',
    engineer: given.engineer === true || like === 'engineer',
  }
}

/** What a drawing hands on as it stands. */
const PASSED_ON = [
  'bridges',
  'areas',
  'buddies',
  'control',
  'urban',
  'replacements',
  'snafu',
  'artillery',
  'air',
  'weatherTable',
  'visibility',
  'startGround',
  'poorGrounds',
  'options',
  'spotting',
  'stack',
] as const

function scenarioOf(given: Drawing): BcsScenario {
  const map = drawMap({
    id: 'bcs/sketch',
    grid: { orientation: 'flat', shifted: 'even', firstRow: 1, firstColumn: 1, rowsGrow: 'north', numbering: 'CC.RR' },
    terrain: given.terrain,
    legend: LEGEND,
    words: { terrain: Object.keys((given.chart ?? DEFAULT_CHART).terrain) },
    lettered: {},
    sides: { river: given.rivers, stream: given.streams, slope: given.slopes },
    lines: { primary: given.primary, secondary: given.secondary, track: given.tracks },
    marks: {},
  })
  return scenarioSchema.parse({
    format: 'scenario',
    formatVersion: 1,
    id: 'bcs/sketch',
    system: 'bcs',
    title: { en: 'Sketch', pl: 'Szkic', fr: 'Croquis' },
    sides: given.sides,
    turns: given.turns,
    units: Object.keys(given.units).length,
    hexes: hexCount(given.terrain),
    calendar: Array.from({ length: given.turns }, (_, i) => String(i + 1)),
    map,
    ...(given.chart ? { chart: given.chart } : {}),
    firstPlayer: given.firstPlayer ?? { 1: given.sides[0] },
    weather: given.weather?.length
      ? given.weather
      : Array.from({ length: given.turns }, () => ({ ground: 'dry', sky: 'good' })),
    sources: Object.entries(given.sources).flatMap(([side, hexes]) => hexes.map((at) => ({ side, at }))),
    ...Object.fromEntries(PASSED_ON.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]]))),
    victory: given.victory ?? {
      side: given.sides[0],
      hexes: [],
      levels: [
        { from: 1, kind: 'marginal' },
        { from: 0, kind: 'draw' },
      ],
    },
    formations: Object.fromEntries(
      Object.entries(given.formations).map(([id, formation]) => [
        id,
        { name: { en: id, pl: id, fr: id }, short: id, radius: 6, second: 4, artillery: 2, move: 12, ...formation },
      ]),
    ),
    forces: Object.fromEntries(Object.entries(given.units).map(([id, unit]) => [id, drawnUnit(id, unit)])),
  })
}

export const sketch = sketchBy(drawing, scenarioOf, scenarioFaults)
