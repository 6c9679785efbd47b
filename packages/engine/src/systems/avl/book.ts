import { priceRoute } from '@sztab/hex'
import type { Conduct } from '../../kernel/sequence.js'
import type { RuleId } from '../../kernel/words.js'
import { bitsBetween } from '../../operations/terrain.js'
import { takeCity } from '../chitpull/board/city-control.js'
import { isUnbridgedMajor, NO_CITY_BLOCKS } from '../chitpull/board/setting.js'
import type { Book } from '../chitpull/book.js'
import type { Family } from '../chitpull/fields.js'
import { driveOff } from '../chitpull/moving/relocation.js'
import { departuresOf, type FamilyDeparture } from '../chitpull/moving/routes.js'
import { KINDS, stepTablesOf } from '../chitpull/moving/step-tables.js'
import { enemyOf, SOVIET } from '../chitpull/tables.js'
import { cites } from './cites.js'
import { commandedBy } from './command.js'
import type { Avl } from './fields.js'
import { COLUMNS, LOSS_POINTS, RELOCATION_DISTANCE, RESULTS } from './tables.js'

/** What A Victory Lost does its own way. The family hands every position of the game to it. */
const ours = (p: Family): Avl => p as Avl
const conduct = (c: Conduct<Family>): Conduct<Avl> => c as Conduct<Avl>

export const book: Book = {
  cite: cites,
  results: RESULTS,
  columns: COLUMNS,
  staffsHaveZones: false, // 6.0.1-e
  staffsFight: false, // 2.3.1-a
  overruns: true, // 12.1
  relocatesByChoice: false,
  // 12.7-d, 12.7-g
  relocation: { least: RELOCATION_DISTANCE, nearerToSupply: true, nearestOnly: true, notInEnemyCities: false },
  supplyPenalty: 'halves', // 10.2
  capsRatio: false, // 9.3.2-b
  majorCrossing: 'stop',
  commandStopsAtMajor: true, // 7.3.4-c
  railCity: NO_CITY_BLOCKS,
  supplyCity: () => NO_CITY_BLOCKS,
  shutHex: ['avl-13.0-a'],

  /** 15.1-b, 15.1-e */
  // 15.1-b, 15.1-e
  quietPoint: (p, unit) => p.setting.options.administrativeMovement === true && p.setting.roster.side[unit] === SOVIET,

  enter: (c, unit, hex) => enterHex(c, unit, hex),
  arrive: (c, hq, hex) => enterHex(c, hq, hex), // 14.1-l
  /** 12.7-i: it is received as a reinforcement of the next turn. */
  strand(c, hq) {
    const { p } = conduct(c)
    p.due[hq] = p.turn + 1 // 12.7-i, 12.7-l
  },
  scoreLoss(c, unit) {
    const { p } = conduct(c)
    const points = lossPoints(p, unit)
    p.lossPoints[enemyOf(p.setting.roster.side[unit]!)]! += points // 14.1-c, 14.1-d, 14.1-e
    return { points, rules: lossRules(p, unit) }
  },
  /** 12.3-b, 12.7-k */
  fall(c, unit, hex) {
    const { p } = conduct(c)
    p.fallenAt = hex // 12.7-k
    p.withdrawn[unit] = 0 // 12.3-b
    if (p.escort === unit) p.escort = -1
  },
  resultRules: (_p, result) => RESULT_RULES[RESULTS[result]!],
  nationRules(p, unit, others) {
    const { nation, isHq } = p.setting.roster
    const strangers = others.filter(
      (other) => nation[other] !== 0 && nation[unit] !== 0 && nation[other] !== nation[unit], // 5.0.3-b, 5.0.3-c
    )
    if (strangers.length === 0) return []
    const staffs = isHq[unit] === 1 || strangers.some((other) => isHq[other] === 1)
    return ['avl-5.0.3-b', ...(staffs ? ['avl-5.0.3-c'] : [])]
  },

  /** 11.2.2: who is activated in an entry box comes out of it. */
  entryHexes(p, unit) {
    if (p.activated[unit] === 0) return undefined
    return ours(p).setting.entryBoxes.find((box) => box.place === p.at[unit])?.hexes // 11.2.2-b
  },
  isEntryBox: (p, place) => ours(p).setting.entryBoxes.some((box) => box.place === place),
  commandedBy: (p, hq) => commandedBy(p as Avl, hq),
  departures(p, unit) {
    const { marching, left } = ours(p)
    if (marching !== unit) return undefined
    const tables = stepTablesOf(p, unit)
    const start = p.at[unit]!
    return KINDS.flatMap((kind, i): FamilyDeparture[] =>
      left[i]! < 0 ? [] : [{ kind, table: tables[kind], start, points: left[i]!, spent: 0, first: 'none' }],
    )
  },
  pointsLeft(p, unit, path) {
    const isEntry = p.at[unit]! >= p.setting.hexes
    const departures = departuresOf(p, unit).filter(({ start }) => !isEntry || start === path[0])
    const route = isEntry ? path.slice(1) : path
    return KINDS.map((kind) =>
      Math.max(-1, ...departures.filter((one) => one.kind === kind).map((one) => leftAfter(p, one, route))),
    )
  },
  /** 12.1: the headquarters is displaced at once, and then the unit may go on. */
  overrun(c, unit, hq, left) {
    const { p } = conduct(c)
    p.marching = -1
    if (left.some((points) => points > 0)) {
      p.marching = unit
      p.left.set(left)
      c.call('march') // 8.1.4-a
    }
    driveOff(c, hq, cites.overrunMove) // 12.1-a, 12.1-e
  },
}

/** Half points that are left behind a route, -1 if it cannot be gone this way; none behind a major river without a bridge. */
function leftAfter(p: Family, { table, start, points, first }: FamilyDeparture, route: readonly number[]): number {
  const report = priceRoute(table.costs, table.conditions, start, route, points, first)
  if (report.reason !== undefined) return -1
  const from = route.at(-2) ?? start
  return route.length > 0 && isUnbridgedMajor(bitsBetween(p.setting, from, route.at(-1)!)) ? 0 : points - report.cost
}

const STEPS_THEN_RETREAT: readonly RuleId[] = ['avl-9.4.1-c', 'avl-9.4.1-e', 'avl-9.4.1-f']

const RESULT_RULES: Readonly<Record<(typeof RESULTS)[number], readonly RuleId[]>> = {
  A2: ['avl-9.4.1-c', 'avl-9.4.1-g'],
  A1: ['avl-9.4.1-c', 'avl-9.4.1-g'],
  '-': ['avl-9.4.1-a'],
  DR: ['avl-9.4.1-d'],
  DR2: ['avl-9.4.1-e'],
  '1DR2': STEPS_THEN_RETREAT,
  '2DR2': STEPS_THEN_RETREAT,
  '3DR2': STEPS_THEN_RETREAT,
  '4DR2': STEPS_THEN_RETREAT,
}

/** 14.1-l: a strategic city changes hands at once, with its points (14.1-b). */
function enterHex(c: Conduct<Family>, unit: number, hex: number): void {
  takeCity(c, hex, c.p.setting.roster.side[unit]!, () => ['avl-14.1-l', 'avl-14.1-b', 'avl-2.5-a']) // 14.1-l, 14.1-b, 2.5-a
}

/** 14.1-c to 14.1-h: what the loss of a unit is worth to the other side. */
export function lossPoints({ setting }: Avl, unit: number): number {
  const { roster, options } = setting
  if (roster.isHq[unit] === 1) return 0
  const isMechanized = roster.isMechanized[unit] === 1
  if (roster.side[unit] === SOVIET) return isMechanized ? LOSS_POINTS.sovietMechanized : 0 // 14.1-e, 14.1-g
  if (roster.units[unit]!.nation !== 'german') return 0 // 14.1-f
  if (!isMechanized) return LOSS_POINTS.germanOther // 14.1-d
  // 14.1-c, 15.1-a
  return options.panzerPoints === true ? LOSS_POINTS.germanMechanizedMore : LOSS_POINTS.germanMechanized
}

export function lossRules({ setting }: Avl, unit: number): RuleId[] {
  const { roster, options } = setting
  if (roster.isHq[unit] === 1) return ['avl-14.1-h']
  const isMechanized = roster.isMechanized[unit] === 1
  if (roster.side[unit] === SOVIET) return [isMechanized ? 'avl-14.1-e' : 'avl-14.1-g']
  if (roster.units[unit]!.nation !== 'german') return ['avl-14.1-f']
  if (!isMechanized) return ['avl-14.1-d']
  return ['avl-14.1-c', ...(options.panzerPoints === true ? ['avl-15.1-a'] : [])]
}
