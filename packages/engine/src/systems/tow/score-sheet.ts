import type { Line } from '../../kernel/explanation.js'
import type { Survey, SurveyEntry } from '../../kernel/survey.js'
import type { RuleId } from '../../kernel/words.js'
import { placeName, sideName, unitsIn } from '../../operations/units.js'
import { MAJOR_CITY } from '../chitpull/board/setting.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import { cityRules, crossingRules } from './control.js'
import type { Tow } from './fields.js'
import { CAMPAIGN_POINTS, POINT, RACE_POINTS } from './tables.js'
import { isFinal, isLastTurn, type Score, scores, sum, winnerWith } from './victory.js'

/** Who would win if the game ended now, and what would change that: chapter 13, by the same count. */
export function scoreSheet(p: Tow): Required<Pick<Survey, 'entries' | 'lines'>> {
  const isOver = p.winner >= 0
  const found = scores(p, isOver ? isFinal(p) : true)
  return {
    entries: isRace(p) ? crossings(p) : [...cities(p), ...breakthroughs(p, found)],
    lines: [...found.map((score) => lineOf(p, score)), ...sums(p, found), ...(isOver ? [] : prices(p))],
  }
}

function isRace(p: Tow): boolean {
  return p.setting.scenario.victory.points === 'race'
}

const soviet = (p: Tow): string => sideName(p, SOVIET)

function lineOf(p: Tow, { points, ...score }: Score): Line {
  return { ...score, part: 'counted', side: soviet(p), value: points / POINT }
}

/** 2.1-j: the sum, who would have won with it, and what a count at the end of this turn would give. */
function sums(p: Tow, found: readonly Score[]): Line[] {
  const total = sum(found)
  const winner = p.winner >= 0 ? p.winner : winnerWith(p, total)
  const counted: RuleId[] = isRace(p) ? ['tow-13.2-c', 'tow-13.2-k'] : ['tow-13.3-a', 'tow-13.3-b']
  const rules: RuleId[] = isRace(p) ? ['tow-13.2-b'] : [winner === SOVIET ? 'tow-13.3-b' : 'tow-13.3-c']
  return [
    {
      what: 'sum',
      part: 'sum',
      side: soviet(p),
      value: total / POINT,
      needed: p.threshold,
      rules: ['tow-2.1-j', ...counted],
    },
    ...checks(p),
    { what: 'outcome', part: 'outcome', side: sideName(p, winner), rules },
  ]
}

/** 4.4-a: before the last turn the count leaves out what is judged only at the very end. */
function checks(p: Tow): Line[] {
  if (p.winner >= 0 || isLastTurn(p) || !p.setting.scenario.victory.everyTurn) return []
  const value = sum(scores(p, false)) / POINT
  const rules = ['tow-4.4-a', 'tow-13.3-b']
  return [{ what: 'check', part: 'note', side: soviet(p), value, needed: p.threshold, rules }]
}

/** 13.3-e, 12.2-k: major cities, and cities under orders, with which the Soviets win at once. */
function cities(p: Tow): SurveyEntry[] {
  const { cities: hexes, cityKind } = p.setting
  return hexes.flatMap((hex, city): SurveyEntry[] => {
    const isMajor = cityKind[hex] === MAJOR_CITY
    const decides = p.supremeOrder[city] === 1 && p.cityHeld[city] !== SOVIET
    if (!isMajor && !decides) return []
    const points = isMajor ? CAMPAIGN_POINTS.majorCity / POINT : 0
    const rules = [...(isMajor ? ['tow-13.3-e'] : []), ...(decides ? ['tow-12.2-k'] : []), ...cityRules(p, city)]
    return [{ what: 'city', place: placeName(p, hex), ...worth(p, p.cityHeld[city]!, points), rules, decides }]
  })
}

/** What a place gives the Soviets if they hold it, and would give them if they took it; the Axis only takes that away. */
function worth(p: Tow, holder: number, points: number): Pick<SurveyEntry, 'side' | 'value' | 'by' | 'gain'> {
  const isSoviet = holder === SOVIET
  return {
    side: sideName(p, holder),
    value: isSoviet ? points : 0,
    by: sideName(p, isSoviet ? AXIS : SOVIET),
    gain: isSoviet ? 0 : points,
  }
}

/** 13.2-d: Crossing Points, which are never lost again (12.3-l). */
function crossings(p: Tow): SurveyEntry[] {
  return p.setting.crossings.map((hex, crossing) => {
    const isSoviet = p.crossed[crossing] === 1
    const { by, gain, ...held } = worth(p, isSoviet ? SOVIET : AXIS, RACE_POINTS.crossing / POINT)
    const open = isSoviet ? {} : { by, gain }
    const rules = ['tow-13.2-d', ...crossingRules(p, crossing)]
    return { what: 'crossing', place: placeName(p, hex), ...held, ...open, rules }
  })
}

/** 13.3-f: what the units in each Breakthrough hex bring now, and a unit would bring where there is none. */
function breakthroughs(p: Tow, found: readonly Score[]): SurveyEntry[] {
  const { breakthrough, names } = p.setting
  const hexes = [...breakthrough.keys()].filter((hex) => breakthrough[hex] === 1)
  return hexes.map((hex) => {
    const here = unitsIn(p, hex).map((unit) => names.piece.name(unit))
    const counted = found.filter(({ what, unit }) => what === 'breakthrough' && here.includes(unit ?? ''))
    const value = sum(counted) / POINT
    const open = here.length > 0 ? {} : { by: soviet(p), gain: CAMPAIGN_POINTS.breakthroughUnit / POINT }
    const held = value > 0 ? { side: soviet(p), value } : {}
    return { what: 'breakthrough', place: placeName(p, hex), ...held, ...open, rules: ['tow-13.3-f', 'tow-2.1-b'] }
  })
}

/** What each further thing would bring the Soviets. */
function prices(p: Tow): Line[] {
  const each = (what: string, points: number, ...rules: RuleId[]): Line => ({
    what,
    part: 'each',
    side: soviet(p),
    value: points / POINT,
    rules,
  })
  if (isRace(p))
    return [
      each('west-mechanized', RACE_POINTS.mechSupplied, 'tow-13.2-g'),
      each('west-mechanized-unsupplied', RACE_POINTS.mechUnsupplied, 'tow-13.2-g'),
      each('west-other', RACE_POINTS.footSupplied, 'tow-13.2-g'),
      each('west-other-unsupplied', RACE_POINTS.footUnsupplied, 'tow-13.2-g'),
    ]
  return [
    each('loss-armour', CAMPAIGN_POINTS.germanArmour, 'tow-13.3-d', 'tow-13.3-h'),
    each('loss-other', CAMPAIGN_POINTS.germanOther, 'tow-13.3-d'),
    each('relocation-axis', CAMPAIGN_POINTS.germanRelocation, 'tow-13.3-d', 'tow-2.3-m'),
    each('relocation-soviet', CAMPAIGN_POINTS.sovietRelocation, 'tow-13.3-d', 'tow-2.3-m'),
    each('breakthrough-unit', CAMPAIGN_POINTS.breakthroughUnit, 'tow-13.3-f'),
  ]
}
