import { DIRECTIONS, Grid } from '@sztab/hex'
import { Names } from '../../src/index.js'
import { type Form, Ground, type GroundRules } from '../../src/operations/ground.js'
import type { Fielded, FieldSetting } from '../../src/operations/units.js'
import { Spread } from '../../src/operations/zones.js'

/**
 * A small board unlike those of the chit-pull games: zones end at a river and at ground that the unit may not enter, what fills a
 * hex is strength, units are flipped, guns have a zone only for supply, and some reach two hexes.
 */

const WIDTH = 9
const HEIGHT = 8
export const grid = new Grid({
  orientation: 'flat',
  shifted: 'even',
  rows: HEIGHT,
  columns: WIDTH,
  rowsGrow: 'south',
  numbering: 'CCRR',
})

/** A river between the fourth and the fifth column; swamp in some hexes. */
const RIVER_COLUMN = 4
export const crossesRiver = (from: number, to: number): boolean =>
  Math.min(grid.column[from]!, grid.column[to]!) === RIVER_COLUMN &&
  Math.max(grid.column[from]!, grid.column[to]!) === RIVER_COLUMN + 1
export const isSwamp = (hex: number): boolean => hex % 7 === 3

export const FOOT = 0
export const MOTOR = 1
export const GUN = 2
const CLASSES = 3

/** The first kind of zone stops movement and looks at steps; the second only supply lines; the third is fire at two hexes. */
export const STOPPING = 0
export const SUPPLYING = 1
export const FIRE = 2

const dry = (at: number, to: number): boolean => !crossesRiver(Math.trunc(at / DIRECTIONS), to)
export const footZone = Spread.adjacent(grid, dry)
export const motorZone = Spread.adjacent(grid, (at, to) => dry(at, to) && !isSwamp(to))
const fireZone = new Spread(grid, (hex) =>
  Array.from({ length: grid.size }, (_, there) => there).filter(
    (there) => there !== hex && grid.distance(hex, there) <= 2,
  ),
)

/** Full and reduced infantry, armour and its march side, a gun. */
export const FORMS: readonly Form[] = [
  {
    counted: FOOT,
    size: 3,
    zones: [
      { layer: STOPPING, spread: footZone },
      { layer: SUPPLYING, spread: footZone },
    ],
  },
  {
    counted: FOOT,
    size: 2,
    zones: [
      { layer: STOPPING, spread: footZone },
      { layer: SUPPLYING, spread: footZone },
    ],
  },
  {
    counted: MOTOR,
    size: 4,
    zones: [
      { layer: STOPPING, spread: motorZone },
      { layer: SUPPLYING, spread: motorZone },
      { layer: FIRE, spread: fireZone },
    ],
  },
  { counted: MOTOR, size: 4, zones: [] },
  { counted: GUN, size: 1, zones: [{ layer: SUPPLYING, spread: footZone }] },
]

export const UNITS = 12
export const side = Uint8Array.from({ length: UNITS }, (_, unit) => unit % 2)

export const rules: GroundRules = {
  hexes: grid.size,
  side,
  classes: CLASSES,
  layers: [{ keepsSteps: true }, {}, {}],
  forms: FORMS,
}

export interface Toy extends Fielded {
  form: Uint8Array
  stamp: number
}

let stamps = 1

/** A position of the board with everybody in a box beside it. */
export function toy(): Toy {
  const hexes = grid.size
  const p: Toy = {
    at: new Int32Array(UNITS).fill(hexes),
    form: Uint8Array.from({ length: UNITS }, (_, unit) => unit % FORMS.length),
    turn: 1,
    stamp: stamps++,
    touch() {
      p.stamp = stamps++
    },
    setting: {
      hexes,
      roster: { side },
      scratch: { ground: new Ground(rules) },
      formsOf: () => p.form,
      names: {
        side: new Names(['west', 'east']),
        piece: new Names([...side.keys()].map((unit) => `u${unit}`)),
        place: new Names([...Array.from({ length: hexes }, (_, hex) => grid.name(hex)), 'box']),
      },
      options: {},
      scenario: {} as FieldSetting['scenario'],
    },
  }
  return p
}
