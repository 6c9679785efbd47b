/**
 * The numbers of the rules. The summary has only some of them: each table says where it comes from. `book` is printed there,
 * `repaired` is printed with damaged cells that were rebuilt, `ours` is our design because nothing could be found. A scenario file may
 * replace any of them (scenario/schema.ts), so that the owner of a full rulebook can type his own in.
 */
type TableSource = 'book' | 'repaired' | 'ours'

export const PHASES = ['air', 'barrage', 'movement', 'combat', 'strategic', 'supply'] as const
export const AIR = 0
export const BARRAGE = 1
export const MOVEMENT = 2
export const COMBAT = 3
export const STRATEGIC = 4
export const SUPPLY = 5
export const SIDES = ['soviet', 'axis', 'allied', 'polish'] as const
export const NATIONS = ['soviet', 'german', 'romanian', 'hungarian', 'italian', 'polish', 'western'] as const

/** Classes of movement: the columns of the terrain chart. */
export const CLASSES = ['infantry', 'cavalry', 'motorised', 'armoured', 'artillery', 'headquarters'] as const
export type MoveClass = (typeof CLASSES)[number]
export const INFANTRY = 0
export const MOTORISED = 2

/** What a counter is. */
export const TYPES = [
  'infantry',
  'cavalry',
  'motorised',
  'armoured',
  'antitank',
  'antiaircraft',
  'artillery',
  'sp-artillery',
  'headquarters',
  'bomber',
  'ground-attack',
] as const
export type UnitType = (typeof TYPES)[number]

/** 20.2-c, ours: the class in which a type moves, whether it has a zone, and its usual points. Aircraft do not move. */
export const TYPE_TABLE: Readonly<Record<UnitType, { class?: MoveClass; zone: boolean; mp: number; levels: 1 | 2 }>> = {
  infantry: { class: 'infantry', zone: true, mp: 4, levels: 2 },
  cavalry: { class: 'cavalry', zone: true, mp: 6, levels: 2 },
  motorised: { class: 'motorised', zone: true, mp: 8, levels: 2 },
  armoured: { class: 'armoured', zone: true, mp: 8, levels: 2 },
  antitank: { class: 'motorised', zone: true, mp: 8, levels: 1 },
  antiaircraft: { class: 'motorised', zone: true, mp: 8, levels: 1 },
  artillery: { class: 'artillery', zone: false, mp: 6, levels: 1 }, // 3.1-e, 9.3-c
  'sp-artillery': { class: 'armoured', zone: false, mp: 8, levels: 1 }, // 9.1-b
  headquarters: { class: 'headquarters', zone: false, mp: 8, levels: 1 }, // 3.1-d, 11.1-a
  bomber: { zone: false, mp: 0, levels: 1 },
  'ground-attack': { zone: false, mp: 0, levels: 1 },
}

export const STARS = ['white', 'black', 'gold'] as const
export const WHITE = 0
export const BLACK = 1
export const GOLD = 2
/** 15.1-b: from one hex. */
export const MOST_STARS = 3

export const MISSIONS = ['none', 'raid', 'destroy', 'support', 'supply', 'cover'] as const
export type Mission = (typeof MISSIONS)[number]

export const BRIDGES = ['none', 'intact', 'blown'] as const
export const INTACT = 1
export const BLOWN = 2

/** What a unit does in the attack or fire under way. */
export const ROLES = ['none', 'attacker', 'support', 'defender', 'defence'] as const
export const NO_ROLE = 0
export const ATTACKER = 1
export const SUPPORT = 2
export const DEFENDER = 3
export const DEFENCE = 4

/** 2.1-a: strength points in a hex. */
export const STACK = 8
/** Movement points are kept in halves. */
export const HALVES = 2
/** The most points that a unit may print. */
export const MOST_MOVE = 20
/** 3.2-c, 9.2-b, 9.3-a, 18.1-a to 18.1-c: in movement points. */
export const LEAVE_ZONE = 1
export const OVERRUN = 1
export const OVERRUN_WORKS = 2
export const CHANGE_FORMATION = 1
export const BLOW_SMALL = 1
export const MEND_SMALL = 3
export const BLOW_LARGE = 2
/** 19.1-e */
export const RESTRICTED = 2
/** 9.1-a, 9.6-b, 9.8-a */
export const GUN_RANGE = 3
export const LEAST_FIRE = 2
export const BARRAGE_GUNS = 2
/** 10.2-a: up to this on a die an aircraft is driven off. */
export const DRIVEN_OFF = 4
/** 12.1-a */
export const CONCENTRATION = 3
/** 13.2-d, 13.2-e */
export const SURRENDER_FROM = 3
export const NEVER_SURRENDERS = 6
/** 16.1-e, 17.1-b, 17.1-c: columns. */
export const WORKS = 1
export const WORKS_BUILT_UP = 2
export const FORTIFIED_FRONT = 3
export const FORTIFIED_REAR = 2
/** 6.1-e: rolls for each hex walked beyond the first, and no more than this. */
export const MOST_ROLLS = 3

/** Inaccessible, and the whole allowance. */
export const X = 'X'
export const ALL_POINTS = 'all'
export type Cost = number | typeof X | typeof ALL_POINTS

/** By class, in movement points. */
export interface TerrainChart {
  readonly clear: readonly Cost[]
  readonly forest: readonly Cost[]
  readonly hills: readonly Cost[]
  readonly mountains: readonly Cost[]
  readonly swamp: readonly Cost[]
  readonly builtUp: readonly Cost[]
  readonly road: readonly Cost[]
  readonly smallRiver: readonly Cost[]
  readonly largeRiver: readonly Cost[]
}

/** 20.2-a, ours. */
export const TERRAIN_COSTS: TerrainChart = {
  clear: [1, 1, 1, 1, 1, 1],
  forest: [2, 2, 3, 3, 3, 3],
  hills: [2, 2, 2, 2, 2, 2],
  mountains: [3, 4, X, X, X, X],
  swamp: [3, 3, X, X, X, 3],
  builtUp: [1, 1, 1, 1, 1, 1],
  road: [0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
  smallRiver: [1, 1, 2, 2, 2, 2],
  largeRiver: [ALL_POINTS, ALL_POINTS, X, X, X, ALL_POINTS],
}

/** 20.2-b, ours: columns for the defender, and the bonus that is taken twice from fire. */
export const TERRAIN_COLUMNS = {
  clear: 0,
  forest: 1,
  hills: 1,
  mountains: 2,
  swamp: 0,
  village: 1,
  town: 1,
  city: 2,
  smallRiver: 1,
  outOfSwamp: 1,
} as const
export type TerrainColumns = Readonly<Record<keyof typeof TERRAIN_COLUMNS, number>>

/** 13.1-c, 13.1-d: supply points off the road; 11.1-c, 11.1-d: command range; 6.1-o (ours): from this on a unit is disorganised. */
export interface NationTable {
  readonly supply: number
  readonly range: number
  readonly disorganised: number
}

const DISORGANISED = 10

export const NATION_TABLE: Readonly<Record<(typeof NATIONS)[number], NationTable>> = {
  soviet: { supply: 8, range: 3, disorganised: DISORGANISED },
  german: { supply: 10, range: 4, disorganised: DISORGANISED },
  romanian: { supply: 8, range: 3, disorganised: DISORGANISED },
  hungarian: { supply: 8, range: 3, disorganised: DISORGANISED },
  italian: { supply: 8, range: 3, disorganised: DISORGANISED },
  polish: { supply: 8, range: 3, disorganised: DISORGANISED }, // 13.1-d
  western: { supply: 12, range: 4, disorganised: DISORGANISED },
}

/** 17.1-e: losses instead of a retreat of so many hexes. */
export const HOLD_LOSSES = [0, 0, 1, 2, 2, 3] as const

/** 5.1-d */
export const COLUMNS = [
  [1, 4],
  [1, 3],
  [1, 2],
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
  [5, 1],
  [6, 1],
  [7, 1],
  [8, 1],
  [9, 1],
  [10, 1],
] as const
export const LAST_COLUMN = COLUMNS.length - 1
export const COLUMN_NAMES = COLUMNS.map(([attack, defence]) => `${attack}:${defence}`)

/** Rows by the sum of two dice, from 2; columns as above: 21.1-a, ours. */
export const COMBAT_TABLE: readonly (readonly string[])[] = [
  ['A3-2D/-', 'A3-2D/-', 'A3-2D/-', 'A3-1D/-', 'A2-1•/-', 'A1-1•/-', 'A1-1/-', '-1•/-', '-1/•', '-1/B1', '•/B1', '-/B2', '-/B2•'],
  ['A3-2D/-', 'A3-2D/-', 'A3-1D/-', 'A3-1•/-', 'A2-1/-', 'A1-1/-', '-1•/-', '-1/•', '-1/B1', '•/B1', '-/B2', '-/B2•', '-/B3'],
  ['A3-2D/-', 'A3-1D/-', 'A3-1•/-', 'A2-1•/-', 'A1-1•/-', '-1•/-', '-1/•', '-1/B1', '•/B1', '-/B2', '-/B2•', '-/B3', '-/B3•'],
  ['A3-1D/-', 'A3-1•/-', 'A2-1•/-', 'A2-1/-', 'A1-1/-', '-1/•', '-1/B1', '•/B1', '-/B2', '-/B2•', '-/B3', '-/B3•', '-/B3-1'],
  ['A3-1•/-', 'A2-1•/-', 'A2-1/-', 'A1-1•/-', '-1•/-', '-1/B1', '•/B1', '-/B2', '-/B2•', '-/B3', '-/B3•', '-/B3-1', '-/B4-1'],
  ['A2-1•/-', 'A2-1/-', 'A1-1•/-', 'A1-1/-', '-1/•', '•/B1', '-/B2', '-/B2•', '-/B3', '-/B3•', '-/B3-1', '-/B4-1', '-/B4-1•'],
  ['A2-1/-', 'A1-1•/-', 'A1-1/-', '-1•/-', '-1/B1', '-/B2', '-/B2•', '-/B3', '-/B3•', '-/B3-1', '-/B4-1', '-/B4-1•', '-/B4-1D'],
  ['A1-1•/-', 'A1-1/-', '-1•/-', '-1/•', '•/B1', '-/B2•', '-/B3', '-/B3•', '-/B3-1', '-/B4-1', '-/B4-1•', '-/B4-1D', '-/B5-1D'],
  ['A1-1/-', '-1•/-', '-1/•', '-1/B1', '-/B2', '-/B3', '-/B3•', '-/B3-1', '-/B4-1', '-/B4-1•', '-/B4-1D', '-/B5-1D', '-/B5-1D'],
  ['-1•/-', '-1/•', '-1/B1', '•/B1', '-/B2•', '-/B3•', '-/B3-1', '-/B4-1', '-/B4-1•', '-/B4-1D', '-/B5-1D', '-/B5-1D', '-/B5-2D'],
  ['-1/•', '-1/B1', '•/B1', '-/B2', '-/B3', '-/B3-1', '-/B4-1', '-/B4-1•', '-/B4-1D', '-/B5-1D', '-/B5-1D', '-/B5-2D', '-/B5-2D'],
] // biome-ignore format: a table

/** The rows of the fire tables: from this strength on. */
export const FIRE_ROWS = [1, 3, 6, 9, 13, 17] as const
export const FIRE_ROW_NAMES = ['1-2', '3-5', '6-8', '9-12', '13-16', '17+'] as const

export const FIRE_TABLE_NAMES = ['bombing', 'groundAttack', 'artillery', 'destruction'] as const
export type FireTableName = (typeof FIRE_TABLE_NAMES)[number]

/** By row of strength and sum of two dice, from 2: 22.1-a to 22.1-d, printed and repaired. Z: the object is destroyed. */
export const FIRE_TABLES: Readonly<Record<FireTableName, readonly (readonly string[])[]>> = {
  bombing: [
    ['-1', '-1', '-', '-', '-', '-', '-', '-', '-', 'D', '-1'],
    ['-1', '-1', 'D', '-', '-', '-', '-', '-', 'D', '-1', '-1'],
    ['-1D', '-1', '-1', 'D', '-', '-', '-', 'D', '-1', '-1', '-1'],
    ['-1D', '-1D', '-1', '-1', 'D', '-', 'D', '-1', '-1', '-1D', '-1D'],
    ['-2', '-1D', '-1D', '-1', '-1', 'D', '-1', '-1', '-1D', '-1D', '-2'],
    ['-3', '-2D', '-1D', '-1D', '-1', 'D', '-1D', '-1D', '-1D', '-2D', '-3'],
  ],
  groundAttack: [
    ['-', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-1'],
    ['-1', '-', '-', '-', '-', '-', '-', '-', '-', '-1', '-1'],
    ['-1D', '-1', '-', '-', '-', '-', '-', '-', '-1', '-1', '-1D'],
    ['-1D', '-1D', '-1', '-1', '-', '-', '-', '-1', '-1', '-1D', '-1D'],
    ['-2', '-1D', '-1D', '-1', '-1', '-1', '-1', '-1', '-1', '-1D', '-2'],
    ['-2D', '-2', '-1D', '-1', '-1', '-1', '-1', '-1', '-1D', '-2', '-2D'],
  ],
  artillery: [
    ['-1', '-', '-', '-', '-', '-', '-', '-', '-', '-', '•'],
    ['-1', 'D', '•', '-', '-', '-', '-', '-', '-', '•', 'D'],
    ['-1•', '-1', 'D', '•', '-', '-', '-', '-', '•', 'D', '-1'],
    ['-1D', '-1•', 'D', '•', '-', '-', '-', '•', 'D', '-1•', '-1D'],
    ['-2', '-1D', '-1•', 'D', '•', '-', '•', 'D', '-1•', '-1•', '-2'],
    ['-2', '-1D', '-1D', '-1•', '-1', 'D', 'D', '-1', '-1•', '-1D', '-2'],
  ],
  destruction: [
    ['Z', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-'],
    ['Z', 'Z', '-', '-', '-', '-', '-', '-', '-', 'Z', 'Z'],
    ['Z', 'Z', 'Z', '-', '-', '-', '-', '-', 'Z', 'Z', 'Z'],
    ['Z', 'Z', 'Z', 'Z', '-', '-', '-', 'Z', 'Z', 'Z', 'Z'],
    ['Z', 'Z', 'Z', 'Z', 'Z', '-', 'Z', 'Z', 'Z', 'Z', 'Z'],
    ['Z', 'Z', 'Z', 'Z', 'Z', 'Z', 'Z', 'Z', 'Z', 'Z', 'Z'],
  ],
}

/**
 * Where each table that a scenario can replace comes from: 21.1-a, 20.2-a and 20.2-b; 13.1-c with 11.1-c and 11.1-d (the limit of the
 * Poles and the roll of 6.1-o are ours), 17.1-e; 22.1-a to 22.1-d.
 */
export const TABLE_SOURCES = {
  combat: 'ours',
  terrainCosts: 'ours',
  terrainColumns: 'ours',
  nations: 'book',
  holdLosses: 'book',
  bombing: 'repaired',
  groundAttack: 'repaired',
  artillery: 'repaired',
  destruction: 'repaired',
} as const satisfies Record<string, TableSource>

/** One half of a result of the combat table, or a result of a fire table. */
export interface Outcome {
  /** A n or B n: hexes of retreat or losses (6.1-b, 6.1-c). */
  readonly retreat: number
  /** -n: losses that no retreat avoids (6.1-g). */
  readonly losses: number
  /** • (6.1-h) and D (6.1-i). */
  readonly dot: boolean
  readonly disorganised: boolean
  /** Z (22.1-d). */
  readonly destroyed: boolean
}

/** `-` alone, or any of a letter with hexes, losses, and a dot or D, but not nothing. */
const RESULT = /^(?:-|(?=.)(?:([AB])([1-5]))?(?:-([1-3]))?(•|D)?)$/

/** Reads a result as the tables write it: `A3-2D`, `B2•`, `-1`, `-`; nothing if it is none. */
export function readOutcome(text: string): Outcome | undefined {
  if (text === 'Z') return { retreat: 0, losses: 0, dot: false, disorganised: false, destroyed: true }
  const found = RESULT.exec(text)
  if (!found) return undefined
  return {
    retreat: Number(found[2] ?? 0),
    losses: Number(found[3] ?? 0),
    dot: found[4] === '•',
    disorganised: found[4] === 'D',
    destroyed: false,
  }
}
