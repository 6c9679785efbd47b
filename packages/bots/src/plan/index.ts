export type { Budget, Clock } from './budget.js'
export type { Judged, Outline, OutlinePart, Part, Plan, Problem } from './language.js'
export type { Reason } from './reason.js'
export type { Tally } from './trial.js'
