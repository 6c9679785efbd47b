import type { Scenario } from '@sztab/engine'
import { dateOf, periodOf } from '@sztab/text'
import { expect, test } from 'vitest'
import { speakerOf } from './spoken.js'

const withCalendar = (calendar?: readonly string[], firstTurn?: number) =>
  ({ calendar, firstTurn }) as unknown as Scenario

test('the date of a turn is said as its game says it, or as a day', async () => {
  const [tow, avl] = [await speakerOf('tow', 'fr'), await speakerOf('avl', 'pl')]
  expect(dateOf(withCalendar(['1943-08', '1943-09']), 2, tow)).toBe('septembre 1943')
  expect(dateOf(withCalendar(['1942-12-26']), 1, avl)).toBe('26 grudnia 1942 – 4 stycznia 1943')
  expect(dateOf(withCalendar(['1944-03', '1944-04-01'], 3), 4, tow)).toBe('1 avril 1944')
  expect(dateOf(withCalendar(['spring']), 1, tow)).toBe('spring')
})

test('a scenario without a calendar, or a turn beyond it, has no date', async () => {
  const speaker = await speakerOf('tow', 'en')
  expect(dateOf(withCalendar(), 1, speaker)).toBeUndefined()
  expect(dateOf(withCalendar(['1943-08']), 2, speaker)).toBeUndefined()
})

test('the months of a scenario', () => {
  // Around the dash there may be narrow spaces.
  const months = (...given: Parameters<typeof periodOf>) => periodOf(...given).replaceAll(/\s/g, ' ')
  expect(months(withCalendar(['1943-08', '1943-09', '1943-10']), 'en')).toBe('August – October 1943')
  expect(months(withCalendar(['1942-12-16', '1943-03-06']), 'fr')).toBe('décembre 1942 – mars 1943')
  expect(months(withCalendar(['1942-12-16', '1942-12-26']), 'pl')).toBe('grudzień 1942')
  expect(months(withCalendar(['spring']), 'en')).toBe('')
  expect(months(withCalendar(), 'en')).toBe('')
})
