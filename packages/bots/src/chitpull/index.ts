import type { Family } from '@sztab/engine/chitpull'
import type { Craft, RankName } from '../craft.js'
import { avlCause } from './avl.js'
import type { Cause } from './cause.js'
import { cadetRank, captainRank, type Rank, Staff } from './staff.js'
import { towCause } from './tow.js'

const ranks: Readonly<Record<RankName, Rank>> = { cadet: cadetRank, captain: captainRank }

function craftOf(cause: Cause): Craft {
  const craft: Craft<Family> = { player: (rank) => new Staff(cause, ranks[rank]) }
  return craft as unknown as Craft
}

export const towCraft: Craft = craftOf(towCause as unknown as Cause)
export const avlCraft: Craft = craftOf(avlCause as unknown as Cause)
