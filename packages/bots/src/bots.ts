import { type Fault, FaultyInput, type Kit, type Position, type Side, type SystemId } from '@sztab/engine'
import type { Bot } from './bot.js'
import { Commander, type Means } from './commander.js'
import { type Craft, ranks } from './craft.js'
import { hasCraft, loadCraft } from './crafts.js'
import { greedy } from './greedy.js'
import { random } from './random.js'
import { rankOf } from './ranks.js'

/** The computer players by name, from the weakest to the strongest. */
export const botNames: readonly string[] = ['random', 'greedy', ...ranks]

/** Which bot plays which side. */
export type Lineup = Readonly<Record<Side, string>>

/** Makes computer players by name, each for one side of one game. Throws FaultyInput if there is none of a name. */
export type BotMaker<P extends Position = Position> = (name: string) => Bot<P>

/** What is wrong with a choice of bots: names that no bot has, sides that do not fight. */
export function lineupFaults(sides: readonly Side[], bots: Lineup): readonly Fault[] {
  return Object.entries(bots).flatMap(([side, name]): Fault[] => {
    if (!sides.includes(side)) return [{ at: `bot.${side}`, problem: 'unknown-side', known: sides.join(', ') }]
    if (!isBot(name)) return [unknownBot(`bot.${side}`, name)]
    return []
  })
}

/** Whether there is a computer player of a name; those who search may have a budget of their own, as in `colonel:200` or `colonel:500ms`. */
export function isBot(name: string): boolean {
  return name === 'random' || name === 'greedy' || isRank(name)
}

/** Whether a name is that of a player who needs to know the game. */
export function isRank(name: string): boolean {
  return rankOf(name) !== undefined
}

/** All that is needed to make players of a game: what is known about it is loaded. */
export async function botMaker<P extends Position>(kit: Kit<P>, means: Means = {}): Promise<BotMaker<P>> {
  const craft = (await loadCraft(kit.system.id)) as Craft<P> | undefined
  return (name) => {
    if (name === 'random') return random()
    if (name === 'greedy') return greedy(kit)
    const rank = rankOf(name)
    if (!rank) throw new FaultyInput([unknownBot('bot', name)])
    // Where nothing is known about a game yet, those who would need it play like `greedy`.
    return craft ? new Commander(craft, rank, means) : greedy(kit)
  }
}

/** Whether a bot would have to know a system that nobody has taught it: then it plays like `greedy`. */
export function isUntaught(name: string, system: SystemId): boolean {
  return isRank(name) && !hasCraft(system)
}

/** A bot by its name. Throws FaultyInput if there is none. */
export async function makeBot<P extends Position>(name: string, kit: Kit<P>): Promise<Bot<P>> {
  return (await botMaker(kit))(name)
}

function unknownBot(at: string, name: string): Fault {
  return { at, problem: 'unknown-bot', name, known: botNames.join(', ') }
}
