/**
 * What computer players read of positions of the Battalion Combat Series: functions of the rules as they are. Nothing here changes a position.
 */
export { actorsOf, heldBy } from './bcs/board/actors.js'
export { PROHIBITED } from './bcs/board/country.js'
export { usesPrepared } from './bcs/board/prepared.js'
export { AV_ZONE, BLOCKS, shownFace, unitsIn } from './bcs/board/presence.js'
export { faceOf, isUnready } from './bcs/board/roster.js'
export type { BcsSetting } from './bcs/board/setting.js'
export { groundState, isPassable, LIGHT_BRIDGE, stepEntry, stepTo } from './bcs/board/steps.js'
export { supportIn } from './bcs/board/support-use.js'
export { ARMOUR_ZONE, hexesWithin, ORDINARY_ZONE, REQUIRED_ZONE } from './bcs/board/zones.js'
export { areaOf, isInRadius } from './bcs/command/blobs.js'
export { artilleryOf } from './bcs/command/conditions.js'
export { currentMsr, hasStoredMsr, isOptimal, storedMsr, trainsHexes, usesTrack } from './bcs/command/msr.js'
export { inObjectiveZones, isInObjectiveZone, mayHoldObjective } from './bcs/command/objectives.js'
export { modifiersToCome, snafuChances } from './bcs/command/snafu.js'
export { prizesOf } from './bcs/evaluation/ways.js'
export { type Bcs, enemyOf } from './bcs/fields.js'
export { chancesAt, firerLines, reaches, sumOf, targetLines } from './bcs/fighting/engagement-account.js'
export { hasArmour, type Target, targetsAround, targetsIn } from './bcs/fighting/engagement-targets.js'
export { hitFrom } from './bcs/fighting/hits.js'
export { attackerLines, defenderLines, totalOf } from './bcs/fighting/odds.js'
export { attackFaults } from './bcs/fighting/requirements.js'
export { spottersFor } from './bcs/fighting/spotting.js'
export { choicesOf } from './bcs/moving/choices.js'
export { hasSafePath } from './bcs/paths/safe-path.js'
export {
  ABSENT,
  COMBAT_TABLE,
  DESTROYED,
  FAIL,
  FATIGUE_CAUSES,
  FATIGUE_LEVELS,
  FINISHED,
  FOOT,
  FRESH,
  FULL,
  LIGHT,
  LIMITED,
  OBJECTIVE_ZONE,
  PARTIAL,
  RED,
  REGULAR,
  ROUTE_MOST,
  rowFor,
  SHOCK,
  SNAFU_FULL,
  SNAFU_MODIFIERS,
  SNAFU_PARTIAL,
  STAND_OFF,
  TAC,
  TRAINS_STATES,
  TRUCK,
  UNBUILT,
  UNUSED,
  USED,
} from './bcs/tables.js'
export { pointsNow } from './bcs/victory.js'
