import { type Event, FastRng, fastDice, type Order, type Position, type Scenario } from '@sztab/engine'
import type { AvlScenario } from '@sztab/engine/avl'
import { describe, expect, it } from 'vitest'
import { loadKit } from '../src/index.js'
import { AvlByHand } from './avl-by-hand.js'
import { Counted, expectSame, type Moment } from './counted.js'
import { readBoard } from './hand-board.js'

const kit = await loadKit('avl')
const counted = new Counted(kit, AvlByHand)
const scenarios = kit.scenarios as readonly (Scenario & AvlScenario)[]
type Kept = Position & { readonly kept: Int32Array }

/** How many different hands of so many chits there are, by how often there is each kind. */
function hands(kinds: readonly number[], size: number): number {
  if (kinds.length === 0) return size === 0 ? 1 : 0
  let sum = 0
  for (let n = 0; n <= Math.min(kinds[0]!, size); n++) sum += hands(kinds.slice(1), size - n)
  return sum
}

/** 7.1.2: the selections of a side by the chits that it has. */
function selections(p: Position, { forces, sovietChits, axisChits, firstTurn }: AvlScenario, side: string): number {
  const armies = Object.values(forces).flatMap((unit) => (unit.side === side && unit.chit ? unit.chit : []))
  const kinds = side === 'axis' ? [...armies, 'manstein'] : armies
  const has = kinds.map((name) => (p as Kept).kept[p.setting.names.chit!.index(name)]!)
  const wanted = side === 'axis' ? axisChits[p.turn - firstTurn]! : sovietChits
  const all = has.reduce((sum, n) => sum + n, 0)
  return hands(has, Math.min(wanted, all))
}

function expectSelection(p: Position, scenario: AvlScenario, side: string): void {
  expect(counted.verbs(p, side)).toEqual({ select: selections(p, scenario, side) })
}

/** What rests on where the units stand, whatever is being asked. */
function expectLines(p: Position, scenario: Scenario & AvlScenario): void {
  const hand = counted.hand(p, scenario)
  const { names } = p.setting
  const { turn } = p
  const at = (id: string): string => names.place.name((p as Position & { at: Int32Array }).at[names.piece.index(id)]!)
  const onMap = Object.entries(scenario.forces).filter(([id]) => /^\d{4}$/.test(at(id)))
  const staffs = onMap.filter(([, { type }]) => type === 'hq')
  const lone = staffs.filter(([id]) => hand.commanded(id).length === 0).map(([id]) => id)
  const removal = counted.staged(p, scenario, 'removal', { turn })
  expectSame('removed', named(removal.told, 'staff-removed'), lone)
  const expectActive = (details: Record<string, string>, hqs: readonly string[]): void => {
    const { p: q, question } = counted.staged(p, scenario, 'activation', { ...details, turn })
    if (question?.kind !== 'move') return
    const { activated } = q as Position & { readonly activated: Int32Array }
    const active = names.piece.all.filter((_, i) => activated[i] === 1)
    expectSame(`by ${hqs}`, active, new Set(hqs.flatMap((hq) => [hq, ...hand.commanded(hq)])))
  }
  for (const [hq] of staffs) expectActive({ hq }, [hq])
  const waiting = Object.keys(scenario.forces).filter((id) => scenario.boxes[at(id)])
  const all = [...staffs.map(([id]) => id), ...waiting].filter((id) => scenario.forces[id]!.type === 'hq')
  expectActive(
    {},
    all.filter((id) => scenario.forces[id]!.side === 'soviet'), // STAVKA: 7.2.2-b, 7.2.2-c
  )
  const supplied = { axis: hand.supplied('axis'), soviet: hand.supplied('soviet') }
  const supply = counted.staged(p, scenario, 'supply', { turn })
  const without = supply.told.filter((event) => event.is === 'supply' && event.status !== 'supplied')
  const cutOff = [...without.map(({ unit }) => unit as string), ...named(supply.told, 'staff-cut-off')]
  expectSame(
    'cut off',
    cutOff,
    onMap.filter(([id, { side }]) => !supplied[side].has(at(id))).map(([id]) => id),
  )
  if (supply.question?.kind.startsWith('relocate')) expectDisplacements(supply, scenario, at)
}

function expectDisplacements({ p, question }: Moment, scenario: Scenario, from: (id: string) => string): number {
  const hand = counted.hand(p, scenario)
  const listed = counted.listed(p, question.side, 'relocate')
  for (const [id, hexes] of listed) expectSame(`displaced ${id}`, hexes, hand.displacements(id, from(id)))
  return listed.size
}

function named(told: readonly Event[], is: string): string[] {
  return told.filter((event) => event.is === is).map(({ unit }) => unit as string)
}

/** 11.1.1 */
function expectPlacements({ p, question }: Moment, scenario: Scenario): number {
  const hand = counted.hand(p, scenario)
  const listed = counted.listed(p, question.side, 'place')
  for (const id of question.about.units as readonly string[])
    expectSame(`placed ${id}`, listed.get(id), hand.placements(id))
  return listed.size
}

/** 8.1.4: a unit that has overrun a headquarters goes on. */
function expectMarch({ p, question }: Moment, scenario: Scenario, { from, path }: Event): number {
  const id = question.about.unit as string
  const counts = counted.hand(p, scenario).onward(id, from as string, path as readonly string[])
  expectSame(`onward ${id}`, counted.listed(p, question.side, 'move').get(id), counts)
  return 1
}

/** A move into a hex with enemies, if there is one. */
function overrun({ p, question: { side } }: Moment, scenario: Scenario): Order | undefined {
  const { byHex } = readBoard(p, scenario)
  for (const [unit, hexes] of counted.listed(p, side, 'move'))
    for (const to of hexes) if (byHex.get(to)?.some((other) => other.side !== side)) return { do: 'move', unit, to }
  return undefined
}

describe.each(scenarios)('$id: what the engine lists is what was counted by hand', (scenario) => {
  const { firstTurn, forces, sovietKept } = scenario

  it.each([
    ['axis', false],
    ['soviet', false],
    ['soviet', true],
  ])('every destination of every unit of the %s, administrative movement: %s', (side, administrativeMovement) => {
    const p = counted.at(scenario, 'movement', { side }, { administrativeMovement })
    const onMap = Object.values(forces).filter((unit) => unit.side === side && /^\d{4}$/.test(unit.at))
    expect(onMap.length).toBeGreaterThan(3)
    expect(counted.expectMoves(p, scenario, side)).toBe(onMap.length)
  })

  it('the chits that are kept, and the selections of both sides', () => {
    const armies = Object.values(forces).filter(({ side, chit }) => side === 'soviet' && chit).length
    const ways = hands(Array(armies).fill(1), sovietKept)
    const start = counted.at(scenario, 'keep', {})
    if (ways > 1) expect(counted.verbs(start, 'soviet')).toEqual({ keep: ways })
    else expectSelection(start, scenario, 'soviet') // there is nothing to choose, and the first turn begins
    const p = counted.at(scenario, 'selection', { turn: firstTurn })
    for (const side of scenario.sides) expectSelection(p, scenario, side)
  })

  it('command, supply and headquarters without troops', () =>
    expectLines(counted.at(scenario, 'selection', { turn: firstTurn }), scenario))

  it('where the reinforcements of the first turn come by rail', () => {
    const p = counted.at(scenario, 'reinforcements', { turn: firstTurn })
    const due = Object.values(forces).filter(({ at, turn }) => at === 'reinforcements' && turn === firstTurn)
    const rng = new FastRng(1)
    let placed = 0
    for (let [question] = counted.system.questions(p); question?.kind === 'place'; ) {
      expectPlacements({ p, question, told: [] }, scenario)
      const orders = counted.system.orders(p, question.side)
      counted.system.execute(p, question.side, orders.at(rng.below(orders.length)), fastDice(1))
      placed++
      ;[question] = counted.system.questions(p)
    }
    expect(placed).toBe(due.length)
  })
})

describe('after random orders the engine still lists what is counted by hand', () => {
  const seen = { marches: 0, displacements: 0, placements: 0 }

  it.each([
    ['avl/campaign', 1, {}],
    ['avl/campaign', 2, { administrativeMovement: true }],
    ['avl/little-saturn', 3, {}],
    ['avl/little-saturn', 4, { administrativeMovement: true }],
  ])('%s, seed %i, %o', { timeout: 60_000 }, (id, seed, options) => {
    const scenario = scenarios.find((each) => each.id === id)!
    let moved: Event | undefined
    const compared = counted.playAndCompare({ scenario, options, seed }, 40, (moment, isCompared) => {
      const { p, question, told } = moment
      moved = told.find(({ is }) => is === 'moved') ?? moved
      if (isCompared) expectLines(p, scenario)
      if (question.kind === 'chits') expectSelection(p, scenario, question.side)
      if (question.kind === 'place') seen.placements += expectPlacements(moment, scenario)
      if (question.kind === 'march') seen.marches += expectMarch(moment, scenario, moved!)
      if (question.kind === 'relocate' && told.some(({ is }) => is === 'driven-off') && told.includes(moved!))
        seen.displacements += expectDisplacements(moment, scenario, () => (moved!.path as string[]).at(-1)!)
      return question.kind === 'move' && question.id % 4 === 0 ? overrun(moment, scenario) : undefined
    })
    expect(compared).toBeGreaterThan(5)
  })

  it.each([
    ['avl/campaign', [5, 6, 7, 8, 9, 10], {}],
    ['avl/little-saturn', [1, 2, 3, 4, 5, 6, 7, 8], {}],
  ])('retreats: %s, seeds %o, %o', { timeout: 60_000 }, (id, seeds, options) => {
    const scenario = scenarios.find((each) => each.id === id)!
    const retreats = seeds.reduce((sum, seed) => sum + counted.playRetreats({ scenario, options, seed }), 0)
    expect(retreats).toBeGreaterThan(20)
  })

  it('with reinforcements, and headquarters that are overrun', () => {
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
  })
})

describe('a move of which nobody wants to know', () => {
  it('takes the empty city on its way like one that is told', () => {
    const scenario = counted.system.sketch({
      terrain: [' C . . .', '. . . .', ' . . . .'],
      sources: { axis: ['0104'], soviet: ['0304'] },
      units: { 'so-1': { side: 'soviet', type: 'infantry', at: '0201' } },
    })
    const order: Order = { do: 'move', unit: 'so-1', to: '0302' }
    const p = counted.at(scenario, 'movement', { side: 'soviet' })
    const told = p.copy()
    counted.system.execute(told, 'soviet', order, fastDice(1))
    expect(counted.listed(p, 'soviet', 'move').get('so-1')).toEqual(expect.arrayContaining(['0302']))
    counted.system.carryOut(p, 'soviet', order, fastDice(1)) // 14.1-l
    expect(p.cells).toEqual(told.cells)
  })
})
