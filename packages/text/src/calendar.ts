import type { Language, Scenario } from '@sztab/engine'
import { LOCALES, type Speaker } from './speaker.js'

/** A scenario with the date of each of its turns: a month, or the day on which it begins. */
interface Dated {
  readonly calendar?: readonly string[]
  readonly firstTurn?: number
}

/** What the calendar of a scenario says of a turn, if it has one. */
export function dateOf(scenario: Scenario, turn: number, speaker: Speaker): string | undefined {
  const { calendar, firstTurn = 1 } = scenario as Dated
  const date = calendar?.[turn - firstTurn]
  if (date === undefined) return undefined
  const own = [`month.${date}`, `date.${date}`].find((key) => speaker.knows(key))
  if (own !== undefined) return speaker.say(own)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  return new Intl.DateTimeFormat(LOCALES[speaker.language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  )
}

/** The months in which a scenario takes place; empty if it does not say. */
export function periodOf(scenario: Scenario, language: Language): string {
  const days = ((scenario as Dated).calendar ?? []).map((date) => Date.parse(date)).filter((day) => !Number.isNaN(day))
  if (days.length === 0) return ''
  const months = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return months.formatRange(days[0]!, days.at(-1)!)
}
