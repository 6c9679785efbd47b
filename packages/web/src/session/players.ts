import type { GameRecord, Side } from '@sztab/engine'
import type { Player } from './types.js'

export type Players = Readonly<Record<Side, Player>>

export const person: Player = { is: 'person' }

export function bot(name: string): Player {
  return { is: 'bot', name }
}

/** Who sat where, as a record keeps it. */
export function seatsOf(players: Players): Record<Side, string> {
  return Object.fromEntries(
    Object.entries(players).map(([side, player]) => [side, player.is === 'bot' ? player.name : 'person']),
  )
}

/** Who sits where in a game that comes from a record; whoever is not a bot we have is a person here. */
export function playersOf({ seats = {} }: Pick<GameRecord, 'seats'>, sides: readonly Side[], bots: readonly string[]) {
  return Object.fromEntries(
    sides.map((side): [Side, Player] => {
      const seat = Object.hasOwn(seats, side) ? seats[side]! : ''
      return [side, bots.includes(seat) ? bot(seat) : person]
    }),
  )
}

export function personsIn(players: Players): readonly Side[] {
  return Object.keys(players).filter((side) => players[side]!.is === 'person')
}
