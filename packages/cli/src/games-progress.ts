import type { Speaker } from '@sztab/text'
import type { Progress } from './progress.js'

/** Says how many games of a series have been played, and how long the rest will take at the speed so far. */
export function gamesProgress(
  line: Pick<Progress, 'show'>,
  speaker: Pick<Speaker, 'say'>,
  now = () => performance.now(),
): (played: number, games: number) => void {
  // A series that is gone on with begins with games that took no time now.
  let [first, last, began] = [Number.POSITIVE_INFINITY, 0, 0]
  return (played, games) => {
    // Fewer than before: another series has begun.
    if (first > played || played < last) [first, began] = [played, now()]
    last = played
    const seconds = Math.ceil(((now() - began) * (games - played)) / (1000 * Math.max(1, played - first)))
    const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    line.show(speaker.say('games.progress', { played, games, left: played === first ? '…' : left }))
  }
}
