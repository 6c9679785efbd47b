import { hasCraft } from '@sztab/bots'
import type { SystemId } from '@sztab/engine'
import type { Players } from '../session/index.js'

/** Who plays unless another is chosen, and in training: the first that makes plans, so that it can say why, and answers at once. */
const USUAL_BOT = 'captain'

/** Those who make plans, the strongest first. */
const planners = ['general', 'colonel', USUAL_BOT]

/** The bot that plays a system unless another is chosen. */
export function usualBot(system: SystemId): string {
  return hasCraft(system) ? USUAL_BOT : 'greedy'
}

/** Who can be played against, the strongest first. Those who would have to know a game that nobody has taught them play like `greedy`: then they are not offered. */
export function levelsOf(system: SystemId): readonly string[] {
  return hasCraft(system) ? [...planners, 'cadet', 'greedy', 'random'] : ['greedy', 'random']
}

/** Whether somebody at the table can say why. */
export function hasPlanner(players: Players): boolean {
  return Object.values(players).some((player) => player.is === 'bot' && planners.includes(player.name))
}
