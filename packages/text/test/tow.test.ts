import { expect, test } from 'vitest'
import { countsOf, type Spoken, speakerOf, testSentences, toldBy } from './spoken.js'

const spoken: Spoken = {
  system: 'tow',
  specialChits: ['reinforcement', 'airborne', 'stavka', 'okh', 'supply'],
  linesNotTold: ['halved'],
}
const told = toldBy(spoken)

test('the source is read as it is written', () => {
  const counts = { what: 17, result: 12, kind: 2, status: 3, mode: 2, place: 9, type: 8, nation: 4, month: 8, chit: 13 }
  expect(countsOf(told)).toMatchObject(counts)
  expect(told.purpose!.toSorted()).toEqual(['bid', 'chit', 'combat', 'luftwaffe'])
  expect(told.event).toEqual(expect.arrayContaining(['moved', 'attacked', 'scored', 'retreated']))
  expect(told.question).toEqual(expect.arrayContaining(['bid', 'mode', 'relocate', 'relocate-axis', 'return-soviet']))
  expect(told.line).toEqual(expect.arrayContaining(['attacker', 'major-city', 'rough', 'marsh', 'step']))
  // Written in place, by way of a topic, out of a helper, out of a function that both movement and explanations have.
  expect(told.refusal).toEqual(expect.arrayContaining(['tow-4.2-b', 'tow-10.5-h', 'tow-12.1-a', 'tow-PA.TEC-i']))
  expect(told.refusal).toEqual(expect.arrayContaining(['tow-3.0-e', 'tow-10.4-v', 'tow-11.0-f', 'tow-10.2-q']))
  expect(told.refusal).not.toContain('tow-10.4-b') // retreats do not count as movement: nothing is refused by that
})

testSentences(spoken, told)

test('refusals read well whatever the engine says beside the rule', async () => {
  const [en, pl, fr] = [await speakerOf('tow', 'en'), await speakerOf('tow', 'pl'), await speakerOf('tow', 'fr')]
  const blocked = 'PA.TEC: nobody moves or fights across a blocked hexside'
  expect(en.refusal({ rule: 'tow-PA.TEC-i' })).toBe(blocked)
  expect(en.refusal({ rule: 'tow-PA.TEC-i', place: '1731' })).toBe(`${blocked} (1731)`)
  expect(en.refusal({ rule: 'tow-9.0-e', place: 'dead' })).toBe('9.0: units do not leave the map (eliminated units)')
  expect(pl.refusal({ rule: 'tow-10.4-a', hexes: 2 })).toBe('10.4: wycofanie wynosi dokładnie 2 heksy')
  expect(pl.refusal({ rule: 'tow-10.4-a', unit: 'ax-15' })).toBe('10.4: oddział ax-15 nie musi się wycofać')
  expect(fr.refusal({ rule: 'tow-11.2-b', price: 0.5 })).toMatch(/annuler l’ordre coûte 0,5$/)
})
