import { describe, expect, it } from 'vitest'
import { agenda, type Dice, FastRng, fastDice, GivenDice, type Order, setMoment, type Value } from '../../src/index.js'
import { type Drill, drill } from '../drill/index.js'
import { field } from '../drill/scenario.js'
import { ByHand } from './by-hand.js'

type Units = Readonly<Record<string, { side: 'blue' | 'red'; strength: number; at: string; horse?: boolean }>>

interface Sketch {
  readonly terrain: readonly string[]
  readonly roads?: readonly (readonly string[])[]
  readonly bases?: { readonly blue?: readonly string[]; readonly red?: readonly string[] }
  readonly units: Units
}

function at(
  sketch: Sketch,
  moment: 'turn' | 'activation',
  details: Record<string, Value>,
  dice: Dice = fastDice(1),
): Drill {
  const p = drill.blank(drill.sketch(sketch), { fog: true })
  setMoment(drill.moments, p, moment, details)
  drill.proceed(p, dice)
  return p
}

/** The position as the count by hand sees it. */
function byHand(p: Drill, { terrain, roads = [] }: Pick<Sketch, 'terrain' | 'roads'>): ByHand {
  const { piece, place } = p.setting.names
  const forces = p.setting.scenario.forces
  const units = piece.all.map((name, i) => [
    name,
    { ...forces[name]!, at: place.name(p.at[i]!), moved: p.moved[i] === 1, fought: p.fought[i] === 1 },
  ])
  return new ByHand(terrain, roads, Object.fromEntries(units))
}

function orders(p: Drill, side: string): Order[] {
  const list = drill.orders(p, side)
  return Array.from({ length: list.length }, (_, i) => list.at(i))
}

const kind = (p: Drill) => drill.questions(p).map(({ side, kind }) => `${side} ${kind}`)
/** Orders as text; sets in the order of the alphabet. */
const texts = (some: readonly Order[]) =>
  some
    .map(({ do: verb, ...rest }) => [verb, ...Object.values(rest).map((value) => [value].flat().toSorted())].join(' '))
    .toSorted()
const movesByHand = (hand: ByHand, units: readonly string[]) =>
  units.flatMap((unit) => hand.moves(unit).map((to) => `move ${unit} ${to}`))

const fieldDrawing = { terrain: field.map.terrain, roads: field.map.lines.road! }
const BLUE = Object.keys(field.forces).filter((unit) => unit.startsWith('b-'))

describe('the small field', () => {
  const opened = () => drill.start(field, { fog: true }, fastDice(1)).position

  it('has 46 hexes for a mine', () => {
    const p = opened()
    expect(kind(p)).toEqual(['blue mine', 'red mine'])
    const expected = byHand(p, fieldDrawing)
      .mines()
      .map((hex) => `lay ${hex}`)
    for (const side of ['blue', 'red']) expect(texts(orders(p, side))).toEqual(expected.toSorted())
    expect(drill.orders(p, 'blue').length).toBe(46)
  })

  it('has 2 choices of chits a side', () => {
    const p = opened()
    for (const side of ['blue', 'red']) drill.execute(p, side, { do: 'lay', at: '0103' }, fastDice(1))
    expect(kind(p)).toEqual(['blue chits', 'red chits'])
    // Two of two marches and one assault: by trying all counts.
    const ways = [0, 1, 2].flatMap((marches) => [0, 1].filter((assaults) => marches + assaults === 2))
    for (const side of ['blue', 'red']) expect(drill.orders(p, side).length).toBe(ways.length)
    expect(ways.length).toBe(2)
  })

  it.each([
    [1, 2],
    [0, 1],
  ])('with %i alarms in hand has %i answers to an enemy chit', (alarms, count) => {
    const p = drill.blank(field, { fog: true })
    p.handSize[1] = 1
    p.alarms[1] = alarms
    setMoment(drill.moments, p, 'activation', { chit: 'blue-march' })
    drill.proceed(p, fastDice(1))
    expect(kind(p)).toEqual(['red alarm'])
    expect(drill.orders(p, 'red').length).toBe(count)
  })

  it.each([
    ['first turn', 1, 0, 107],
    ['second turn, with the reserve at three base hexes', 2, 3, 110],
  ])('has its number of moves in the %s', (_, turn, entering, count) => {
    const p = drill.blank(field, { fog: true })
    setMoment(drill.moments, p, 'activation', { chit: 'blue-march', turn })
    drill.proceed(p, fastDice(1))
    const hand = byHand(p, fieldDrawing)
    const base = field.map.marks['base-blue']!
    const entries = turn === 1 ? [] : hand.entries('blue', base).map((to) => `enter b-reserve ${to}`)
    expect(entries).toHaveLength(entering)
    expect(texts(orders(p, 'blue'))).toEqual([...movesByHand(hand, BLUE), ...entries, 'done'].toSorted())
    expect(drill.orders(p, 'blue').length).toBe(count)
  })

  it('loses the moves of a unit that has moved, and its own hex gains room', () => {
    const p = drill.blank(field, { fog: true })
    setMoment(drill.moments, p, 'activation', { chit: 'blue-march' })
    drill.proceed(p, fastDice(1))
    drill.execute(p, 'blue', { do: 'move', unit: 'b-line', to: '0403' }, fastDice(1))
    expect(texts(orders(p, 'blue'))).toEqual([...movesByHand(byHand(p, fieldDrawing), BLUE), 'done'].toSorted())
    expect(drill.orders(p, 'blue').length).toBe(83)
  })
})

/** Two stacks of blue before a red line with a wood, a hill, a pond and a road between. */
const line: Sketch = {
  terrain: ['. . . . . .', ' . t . ~ . .', '. . ^ . . _', ' . . . . . .', '. . t . . .'],
  roads: [['0201', '0202', '0203', '0204', '0205', '0206']],
  bases: { blue: ['0101', '0201'] },
  units: {
    'b-one': { side: 'blue', strength: 4, at: '0202' },
    'b-two': { side: 'blue', strength: 3, at: '0202' },
    'b-three': { side: 'blue', strength: 2, at: '0302', horse: true },
    'b-four': { side: 'blue', strength: 1, at: '0101' },
    'b-five': { side: 'blue', strength: 1, at: '0101' },
    'b-spare': { side: 'blue', strength: 1, at: 'reserve' },
    'r-one': { side: 'red', strength: 5, at: '0304' },
    'r-two': { side: 'red', strength: 2, at: '0304' },
    'r-three': { side: 'red', strength: 3, at: '0205' },
    'r-four': { side: 'red', strength: 3, at: '0401' },
  },
}
const LINE_BLUE = Object.keys(line.units).filter((unit) => unit.startsWith('b-'))

describe('before the red line', () => {
  it('zones, wood, hill, pond, road, full stacks and enemies leave their number of moves', () => {
    const p = at(line, 'activation', { chit: 'blue-assault', turn: 2 })
    expect(kind(p)).toEqual(['blue move'])
    const hand = byHand(p, line)
    const entries = hand.entries('blue', ['0101', '0201']).map((to) => `enter b-spare ${to}`)
    expect(entries).toEqual(['enter b-spare 0201'])
    expect(texts(orders(p, 'blue'))).toEqual([...movesByHand(hand, LINE_BLUE), ...entries, 'done'].toSorted())
    expect(drill.orders(p, 'blue').length).toBe(58)
  })
})

/** Three blue stacks around two red ones, so that the same units can attack either. */
const ring: Sketch = {
  terrain: ['. . . . .', ' . . . . .', '. . . . .', ' . . . . .', '. . . . .'],
  units: {
    'b-one': { side: 'blue', strength: 5, at: '0302' },
    'b-two': { side: 'blue', strength: 2, at: '0302' },
    'b-three': { side: 'blue', strength: 4, at: '0203' },
    'b-four': { side: 'blue', strength: 3, at: '0403' },
    'b-five': { side: 'blue', strength: 3, at: '0501' },
    'r-one': { side: 'red', strength: 4, at: '0303' },
    'r-two': { side: 'red', strength: 1, at: '0303' },
    'r-three': { side: 'red', strength: 1, at: '0204' },
    'r-four': { side: 'red', strength: 1, at: '0305' },
    'r-five': { side: 'red', strength: 1, at: '0305' },
  },
}

describe('around the red stacks', () => {
  /** At the first attack. */
  function attacking(): Drill {
    const p = at(ring, 'activation', { chit: 'blue-assault' })
    drill.execute(p, 'blue', { do: 'done' }, fastDice(1))
    expect(kind(p)).toEqual(['blue attack'])
    return p
  }

  const attackTexts = (p: Drill) =>
    orders(p, 'blue')
      .map(({ target, units }) => `${target} ${(units as string[]).toSorted().join('+')}`)
      .toSorted()

  it('there are all sets of attackers that leave every other hex its own', () => {
    const p = attacking()
    expect(attackTexts(p)).toEqual(byHand(p, ring).attacks('blue').toSorted())
    expect(drill.orders(p, 'blue').length).toBe(8)
  })

  it('after one attack those that fought and the hex that was attacked are left out', () => {
    const p = attacking()
    drill.execute(p, 'blue', { do: 'attack', target: '0303', units: ['b-one', 'b-two'] }, fastDice(1))
    expect(kind(p)).toEqual(['red defend'])
    expect(texts(orders(p, 'red'))).toEqual(['stand r-one', 'stand r-two'])
    drill.execute(p, 'red', { do: 'stand', unit: 'r-one' }, new GivenDice([2, 2])) // 4 + 3 = 7: held
    expect(kind(p)).toEqual(['blue attack'])
    expect(attackTexts(p)).toEqual(byHand(p, ring).attacks('blue', ['0303']).toSorted())
    expect(drill.orders(p, 'blue').length).toBe(1)
  })

  it('a stack that must go has its number of ways, unit by unit, and then one of the attackers may follow', () => {
    const p = attacking()
    drill.execute(p, 'blue', { do: 'attack', target: '0303', units: ['b-one', 'b-two'] }, fastDice(1))
    drill.execute(p, 'red', { do: 'stand', unit: 'r-one' }, new GivenDice([3, 4])) // 7 + 3 = 10: retreat
    expect(kind(p)).toEqual(['red retreat'])
    const ways = (units: readonly string[]) =>
      units.flatMap((unit) =>
        byHand(p, ring)
          .retreats(unit)
          .map((to) => `retreat ${unit} ${to}`),
      )
    expect(texts(orders(p, 'red'))).toEqual(ways(['r-one', 'r-two']).toSorted())
    expect(drill.orders(p, 'red').length).toBe(2)
    drill.execute(p, 'red', orders(p, 'red')[0]!, fastDice(1))
    expect(texts(orders(p, 'red'))).toEqual(ways(['r-two']).toSorted())
    drill.execute(p, 'red', orders(p, 'red')[0]!, fastDice(1))
    expect(kind(p)).toEqual(['blue advance'])
    expect(texts(orders(p, 'blue'))).toEqual(['advance b-one', 'advance b-two', 'pass'])
  })
})

describe('random games', () => {
  it('have every list as it is by hand', () => {
    const counted = new Map<string, number>()
    for (let seed = 1; seed <= 10; seed++) {
      const rng = new FastRng(seed)
      const dice = fastDice(seed)
      const p = drill.start(field, { fog: seed % 2 === 0 }, dice).position
      for (let asked = drill.questions(p); asked.length > 0; asked = drill.questions(p)) {
        const { side, kind } = asked[rng.below(asked.length)]!
        const found = orders(p, side)
        const expected = wholeList(p, side, kind)
        if (expected) {
          expect(texts(found)).toEqual(expected.toSorted())
          counted.set(kind, (counted.get(kind) ?? 0) + 1)
        }
        drill.execute(p, side, found[rng.below(found.length)]!, dice)
      }
    }
    expect([...counted.keys()].toSorted()).toEqual(['advance', 'attack', 'defend', 'mine', 'move', 'retreat'])
    expect(counted.get('attack')).toBeGreaterThan(20)
  }, 60_000)

  /** All orders by hand, of the questions that the count by hand knows. */
  function wholeList(p: Drill, side: string, kind: string): string[] | undefined {
    const hand = byHand(p, fieldDrawing)
    const { piece, place } = p.setting.names
    const own = piece.all.filter((unit) => field.forces[unit]!.side === side)
    const inHex = (hex: number) => piece.all.filter((_, unit) => p.at[unit] === hex)
    if (kind === 'mine') return hand.mines().map((hex) => `lay ${hex}`)
    if (kind === 'attack') {
      const attacked = place.all.filter((_, hex) => p.beset[hex] === 1)
      return hand.attacks(side, attacked).map((text) => `attack ${text.replaceAll('+', ',')}`)
    }
    if (kind === 'move') {
      const reserve = own.filter((unit) => p.turn >= 2 && p.at[piece.index(unit)] === place.index('reserve'))
      const base = hand.entries(side, field.map.marks[`base-${side}`]!)
      const entries = reserve.flatMap((unit) => base.map((to) => `enter ${unit} ${to}`))
      return [...movesByHand(hand, own), ...entries, 'done']
    }
    if (kind === 'defend') return inHex(agenda.arg(p, 0)).map((unit) => `stand ${unit}`)
    if (kind === 'retreat')
      return inHex(agenda.arg(p, 0)).flatMap((unit) => hand.retreats(unit).map((to) => `retreat ${unit} ${to}`))
    if (kind === 'advance')
      return [...piece.all.filter((_, unit) => p.attacking[unit] === 1).map((unit) => `advance ${unit}`), 'pass']
    return undefined
  }
})
