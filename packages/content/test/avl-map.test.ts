import { readFileSync } from 'node:fs'
import { MAP_WORDS } from '@sztab/engine/avl'
import { hexCentre } from '@sztab/hex'
import { describe, expect, test } from 'vitest'
import * as facts from './avl-map-facts.js'
import { BuiltMap } from './built-map.js'
import { testLines, testPlaces, testRebuilt, testRivers } from './map-checks.js'

const m = new BuiltMap('avl', MAP_WORDS)
const { map, grid, edges, blocked } = m
const boxes: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../src/avl/boxes.json', import.meta.url), 'utf8'),
)
const at = (name: string) => m.at(name)
const named = (english: string) => m.named(english)
const KALMYK_STEPPE = '0958'

/** Kilometres east and south of the north-western corner, by the plain scale of the map. */
function kilometres(latitude: number, longitude: number): [number, number] {
  return [(longitude - 34.6) * 73, (51.5 - latitude) * 111.2]
}

describe('the file', () => {
  testRebuilt(m)

  test('has 49 rows of 58 hexes, numbered RRCC', () => {
    expect([grid.rows, grid.columns, grid.name(0), grid.name(grid.size - 1)]).toEqual([49, 58, '0101', '4958'])
  })

  test('has hexes of 13 km', () => {
    const far: [string, string][] = [
      ['Kharkiv', 'Stalingrad'],
      ['Zaporizhzhia', 'Kotelnikovo'],
      ['Stary Oskol', 'Mariupol'],
      ['Dnipropetrovsk', 'Kletskaya'],
    ]
    const towns = [...facts.LARGE, ...facts.CITIES, ...facts.TOWNS]
    for (const [from, to] of far) {
      const [a, b] = [from, to].map((name) => {
        const [, latitude, longitude] = towns.find(([town]) => town === name)!
        return kilometres(latitude, longitude)
      })
      const [one, other] = [from, to].map((name) => hexCentre(grid, named(name)))
      const hexes = Math.hypot(one!.x - other!.x, one!.y - other!.y) / Math.sqrt(3)
      expect(Math.abs(hexes * 13 - Math.hypot(a![0] - b![0], a![1] - b![1])), `${from} ${to}`).toBeLessThan(13)
    }
  })
})

describe('places', () => {
  testPlaces(m, {
    languages: ['en', 'pl', 'fr', 'uk', 'ru'],
    hub: 'Kharkiv',
    sea: facts.SEA,
    land: facts.LAND,
    waters: [
      ['Sea of Azov', 37.0, 46.55],
      ['Volga', 44.65, 48.72],
    ],
  })

  test('cities and large cities are those of the list', () => {
    const hexes = (towns: readonly (readonly [string, number, number])[]) =>
      towns.map(([name]) => named(name)).sort((a, b) => a - b)
    expect([...map.mark('major-city')].sort((a, b) => a - b)).toEqual(hexes(facts.LARGE))
    expect([...m.cities].sort((a, b) => a - b)).toEqual(hexes([...facts.LARGE, ...facts.CITIES]))
  })

  test.each([...facts.LARGE, ...facts.CITIES, ...facts.TOWNS])('%s lies in its hex', (name, latitude, longitude) => {
    const truly = m.built.board.project(longitude, latitude)
    const centre = hexCentre(grid, named(name))
    // Half the way from corner to corner is 0.58 hexes; a little more where a bank asks for it.
    expect(Math.hypot(truly.x - centre.x, truly.y - centre.y) / Math.sqrt(3)).toBeLessThan(0.63)
  })

  test.each(facts.EXONYMS)('%s is called %s in Polish, %s in French', (english, polish, french) => {
    const names = map.file.names[grid.name(named(english))]!
    expect([names.pl, names.fr]).toEqual([polish, french])
    // Russian and Ukrainian in their own letters.
    for (const name of [names.ru, names.uk]) expect(name).toMatch(/^[\p{Script=Cyrillic}’-]+$/u)
  })

  test('rough ground is on the Donets ridge, on the high banks and on the Yergeni', () => {
    for (const [where, longitude, latitude] of [
      ['Debaltseve', 38.41, 48.34],
      ['Krasnyi Luch', 38.94, 48.14],
      ['right bank of the Donets at Lysychansk', 38.4, 48.9],
      ['Yergeni', 43.8, 48.35],
    ] as const)
      expect(m.terrainAt(grid.name(m.hexAt(longitude, latitude))), where).toBe('rough')
    const rough = m.land.filter((hex) => m.terrainAt(grid.name(hex)) === 'rough')
    expect(rough.length / m.land.length).toBeLessThan(0.05)
  })

  test('Stalingrad lies between the pocket and the Volga', () => {
    const pocket = map.mark('pocket')
    expect(pocket).toHaveLength(18)
    expect(pocket).toContain(named('Stalingrad'))
    const reached = m.flood([named('Stalingrad')], (_, to) => pocket.includes(to))
    expect(reached.size).toBe(18)
    for (const hex of pocket) expect(m.isLand(hex), grid.name(hex)).toBe(true)
    for (const name of ['Kalach', 'Ilovlya', 'Abganerovo']) expect(pocket).not.toContain(named(name))
    const around = [0, 1, 2, 3, 4, 5].map((direction) => grid.neighbour(named('Stalingrad'), direction))
    expect(around.some((hex) => hex >= 0 && !m.isLand(hex))).toBe(true)
  })
})

describe('rivers', () => {
  testRivers(m, facts.BANKS)

  test('every river has towns to tell its banks', () => {
    expect(Object.keys(facts.BANKS)).toEqual(m.built.rivers.map(({ id }) => id))
  })

  test('the Don is major all the way, the Donets from Chuhuiv on, all others minor but the Dnieper', () => {
    const { walks, minor } = m.river('donets')
    expect(walks.findIndex(({ left, right }) => [left, right].includes(named('Chuhuiv')))).toBe(minor)
    expect(m.river('don').minor).toBe(0)
    for (const river of m.built.rivers)
      if (!['don', 'donets', 'dnipro'].includes(river.id)) expect(river.minor, river.id).toBe(river.walks.length)
  })

  test('the Dnieper is blocked but for its two bridges', () => {
    const own = m.river('dnipro').walks.map(({ edge }) => edge)
    const closed = own.filter((edge) => blocked[edge])
    expect(own.filter((edge) => !blocked[edge]).map((edge) => edges.name(edge))).toHaveLength(2)
    expect(closed.length).toBe(blocked.filter(Boolean).length)
    // With both bridges gone, nobody gets over.
    const west = m.flood([named('Dnipropetrovsk')], (edge, to) => m.isLand(to) && !own.includes(edge))
    expect(west.size).toBeLessThan(40)
    for (const source of ['2001', '1301']) expect(west.has(at(source)), source).toBe(true)
  })

  test.each(Object.entries(facts.BRIDGES))('the %s is bridged where the list says, and nowhere else', (id, sides) => {
    expect(m.bridges(id)).toEqual(sides)
  })
})

describe('railways and roads', () => {
  testLines(m, 'Kharkiv', [KALMYK_STEPPE])

  test.each([
    ...facts.RAILWAYS.map((chain) => ['railway', chain] as const),
    ...facts.ROADS.map((chain) => ['road', chain] as const),
  ])('a %s leads straight from %s', (kind, chain) => {
    const places = chain.split(', ')
    for (const [i, place] of places.slice(1).entries()) {
      const steps = m.along(places[i]!, [map.line(kind)]).get(named(place)) ?? Number.POSITIVE_INFINITY
      const distance = grid.distance(named(places[i]!), named(place))
      expect(steps, `${places[i]} ${place}`).toBeLessThanOrEqual(Math.ceil(distance * 1.4) + 1)
    }
  })
})

describe('supply and boxes', () => {
  const axis = map.mark('supply-axis')
  const soviet = map.mark('supply-soviet')

  test('sources are on the edge of the map, but for Stalingrad', () => {
    expect([axis.length, soviet.length]).toEqual([5, 4])
    expect(soviet).toContain(named('Stalingrad'))
    for (const hex of [...axis, ...soviet])
      if (hex !== named('Stalingrad')) expect(m.onBorder(hex), grid.name(hex)).toBe(true)
    for (const hex of axis) expect(grid.column[hex]! < 5, grid.name(hex)).toBe(true)
  })

  test('no Axis source lies beyond the Don, and no Soviet one next to its western bank', () => {
    const own = new Set(m.river('don').walks.map(({ edge }) => edge))
    const south = m.flood([named('Bataysk')], (edge, to) => m.isLand(to) && !own.has(edge))
    for (const hex of axis) expect(south.has(hex), grid.name(hex)).toBe(false)
    for (const hex of soviet) expect(south.has(hex), grid.name(hex)).toBe(true)
    const bank = m.river('don').walks.map(({ right }) => right)
    for (const hex of soviet) for (const there of bank) expect(grid.distance(hex, there)).toBeGreaterThan(1)
  })

  test('the strategic cities are reached by rail from the Axis sources', () => {
    for (const source of axis) {
      const reached = m.flood([source], (edge) => m.railway[edge] === 1)
      for (const [name] of facts.LARGE) expect(reached.has(named(name)), name).toBe(true)
    }
  })

  test('entry boxes are along the southern edge: 28A in the corner, 1PzA on the road from Tikhoretsk', () => {
    expect(Object.keys(boxes)).toEqual(['28A', '1PzA'])
    for (const hexes of Object.values(boxes))
      for (const [i, name] of hexes.entries()) {
        expect(m.isLand(at(name)) && grid.row[at(name)] === 1, name).toBe(true)
        if (i > 0) expect(grid.distance(at(hexes[i - 1]!), at(name))).toBe(1)
      }
    expect(grid.column[at(boxes['28A']!.at(-1)!)]).toBe(grid.columns)
    const roads = m.along('Bataysk', [m.road])
    expect(boxes['1PzA']!.some((name) => roads.has(at(name)))).toBe(true)
    const salsk = grid.column[named('Salsk')]!
    for (const name of boxes['1PzA']!) expect(grid.column[at(name)]! < salsk).toBe(true)
  })
})
