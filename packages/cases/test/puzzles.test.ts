import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Library } from '@sztab/content'
import { type Kit, type Position, tableRules } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { casebookFolder } from '../src/files.js'
import {
  answersTo,
  compare,
  isAsked,
  isWhole,
  keyOf,
  ofTheDay,
  type Puzzle,
  positionOfGame,
  scoreOf,
} from '../src/puzzle.js'
import { readCase } from '../src/read.js'
import { tellCase } from '../src/story.js'

/** Every puzzle of every system, on the real engine. */
const kits = await new Library().kits()

const puzzlesOf = (system: string): readonly Puzzle[] =>
  JSON.parse(readFileSync(join(casebookFolder, 'puzzles', `${system}.json`), 'utf8')).puzzles

function positionOf(kit: Kit, { from }: Puzzle): Position {
  if ('scenario' in from) return positionOfGame(kit, from)
  const path = join(casebookFolder, kit.system.id, `${from.case}.yaml`)
  const { case: found } = readCase(readFileSync(path, 'utf8'), from.case)
  return tellCase(found!, kit).plays[from.play]!.beats[from.beat]!.position
}

describe.each(kits.map((kit) => [kit.system.id, kit] as const))('the puzzles of %s', (system, kit) => {
  const puzzles = puzzlesOf(system)

  it('are fifteen at least, of three grades, the easy ones first', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(15)
    const grades = puzzles.map(({ grade }) => grade)
    expect(grades).toEqual([...grades].sort())
    expect(new Set(grades)).toEqual(new Set([1, 2, 3]))
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length)
    expect(puzzles.every(({ id }) => id.startsWith(`${system}-`))).toBe(true)
  })

  it('come from the casebook and from games of bots, and name rules that there are', () => {
    expect(new Set(puzzles.map(({ from }) => ('case' in from ? 'case' : 'game')))).toEqual(new Set(['case', 'game']))
    const known = new Set([...kit.system.rules, ...tableRules].map(({ id }) => id))
    for (const { rules } of puzzles) {
      expect(rules.length).toBeGreaterThan(0)
      expect(rules.filter((rule) => !known.has(rule))).toEqual([])
    }
  })

  it('have some of several moves, by units that are named', () => {
    const several = puzzles.filter(({ units }) => units)
    expect(several.length).toBeGreaterThanOrEqual(3)
    for (const { units, answer } of several) {
      expect(units!.length).toBeGreaterThan(1)
      expect(answer.map(({ unit }) => unit).sort()).toEqual([...units!].sort())
    }
  })

  it.each(puzzles.map((puzzle) => [puzzle.id, puzzle] as const))('%s has one best answer', (_, puzzle) => {
    const position = positionOf(kit, puzzle)
    expect(kit.system.unsound(position)).toEqual([])
    expect(kit.system.questions(position).map(({ side }) => side)).toEqual([puzzle.side])
    expect(scoreOf(kit, position, puzzle, puzzle.answer)).toEqual(puzzle.best)
    const [best, next] = answersTo(kit, position, puzzle)!
    expect(keyOf(best!.orders, puzzle)).toBe(keyOf(puzzle.answer, puzzle))
    expect([best!.score, next!.score]).toEqual([puzzle.best, puzzle.next])
    expect(compare(puzzle.best, puzzle.next)).toBeGreaterThan(0)
  })
})

describe('the puzzle of a day', () => {
  const days = (count: number, of: number) =>
    Array.from({ length: count }, (_, i) => ofTheDay({ year: 2026, month: 12, day: 1 + i }, of))

  it('is another one each day, and all of them before one comes again', () => {
    expect(new Set(days(30, 30)).size).toBe(30)
    expect(days(31, 30)[30]).toBe(days(1, 30)[0])
  })

  it('goes on over the end of a year, and is there before 1970', () => {
    const last = ofTheDay({ year: 2026, month: 12, day: 31 }, 60)
    expect(ofTheDay({ year: 2027, month: 1, day: 1 }, 60)).toBe((last + 1) % 60)
    expect(ofTheDay({ year: 1943, month: 8, day: 3 }, 60)).toBeGreaterThanOrEqual(0)
  })
})

it('an answer is the same however its orders are put', () => {
  const [a, b] = [
    { do: 'attack', unit: 'a', target: '0101' },
    { do: 'join', unit: 'b' },
  ]
  const turned = [
    { do: 'attack', unit: 'b', target: '0101' },
    { do: 'join', unit: 'a' },
  ]
  expect(keyOf([a, b, { do: 'launch' }])).toBe(keyOf([...turned, { do: 'launch' }]))
  expect(keyOf([a, { do: 'launch' }])).not.toBe(keyOf([a, b, { do: 'launch' }]))
})

describe('an answer of several moves', () => {
  const task = {
    side: 'x',
    verbs: ['move'],
    ends: ['move'],
    units: ['a', 'b'],
    goal: { is: 'steps', pieces: [] },
  } as const
  const [a, b] = [
    { do: 'move', unit: 'a', to: '0101' },
    { do: 'move', unit: 'b', to: '0102' },
  ]

  it('is whole with the last of its units, each once, and nobody else', () => {
    expect(isWhole(task, [a])).toBe(false)
    expect(isWhole(task, [a, b])).toBe(true)
    expect(isAsked(task, [a])).toBe(true)
    expect(isAsked(task, [a, { ...a, to: '0102' }])).toBe(false)
    expect(isAsked(task, [{ ...a, unit: 'c' }])).toBe(false)
    expect(isAsked(task, [a, { do: 'done' }])).toBe(false)
  })

  it('is the same in any order, and another where they change places', () => {
    expect(keyOf([a, b], task)).toBe(keyOf([b, a], task))
    expect(keyOf([a, b], task)).not.toBe(
      keyOf(
        [
          { ...a, to: b.to },
          { ...b, to: a.to },
        ],
        task,
      ),
    )
  })
})
