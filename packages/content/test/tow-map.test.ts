import { MAP_WORDS } from '@sztab/engine/tow'
import { describe, expect, test } from 'vitest'
import { BuiltMap } from './built-map.js'
import { testLines, testPlaces, testRebuilt, testRivers } from './map-checks.js'
import * as facts from './tow-map-facts.js'

const m = new BuiltMap('tow', MAP_WORDS)
const { map, grid, edges, major, minor, blocked, cities, land } = m
const west = new Set(map.mark('west-bank'))
const at = (name: string) => m.at(name)
const named = (english: string) => m.named(english)

describe('the file', () => {
  testRebuilt(m)

  test('has 32 rows of 43 hexes, numbered RRCC', () => {
    expect([grid.rows, grid.columns, grid.name(0), grid.name(grid.size - 1)]).toEqual([32, 43, '0101', '3243'])
  })

  test('fits the examples of the rulebook', () => {
    for (const [a, b, distance] of [
      ['1926', '1826', 1],
      ['1926', '1827', 1],
      ['1731', '1732', 1],
      ['1731', '1832', 1],
      ['1731', '1632', 1],
      ['1731', '1630', 2],
    ] as const)
      expect(grid.distance(at(a), at(b)), `${a} ${b}`).toBe(distance)
    expect(cities).toContain(at('1731'))
    for (const side of ['1731/1732', '1731/1832']) {
      const edge = edges.index(side)
      expect([major[edge], minor[edge], blocked[edge]], side).toEqual([0, 0, 0])
    }
    expect([m.terrainAt('0620'), m.terrainAt('3020')]).toEqual(['clear', 'clear'])
    const seven = { Kharkiv: '2634', Kyiv: '2918', Odesa: '0218', Ternopil: '2305', Stalino: '1338' }
    for (const [name, hex] of Object.entries({ ...seven, Dnipropetrovsk: '1631', Kremenchuk: '1926' }))
      expect(grid.name(named(name))).toBe(hex)
  })
})

describe('places', () => {
  testPlaces(m, {
    languages: ['en', 'pl', 'fr', 'uk', 'ru'],
    hub: 'Kyiv',
    sea: facts.SEA,
    land: facts.LAND,
    waters: [
      ['Black Sea', 31.1, 46.3],
      ['Sea of Azov', 36.6, 46.2],
    ],
  })

  test('there are 71 cities, eight of them major', () => {
    expect(cities).toHaveLength(71)
    expect(map.mark('major-city')).toHaveLength(8)
  })

  test('the front of August 1943 is on land', () => {
    for (const hex of facts.FRONT) expect(m.isLand(at(hex)), hex).toBe(true)
  })

  test('marks are those of the rules', () => {
    expect(map.file.marks['crossing-point']?.length).toBe(6)
    for (const hex of ['1826', '1827']) expect(map.file.marks['crossing-point']).toContain(hex)
    for (const hex of map.mark('crossing-point')) expect(west.has(hex), grid.name(hex)).toBe(true)
    expect(map.file.marks.breakthrough?.length).toBe(8)
    for (const hex of map.mark('breakthrough')) expect(cities).toContain(hex)
    expect(map.file.marks['supply-axis']?.length).toBe(6)
    expect(map.file.marks['supply-soviet']?.length).toBe(5)
  })

  test('supply sources are on the edge of the map', () => {
    for (const hex of [...map.mark('supply-axis'), ...map.mark('supply-soviet')])
      expect(m.onBorder(hex), grid.name(hex)).toBe(true)
  })
})

describe('rivers', () => {
  testRivers(m, facts.BANKS)

  test('the Dnipro and the Don are major, the Donets is minor', () => {
    const minors = (id: string) => m.river(id).minor
    expect([minors('dnipro'), minors('don')]).toEqual([0, 0])
    expect(minors('donets')).toBe(m.river('donets').walks.length)
  })
})

describe('the Dnipro', () => {
  const isWest = (hex: number): boolean => {
    const row = grid.row[hex]!
    const column = facts.LAST_WEST.find(([from, to]) => row >= from && row <= to)?.[2]
    return grid.column[hex]! <= (column ?? 19)
  }
  const divides = (edge: number) => {
    const [a, b] = m.banks(edge)
    return m.isLand(a) && m.isLand(b) && west.has(a) !== west.has(b)
  }

  test('divides the land by the table of its last western columns', () => {
    expect([...west].sort((a, b) => a - b)).toEqual(land.filter(isWest))
    for (const name of facts.RIGHT_OF_DNIPRO) expect(west.has(named(name)), name).toBe(true)
    for (const name of facts.LEFT_OF_DNIPRO) expect(west.has(named(name)), name).toBe(false)
  })

  test('is the only thing between the banks, and all of it is', () => {
    const river = new Set(m.river('dnipro').walks.map(({ edge }) => edge))
    for (let edge = 0; edge < edges.count; edge++)
      if (divides(edge)) expect(river.has(edge) || blocked[edge] === 1, edges.name(edge)).toBe(true)
      else expect(river.has(edge), edges.name(edge)).toBe(false)
    const dry = (edge: number, to: number) => m.isLand(to) && !(divides(edge) && (major[edge] || blocked[edge]))
    expect([...m.flood([named('Kyiv')], dry).keys()].sort((a, b) => a - b)).toEqual([...west].sort((a, b) => a - b))
    expect(m.flood([named('Brovary')], dry).size).toBe(land.length - west.size)
  })

  test('is bridged where the list says, and nowhere else', () => {
    expect(m.bridges('dnipro')).toEqual(facts.DNIPRO_BRIDGES)
  })
})

describe('railways and roads', () => testLines(m, 'Kyiv'))
