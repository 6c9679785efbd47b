export { type Blank, type Filled, type Form, totalOf } from './form.js'
export { goalOf, noPlan, type Plan, pickedAlready, pieceOf, planOf, rolesOf } from './plan.js'
export { refilled, type Special, specialOf } from './special.js'
