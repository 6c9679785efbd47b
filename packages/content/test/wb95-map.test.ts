import { MAP_WORDS } from '@sztab/engine/wb95'
import { hexCentre } from '@sztab/hex'
import { describe, expect, test } from 'vitest'
import { BuiltMap } from './built-map.js'
import { testRebuilt, testRivers } from './map-checks.js'

import * as facts from './wb95-map-facts.js'

const m = new BuiltMap('wb95', MAP_WORDS)
const { map, grid, edges, major, minor, road } = m
const bridge = map.side('bridge')
const named = (english: string) => m.named(english)
const don = new Set(['don', 'lower-don'].flatMap((id) => m.river(id).walks.map(({ edge }) => edge)))

/** The hex of a position, by the formula that the scenario was designed with. */
function byFormula(longitude: number, latitude: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const column = Math.round(((longitude - 42.02) * 72.8) / 3.724) + 1
  const row = Math.round(((49.716 - latitude) * 111.2) / 4.3 - (column % 2 === 0 ? 0.5 : 0)) + 1
  return two(column) + two(row)
}

describe('the file', () => {
  testRebuilt(m)

  test('has 35 columns of 28 flat-topped hexes, numbered by columns from the north-west', () => {
    expect(grid.orientation).toBe('flat')
    expect([grid.columns, grid.rows, grid.name(0), grid.name(grid.size - 1)]).toEqual([35, 28, '0101', '3528'])
    expect(grid.index('0316')).toBe(grid.atNumbers(16, 3))
  })

  test('has even columns half a hex lower', () => {
    const [one, two, three] = ['0105', '0205', '0305'].map((name) => hexCentre(grid, m.at(name)).y)
    expect(two! - one!).toBeCloseTo(Math.sqrt(3) / 2)
    expect(three).toBeCloseTo(one!)
    expect(grid.distance(m.at('0603'), m.at('0504'))).toBe(1)
    expect(grid.distance(m.at('0603'), m.at('0502'))).toBe(2)
  })

  test('has hexes of 4.3 km', () => {
    const far: [string, string][] = [
      ['Serafimovich', 'Kalach'],
      ['Chernyshevskaya', 'Sirotinskaya'],
      ['Kremenskaya', 'Kalach-Kurtlak'],
    ]
    for (const pair of far) {
      const [a, b] = pair.map((name) => facts.PLACES.find(([place]) => place === name)!)
      const [one, other] = pair.map((name) => hexCentre(grid, named(name)))
      const hexes = Math.hypot(one!.x - other!.x, one!.y - other!.y) / Math.sqrt(3)
      const kilometres = Math.hypot((a![1] - b![1]) * 72.8, (a![2] - b![2]) * 111.2)
      expect(Math.abs(hexes * 4.3 - kilometres), pair.join(' ')).toBeLessThan(4.3)
    }
  })
})

describe('places', () => {
  test('are named in five languages, Ukrainian and Russian in their own letters', () => {
    const english = Object.values(map.file.names).map(({ en }) => en)
    expect(new Set(english).size).toBe(english.length)
    for (const [hex, names] of Object.entries(map.file.names)) {
      expect(Object.keys(names)).toEqual(['en', 'pl', 'fr', 'uk', 'ru'])
      for (const name of Object.values(names)) expect(name, hex).toMatch(/^\p{Lu}\p{L}+(-\p{Lu}?\p{L}+)*$/u)
      for (const name of [names.uk, names.ru]) expect(name).toMatch(/^[\p{Script=Cyrillic}-]+$/u)
      for (const name of [names.en, names.pl, names.fr]) expect(name).toMatch(/^[\p{Script=Latin}-]+$/u)
    }
  })

  test('are all in the list, and none is missing', () => {
    expect(
      Object.values(map.file.names)
        .map(({ en }) => en)
        .sort(),
    ).toEqual(facts.PLACES.map(([name]) => name).sort())
  })

  test('Kalach and Serafimovich are towns, all others villages', () => {
    expect(map.mark('town').map((hex) => map.file.names[grid.name(hex)]!.en)).toEqual(['Serafimovich', 'Kalach'])
    expect(map.mark('village')).toHaveLength(facts.PLACES.length - 2)
  })

  test.each(facts.PLACES)('%s lies in its hex', (name, longitude, latitude) => {
    const truly = m.built.board.project(longitude, latitude)
    const centre = hexCentre(grid, named(name))
    expect(Math.hypot(truly.x - centre.x, truly.y - centre.y) / Math.sqrt(3)).toBeLessThan(0.69)
  })

  test.each(Object.entries(facts.HEXES))('%s is %s, where the set-up has it', (name, hex) => {
    expect(grid.name(named(name))).toBe(hex)
  })

  test('the formula of the design gives the same hexes to one hex', () => {
    for (const [name, longitude, latitude] of facts.PLACES)
      expect(grid.distance(m.at(byFormula(longitude, latitude)), named(name)), name).toBeLessThan(2)
    for (const name of ['Serafimovich', 'Kletskaya', 'Golubinskaya', 'Chernyshevskaya', 'Berezovskii']) {
      const [, longitude, latitude] = facts.PLACES.find(([place]) => place === name)!
      expect(byFormula(longitude, latitude)).toBe(grid.name(named(name)))
    }
  })
})

describe('terrain', () => {
  const all = (word: string) => m.hexes.filter((hex) => m.terrainAt(grid.name(hex)) === word)

  test('hills are the Don ridge, south of the Don', () => {
    expect(all('hills').length).toBeGreaterThan(55)
    expect(all('hills').length).toBeLessThan(75)
    const left = bankOf('left')
    for (const hex of all('hills')) expect(left.has(hex), grid.name(hex)).toBe(false)
  })

  test('woods grow in the flood plain of the Don', () => {
    expect(all('forest').length).toBeGreaterThan(12)
    expect(all('forest').length).toBeLessThan(19)
    const banks = new Set([...don].flatMap((edge) => m.banks(edge)))
    for (const hex of all('forest')) {
      const around = [hex, ...[0, 1, 2, 3, 4, 5].map((direction) => grid.neighbour(hex, direction))]
      expect(
        around.some((there) => banks.has(there)),
        grid.name(hex),
      ).toBe(true)
    }
  })

  test('all else is open steppe: nothing is closed to anybody', () => {
    expect(all('clear').length + all('hills').length + all('forest').length).toBe(35 * 28)
  })
})

describe('rivers', () => {
  testRivers(m, facts.BANKS)

  test('the Don alone is large', () => {
    expect(new Set([...major.keys()].filter((edge) => major[edge] === 1))).toEqual(don)
  })

  test('the Don divides the map into the bend and the two left banks', () => {
    const [left, right, stalingrad] = (['left', 'right', 'stalingrad'] as const).map((bank) => bankOf(bank).size)
    expect(left! + right! + stalingrad!).toBe(35 * 28)
    expect(right).toBeGreaterThan(600)
    expect(stalingrad).toBeGreaterThan(20)
    // Half of the north edge would have no left bank without the three rows in the north.
    for (let column = 1; column <= 35; column++) expect(bankOf('left').has(grid.atNumbers(1, column))).toBe(true)
  })

  test.each(Object.entries(facts.MOUTHS))('the %s ends near %s', (id, place) => {
    const { left, right } = m.river(id).walks.at(-1)!
    expect(Math.min(...[left, right].map((hex) => grid.distance(hex, named(place))))).toBeLessThan(2)
  })

  test('the Chir leaves the southern edge near columns 04 and 05', () => {
    const { left, right } = m.river('chir').walks.at(-1)!
    for (const hex of [left, right]) {
      expect(grid.row[hex]).toBe(28)
      expect(Math.abs(grid.column[hex]! - 4.5)).toBeLessThan(2)
    }
  })

  test('balkas are dry: no river runs where one does', () => {
    expect([...m.balka.keys()].filter((edge) => m.balka[edge] === 1).length).toBeGreaterThan(40)
    for (const edge of m.balka.keys()) if (m.balka[edge]) expect(major[edge]! + minor[edge]!).toBe(0)
  })
})

describe('roads and bridges', () => {
  test('wherever a road crosses a river is a bridge, and no bridge is elsewhere', () => {
    for (let edge = 0; edge < edges.count; edge++)
      expect(bridge[edge], edges.name(edge)).toBe(road[edge]! & (major[edge]! | minor[edge]!))
  })

  test('the Don is bridged where the list says, and nowhere else', () => {
    const bridges = [...don].filter((edge) => bridge[edge] === 1).map((edge) => edges.name(edge))
    expect(bridges.sort()).toEqual([...facts.SOVIET_BRIDGES, ...facts.AXIS_BRIDGES].sort())
  })

  test.each(facts.SOVIET_BRIDGES)('a road leads from the bridge %s to the north edge', (name) => {
    const north = m.banks(edges.index(name)).find((hex) => bankOf('left').has(hex))!
    const reached = m.flood([north], (edge) => road[edge] === 1 && !don.has(edge))
    expect([...reached.keys()].some((hex) => grid.row[hex] === 1)).toBe(true)
  })

  test.each(facts.ROADS)('a road leads straight along %s', (chain) => {
    const places = chain.split(', ')
    for (const [i, place] of places.slice(1).entries()) {
      const steps = m.along(places[i]!, [road]).get(named(place)) ?? Number.POSITIVE_INFINITY
      const distance = grid.distance(named(places[i]!), named(place))
      expect(steps, `${places[i]} ${place}`).toBeLessThanOrEqual(Math.ceil(distance * 1.4) + 1)
    }
  })

  test('roads are one network, and end at places, on other roads or at the border', () => {
    const reached = m.along('Kletskaya', [road])
    const chains = map.file.lines.road!
    for (const hex of chains.flat()) expect(reached.has(m.at(hex)), hex).toBe(true)
    for (const chain of chains)
      for (const end of [chain[0]!, chain.at(-1)!]) {
        const crossing = chains.some((other) => other !== chain && other.includes(end))
        expect(end in map.file.names || m.onBorder(m.at(end)) || crossing, end).toBe(true)
      }
  })

  test('no road is laid twice', () => {
    const steps = map.file.lines.road!.flatMap((chain) =>
      chain.slice(1).map((hex, i) => edges.between(m.at(chain[i]!), m.at(hex))),
    )
    expect(new Set(steps).size).toBe(steps.length)
  })

  test('there is no railway on the map', () => {
    expect(map.file.lines.railway).toBeUndefined()
  })
})

/** The hexes of a bank: in the north, in the bend, beyond the lower Don. */
function bankOf(bank: 'left' | 'right' | 'stalingrad'): Map<number, number> {
  const from = { left: '0101', right: '1116', stalingrad: '3528' }[bank]
  return m.flood([m.at(from)], (edge) => !don.has(edge))
}
