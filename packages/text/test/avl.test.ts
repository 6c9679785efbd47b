import { expect, test } from 'vitest'
import { countsOf, type Spoken, speakerOf, testSentences, toldBy } from './spoken.js'

const spoken: Spoken = {
  system: 'avl',
  specialChits: ['stavka', 'manstein'],
  linesNotTold: ['unsupplied', 'marsh', 'supreme-order'],
}
const told = toldBy(spoken)

test('the source is read as it is written', () => {
  const counts = { what: 8, result: 12, kind: 0, status: 3, mode: 0, place: 6, from: 2, type: 7, nation: 5, chit: 22 }
  expect(countsOf(told)).toMatchObject({ ...counts, date: 9 })
  expect(told.purpose!.toSorted()).toEqual(['chit', 'combat'])
  expect(told.event).toEqual(expect.arrayContaining(['moved', 'boxed', 'staff-removed', 'drawn-named', 'retreated']))
  expect(told.question).toEqual(expect.arrayContaining(['keep', 'march', 'manstein', 'move', 'relocate-axis', 'loss']))
  expect(told.line).toEqual(expect.arrayContaining(['attacker', 'major-city', 'rough', 'halved', 'step']))
  // Written in place, chosen in place, by way of a topic, by way of the book, out of the chain of a route that fails.
  expect(told.refusal).toEqual(expect.arrayContaining(['avl-11.1.3-a', 'avl-12.3-b', 'avl-12.7-c', 'avl-13.0-a']))
  expect(told.refusal).toEqual(expect.arrayContaining(['avl-5.0.3-c', 'avl-8.1.3-e', 'avl-3.0-k', 'avl-9.5.2-i']))
  expect(told.refusal).not.toContain('avl-9.5.1-a') // retreats do not count as movement: nothing is refused by that
})

testSentences(spoken, told)

test('refusals read well whatever the engine says beside the rule', async () => {
  const [en, pl, fr] = [await speakerOf('avl', 'en'), await speakerOf('avl', 'pl'), await speakerOf('avl', 'fr')]
  const back = { rule: 'avl-11.2.2-d', place: '28A' }
  expect(en.refusal(back)).toBe('11.2.2: nobody goes back into a reinforcement box (28th Army reinforcement box)')
  expect(pl.refusal(back)).toBe('11.2.2: na pole posiłków nie można wrócić (pole posiłków 28. Armii)')
  expect(en.refusal({ rule: 'avl-3.0-e', chits: 5 })).toBe('3.0: the Soviets keep exactly 5 headquarters chits')
  expect(pl.refusal({ rule: 'avl-3.0-e', chits: 5 })).toBe('3.0: Sowieci zachowują dokładnie 5 żetonów sztabów')
  expect(pl.refusal({ rule: 'avl-7.1.2-c', chit: 'popov' })).toBe(
    '7.1.2: Oś wybiera tylko własne żetony (Grupa Popowa)',
  )
  expect(fr.refusal({ rule: 'avl-15.2-e' })).toMatch(/un jeton Manstein désigné ne peut pas être remis/)
  expect(en.refusal({ rule: 'avl-15.2-e', chit: 'popov' })).toMatch(/can only name a chit of its own in the cup$/)
  expect(en.refusal({ rule: 'avl-5.0.4-a', unit: 'ax-298' })).toMatch(/ax-298 may not end its retreat in this stack$/)
  expect(fr.refusal({ rule: 'avl-9.5-a', hexes: 1 })).toMatch(/la retraite est d’exactement 1 hexagone$/)
})

test('events read well whatever they tell', async () => {
  const [en, pl, fr] = [await speakerOf('avl', 'en'), await speakerOf('avl', 'pl'), await speakerOf('avl', 'fr')]
  const rules: string[] = []
  const lost = { is: 'eliminated', rules, unit: 'ax-17pz', side: 'axis', place: '1PzA', points: 3 }
  expect(en.event(lost)).toBe('ax-17pz (1st Panzer Army reinforcement box) is eliminated: +3 VP for the Soviets')
  expect(pl.event({ ...lost, side: 'soviet', place: '1731', points: 1 })).toBe(
    'Oddział ax-17pz (1731) zostaje wyeliminowany: +1 PZ dla Osi',
  )
  expect(en.event({ ...lost, points: 0 })).toMatch(/is eliminated$/)
  const entered = { is: 'moved', rules, unit: 'sov-28a', from: '28A', path: ['0154', '0254'], points: 1.5 }
  expect(pl.event(entered)).toBe('sov-28a: ruch pole posiłków 28. Armii → 0154 → 0254 (1,5 MP)')
  const end = { is: 'victory', rules, points: { axis: 20, soviet: 20 } }
  expect(en.event(end)).toBe('The game is a draw (Axis 20 VP and Soviets 20 VP)')
  expect(fr.event({ ...end, side: 'soviet' })).toBe('Les Soviétiques gagnent (Axe 20 VP et Soviétiques 20 VP)')
  expect(en.event({ is: 'staff-removed', rules, unit: 'sov-popov', chit: true })).toMatch(/, and its chit with it$/)
  expect(pl.event({ is: 'activated', rules, unit: 'sov-6a', units: 5 })).toMatch(/, a z nim 5 oddziałów bojowych$/)
})
