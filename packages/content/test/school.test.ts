import { Library, validateFile } from '@sztab/content'
import { briefingFaults, briefingOf, briefingsSchema, lessonSchema, schooled, textParts } from '@sztab/content/school'
import type { Kit } from '@sztab/engine'
import { describe, expect, it, test } from 'vitest'

const library = new Library()

async function briefingsOf(kit: Kit) {
  const scenarios = await Promise.all(kit.scenarios.map(async ({ id }) => [id, await briefingOf(id)] as const))
  const file = {
    format: 'briefings',
    formatVersion: 1,
    system: kit.system.id,
    scenarios: Object.fromEntries(scenarios),
  }
  return briefingsSchema.parse(file)
}

describe('briefings', () => {
  it.each(schooled)(
    '%s: every scenario has one, all it names is there, and places are called as on the map',
    async (id) => {
      const kit = (await library.kit(id))!
      expect(kit.scenarios.length).toBeGreaterThan(1)
      expect(briefingFaults(await briefingsOf(kit), kit)).toEqual([])
    },
  )

  it('are refused where a scenario, a hex, a rule or a side is wrong, or a place is spelt otherwise', async () => {
    const kit = (await library.kit('tow'))!
    const good = await briefingsOf(kit)
    const { 'tow/kharkiv': one, ...rest } = good.scenarios
    const wrong = (change: Partial<NonNullable<typeof one>>) =>
      briefingFaults({ ...good, scenarios: { ...good.scenarios, 'tow/kharkiv': { ...one!, ...change } } }, kit)
    const said = (text: string) => ({ situation: { ...one!.situation, en: text } })
    expect(briefingFaults({ ...good, scenarios: rest }, kit)).toMatchObject([
      { problem: 'missing', key: 'tow/kharkiv' },
    ])
    expect(wrong({ goals: ['9999'] })).toMatchObject([{ problem: 'hex', found: '9999' }])
    expect(wrong(said('[Kharkow](hex:2634)'))).toMatchObject([{ problem: 'cell', expected: 'Kharkiv' }])
    expect(wrong(said('[](rule:99.9-z)'))).toMatchObject([{ problem: 'unknown-rule' }])
    expect(wrong(said('[](unit:nobody)'))).toMatchObject([{ problem: 'unknown-name' }])
    expect(wrong(said('[torn](hex:2634'))).toMatchObject([{ problem: 'form' }])
    expect(wrong({ arrows: [{ side: 'nobody', hexes: ['2634', '2735'] }] })).toMatchObject([
      { problem: 'unknown-side' },
    ])
    expect(wrong({ situation: { ...one!.situation, pl: '[Charkowem](hex:2634)' } })).toEqual([])
    expect(wrong({ situation: { ...one!.situation, pl: '[Kijowem](hex:2634)' } })).toHaveLength(1)
  })
})

describe('sztab validate', () => {
  const lesson = {
    format: 'lesson',
    formatVersion: 1,
    system: 'tow',
    id: 'x',
    scenario: 'tow/kharkiv',
    title: { en: 'a', pl: 'a', fr: 'a' },
    about: { en: 'a', pl: 'a', fr: 'a' },
    minutes: 5,
    side: 'soviet',
    start: {},
    steps: [1, 2, 3].map(() => ({ text: { en: 'a', pl: 'a', fr: 'a' } })),
    end: { en: 'a', pl: 'a', fr: 'a' },
  }

  it('knows lessons and briefings', async () => {
    expect(await validateFile(library, JSON.stringify(lesson))).toEqual({ format: 'lesson', faults: [] })
    const bad = await validateFile(library, JSON.stringify({ ...lesson, scenario: 'tow/nowhere', side: 'x' }))
    expect(bad).toMatchObject({ format: 'lesson', faults: [{ at: 'scenario', problem: 'unknown-scenario' }] })
    const kit = (await library.kit('tow'))!
    expect(await validateFile(library, JSON.stringify(await briefingsOf(kit)))).toEqual({
      format: 'briefings',
      faults: [],
    })
  })

  it('wants an answer to every task, and one way of asking', () => {
    const [first, ...others] = lesson.steps
    const asks = (step: object) =>
      lessonSchema.safeParse({ ...lesson, steps: [{ ...first, ...step }, ...others] }).success
    expect(asks({ expect: [{ do: 'done' }] })).toBe(false)
    expect(asks({ expect: [{ do: 'done' }], answer: [{ do: 'done' }] })).toBe(true)
    expect(asks({ expect: [{ do: 'done' }], all: [{ do: 'done' }], answer: [{ do: 'done' }] })).toBe(false)
  })
})

test('texts are read in parts', () => {
  expect(textParts('Take **all** of [it](hex:0101), [](rule:1.2-a).')).toEqual([
    { is: 'text', text: 'Take ' },
    { is: 'stress', text: 'all' },
    { is: 'text', text: ' of ' },
    { is: 'hex', name: '0101', text: 'it' },
    { is: 'text', text: ', ' },
    { is: 'rule', name: '1.2-a', text: '' },
    { is: 'text', text: '.' },
  ])
})
