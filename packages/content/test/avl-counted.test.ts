import type { Event, FastRng, Order, Position, Scenario } from '@sztab/engine'
import type { AvlScenario } from '@sztab/engine/avl'
import { describe, expect, it } from 'vitest'
import { loadKit } from '../src/index.js'
import { AvlByHand } from './avl-by-hand.js'
import { Counted, expectSame, type Moment } from './counted.js'

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
  for (const [id] of staffs) {
    const activation = counted.staged(p, scenario, 'activation', { hq: id, turn })
    const { activated } = activation.p as Position & { readonly activated: Int32Array }
    if (activation.question?.kind !== 'move') continue
    const active = names.piece.all.filter((_, i) => activated[i] === 1)
    expectSame(`by ${id}`, active, [id, ...hand.commanded(id)])
  }
  const supply = counted.staged(p, scenario, 'supply', { turn })
  const without = supply.told.filter((event) => event.is === 'supply' && event.status !== 'supplied')
  const cutOff = [...without.map(({ unit }) => unit as string), ...named(supply.told, 'staff-cut-off')]
  expectSame(
    'cut off',
    cutOff,
    onMap.filter(([id, { side }]) => !hand.supplied(side).has(at(id))).map(([id]) => id),
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
    const kept = hands(Array(armies).fill(1), sovietKept)
    expect(counted.verbs(counted.at(scenario, 'keep', {}), 'soviet')).toEqual(
      kept === 1 ? counted.verbs(counted.at(scenario, 'turn', {}), 'soviet') : { keep: kept },
    )
    const p = counted.at(scenario, 'selection', { turn: firstTurn })
    for (const side of scenario.sides)
      expect(counted.verbs(p, side)).toEqual({ select: selections(p, scenario, side) })
  })

  it('command, supply and headquarters without troops', () =>
    expectLines(counted.at(scenario, 'selection', { turn: firstTurn }), scenario))
})

it('zz', () => {
  const log: any = {}
  for (const sc of scenarios)
    for (const seed of [1, 2, 3, 4, 5, 6])
      for (const administrativeMovement of [false, true]) {
        let last: Event | undefined
        const s = Date.now()
        counted.play(sc, { administrativeMovement }, seed, (m, rng) => {
          const { p, question, told } = m
          log[question.kind] = (log[question.kind] ?? 0) + 1
          last = told.find((e) => e.is === 'moved') ?? last
          if (question.kind === 'move' && rng.below(20) === 0) {
            counted.expectMoves(p, sc, question.side)
            expectLines(p, sc)
            log.compared = (log.compared ?? 0) + 1
          }
          if (question.kind === 'march') {
            const listed = counted.listed(p, question.side, 'move')
            const id = question.about.unit as string
            expectSame(`${id} onward`, listed.get(id), counted.hand(p, sc).onward(id, last!.from as string, last!.path as string[]))
          }
          if (question.kind === 'place') {
            const hand = counted.hand(p, sc)
            for (const [id, hexes] of counted.listed(p, question.side, 'place')) expectSame(`placed ${id}`, hexes, hand.placements(id))
          }
          if (question.kind === 'chits') expect(counted.verbs(p, question.side)).toEqual({ select: selections(p, sc, question.side) })
          if (question.kind === 'relocate' && told.some((e) => e.is === 'overrun')) {
            log.overrun = (log.overrun ?? 0) + expectDisplacements(m, sc, () => (last!.path as string[]).at(-1)!)
          }
          if (question.kind !== 'move' || rng.below(4) > 0) return undefined
          // overrun if possible
          const hand = counted.hand(p, sc)
          for (const [unit, hexes] of counted.listed(p, question.side, 'move')) {
            const to = hexes.find((hex) => hand.isEnemy(question.side, hex))
            if (to) return { do: 'move', unit, to } as Order
          }
          return undefined
        })
        console.log(sc.id, Date.now() - s, JSON.stringify(log))
      }
  throw new Error()
}, 100000)
