import type { SurveyEntry } from '../../kernel/survey.js'
import { placeName, sideName } from '../../operations/units.js'
import { surveyBy } from '../chitpull/board/survey.js'
import type { Avl } from './fields.js'
import { scoreSheet } from './score-sheet.js'

/** Who holds the strategic cities, and what they are worth. */
function control(p: Avl): SurveyEntry[] {
  const { cities, cityPoints } = p.setting
  return cities.map((hex, city) => ({
    place: placeName(p, hex),
    side: sideName(p, p.cityHeld[city]!),
    value: cityPoints[city]!,
    rules: ['avl-2.5-a', 'avl-14.1-a'],
  }))
}

export const survey = surveyBy<Avl>({ control, victory: scoreSheet })
