import { type Rule, refused } from '@sztab/engine'
import { languageOf, loadSpeaker, type Messages, Speaker } from '@sztab/text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const en = await loadSpeaker('en')
const pl = await loadSpeaker('pl')
const fr = await loadSpeaker('fr')

const rule = (id: string, section: string, title: string): Rule => ({
  id,
  section,
  title: { en: title, pl: `${title} (pl)`, fr: `${title} (fr)` },
  text: '',
  kind: 'movement',
  optional: false,
})

const rules = [rule('toy-9.3-e', '9.3', 'Rivers in zones'), rule('toy-4-a', '4', 'Moving')]

function speaker(messages: Messages): Promise<Speaker> {
  return loadSpeaker('en', { rules, messages })
}

test.each([
  [1, 'cofnięto 1 rozkaz'],
  [2, 'cofnięto 2 rozkazy'],
  [4, 'cofnięto 4 rozkazy'],
  [5, 'cofnięto 5 rozkazów'],
  [12, 'cofnięto 12 rozkazów'],
  [22, 'cofnięto 22 rozkazy'],
  [25, 'cofnięto 25 rozkazów'],
  [101, 'cofnięto 101 rozkazów'],
])('Polish counts %i right', (orders, expected) => {
  expect(pl.event({ is: 'undone', rules: [], side: 'axis', orders })).toBe(`axis: ${expected}`)
})

test("the kernel's own events", () => {
  const rolled = { is: 'rolled', rules: [], sides: 6, purpose: 'combat', gave: 4 }
  expect([en, pl, fr].map((s) => s.event(rolled))).toEqual([
    'Roll of a d6 (combat): 4',
    'Rzut kostką k6 (combat): 4',
    'Dé à 6 faces (combat)\u00a0: 4',
  ])
  expect(en.event({ is: 'drawn', rules: [], purpose: 'activation', gave: 'tank' })).toBe('Drawn (activation): tank')
})

describe('a refusal', () => {
  const refusal = { rule: 'toy-9.3-e', place: '1731' }

  test('has the number of its rule in front, and the sentence of its system', async () => {
    const s = await speaker({ 'refusal.toy-9.3-e': 'both banks of {place} are in enemy zones of control' })
    expect(s.refusal(refusal)).toBe('9.3: both banks of 1731 are in enemy zones of control')
  })

  test('has the title of its rule where the system has no sentence', async () => {
    expect((await speaker({})).refusal(refusal)).toBe('9.3: Rivers in zones')
    expect((await loadSpeaker('fr', { rules })).refusal(refusal)).toBe('9.3\u00a0: Rivers in zones (fr)')
  })

  test('of the table has no number', () => {
    expect(en.refusal({ rule: 'table-over' })).toBe('The game is over')
    expect(fr.refusal({ rule: 'table-asked', side: 'axe' })).toBe('Le jeu ne demande rien au camp axe pour l’instant')
  })

  test('says what was wrong with the form of an order', () => {
    const verdict = refused('table-form', { at: 'to', expected: 'name', of: 'place' })
    expect(verdict.legal ? [] : verdict.refusals.map((one) => pl.refusal(one))).toEqual([
      '„to” musi być jedną nazwą (place)',
    ])
  })

  test('of a rule that nobody knows is told by its id', () => {
    expect(en.refusal({ rule: 'x-1' })).toBe('x-1: x-1')
  })
})

test('names are told in the words of the system', async () => {
  const s = await speaker({
    'event.moved': '{side} moves {unit} to {place}{via, select, none {} other { by {via}}}',
    'side.axis': 'The Axis',
  })
  expect(s.event({ is: 'moved', rules: [], side: 'axis', unit: 'ax-1', place: '1731' })).toBe(
    'The Axis moves ax-1 to 1731',
  )
  expect(s.event({ is: 'moved', rules: [], side: 'axis', unit: 'ax-1', place: '1731', via: ['1630', '1631'] })).toBe(
    'The Axis moves ax-1 to 1731 by 1630 and 1631',
  )
})

test('what a sentence both chooses by and prints is printed by its name', async () => {
  const s = await speaker({
    'event.held': '{side, select, axis {Held} other {Lost}} by {side}: {place, select, none {nothing} other {{place}}}',
    'event.paid': '{points, plural, one {# point} other {# points}} of {points}{points, select, 0 { (none)} other {}}',
    'side.axis': 'the Axis',
    'place.1731': 'Kharkiv',
  })
  expect(s.event({ is: 'held', rules: [], side: 'axis', place: '1731' })).toBe('Held by the Axis: Kharkiv')
  expect(s.event({ is: 'held', rules: [], side: 'soviet' })).toBe('Lost by soviet: nothing')
  expect(s.event({ is: 'paid', rules: [], points: 1 })).toBe('1 point of 1')
  expect(s.event({ is: 'paid', rules: [], points: 0 })).toBe('0 points of 0 (none)')
})

test('a way is told hex by hex, and how many of each as the system has it', async () => {
  const s = await speaker({
    'event.moved': '{unit}: {path}',
    'event.kept': '{chits}; {points}',
    'count.chits': '{count, plural, one {{item}} other {# × {item}}}',
    'chits.okh': 'OKH',
  })
  expect(s.event({ is: 'moved', rules: [], unit: 'ax-1', path: ['1731', '1732', '1733'] })).toBe(
    'ax-1: 1731 → 1732 → 1733',
  )
  expect(s.event({ is: 'kept', rules: [], chits: { okh: 2, '6a': 1 }, points: { axis: 25 } })).toBe(
    '2 × OKH and 6a; axis 25',
  )
})

test('three things in a row are told as in Britain', () => expect(en.list(['a', 'b', 'c'])).toBe('a, b and c'))

test('an explanation names its rules, ranges and chances', async () => {
  const s = await speaker({ 'line.odds': 'odds {value}', 'line.hill': 'on a hill', 'result.retreat': 'Retreat' })
  expect(s.line({ what: 'odds', value: '3:1', rules: ['toy-9.3-e', 'toy-4-a', 'toy-4-a'] })).toBe('odds 3:1 (9.3, 4)')
  expect(s.line({ what: 'odds', value: [2, 5], rules: [] })).toBe('odds 2–5')
  expect(s.chance({ result: 'retreat', ways: 2, of: 6 })).toBe('Retreat: 2 in 6 (33.3%)')
  expect(s.line({ what: 'hill', value: 2, rules: ['toy-4-a'] })).toBe('on a hill: 2 (4)')
  expect(s.line({ what: 'unnamed', value: 2, rules: [] })).toBe('unnamed value 2')
})

test('what has no message is told in its raw form', () => {
  expect(en.event({ is: 'moved', rules: [], unit: 'ax-1', via: ['a'] })).toBe('moved unit ax-1, via ["a"]')
  expect(en.question({ side: 'axis', id: 1, kind: 'retreat', rules: [], about: {} })).toBe('retreat side axis')
  expect(en.result({ kind: 'points', rules: [], winner: 'axis' })).toBe('points winner axis')
})

test('a rule is told by number and title', async () => {
  const s = await speaker({})
  expect(s.rule('toy-9.3-e')).toBe('9.3 Rivers in zones')
  expect(s.rule('table-over')).toBe('The game is over')
})

test('a fault says where and what', () => {
  const fault = { at: 'lists.piece.ax-15.at', problem: 'name-of', expected: 'place' }
  expect(en.fault(fault)).toBe('lists.piece.ax-15.at: this is not a name of the list “place”')
  expect(en.fault({ at: '', problem: 'type', expected: 'object' })).toBe('an object is expected')
  expect(pl.fault({ at: 'agenda', problem: 'too-deep', most: 22 })).toMatch(/najwyżej 22 poziomy$/)
  expect(en.fault({ at: 'a', problem: 'whole-number', expected: '' })).toBe('a: a whole number is expected')
  expect(en.fault({ at: 'a', problem: 'whole-number', expected: '0 – 9' })).toBe('a: a whole number is expected: 0 – 9')
})

test('LANG and its like choose the language', () => {
  const tags = ['pl_PL.UTF-8', 'fr-CA', 'EN', 'C', 'POSIX', 'de_DE', '', undefined]
  expect(tags.map(languageOf)).toEqual(['pl', 'fr', 'en', ...Array(5)])
})

test('no value and no broken message makes a speaker throw', () => {
  const messages = {
    'event.e': '{a} {b, number} {c, plural, one {#} other {#}} {d, select, x {y} other {z}}',
    'event.broken': 'a { b',
  }
  const s = new Speaker('pl', [{ messages }])
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', '__proto__'), fc.jsonValue()), (details) => {
      for (const is of ['e', 'broken', 'none'])
        expect(typeof s.event({ is, rules: [], ...(details as Record<string, string>) })).toBe('string')
    }),
  )
})
