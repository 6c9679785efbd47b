import type { Side } from '@sztab/engine'
import { bot, type Players, person, type Wish } from '../session/index.js'
import { usualBot } from './levels.js'
import type { ShelfScenario } from './shelf.js'

/** One person against the computer. */
export function againstComputer(scenario: ShelfScenario, side: Side): Wish {
  return wish(scenario, (one) => (one === side ? person : bot(usualBot(scenario.system))))
}

/** The same in training: the computer says why. */
export function inTraining(scenario: ShelfScenario, side: Side): Wish {
  return { ...againstComputer(scenario, side), training: true }
}

export function withFriend(scenario: ShelfScenario): Wish {
  return wish(scenario, () => person)
}

export function alone(scenario: ShelfScenario): Wish {
  return { ...withFriend(scenario), open: true }
}

export function watching(scenario: ShelfScenario): Wish {
  return wish(scenario, () => bot(usualBot(scenario.system)))
}

function wish({ id, system, sides }: ShelfScenario, player: (side: Side) => Players[Side]): Wish {
  return { system, scenario: id, players: Object.fromEntries(sides.map((side) => [side.id, player(side.id)!])) }
}
