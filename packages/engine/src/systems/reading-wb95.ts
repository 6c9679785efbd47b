/**
 * What computer players read of positions of WB-95: functions of the rules as they are. Nothing here changes a position.
 */
export { agenda } from '../kernel/agenda.js'
export { ratioColumn, shifted } from '../operations/odds.js'
export { groundOf, isOnMap, unitsIn, unitsOf } from '../operations/units.js'
export { airStrength, COVER, RAID, SUPPORT_MISSION } from './wb95/air/aloft.js'
export { LARGE_RIVER, RIVER } from './wb95/board/country.js'
export { ZONE } from './wb95/board/ground.js'
export type { Wb95Setting } from './wb95/board/setting.js'
export { attackOf, defenceIn, hasRoomFor, isInEnemyZone, isOverrunnable } from './wb95/board/units.js'
export { fireWorth, strengthOf, THOUSAND } from './wb95/evaluation/fires.js'
export { stakesOf } from './wb95/evaluation/stakes.js'
export { underWay } from './wb95/evaluation/under-way.js'
export { enemyOf, type Wb95 } from './wb95/fields.js'
export { type Combat, combatOf } from './wb95/fighting/combat.js'
export { type Contacts, contactsOf, leavesRest, wayOut } from './wb95/fighting/obligations.js'
export { isInWorks, reckon } from './wb95/fighting/odds.js'
export { inRange, isReady } from './wb95/fire/guns.js'
export { ROLLS, waysOf } from './wb95/fire/strength.js'
export { choicesOf } from './wb95/moving/choices.js'
export { BATTLE, MARCH } from './wb95/moving/departures.js'
export { whyNotDigging, whyNotMarking } from './wb95/moving/staying.js'
export { preparedSide } from './wb95/moving/step-tables.js'
export { isUnitSupplied, linesOf } from './wb95/supply/lines.js'
export {
  AIR,
  BARRAGE,
  COLUMNS,
  COMBAT,
  GUN_RANGE,
  LAST_COLUMN,
  MOTORISED,
  MOVEMENT,
  NO_ROLE,
  STACK,
  STRATEGIC,
  SURRENDER_FROM,
} from './wb95/tables.js'
