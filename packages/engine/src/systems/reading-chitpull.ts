/**
 * What computer players read of positions of the chit-pull family: functions of the rules as they are. Nothing here changes a position.
 */
export { agenda } from '../kernel/agenda.js'
export { nextDifference } from '../operations/differences.js'
export { groundOf, isOnMap, unitsIn, unitsOf } from '../operations/units.js'
export { lossPoints as avlLossPoints } from './avl/book.js'
export type { Avl } from './avl/fields.js'
export { pointsOf } from './avl/victory.js'
export { BLOCKED, LINE, MAJOR, MAJOR_CITY, MINOR, RIVER } from './chitpull/board/setting.js'
export { allowanceOf, attackOf, defenceOf, hasRoomFor, staffsOf } from './chitpull/board/units.js'
export { distancesOf } from './chitpull/evaluation/command.js'
export { keptByHolding } from './chitpull/evaluation/tally.js'
export { type Family, ISOLATED, SUPPLIED } from './chitpull/fields.js'
export { attackTotal, defenceTotal, IMPOSSIBLE, isBeside, terrainColumn } from './chitpull/fighting/odds.js'
export { retreatRoutes } from './chitpull/fighting/retreat-routes.js'
export { choicesOf, type MoveChoices } from './chitpull/moving/move-choices.js'
export { stepTablesOf } from './chitpull/moving/step-tables.js'
export { supplyNet } from './chitpull/supply/lines.js'
export {
  AXIS,
  COMBAT_TABLE,
  DIE,
  EFFECTS,
  enemyOf,
  LAST_COLUMN,
  NO_EFFECT,
  SOVIET,
  STACK_TROOPS,
} from './chitpull/tables.js'
export type { Tow } from './tow/fields.js'
export { lossPoints as towLossPoints } from './tow/points.js'
export { CAMPAIGN_POINTS, POINT as QUARTERS, RACE_POINTS } from './tow/tables.js'
