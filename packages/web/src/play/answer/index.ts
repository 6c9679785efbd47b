export { type Blank, type Filled, type Form, refilled, totalOf } from './form.js'
export { goalOf, noPlan, type Plan, pickedAlready, pieceOf, planOf, rolesOf } from './plan.js'
