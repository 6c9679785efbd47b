import { conditions, StepTable } from '@sztab/hex'
import { cheapestRoute, type Departure, type Priced, priceByBest } from '../../../operations/departures.js'
import { groundOf, unitsOf } from '../../../operations/units.js'
import { ROAD } from '../board/country.js'
import { ZONE } from '../board/ground.js'
import { kept, type Wb95Setting } from '../board/setting.js'
import { allowanceOf, halfUp, isInEnemyZone } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { ALL_POINTS, CHANGE_FORMATION, HALVES, MOVEMENT, RESTRICTED, STRATEGIC, X } from '../tables.js'
import { hexCost } from './costs.js'
import { preparedSide, tableOf } from './step-tables.js'

/** How a unit can begin a move now: what it has, by what table it goes, and in which formation a gun arrives. Points are halves. */

/** The formation in which a unit arrives; what is no gun has only the first. */
export const MARCH = 0
export const BATTLE = 1
export const FORMATIONS = ['march', 'combat'] as const

/** March: hex by hex. Shift: one hex in combat formation (9.3-d). Deploy: a march at whose end the gun unlimbers. */
export type Kind = 'march' | 'shift' | 'deploy'
export type Wb95Departure = Departure<Kind>

const CHANGE = CHANGE_FORMATION * HALVES

/** Whether a unit has not spent anything yet in this phase. */
export function isFresh(p: Wb95, unit: number): boolean {
  return p.moved[unit] === 0
}

/** What a unit can still spend, in half points; nothing once it has entered an enemy zone (3.2-a) or another has moved since. */
export function pointsOf(p: Wb95, unit: number): number {
  if (!isFresh(p, unit)) return p.mover === unit ? p.left : 0 // 20.1-a
  const all = allowanceOf(p, unit)
  const isRestricted = p.phase === STRATEGIC && p.setting.switches.restrictedStrategic
  return isRestricted ? Math.max(0, all - RESTRICTED * HALVES) : all // 19.1-e
}

/** What a unit pays for the changes of formation of a move. */
function changes(p: Wb95, unit: number, as: number): number {
  if (p.setting.roster.isGun[unit] === 0) return 0
  return (p.march[unit] === 1 ? 0 : CHANGE) + (as === BATTLE ? CHANGE : 0) // 9.3-a
}

/** All ways in which a unit can begin a move and arrive in a formation. */
export function departuresOf(p: Wb95, unit: number, as: number): Wb95Departure[] {
  const { roster, hexes } = p.setting
  if (p.at[unit]! >= hexes) return entriesOf(p, unit, as)
  const table = moveTable(p, unit)
  const points = pointsOf(p, unit)
  const fresh = isFresh(p, unit)
  const start = p.at[unit]!
  const found: Wb95Departure[] = []
  const spent = changes(p, unit, as)
  const isGun = roster.isGun[unit] === 1
  // 9.3-d: one hex without changing formation
  if (isGun && as === BATTLE && p.march[unit] === 0 && fresh)
    found.push({ kind: 'shift', table, start, points, spent: 0, first: 'minimum' }) // 20.1-b
  if (points > spent || (spent === 0 && points >= 0))
    found.push({
      kind: as === BATTLE ? 'deploy' : 'march',
      table,
      start,
      points: points - spent,
      spent,
      first: fresh && spent === 0 ? 'minimum' : 'none', // 20.1-b, 20.1-c
    })
  return found
}

/** The table of a move; with the option of 3.2-f without the zones that are left. */
export function moveTable(p: Wb95, unit: number): StepTable {
  const table = tableOf(p, unit)
  if (!p.setting.switches.strictReentry) return table
  const barred = leftZones(p, unit)
  if (!barred) return table
  const { conditions: held } = table
  return new StepTable(
    table.costs,
    conditions(p.setting.map.grid, { ...held, barred: held.barred.map((bar, hex) => bar | barred[hex]!) }), // 3.2-f
  )
}

/** 3.2-f: the hexes in the zones of enemies in whose zone the move of a unit began; nothing if it began in none. */
export function leftZones(p: Wb95, unit: number): Uint8Array | undefined {
  const { roster, hexes, forms } = p.setting
  const side = roster.side[unit]!
  const start = p.mover === unit && p.from[unit]! >= 0 ? p.from[unit]! : p.at[unit]!
  if (start >= hexes || !isInEnemyZone(p, side, start)) return undefined
  const marks = new Uint8Array(hexes)
  for (const enemy of unitsOf(p, enemyOf(side))) {
    if (p.at[enemy]! >= hexes) continue
    const zone = forms.list[p.form[enemy]!]!.zones.find(({ layer }) => layer === ZONE)?.spread.hexes(p.at[enemy]!)
    if (zone?.includes(start)) for (const hex of zone) marks[hex] = 1
  }
  return marks
}

/** The hexes that a unit may not leave yet, or nothing. */
export function areaOf(p: Wb95, unit: number): Uint8Array | undefined {
  const { roster, areas } = p.setting
  return p.turn < roster.staysBefore[unit]! ? areas[roster.area[unit]!] : undefined // 23.1-a
}

/** What a unit has for the move that it begins or goes on with now, in half points. */
export function pointsFor(p: Wb95, unit: number): number {
  if (p.at[unit]! < p.setting.hexes) return pointsOf(p, unit)
  const all = allowanceOf(p, unit)
  return entryHexes(p, unit).isHalved ? halfUp(all / HALVES) * HALVES : all // 20.3-a
}

/** 20.3-a: where a unit that waits beside the map may enter, and whether it has only half of its points there. */
export function entryHexes(p: Wb95, unit: number): { readonly hexes: readonly number[]; readonly isHalved: boolean } {
  const { roster, map } = p.setting
  const side = roster.side[unit]!
  const own = roster.arrivalHexes[unit]!
  const isOpen = (hex: number): boolean => groundOf(p).holder[hex] !== enemyOf(side) && !isInEnemyZone(p, side, hex)
  const open = own.filter(isOpen)
  if (open.length > 0) return { hexes: open, isHalved: false } // 20.3-a
  const edge = edgeHexes(p.setting)
  const beside = own.flatMap((hex) => [...map.grid.neighbours.subarray(hex * 6, hex * 6 + 6)])
  const others = [...new Set(beside)].filter((hex) => hex >= 0 && edge[hex] === 1 && !own.includes(hex) && isOpen(hex))
  return { hexes: others.sort((a, b) => a - b), isHalved: true } // 20.3-a
}

/** 1 for hexes in play at the edge of the map. */
const edgeHexes = kept(({ map, hexes }: Wb95Setting) => {
  const { inPlay, neighbours } = map.grid
  return Uint8Array.from({ length: hexes }, (_, hex) => {
    if (inPlay[hex] !== 1) return 0
    const around = neighbours.subarray(hex * 6, hex * 6 + 6)
    return around.some((near) => near < 0 || inPlay[near] !== 1) ? 1 : 0
  })
})

/** Whether a road leads into a hex. */
const roadHexes = kept(({ between, hexes }: Wb95Setting) =>
  Uint8Array.from({ length: hexes }, (_, hex) =>
    between.subarray(hex * 6, hex * 6 + 6).some((bits) => (bits & ROAD) !== 0) ? 1 : 0,
  ),
)

/** What it costs to come from beside the map into a hex, in half points; -1 if that cannot be. */
function entryCost(p: Wb95, unit: number, hex: number, points: number): number {
  const { roster, tables } = p.setting
  const moveClass = roster.moveClass[unit]!
  const road = roadHexes(p.setting)[hex] === 1 ? tables.terrainCosts.road[moveClass]! : X
  const cost = road === X ? hexCost(p.setting, tables.terrainCosts, hex, moveClass) : road
  if (cost === X) return -1
  return cost === ALL_POINTS ? points : Math.min(points, cost * HALVES) // 20.1-b
}

function entriesOf(p: Wb95, unit: number, as: number): Wb95Departure[] {
  const table = moveTable(p, unit)
  const { hexes } = entryHexes(p, unit)
  const points = pointsFor(p, unit)
  const change = changes(p, unit, as)
  const found: Wb95Departure[] = []
  for (const start of hexes) {
    if (table.conditions.barred[start] !== 0) continue
    const cost = entryCost(p, unit, start, points - change)
    if (cost < 0 || points - change < 1) continue
    const kind = as === BATTLE ? 'deploy' : 'march'
    found.push({ kind, table, start, points: points - change - cost, spent: cost + change, first: 'none' })
  }
  return found
}

/** 3.2-a: whether a departure may end in a hex: a gun does not unlimber in an enemy zone that it has just entered. */
export function mayEnd(p: Wb95, { kind }: Wb95Departure, side: number, hex: number): boolean {
  return kind !== 'deploy' || preparedSide(p, side).zone[hex] === 0 // 3.2-a
}

/** What a route costs by the best departure, or how the first of them fails; nothing if none begins there. */
export function priceMove(
  p: Wb95,
  unit: number,
  as: number,
  path: readonly number[],
  prices?: Int16Array,
): Priced<Kind> | undefined {
  const isEntry = p.at[unit]! >= p.setting.hexes
  const { side } = p.setting.roster
  const departures = departuresOf(p, unit, as).filter(
    (one) => (one.kind !== 'shift' || path.length === 1) && mayEnd(p, one, side[unit]!, path.at(-1)!),
  )
  const priced = priceByBest(departures, path, isEntry, prices)
  if (!priced || isEntry || priced.departure.spent === 0) return priced
  return { ...priced, report: { ...priced.report, cost: priced.report.cost + priced.departure.spent } }
}

/** The cheapest route to a hex, as the hexes entered; nothing if there is none. */
export function routeTo(p: Wb95, unit: number, as: number, to: number): readonly number[] | undefined {
  const { setting } = p
  const { reach, path } = setting.scratch
  const start = p.at[unit]!
  if (start === to) return undefined
  const side = setting.roster.side[unit]!
  const prize = prizesOf(setting)
  mark(p, side, prize, 1)
  const departures = departuresOf(p, unit, as).filter((one) => mayEnd(p, one, side, to))
  const shift = departures.find(({ kind }) => kind === 'shift')
  // A shift costs no change of formation, so it is never dearer than a march of one hex.
  const isShift = shift !== undefined && priceMove(p, unit, as, [to])?.report.reason === undefined
  const found = isShift
    ? [to]
    : cheapestRoute(
        { reach, path, prize },
        departures.filter(({ kind }) => kind !== 'shift'),
        to,
        start >= setting.hexes,
      )
  mark(p, side, prize, 0)
  return found
}

const prizesOf = kept(({ hexes }: Wb95Setting) => new Uint8Array(hexes))

/** Marks the hexes that a side takes when it comes by. */
function mark(p: Wb95, side: number, prize: Uint8Array, value: number): void {
  const { objectives } = p.setting
  for (let i = 0; i < objectives.length; i++) if (p.control[i] !== side) prize[objectives[i]!] = value
}

/** Whether a unit may begin or go on with a move now, by itself: where it leads is another matter. */
export function mayMove(p: Wb95, unit: number): boolean {
  return whyNotMoving(p, unit) === ''
}

/** Why a unit may not be moved, as a rule; '' if it may. */
export function whyNotMoving(p: Wb95, unit: number): string {
  const { roster, box, hexes } = p.setting
  if (roster.side[unit] !== p.active) return 'wb95-1.1-b'
  if (roster.isAir[unit] === 1) return 'wb95-10.1-a'
  if (p.at[unit]! >= hexes && (p.at[unit] !== box.arriving || p.phase !== MOVEMENT)) return 'wb95-20.3-a'
  if (p.at[unit] === box.arriving && p.turn < roster.arrivalTurn[unit]!) return 'wb95-20.3-a' // 20.3-a
  if (p.phase === STRATEGIC) return whyNotStrategic(p, unit)
  if (p.barraged[unit] === 1) return 'wb95-9.8-c' // 9.8-c
  if (p.strategic[unit] === 1) return 'wb95-19.1-a' // 19.1-a
  if (p.digging[unit] === 1) return 'wb95-16.1-a' // 16.1-a
  if (isFresh(p, unit)) return ''
  return p.mover === unit && p.worked === 1 ? '' : 'wb95-20.1-a' // 20.1-a
}

/** 19.1-b: who has a marker, has neither fought nor dug, and is in no enemy zone. */
function whyNotStrategic(p: Wb95, unit: number): string {
  if (p.strategic[unit] === 0) return 'wb95-19.1-a' // 19.1-a
  if (p.attacked[unit] === 1 || p.supported[unit] === 1 || p.digging[unit] === 1) return 'wb95-19.1-b' // 19.1-b
  if (isInEnemyZone(p, p.setting.roster.side[unit]!, p.at[unit]!) && isFresh(p, unit)) return 'wb95-19.1-b' // 19.1-b
  return isFresh(p, unit) ? '' : 'wb95-20.1-a' // 20.1-a
}
