import type { Goal, Puzzle } from '@sztab/cases'
import type { Speaker } from '@sztab/text'

/** What is asked. */
export function questionOf(speaker: Speaker, { goal, ends, side, units }: Puzzle): string {
  const [verb] = ends
  if (goal.is === 'chance') return speaker.say(`puzzle.ask.${goal.wish}`, { side, verb })
  const unit = goal.is === 'reach' ? { unit: goal.piece } : {}
  return speaker.say(`puzzle.ask.${goal.is}`, { side, verb, ...unit, ...(units ? { units } : {}) })
}

/** What an answer is worth, in words. */
export function scoreWords(speaker: Speaker, goal: Goal, [ways, of]: Puzzle['best']): string {
  if (goal.is === 'chance') return speaker.say('puzzle.score.chance', { ways, of, share: ways / of })
  return speaker.say(`puzzle.score.${goal.is}`, { count: Math.abs(ways) })
}
