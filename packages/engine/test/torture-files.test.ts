import { describe, expect, it } from 'vitest'
import { isNight, runs } from '../../../test-support/night.js'
import { chooseOptions, defineSystem, loadPosition, type System, writePosition } from '../src/index.js'
import { LawBroken, type MutantKind, mutantKinds, tortureFiles } from '../src/torture/index.js'
import kit, { type Drill, drill, parts } from './drill/index.js'
import { field } from './drill/scenario.js'
import { played } from './kernel/played.js'
import { bites, type Mutant } from './torture/mutants.js'

const options = chooseOptions(kit.system.options)

function torturedFiles(kind: MutantKind, system: System<Drill> = drill, mutants = runs(300, 20_000)) {
  return tortureFiles({ ...kit, system }, { scenario: 'drill/field', options, kind, mutants })
}

describe('whatever is accepted can be played', () => {
  it.each(mutantKinds)('a %s', { timeout: isNight ? 3_600_000 : 120_000 }, (kind) => {
    const { tried, accepted, orders } = torturedFiles(kind)
    // Some are refused and some are not, or nothing would be tested.
    expect(accepted).toBeGreaterThan(tried / 20)
    expect(accepted).toBeLessThan(tried)
    expect(orders).toBeGreaterThan(accepted)
  })

  const careless: readonly [string, MutantKind, System<Drill>][] = [
    ['counts that do not fit', 'position', defineSystem({ ...parts, unsound: () => [] })],
    ['steps inside each other as they come', 'position', defineSystem({ ...parts, nesting: {} })],
  ]

  it.each(careless)('or the law is broken: a reader that takes %s', { timeout: 60_000 }, (_, kind, system) => {
    expect(() => torturedFiles(kind, system, 3000)).toThrow(LawBroken)
  })
})

const MUTANTS: readonly Mutant[] = [
  [
    'a position that its own reader refuses',
    'a position of a game is sound',
    { ...drill, unsound: () => [{ at: 'game.turn', problem: 'too-big', most: 0 }] },
  ],
  [
    'a world with more chits than there are',
    'no kind is there more often than the game has it',
    {
      ...drill,
      resample: (view, viewer, rng) => {
        const p = drill.resample(view, viewer, rng)
        if (viewer === 'blue') p.cup[2]! += 3
        return p
      },
    },
  ],
]

describe('counting', () => bites(MUTANTS))

it('a law counts every kind in every world', () => {
  const counted = drill.counts(played({ answers: 12 }).position)
  expect(counted.length).toBeGreaterThan(4)
  for (const { found, most } of counted) expect(found).toBeLessThanOrEqual(most)
  const p = played({ answers: 12 }).position.copy()
  p.cup[0] = 9
  expect(drill.unsound(p)).toContainEqual({ at: 'lists.chit.blue-march', problem: 'too-big', most: 2 })
})

describe('a position out of a file', () => {
  const body = () => writePosition(played({ answers: 12 }).position)
  const faults = (change: (file: ReturnType<typeof body>) => void) => {
    const file = body()
    change(file)
    try {
      loadPosition(drill, field, options, file)
      return []
    } catch (error) {
      return (error as { faults: { at: string; problem: string }[] }).faults.map(
        ({ at, problem }) => `${at} ${problem}`,
      )
    }
  }

  it('is taken as it was written', () => {
    const { position } = played({ answers: 12 })
    expect(loadPosition(drill, field, options, body()).hash()).toBe(position.hash())
  })

  it('has a place for every piece', () => {
    expect(faults(({ lists }) => void Object.assign(lists.piece!['b-guard']!, { at: '-' }))).toContain(
      'lists.piece.b-guard.at no-place',
    )
  })

  it('stands at a question of somebody, inside the steps that lead there', () => {
    expect(faults(({ agenda }) => void agenda.shift())).toEqual(['agenda[0] under-way'])
    expect(faults(({ agenda }) => void Object.assign(agenda.at(-1)!, { waiting: [] }))).toHaveLength(1)
    expect(faults(({ agenda }) => void agenda.splice(1, 0, agenda[1]!))).toContain('agenda[2] under-way')
  })
})
