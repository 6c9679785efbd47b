import type { Scenario } from '@sztab/engine'
import type { Speaker } from './speaker.js'

/** What the calendar of a scenario says of a turn, if it has one. */
export function dateOf(scenario: Scenario, turn: number, speaker: Speaker): string | undefined {
  const { calendar, firstTurn = 1 } = scenario as { calendar?: readonly string[]; firstTurn?: number }
  const date = calendar?.[turn - firstTurn]
  if (date === undefined) return undefined
  const own = [`month.${date}`, `date.${date}`].find((key) => speaker.knows(key))
  if (own !== undefined) return speaker.say(own)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  return new Intl.DateTimeFormat(speaker.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}
