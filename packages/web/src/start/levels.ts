import { hasCraft } from '@sztab/bots'
import type { SystemId } from '@sztab/engine'
import type { Players } from '../session/index.js'

/** The bot that plays unless another is chosen. */
export const USUAL_BOT = 'greedy'

/** Who plays in training unless another is chosen: the first that makes plans, and so can say why. */
export const USUAL_TEACHER = 'captain'

/** Those who make plans, the strongest first. */
const planners = ['general', 'colonel', USUAL_TEACHER]

/** Who can be played against, the strongest first. Those who would have to know a game that nobody has taught them play like `greedy`: then they are not offered. */
export function levelsOf(system: SystemId): readonly string[] {
  return hasCraft(system) ? [...planners, 'cadet', 'greedy', 'random'] : ['greedy', 'random']
}

/** Whether somebody at the table can say why. */
export function hasPlanner(players: Players): boolean {
  return Object.values(players).some((player) => player.is === 'bot' && planners.includes(player.name))
}
