import { type Fault, FaultyInput, type Kit, type Position, type Side } from '@sztab/engine'
import type { Bot } from './bot.js'
import { greedy } from './greedy.js'
import { random } from './random.js'

/** The computer players by name. Each call makes one for one side of one game. */
const makers: Readonly<Record<string, <P extends Position>(kit: Kit<P>) => Bot<P>>> = {
  random: () => random(),
  greedy: (kit) => greedy(kit),
}

export const botNames: readonly string[] = Object.keys(makers)

/** Which bot plays which side. */
export type Lineup = Readonly<Record<Side, string>>

/** What is wrong with a choice of bots: names that no bot has, sides that do not fight. */
export function lineupFaults(sides: readonly Side[], bots: Lineup): readonly Fault[] {
  return Object.entries(bots).flatMap(([side, name]): Fault[] => {
    if (!sides.includes(side)) return [{ at: `bot.${side}`, problem: 'unknown-side', known: sides.join(', ') }]
    if (!Object.hasOwn(makers, name)) return [unknownBot(`bot.${side}`, name)]
    return []
  })
}

/** A bot by its name. Throws FaultyInput if there is none. */
export function makeBot<P extends Position>(name: string, kit: Kit<P>): Bot<P> {
  const make = Object.hasOwn(makers, name) ? makers[name] : undefined
  if (!make) throw new FaultyInput([unknownBot('bot', name)])
  return make(kit)
}

function unknownBot(at: string, name: string): Fault {
  return { at, problem: 'unknown-bot', name, known: botNames.join(', ') }
}
