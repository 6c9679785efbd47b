import { type Position, refused, type Verdict } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { readCase } from '../src/read.js'
import type { CaseMoment } from '../src/run.js'
import { runCase } from '../src/run.js'
import { kit, problemsOf, run, strip } from './support.js'

const { system } = kit
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
    { problem: 'one-of', expected: 'reach, zones, control', found: 'supply' },
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

describe('a world that cannot be', () => {
  const play = 'play:\n  - asked: blue\n'
  it.each([
    [
      'another system',
      strip.replace('system: drill', 'system: chess'),
      { problem: 'unknown-system', found: 'chess', known: 'drill', line: 3 },
    ],
    [
      'a scenario that does not exist',
      strip.replace(/sketch[\s\S]*/, 'scenario: drill/moon\n'),
      { problem: 'unknown-scenario', found: 'drill/moon', known: 'drill/field' },
    ],
    [
      'a preset that does not exist',
      `${strip}preset: closed\n`,
      { problem: 'unknown-preset', found: 'closed', known: 'open' },
    ],
    [
      'an option that does not exist',
      `${strip}options: {mud: yes}\n`,
      { problem: 'unknown-option', known: 'fog', path: 'options.mud' },
    ],
    [
      'an option without that value',
      `${strip}options: {fog: thick}\n`,
      { problem: 'option-value', path: 'options.fog' },
    ],
    [
      'a moment that does not exist',
      strip.replace('activation:', 'teatime:'),
      { problem: 'unknown-moment', found: 'teatime', known: 'turn, activation' },
    ],
    [
      'a moment with wrong details',
      strip.replace('blue-march', 'green-march'),
      { problem: 'one-of', line: 12, path: 'moment.activation.chit' },
    ],
    ['a unit in no hex', strip.replace('at: 0204', 'at: 0904'), { problem: 'hex', found: '0904' }],
    [
      'a unit without strength',
      strip.replace('strength: 3, at: 0204', 'at: 0204'),
      { problem: 'type', path: 'sketch.units.r1.strength', line: 11 },
    ],
    [
      'a strength that is a word',
      strip.replace('strength: 3, at: 0204', 'strength: three, at: 0204'),
      { problem: 'type', expected: 'number', line: 11, column: 21 },
    ],
    [
      'a position with a field that does not exist',
      `${strip}position: {side: {red: {score: 3}}}\n`,
      { problem: 'unknown-field', path: 'position.side.red.score' },
    ],
    [
      'a position with a unit that does not exist',
      `${strip}position: {piece: {b7: {at: 0101}}}\n`,
      { problem: 'unknown-name', path: 'position.piece.b7' },
    ],
    [
      'a position with a wrong value',
      `${strip}position: {turn: soon}\n`,
      { problem: 'whole-number', path: 'position.turn' },
    ],
    [
      'an agenda with a step that does not exist',
      strip.replace(/moment.*/, 'agenda: [{step: teatime, entry: tea}]'),
      { problem: 'one-of', path: 'agenda[0].step' },
    ],
  ])('%s', (_, world, problem) => {
    expect(run(`${world}${play}`).failures).toContainEqual(expect.objectContaining(problem))
  })

  it('an agenda as a position file has it', () => {
    const agenda = `agenda:\n  - {step: game, entry: turns}\n  - {step: turn, entry: draw}\n  - {step: activation, entry: move}\nposition: {turn: 1, active: blue}\n`
    expect(run(`${strip.replace(/moment.*\n/, agenda)}play:\n  - asked: {blue: move}\n`).failures).toEqual([])
  })

  it('a variation is found in its own lines', () => {
    const text = `${strip}${play}but:\n  - title: x\n    sketch: {units: {r1: {strength: three}}}\n    play: [{asked: blue}]\n`
    expect(run(text).failures).toMatchObject([{ problem: 'type', line: 17, path: 'but[0].sketch.units.r1.strength' }])
  })
})

describe('two worlds', () => {
  const hidden = `${strip}position: {side: {red: {mine: 0205, mines: 1}}}\nplay:\n  - blue: ${move}\n`
  it('look the same', () => {
    const but = 'but:\n  - title: x\n    position: {side: {red: {mine: 0105}}}\n    same for: blue\n'
    expect(run(hidden + but).failures).toEqual([])
  })

  it('do not look the same when something shows', () => {
    const but = 'but:\n  - title: x\n    position: {side: {red: {points: 2}}}\n    same for: blue\n'
    const details = {
      problem: 'not-the-same',
      side: 'blue',
      step: 0,
      what: 'view.side.red.points',
      first: '-',
      second: '2',
    }
    expect(run(hidden + but).failures).toMatchObject([{ ...details, line: 19 }])
  })

  it('do not look the same when a step comes out otherwise', () => {
    const but = 'but:\n  - title: x\n    position: {side: {red: {mine: 0102}}}\n    same for: blue\n    play:\n'
    const play = `      - blue: ${move}\n        dice: [6]\n`
    expect(run(hidden + but + play).failures).toMatchObject([{ problem: 'not-the-same', step: 1 }])
    expect(run(hidden + but + play.replace('[6]', '[]')).failures).toContainEqual(
      expect.objectContaining({ problem: 'die-missing', purpose: 'mine' }),
    )
  })

  it('need as many steps as each other, and a side', () => {
    const but = 'but:\n  - title: x\n    same for: blue\n    play: [{asked: blue}, {asked: blue}]\n'
    expect(run(hidden + but).failures).toMatchObject([{ problem: 'same-steps', expected: 1, found: 2 }])
    const green = 'but:\n  - title: x\n    same for: green\n'
    expect(run(hidden + green).failures).toMatchObject([{ problem: 'not-a-side', found: 'green' }])
  })

  it('must both be playable', () => {
    const but =
      'but:\n  - title: x\n    position: {piece: {b1: {moved: 1}}, side: {red: {mine: 0105}}}\n    agenda: []\n    same for: blue\n'
    expect(run(hidden + but).failures).toContainEqual(expect.objectContaining({ problem: 'refused' }))
  })
})

describe('a system that fails', () => {
  const play = `  - blue: ${move}\n  - asked: blue\n`
  const fall = (): never => {
    throw new Error('ouch')
  }
  it.each([
    ['check', { check: fall }],
    ['execute', { execute: fall }],
    ['orders', { orders: fall }],
    ['questions', { questions: fall }],
  ] as const)('in %s', (what, tampered) => {
    expect(problemsOf(play, tampered)).toContainEqual(
      expect.objectContaining({ problem: 'crash', what, message: 'ouch' }),
    )
  })

  it.each([
    ['sketch', { sketch: fall }],
    ['start', { blank: fall }],
    ['start', { proceed: fall }],
  ] as const)('before the play, in %s', (what, tampered) => {
    expect(problemsOf(play, tampered)).toContainEqual(expect.objectContaining({ problem: 'crash', what }))
  })

  it.each([
    ['explain', `  - blue: ${move}\n    explain: [x]\n`, { explain: fall }],
    ['survey', '  - survey: {topic: zones}\n', { survey: fall }],
    ['view', '  - sees: {red: {position: {turn: 1}}}\n', { view: fall }],
    ['result', '  - result: none\n', { result: fall }],
    ['outcomes', `  - blue: ${move}\n    likely: {event: moved, chance: 1}\n`, { execute: fall }],
  ] as const)('where it is asked for, in %s', (what, asked, tampered) => {
    expect(problemsOf(asked, tampered)).toContainEqual(expect.objectContaining({ problem: 'crash', what }))
  })

  it('by throwing something that is no error', () => {
    const check = (): never => {
      throw 'no words'
    }
    expect(problemsOf(play, { check })).toContainEqual(expect.objectContaining({ message: 'no words' }))
  })

  it('by an accepted order that is not listed, or a listed one that is refused', () => {
    const anything = (): Verdict => ({ legal: true, rules: [] })
    const illegal = `  - blue: {do: move, unit: b1, to: 0104}\n    try: yes\n`
    expect(problemsOf(illegal, { check: anything })).toContainEqual(
      expect.objectContaining({ problem: 'list-differs', listed: 'no', found: 'legal' }),
    )
    const nothing = (): Verdict => refused('drill-3.1-a')
    expect(problemsOf(`  - blue: ${move}\n    refused: drill-3.1-a\n`, { check: nothing })).toContainEqual(
      expect.objectContaining({ problem: 'list-differs', listed: 'yes' }),
    )
  })

  it('by another answer from the view than from the position', () => {
    const isView = (p: Position): boolean => p.cells.includes(-0x80000000)
    const check: typeof system.check = (p, side, order) =>
      isView(p) ? refused('drill-3.1-a') : system.check(p, side, order)
    expect(problemsOf(`  - blue: ${move}\n`, { check })).toContainEqual(
      expect.objectContaining({ problem: 'view-differs', what: 'check', side: 'blue' }),
    )
    const orders: typeof system.orders = (p, side) => system.orders(p, isView(p) ? 'red' : side)
    expect(problemsOf('  - listed: [done]\n', { orders })).toContainEqual(
      expect.objectContaining({ problem: 'view-differs', what: 'orders' }),
    )
  })

  it('by changing the position when it is only asked', () => {
    const check: typeof system.check = (p, side, order) => {
      p.turn = 7
      return system.check(p, side, order)
    }
    expect(problemsOf(`  - blue: ${move}\n    try: yes\n`, { check })).toContainEqual(
      expect.objectContaining({ problem: 'changed', what: 'check' }),
    )
  })

  it('by a list that nobody can go through', () => {
    const orders: typeof system.orders = (p, side) => ({ ...system.orders(p, side), length: 1e9 })
    expect(problemsOf('  - listed: [done]\n', { orders })).toMatchObject([{ problem: 'too-many', found: 1e9 }])
    expect(problemsOf('  - count: 1000000000\n', { orders })).toEqual([])
  })
})

describe('the rules that a case claims', () => {
  const claims = (text: string): object => run(text).claims
  it('are held by the expectations that depend on them', () => {
    const text = `${strip}play:\n  - blue: {do: move, unit: b1, to: 0104}\n    refused: drill-3.3-a\n`
    expect(claims(text.replace('rules: drill-3.1-a', 'rules: drill-3.3-a'))).toEqual([
      { rule: 'drill-3.3-a', state: 'held', by: ['play[0].refused'] },
    ])
  })

  it('do not count when nothing depends on them', () => {
    const report = run(`${strip}play:\n  - blue: ${move}\n`)
    expect(report).toMatchObject({ ok: true, claims: [{ rule: 'drill-3.1-a', state: 'reported', by: [] }] })
  })

  it('must be named by the engine', () => {
    const text = strip.replace('rules: drill-3.1-a', 'rules: [drill-3.1-a, drill-4.4-b]')
    expect(run(`${text}play:\n  - asked: {blue: move}\n`)).toMatchObject({
      ok: false,
      failures: [{ problem: 'rule-unreported', rule: 'drill-4.4-b', at: 'a.yaml:4:22' }],
    })
  })

  it('may be silent, if they are', () => {
    const text = (rule: string): string => `${strip}silent: {${rule}: no word for it}\nplay:\n  - asked: {blue: move}\n`
    expect(run(text('drill-1.2-a'))).toMatchObject({ ok: true, claims: [{ state: 'held' }, { state: 'silent' }] })
    expect(run(text('drill-3.1-a'))).toMatchObject({ failures: [{ problem: 'rule-not-silent', line: 13 }] })
  })

  it('must exist', () => {
    const text = strip.replace('drill-3.1-a', 'drill-0.0-x')
    expect(run(`${text}play:\n  - asked: blue\n`).failures).toContainEqual(
      expect.objectContaining({ problem: 'unknown-rule', rule: 'drill-0.0-x', line: 4 }),
    )
  })
})

it('a case can be watched', () => {
  const seen: CaseMoment<Position>[] = []
  const text = `${strip}play:\n  - blue: ${move}\n  - asked: blue\nbut: [{title: x, play: [{asked: blue}]}]\n`
  runCase(readCase(text, 'a.yaml').case!, kit, { watch: (moment) => seen.push(moment) })
  expect(seen.map(({ variation, step, events }) => [variation, step, events.length])).toEqual([
    [undefined, undefined, 0],
    [undefined, 0, 1],
    [undefined, 1, 1],
    [0, undefined, 0],
    [0, 0, 0],
  ])
})
