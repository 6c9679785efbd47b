import type { Conduct } from '../../kernel/sequence.js'
import type { RuleId } from '../../kernel/words.js'
import { groundOf, nameOf, placeName } from '../../operations/units.js'
import { CITY, MAJOR_CITY } from '../chitpull/board/setting.js'
import type { Book } from '../chitpull/book.js'
import type { Family } from '../chitpull/fields.js'
import { AXIS, enemyOf, RESULTS, SOVIET } from '../chitpull/tables.js'
import { luftwaffe } from './air.js'
import { cites } from './cites.js'
import { enterHex, testCrossings } from './control.js'
import type { Tow } from './fields.js'
import { lossPoints, lossRules } from './points.js'
import { stepsForRetreat } from './supreme-command.js'
import { CAMPAIGN_POINTS, COLUMNS, POINT, RELOCATION_DISTANCE } from './tables.js'

/** What Traces of War does its own way. The family hands every position of the game to it. */
const ours = (p: Family): Tow => p as Tow
const conduct = (c: Conduct<Family>): Conduct<Tow> => c as Conduct<Tow>

export const book: Book = {
  cite: cites,
  results: RESULTS,
  columns: COLUMNS,
  staffsHaveZones: true, // 6.0-b
  staffsFight: true, // 2.3-a
  overruns: false,
  relocatesByChoice: true, // 2.3-g
  relocation: { least: RELOCATION_DISTANCE, nearerToSupply: false, nearestOnly: false, notInEnemyCities: true },
  supplyPenalty: 'reduces', // 8.2
  capsRatio: true, // 10.2-k
  majorCrossing: 'all-points', // 9.1-g
  commandStopsAtMajor: false, // 2.3-s
  railCity: MAJOR_CITY, // 11.0-f
  supplyCity: (p) => (p.setting.options.supplyBlockedByCity === 'major' ? MAJOR_CITY : CITY), // 8.1-i, 8.1-j
  shutHex: [],
  air: luftwaffe,

  /** 11.1-n: the airborne marker is a source. */
  moreSources(p, side) {
    const { airborneMarker } = ours(p)
    const printed = p.setting.sources[side]!
    return side === SOVIET && airborneMarker >= 0 ? [...printed, airborneMarker] : printed // 11.1-n
  },
  sourceRules: (p, side, hex) => (p.setting.sources[side]!.includes(hex) ? [] : ['tow-11.1-n']),
  /** 14.2: the Ukrainian version of a front. */
  ratingRow: (p, unit) => (ours(p).ukrainian[unit] === 1 ? unit * 3 : -1), // 14.2-a, 3.0-b

  enter: (c, unit, hex) => enterHex(conduct(c), unit, hex),
  settle: (c) => testCrossings(conduct(c)), // 12.3-g
  /** 11.1-p: a headquarters does not destroy the airborne marker. */
  morePrizes(p, side, isHq) {
    const { setting, crossed, airborneMarker } = ours(p)
    const { holder } = groundOf(p)
    const isFree = (hex: number): boolean => holder[hex] === -1
    if (side === AXIS) return !isHq && airborneMarker >= 0 && isFree(airborneMarker) ? [airborneMarker] : []
    return setting.crossings.filter((hex, crossing) => crossed[crossing] === 0 && isFree(hex))
  },

  touchedHexes(p, side) {
    const { setting, crossed, airborneMarker } = ours(p)
    if (side === AXIS) return airborneMarker >= 0 ? [airborneMarker] : []
    return setting.crossings.filter((_, crossing) => crossed[crossing] === 0)
  },

  /** 2.3-m, 2.3-n: a relocation is charged when the headquarters leaves its hex, whatever the reason. */
  charge(c, hq, rules) {
    const { p } = conduct(c)
    if (p.setting.scenario.victory.points === 'race') {
      // 2.3-n
      c.tell({ is: 'relocation-free', rules: ['tow-2.3-n'], unit: nameOf(p, hq) })
      return
    }
    const isAxis = p.setting.roster.side[hq] === AXIS
    const points = isAxis ? CAMPAIGN_POINTS.germanRelocation : CAMPAIGN_POINTS.sovietRelocation
    p.eventPoints += points // 2.3-m
    c.tell({
      is: 'relocation-points',
      rules: ['tow-2.3-m', ...rules, 'tow-13.3-d', 'tow-13.3-i'],
      unit: nameOf(p, hq),
      points: points / POINT,
    })
  },
  scoreLoss(c, unit) {
    const { p } = conduct(c)
    const points = lossPoints(p, unit)
    p.eventPoints += points // 13.3-i
    return { points: points / POINT, rules: lossRules(p, unit) }
  },
  standFast: (p, target, hexes) => stepsForRetreat(ours(p), target, hexes),
  resultRules: () => [],

  isSymbol(p, hex) {
    const { sources, crossingAt, breakthrough } = ours(p).setting
    return crossingAt[hex]! >= 0 || breakthrough[hex] === 1 || sources.some((hexes) => hexes.includes(hex))
  },
  endRules: (p, hex) => (ours(p).airborneMarker === hex ? ['tow-5.0-k'] : []),
  /** 11.1-q: an Axis headquarters on the airborne marker. */
  lineRules(p, side, hex) {
    const { holder, troops } = groundOf(p)
    const isStaffOnMarker = hex === ours(p).airborneMarker && holder[hex] === enemyOf(side) && troops[hex] === 0
    return isStaffOnMarker ? ['tow-11.1-q'] : []
  },
  /** 8.1-i, or 8.1-j where only major cities block. */
  lineCityRules(p, hex): readonly RuleId[] {
    if (p.setting.options.supplyBlockedByCity !== 'major') return ['tow-8.1-i']
    return p.setting.cityKind[hex] === MAJOR_CITY ? ['tow-8.1-i', 'tow-8.1-j'] : []
  },
  /** 11.1-o */
  railCuts(p, side, distance) {
    const { airborneMarker } = ours(p)
    return side === SOVIET && airborneMarker >= 0 && distance[airborneMarker]! >= 0
      ? [{ rule: 'tow-11.1-o', place: placeName(p, airborneMarker) }]
      : []
  },
}
