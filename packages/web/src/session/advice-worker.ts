import type { AdviceCall } from './advice.js'
import { answerCalls } from './calls.js'
import { hintFor } from './hinting.js'
import { reviewOf } from './review.js'

answerCalls((call: AdviceCall): Promise<unknown> => (call.do === 'hint' ? hintFor(call.ask) : reviewOf(call.ask)))
