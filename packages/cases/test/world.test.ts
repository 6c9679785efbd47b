import { loadKit } from '@sztab/content'
import { describe, expect, it } from 'vitest'
import { readCase } from '../src/read.js'
import { runCase } from '../src/run.js'
import { run, strip } from './support.js'

const move = '{do: move, unit: b1, to: 0102}'

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
      { problem: 'unknown-scenario', found: 'drill/moon', known: 'drill/field, drill/sheets' },
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
    [
      'a moment with details that it does not have',
      strip.replace('{chit: blue-march}', '{chit: blue-march, weather: 3}'),
      { problem: 'unknown-key', line: 12, path: 'moment.activation.weather' },
    ],
    [
      'a moment without what it needs',
      strip.replace('{chit: blue-march}', '{turn: 1}'),
      { problem: 'missing', key: 'chit', path: 'moment.activation.chit' },
    ],
    [
      'a question held open for nobody',
      `${strip}held: green\n`,
      { problem: 'not-a-side', found: 'green', known: 'blue, red', path: 'held' },
    ],
    [
      'a question held open where none comes',
      strip.replace(/moment.*/, 'agenda: []\nheld: red'),
      { problem: 'not-held', side: 'red', path: 'held' },
    ],
    [
      'a unit in no hex',
      strip.replace('at: 0204', 'at: 0904'),
      { problem: 'hex', found: '0904', line: 11, path: 'sketch.units.r1.at' },
    ],
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

  it('a segment held open, to show what is refused when nothing is left to do', async () => {
    const tow = await loadKit('tow')
    const failures = (held: string) => {
      const { case: found, faults } = readCase(
        `title: A unit moves once
system: tow
rules: tow-9.0-b
sketch: {terrain: 5x2, units: {ax-1: {side: axis, type: infantry, at: 0101}}}
position: {piece: {ax-1: {moved: 1}}}
moment: {movement: {side: axis}}
${held}play:
  - axis: {do: move, unit: ax-1, to: 0102}
    refused: tow-9.0-b
  - axis: done
`,
        'a.yaml',
      )
      return found ? runCase(found, tow).failures : faults
    }
    expect(failures('')).toContainEqual(expect.objectContaining({ problem: 'other-refusal' }))
    expect(failures('held: axis\n')).toEqual([])
  })

  it('a map of open hexes in one line', () => {
    const world = strip.replace(/terrain: \|\n.*\n.*\n/, 'terrain: 5x2\n')
    expect(world).toContain('5x2')
    expect(run(`${world}play:\n  - blue: ${move}\n    position: {piece: {b1: {at: 0102}}}\n`).failures).toEqual([])
    expect(run(`${world.replace('5x2', '3x2')}${play}`).failures).toMatchObject([{ problem: 'hex', found: '0204' }])
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
