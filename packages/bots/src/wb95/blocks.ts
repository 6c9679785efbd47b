import { enemyOf, isOnMap, stakesOf, unitsOf, type Wb95 } from '@sztab/engine/wb95-reading'
import { DAY } from './ways.js'
import { weights } from './weights.js'
import type { Judge } from './worth.js'

/** An objective that the enemy may want: by hex what it is to stand in his way there, the most that it can be, and how many stand there in the plan under way. */
export interface Block {
  readonly by: Float64Array
  readonly most: number
  held: number
}

/** Where the enemy has to come by to what is ours. `comes` is filled with his half points to every hex. */
export function blocksOf(
  p: Wb95,
  judge: Judge,
  side: number,
  toGoal: readonly Int16Array[],
  comes: Int16Array,
): readonly Block[] {
  const enemy = enemyOf(side)
  const { objectives, hexes, roster } = p.setting
  const { prize } = stakesOf(p.setting)
  const starts = unitsOf(p, enemy).filter((unit) => isOnMap(p, unit) && roster.hasZone[unit] === 1)
  judge.ways.fromAll(p, enemy, [...new Set(starts.map((unit) => p.at[unit]!))], comes)
  const time = judge.movesLeft(p, enemy) * DAY
  const blocks: Block[] = []
  for (let goal = 0; goal < objectives.length; goal++) {
    if (p.control[goal] !== side || prize[goal] === 0 || time <= 0) continue
    const back = toGoal[goal]!
    const least = comes[objectives[goal]!]!
    const urgency = 1 - least / (time + DAY)
    if (urgency <= 0) continue
    const most = prize[goal]! * weights.block * urgency
    const by = new Float64Array(hexes)
    for (let hex = 0; hex < hexes; hex++) {
      const detour = comes[hex]! + back[hex]! - least
      if (detour < DAY) by[hex] = most * (1 - detour / DAY)
    }
    blocks.push({ by, most, held: 0 })
  }
  return blocks
}
