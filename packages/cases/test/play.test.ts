import { describe, expect, it } from 'vitest'
import { problemsOf, run, strip } from './support.js'

const move = '{do: move, unit: b1, to: 0102}'

/** A play on the strip, and the one thing that is wrong with it. */
const plays: readonly [name: string, play: string, problem: object][] = [
  ['a side that does not play', `  - green: done\n`, { problem: 'not-a-side', found: 'green', known: 'blue, red' }],
  [
    'an order that is refused',
    `  - blue: {do: move, unit: b1, to: 0104}\n`,
    { problem: 'refused', order: '{do: move, unit: b1, to: 0104}', found: '[{rule: drill-3.3-a}]' },
  ],
  [
    'an order that is accepted',
    `  - blue: ${move}\n    refused: drill-3.3-a\n`,
    { problem: 'accepted', expected: '[drill-3.3-a]' },
  ],
  [
    'an order that another rule refuses',
    `  - blue: {do: move, unit: b1, to: 0104}\n    refused: drill-3.4-a\n`,
    { problem: 'other-refusal', expected: '{rule: drill-3.4-a}', found: '[{rule: drill-3.3-a}]' },
  ],
  [
    'a refusal with other details',
    `  - blue: {do: move, unit: b1, to: 0104, via: [0102, 0103]}\n    refused: {rule: drill-3.3-a, place: 0103}\n`,
    { problem: 'other-refusal', found: '[{rule: drill-3.3-a, place: 0104}]' },
  ],
  [
    'a unit that does not exist',
    `  - blue: {do: move, unit: b7, to: 0102}\n`,
    { problem: 'refused', found: '[{rule: table-name, at: unit, expected: name, of: piece}]' },
  ],
  [
    'an order out of form',
    `  - blue: {do: move, unit: b1}\n`,
    { problem: 'refused', found: '[{rule: table-form, at: to, expected: name, of: place}]' },
  ],
  [
    'a rule that does not exist',
    `  - blue: {do: move, unit: b1, to: 0104}\n    refused: drill-9.9-z\n`,
    { problem: 'unknown-rule', rule: 'drill-9.9-z' },
  ],
  [
    'a permission that was not needed',
    `  - blue: ${move}\n    allowed: drill-3.3-a\n`,
    { problem: 'not-allowed-by', rule: 'drill-3.3-a', found: '[]' },
  ],
  [
    'a line that the explanation of a refused order lacks',
    `  - blue: {do: move, unit: b1, to: 0104}\n    refused: drill-3.3-a\n    explain: [nonsense]\n`,
    { problem: 'no-line', expected: '{what: nonsense}' },
  ],
  [
    'chances that a refused order does not have',
    `  - blue: {do: move, unit: b1, to: 0104}\n    refused: drill-3.3-a\n    chances: {retreat: 1/6}\n`,
    { problem: 'chance', result: 'retreat', found: '0/1' },
  ],
  [
    'a rule that a refusal should not name',
    `  - blue: {do: move, unit: b1, to: 0104}\n    refused: drill-3.3-a\n    unnamed: [drill-3.4-a, drill-3.3-a]\n`,
    { problem: 'named', rule: 'drill-3.3-a', found: '[drill-3.3-a]' },
  ],
  [
    'a rule that nobody knows, not named',
    `  - blue: {do: move, unit: b1, to: 0104}\n    refused: drill-3.3-a\n    unnamed: drill-99-z\n`,
    { problem: 'unknown-rule', rule: 'drill-99-z' },
  ],
  [
    'no line of a name that no line has',
    `  - blue: {do: move, unit: b1, to: 0104}\n    refused: drill-3.3-a\n    unexplained: [nonsense]\n`,
    { problem: 'unknown-line', found: 'nonsense' },
  ],
  [
    'no event of a name that no event has',
    `  - blue: ${move}\n    without: [nonsense]\n`,
    { problem: 'unknown-event', found: 'nonsense' },
  ],
  [
    'an event without likelihood that does not exist',
    `  - blue: ${move}\n    likely: [{event: nonsense, chance: 0}]\n`,
    { problem: 'unknown-event', found: 'nonsense' },
  ],
  [
    'an event that did not happen',
    `  - blue: ${move}\n    events: [{is: moved, path: [0103]}]\n`,
    {
      problem: 'no-event',
      expected: '{is: moved, path: [0103]}',
      found: '[{is: moved, rules: [drill-3.1-a], unit: b1, from: 0101, path: [0102]}]',
    },
  ],
  [
    'events in another order',
    `  - blue: ${move}\n    events: [moved, moved]\n`,
    { problem: 'no-event', expected: '{is: moved}', path: 'play[0].events[1]' },
  ],
  [
    'an event that should not have happened',
    `  - blue: ${move}\n    without: [{is: moved, unit: b1}]\n`,
    { problem: 'event', path: 'play[0].without[0]' },
  ],
  ['a die too many', `  - blue: ${move}\n    dice: [3, 4]\n`, { problem: 'dice-left', left: 2 }],
  ['an order that can be taken back', `  - blue: ${move}\n    undo: no\n`, { problem: 'undo', found: 'yes' }],
  ['nobody is asked what was expected', `  - asked: red\n`, { problem: 'asked', expected: 'red', found: 'blue: move' }],
  [
    'more sides should be asked',
    `  - asked: [blue, red]\n`,
    { problem: 'asked', expected: 'blue, red', found: 'blue: move' },
  ],
  ['the game should be over', `  - asked: nobody\n`, { problem: 'asked', expected: 'nobody' }],
  [
    'another question',
    `  - asked: {blue: {kind: retreat, about: {x: 1}, rules: drill-3.3-a, sealed: yes}}\n`,
    { problem: 'question', path: 'play[0].asked.blue' },
  ],
  ['a list of whom', `  - for: green\n    count: 3\n`, { problem: 'not-a-side', found: 'green' }],
  [
    'an order that is not listed',
    `  - listed: [{do: move, unit: b1, to: 0104}]\n`,
    { problem: 'not-listed', order: '{do: move, unit: b1, to: 0104}' },
  ],
  [
    'an order that is listed',
    `  - unlisted: [{unit: b1}]\n`,
    { problem: 'listed', order: '{do: move, unit: b1, to: 0102}' },
  ],
  [
    'a pattern with a unit that does not exist',
    `  - unlisted: [{do: move, unit: b7}]\n`,
    { problem: 'pattern', argument: 'unit', expected: 'name', of: 'piece' },
  ],
  [
    'a pattern with an argument that no order has',
    `  - unlisted: [{who: b1}]\n`,
    { problem: 'pattern', argument: 'who', expected: 'nothing' },
  ],
  [
    'a pattern with a verb that does not exist',
    `  - unlisted: [{do: fly}]\n`,
    { problem: 'pattern', argument: 'do', expected: 'verb' },
  ],
  [
    'other choices',
    `  - choices: {of: {do: move, unit: b1}, to: [0102, 0103, 0104]}\n`,
    { problem: 'choices', argument: 'to', missing: '0104', extra: '0201, 0202, 0203' },
  ],
  [
    'choices of a unit that does not exist',
    `  - choices: {of: {do: move, unit: b7}, to: [0102]}\n`,
    { problem: 'pattern', argument: 'unit' },
  ],
  ['another number of orders', `  - count: 5\n`, { problem: 'count', expected: 5, found: 6 }],
  [
    'another number of orders of a kind',
    `  - count: {of: {do: move, to: 0102}, is: 2}\n`,
    { problem: 'count', expected: 2, found: 1 },
  ],
  [
    'a group of another size',
    `  - groups: {move b1: 4}\n`,
    { problem: 'group', group: 'move b1', expected: 4, found: 5 },
  ],
  ['a group that cannot be', `  - groups: {move b7: 0}\n`, { problem: 'unknown-group', group: 'move b7' }],
  ['not the only answer', `  - blue: only\n`, { problem: 'only', found: 6 }],
  [
    'a survey that the system does not make',
    `  - survey: {topic: supply}\n`,
    { problem: 'one-of', expected: 'reach, zones, control, mines', found: 'supply' },
  ],
  [
    'a survey of a unit that does not exist',
    `  - survey: {topic: reach, piece: b7}\n`,
    { problem: 'unknown-name', list: 'piece', path: 'play[0].survey.piece' },
  ],
  [
    'a survey of a hex that does not exist',
    `  - survey: {topic: reach, place: 9999}\n`,
    { problem: 'unknown-name', list: 'place' },
  ],
  [
    'a survey without a hex that does not exist',
    `  - survey: {topic: reach, piece: b1, without: [9999]}\n`,
    { problem: 'unknown-name', list: 'place' },
  ],
  ['a survey for nobody', `  - survey: {topic: zones, for: green}\n`, { problem: 'not-a-side', found: 'green' }],
  [
    'an entry that is not in the survey',
    `  - survey: {topic: reach, piece: b1, entries: [{place: 0102, value: 9}]}\n`,
    { problem: 'no-entry', expected: '{place: 0102, value: 9}' },
  ],
  [
    'an entry that is in the survey',
    `  - survey: {topic: reach, piece: b1, without: [0102]}\n`,
    { problem: 'entry', found: '{place: 0102, value: 4, rules: [drill-3.2-b]}' },
  ],
  [
    'other places',
    `  - survey: {topic: zones, places: [0103, 0104, 0205, 0101]}\n`,
    { problem: 'places', missing: '0101', extra: '0203' },
  ],
  [
    'a route that is not there',
    `  - survey: {topic: zones, routes: [{piece: b1}]}\n`,
    { problem: 'no-route', expected: '{piece: b1}', found: '-' },
  ],
  [
    'a cell with another value',
    `  - position: {piece: {b1: {at: 0102}}}\n`,
    { problem: 'cell', expected: '0102', found: '0101', path: 'play[0].position.piece.b1.at' },
  ],
  ['a field that does not exist', `  - position: {piece: {b1: {steps: 1}}}\n`, { problem: 'unknown-field' }],
  ['a list that does not exist', `  - position: {army: {b1: {at: 0102}}}\n`, { problem: 'unknown-list' }],
  [
    'an entry of a list that does not exist',
    `  - position: {piece: {b7: {at: 0102}}}\n`,
    { problem: 'unknown-name', list: 'piece' },
  ],
  [
    'a view with another value',
    `  - sees: {red: {position: {side: {blue: {alarms: 0}}}}}\n`,
    { problem: 'cell', expected: '0', found: '?' },
  ],
  [
    'a viewer who is not there',
    `  - sees: {green: {position: {turn: 1}}}\n`,
    { problem: 'not-a-side', known: 'blue, red, spectator' },
  ],
  [
    'a game that is not over',
    `  - result: {winner: blue}\n`,
    { problem: 'result', expected: '{winner: blue}', found: 'none' },
  ],
]

describe('a play that goes wrong', () => {
  it.each(plays)('%s', (_, play, problem) => {
    expect(problemsOf(play)).toContainEqual(expect.objectContaining(problem))
  })

  it('stops where an order is refused, and says how much was not played', () => {
    const play = `  - blue: {do: move, unit: b1, to: 0104}\n  - blue: done\n  - asked: nobody\n`
    expect(problemsOf(play)).toEqual([
      expect.objectContaining({ problem: 'refused' }),
      expect.objectContaining({ problem: 'not-played', steps: 2 }),
    ])
  })

  it('goes on where an expectation fails', () => {
    const play = `  - count: 1\n  - asked: nobody\n  - blue: ${move}\n    undo: no\n`
    expect(problemsOf(play)).toMatchObject([{ problem: 'count' }, { problem: 'asked' }, { problem: 'undo' }])
  })

  it('names the place in the file', () => {
    const { failures } = run(`${strip}play:\n  - blue: ${move}\n    events:\n      - moved\n      - {is: vanished}\n`)
    expect(failures[0]).toMatchObject({ at: 'a.yaml:17:9', file: 'a.yaml', line: 17, column: 9, problem: 'no-event' })
  })
})

const battle = `
title: A battle
system: drill
rules: drill-4.3-a
sketch:
  terrain: |
    . . . .
     . . . .
  units:
    b1: {side: blue, strength: 3, at: 0202}
    r1: {side: red, strength: 3, at: 0203}
moment: {activation: {chit: blue-assault}}
play:
  - blue: done
  - blue: {do: attack, target: 0203, units: [b1]}
`

describe('dice and chances', () => {
  const problems = (rest: string): object[] => run(`${battle}${rest}`).failures.slice(0, 1)
  it.each([
    [
      'a die is missing',
      '  - red: only\n    dice: [3]\n',
      { problem: 'die-missing', purpose: 'battle', sides: 6, path: 'play[2].orders' },
    ],
    [
      'a die of more than six',
      '  - red: only\n    dice: [3, 7]\n',
      { problem: 'die', found: '7', sides: 6, path: 'play[2].dice[1]' },
    ],
    ['a name for a die', '  - red: only\n    dice: [three, 3]\n', { problem: 'die', found: 'three' }],
    [
      'a die for something else',
      '  - red: only\n    dice: [{mine: 3}, 4]\n',
      { problem: 'die-purpose', expected: 'mine', found: 'battle' },
    ],
    [
      'a chance that the engine does not give',
      '    chances: {held: 1/36}\n',
      { problem: 'chance', result: 'held', expected: '1/36', found: '4/9' },
    ],
    ['a line that is not there', '    explain: [hill]\n', { problem: 'no-line', expected: '{what: hill}' }],
    ['a line that is there', '    unexplained: [defence]\n', { problem: 'line' }],
    [
      'an event of another likelihood',
      '  - red: only\n    likely: {event: {is: battle, result: held}, chance: 1/2}\n    dice: [3, 4]\n',
      { problem: 'likely', expected: '1/2', found: '4/9' },
    ],
  ])('%s', (_, rest, problem) => {
    expect(problems(rest)).toMatchObject([problem])
  })

  it('agree with all outcomes of the order', () => {
    const rest = `    chances: {repulsed: 10/36, held: 16/36, retreat: 9/36, destroyed: 1/36}\n`
    const counted = `  - red: only\n    likely: [{event: {result: repulsed}, chance: 10/36}, {event: {result: retreat}, chance: 9/36}]\n    dice: [3, 4]\n`
    expect(run(`${battle}${rest}${counted}`).failures).toEqual([])
  })

  it('a draw that cannot come', () => {
    const text = strip.replace(/sketch[\s\S]*/, 'scenario: drill/field\n')
    const failures = (dice: string): object[] => [
      ...run(`${text}dice: ${dice}\nplay:\n  - asked: [blue, red]\n`).failures,
    ]
    expect(failures('[alarm, joker]')).toContainEqual(
      expect.objectContaining({
        problem: 'draw',
        purpose: 'card',
        found: 'joker',
        known: 'alarm, blank',
        path: 'dice[1]',
      }),
    )
    expect(failures('[alarm]')).toContainEqual(expect.objectContaining({ problem: 'draw-missing', purpose: 'card' }))
    expect(failures('[alarm, blank, 3]')).toContainEqual(expect.objectContaining({ problem: 'dice-left', left: 1 }))
  })
})
