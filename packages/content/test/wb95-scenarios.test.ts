import { HexMap } from '@sztab/engine'
import { type Wb95Scenario, wb95 } from '@sztab/engine/wb95'
import { DIRECTIONS } from '@sztab/hex'
import { describe, expect, test } from 'vitest'
import sources from '../builders/wb95/sources.json' with { type: 'json' }
import { wb95Report } from '../builders/wb95-report.js'
import { composeScenario, scenarioIds, wb95Parts } from '../src/wb95/scenarios.js'
import { expectDocument } from './opening-checks.js'
import { START } from './wb95-map-facts.js'
import { supplyAtStart } from './wb95-supply.js'

type Unit = Wb95Scenario['forces'][string]

const uranus = composeScenario('wb95/uranus')
const lesson = composeScenario('wb95/lesson')
const map = new HexMap(uranus.map)
const { grid, edges } = map
const units = Object.entries(uranus.forces)
const all = (test: (unit: Unit, id: string) => boolean) => units.filter(([id, unit]) => test(unit, id))
const isAir = ({ at }: Unit) => at === 'airfield'
const standing = units.filter(([, { at }]) => grid.index(at) >= 0)
const hexesOf = (formation: string) => all((_, id) => id.startsWith(`${formation}-`)).map(([, { at }]) => at)
const strengths = (formation: string) =>
  new Set(all((_, id) => id.startsWith(`${formation}-`)).map(([, { strength }]) => strength?.join('/')))

describe.each(scenarioIds)('%s', (id) => {
  const scenario = composeScenario(id)

  test('is what the rules accept', () => {
    expect(wb95.faults(scenario)).toEqual([])
  })

  test('names every unit in three languages, and none of a side twice', () => {
    const names = Object.values(scenario.forces).map(({ side, name }) => `${side} ${name}`)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
    for (const { title } of Object.values(scenario.forces))
      for (const text of Object.values(title!)) expect(text).toMatch(/^[^{}]+, [^{}]+$/)
    const titles = Object.values(scenario.forces).map(({ title }) => title!)
    for (const language of ['en', 'pl', 'fr'] as const)
      expect(new Set(titles.map((title) => title[language])).size).toBe(titles.length)
  })
})

describe('the armies of Uranus', () => {
  test('are as many units as the order of battle has', () => {
    const count = (side: string, type: string) => all((unit) => unit.side === side && unit.type === type).length
    const table = ['infantry', 'cavalry', 'motorised', 'armoured', 'artillery', 'headquarters'].map((type) => [
      count('soviet', type),
      count('axis', type),
    ])
    expect(table).toEqual([
      [42, 35],
      [6, 6],
      [3, 4],
      [13, 4],
      [10, 4],
      [8, 6],
    ])
    expect([count('soviet', 'antiaircraft'), count('axis', 'antiaircraft'), count('axis', 'antitank')]).toEqual([
      2, 1, 4,
    ])
  })

  test('count the 124th Rifle Division once: it is the 50th Guards', () => {
    expect(units.some(([id]) => id.includes('124'))).toBe(false)
    expect(hexesOf('sov-50g')).toEqual(['1209', '1309', '1409'])
    expect(hexesOf('sov-119')).toEqual(['0909', '1009', '1109'])
  })

  test('have guards and Germans stronger than the others', () => {
    for (const formation of ['sov-14g', 'sov-47g', 'sov-50g', 'sov-27g', 'ger-376', 'ger-384', 'ger-44', 'ger-62'])
      expect(strengths(formation), formation).toEqual(new Set(['3/2']))
    for (const formation of ['sov-119', 'sov-63', 'sov-333', 'sov-304', 'rom-9', 'rom-13', 'rom-1c', 'rom-7c'])
      expect(strengths(formation), formation).toEqual(new Set(['2/1']))
  })

  test('bear black stars on tanks and white ones on anti-tank guns', () => {
    for (const [id, { type, stars }] of units) {
      const expected = type === 'armoured' ? { black: 1 } : type === 'antitank' ? { white: 1 } : undefined
      expect(stars, id).toEqual(expected)
    }
  })

  test('move as their kind does; the heavy tanks of the Guards with six points', () => {
    const heavy = all(({ move }) => move !== undefined)
    expect(heavy.map(([id, { move }]) => [id, move])).toEqual(
      [1, 2, 4].map((number) => [`sov-21a-guards-tank-regiment-${number}`, 6]),
    )
  })

  test('concentrate by divisions and corps, not by armies', () => {
    const sizes = Object.keys(uranus.formations).map((id) => all(({ formation }) => formation === id).length)
    expect(Math.max(...sizes)).toBe(5)
    expect(all(({ type, formation }) => type === 'headquarters' && formation === undefined)).toHaveLength(9)
    for (const [id, { formation }] of units) if (formation) expect(id.startsWith(`${formation}-`), id).toBe(true)
  })

  test('have aircraft by the weather: none, one, then all', () => {
    const air = (side: string) => all((unit) => unit.side === side && isAir(unit)).map(([, unit]) => unit)
    const values = (side: string, type: string) =>
      air(side).flatMap((unit) => (unit.type === type ? [unit.strength![0]] : []))
    expect([values('soviet', 'bomber'), values('soviet', 'ground-attack')]).toEqual([
      [4, 4],
      [5, 5],
    ])
    expect([values('axis', 'bomber'), values('axis', 'ground-attack')]).toEqual([[6, 5], [6]])
    expect(uranus.weather).toEqual([
      { soviet: 0, axis: 0 },
      { soviet: 1, axis: 1 },
    ])
  })

  test('have ammunition for the first two days, and Romanians who waver at 9', () => {
    expect(uranus.ammunition).toEqual({ soviet: { points: 16, until: 2 } })
    expect(uranus.tables).toEqual({ nations: { romanian: { disorganised: 9 } } })
  })
})

describe('where they stand', () => {
  const large = map.side('large-river')

  test('every start hex is on the bank where it was', () => {
    const used = [...new Set(standing.map(([, { at }]) => at))].sort()
    expect(Object.values(START).flat().sort()).toEqual(used)
    const banks = { left: '0101', right: '1116', stalingrad: '3528' } as const
    for (const [bank, from] of Object.entries(banks)) {
      const reached = flood(grid.index(from))
      const here = used.filter((hex) => reached.has(grid.index(hex)))
      expect(here, bank).toEqual([...START[bank as keyof typeof banks]].sort())
    }
  })

  test('the Axis has nobody on the northern bank, the 21st Army its second echelon', () => {
    const left = new Set(START.left)
    for (const [id, { side, at }] of standing) if (side === 'axis') expect(left.has(at), id).toBe(false)
    for (const formation of ['sov-4tc', 'sov-3gcc', 'sov-333', 'sov-277'])
      for (const hex of hexesOf(formation)) expect(left.has(hex), `${formation} ${hex}`).toBe(true)
    for (const formation of ['sov-14g', 'sov-47g', 'sov-119', 'sov-50g', 'sov-159', 'sov-346', 'sov-1tc', 'sov-26tc'])
      for (const hex of hexesOf(formation)) expect(left.has(hex), `${formation} ${hex}`).toBe(false)
    for (const formation of ['sov-96', 'sov-63', 'sov-293', 'sov-76'])
      expect(
        hexesOf(formation).some((hex) => !left.has(hex)),
        formation,
      ).toBe(true)
  })

  test('whoever stands next to an enemy has field works, and the whole Axis line has', () => {
    const works = new Set(uranus.works)
    for (const [id, { at, side }] of standing) {
      const here = grid.index(at)
      const touches = standing.some(
        ([, other]) => other.side !== side && grid.distance(here, grid.index(other.at)) === 1,
      )
      if (touches) expect(works.has(at), `${id} in ${at}`).toBe(true)
    }
    const line = ['rom-9', 'rom-14', 'rom-5', 'rom-6', 'rom-13', 'rom-1c', 'ger-376', 'ger-384', 'ger-44']
    for (const hex of line.flatMap(hexesOf)) expect(works.has(hex), hex).toBe(true)
    for (const hex of works)
      expect(
        standing.some(([, { at }]) => at === hex),
        hex,
      ).toBe(true)
  })

  test('the front has no hole: no way leads through the Axis line outside of its zones', () => {
    const zone = new Set<number>()
    for (const [, { side, type, at }] of standing) {
      if (side !== 'axis' || type === 'artillery' || type === 'headquarters') continue
      zone.add(grid.index(at))
      for (const { to, edge } of around(grid.index(at))) if (large[edge] === 0) zone.add(to)
    }
    const reached = flood(grid.index('1107'), (to) => !zone.has(to))
    for (const hex of ['1718', '2417', '3123', '0319', '1113']) expect(reached.has(grid.index(hex)), hex).toBe(false)
  })

  test.each(['soviet', 'axis'] as const)('everybody of the %s side is in supply', (side) => {
    const costs = supplyAtStart(uranus, side)
    const limit = { soviet: 8, romanian: 8, german: 10 } as Readonly<Record<string, number>>
    for (const [id, unit] of standing)
      if (unit.side === side)
        expect(costs.get(unit.at) ?? 99, `${id} in ${unit.at}`).toBeLessThanOrEqual(limit[unit.nation]!)
  })

  test('XI Corps and its divisions may not leave columns 24 to 35 before turn 3', () => {
    const bound = all(({ stays }) => stays !== undefined)
    expect(bound).toHaveLength(10)
    for (const [id, { stays, at }] of bound) {
      expect(id).toMatch(/^ger-(xi|376|384|44)-/)
      expect(stays).toEqual({ area: 'east', before: 3 })
      expect(uranus.areas.east).toContain(at)
    }
    const columns = uranus.areas.east!.map((hex) => grid.column[grid.index(hex)]!)
    expect([columns.length, Math.min(...columns), Math.max(...columns)]).toEqual([12 * 28, 24, 35])
  })

  function around(hex: number): { to: number; edge: number }[] {
    return Array.from({ length: DIRECTIONS }, (_, direction) => grid.neighbour(hex, direction))
      .filter((to) => to >= 0)
      .map((to) => ({ to, edge: edges.between(hex, to) }))
  }

  /** What is reached without crossing the Don. */
  function flood(from: number, allowed: (to: number) => boolean = () => true): Set<number> {
    const reached = new Set([from])
    for (const hex of reached)
      for (const { to, edge } of around(hex)) if (large[edge] === 0 && allowed(to)) reached.add(to)
    return reached
  }
})

describe('what comes and what counts', () => {
  test('reinforcements are all of the Axis', () => {
    const coming = all(({ at }) => at === 'arriving').map(([id, { side, arrives }]) => {
      expect(side).toBe('axis')
      return [id, arrives!.turn, arrives!.at.join(' ')]
    })
    const west = '0115 0116 0117 0118 0119'
    const south = '0528 0628 0728 0828 0928 1028 1128 1228'
    expect(coming).toEqual([
      ['ger-14pz-group-tanks', 2, '2417'],
      ['ger-14pz-group-grenadiers', 2, '2417'],
      ['ger-24pz-group-tanks', 3, '3321'],
      ['ger-62-infantry-1', 3, west],
      ['ger-62-infantry-2', 3, west],
      ['ger-294-infantry-1', 3, west],
      ['ger-294-infantry-2', 3, west],
      ['ger-alarm-alarm-3', 4, south],
      ['ger-alarm-alarm-4', 4, south],
    ])
  })

  test('supply comes over the north edge, and to the Axis on roads from the south and west, and from Kalach', () => {
    const of = (side: string) => uranus.sources.filter((source) => source.side === side)
    expect(of('soviet').map(({ at }) => grid.row[grid.index(at)])).toEqual(new Array(35).fill(1))
    expect(of('axis').filter(({ held }) => held)).toEqual([{ side: 'axis', at: '3128', held: '3128' }])
    const roads = new Set(uranus.map.lines.road!.flat())
    const edge = of('axis').filter(({ held }) => !held)
    for (const { at } of edge) {
      expect(roads.has(at), at).toBe(true)
      expect(grid.column[grid.index(at)] === 1 || grid.row[grid.index(at)] === 28, at).toBe(true)
    }
    const southern = [...roads].filter((hex) => hex.endsWith('28') && hex !== '3128').sort()
    expect(edge.map(({ at }) => at)).toEqual(['0119', ...southern])
  })

  test('points are for the places that the operation was about', () => {
    const { victory } = uranus
    if (victory.kind !== 'points') throw new Error('no points')
    const points = Object.fromEntries(victory.hexes.map(({ at, points }) => [uranus.map.names[at]!.en, points]))
    expect(points).toEqual({
      Berezovskii: 6,
      Kalach: 4,
      Perelazovskii: 2,
      Manoilin: 1,
      Golubinskaya: 3,
      Chernyshevskaya: 3,
      'Verkhne-Buzinovka': 1,
    })
    expect(victory.hexes.flatMap(({ at, inSupply }) => (inSupply ? [at] : []))).toEqual(['2927'])
    expect([victory.enemyLevels, victory.ownLevels, victory.headquarters]).toEqual([3, 2, 1])
    expect(Object.keys(uranus.objectives).sort()).toEqual(victory.hexes.map(({ at }) => at).sort())
    expect(uranus.map.sides.bridge).toContain('2927/3027')
  })

  test('five days, the Soviets first', () => {
    expect([uranus.turns, uranus.sides, uranus.calendar[0], uranus.calendar.at(-1)]).toEqual([
      5,
      ['soviet', 'axis'],
      '1942-11-19',
      '1942-11-23',
    ])
  })
})

describe('the lesson', () => {
  const small = new HexMap(lesson.map)
  const at = (name: string) => small.grid.index(name)

  test('is 12 by 10 hexes, with a river between rows 06 and 07 and one bridge', () => {
    expect([small.grid.columns, small.grid.rows]).toEqual([12, 10])
    const river = small.side('small-river')
    for (let edge = 0; edge < small.edges.count; edge++) {
      const [a, b] = [small.edges.hexes[edge * 2]!, small.edges.hexes[edge * 2 + 1]!]
      if (b < 0) continue
      const [low, high] = [small.grid.row[a]!, small.grid.row[b]!].sort((x, y) => x - y)
      expect(river[edge], small.edges.name(edge)).toBe(low! <= 6 && high! >= 7 ? 1 : 0)
    }
    expect(lesson.map.sides.bridge).toEqual(['0606/0607'])
  })

  test('puts both guns at range of 0504, and 0603 in touch with both regiments', () => {
    for (const hex of ['0501', '0601']) expect(small.grid.distance(at(hex), at('0504')), hex).toBe(3)
    for (const hex of ['0504', '0604']) expect(small.grid.distance(at('0603'), at(hex)), hex).toBe(1)
  })

  test('gives the Soviets seven units, the Romanians six', () => {
    const of = (side: string) => Object.values(lesson.forces).filter((unit) => unit.side === side).length
    expect([of('soviet'), of('axis')]).toEqual([7, 6])
    expect(lesson.works).toEqual(['0504', '0604'])
    expect(lesson.ammunition).toEqual({ soviet: { points: 2 } })
    expect(lesson.victory).toEqual({ kind: 'hold', side: 'soviet', hexes: ['0606'], fewerLosses: true })
  })

  test.each(['soviet', 'axis'] as const)('supplies everybody of the %s side', (side) => {
    const costs = supplyAtStart(lesson, side)
    for (const [id, unit] of Object.entries(lesson.forces))
      if (unit.side === side) expect(costs.get(unit.at) ?? 99, id).toBeLessThanOrEqual(8)
  })
})

describe('docs/wb95-forces.md', () => {
  test('is up to date', () => {
    expectDocument('wb95-forces.md', wb95Report(wb95Parts, scenarioIds.map(composeScenario)))
  })

  test('says where every formation comes from', () => {
    expect(Object.keys(sources.formations).sort()).toEqual(
      Object.keys(wb95Parts.scenarios['wb95/uranus'].settings.formations).sort(),
    )
  })
})
