import type { Survey, SurveyTopic } from '../../kernel/survey.js'
import type { Wb95 } from './fields.js'

export function survey(_p: Wb95, _side: number, _topic: SurveyTopic): Survey {
  return { entries: [] } as unknown as Survey
}
