import type { SurveyEntry } from '../../kernel/survey.js'
import { groundOf, placeName, sideName } from '../../operations/units.js'
import { surveyBy } from '../chitpull/board/survey.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import { cityRules, crossingRules } from './control.js'
import type { Tow } from './fields.js'
import { scoreSheet } from './score-sheet.js'

/** Who holds cities and Crossing Points, and the Breakthrough hexes with the Soviet units that score there. */
function control(p: Tow): SurveyEntry[] {
  const { cities, crossings, breakthrough } = p.setting
  const held = cities.map((hex, city) => ({
    place: placeName(p, hex),
    side: sideName(p, p.cityHeld[city]!),
    order: p.supremeOrder[city] === 1,
    rules: cityRules(p, city),
  }))
  const crossed = crossings.map((hex, crossing) => ({
    place: placeName(p, hex),
    side: sideName(p, p.crossed[crossing] === 1 ? SOVIET : AXIS),
    rules: crossingRules(p, crossing),
  }))
  const broken = [...breakthrough.keys()].flatMap((hex) => {
    const units = breakthrough[hex] === 1 ? scoringUnits(p, hex) : 0
    return units > 0
      ? [{ place: placeName(p, hex), side: sideName(p, SOVIET), value: units, rules: ['tow-2.1-b'] }]
      : []
  })
  return [...held, ...crossed, ...broken]
}

/** 2.1-b, 13.3-g: the Soviet units in a Breakthrough hex that count, each for itself. */
function scoringUnits(p: Tow, hex: number): number {
  const { holder, troops, staffs } = groundOf(p)
  if (holder[hex] !== SOVIET) return 0
  return troops[hex]! + (p.setting.options.vpHqCounts === true ? staffs[hex]! : 0)
}

export const survey = surveyBy<Tow>({ control, victory: scoreSheet })
