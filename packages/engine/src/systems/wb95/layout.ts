import { Layout } from '../../kernel/layout.js'
import { definePosition } from '../../kernel/position.js'
import { stepsForLayout } from '../../kernel/sequence.js'
import { fields, type Wb95 } from './fields.js'
import { steps } from './sequence.js'

/** Nothing is hidden, so no field has a sight. */
export const layout = new Layout<Wb95>({ fields, steps: stepsForLayout(steps) })

export const Wb95Position = definePosition<Wb95>(layout)
