import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FaultyInput, type HexMap, readMap } from '@sztab/engine'
import { MAP_WORDS } from '@sztab/engine/tow'
import { DIRECTIONS, hexCentre, hexCorner } from '@sztab/hex'
import { describe, expect, test } from 'vitest'
import { buildMap } from '../builders/build.js'
import { readInputs, readSurvey } from '../builders/inputs.js'
import * as facts from './tow-map-facts.js'

const folder = fileURLToPath(new URL('../builders/tow/', import.meta.url))
const file: unknown = JSON.parse(readFileSync(new URL('../src/tow/map.json', import.meta.url), 'utf8'))
const inputs = readInputs(folder)
const built = buildMap(inputs, readSurvey(folder))
const map = read()
const { grid, edges } = map
const major = map.side('major-river')
const minor = map.side('minor-river')
const blocked = map.side('blocked')
const railway = map.line('railway')
const road = map.line('road')
const west = new Set(map.mark('west-bank'))
const cities = map.mark('city')
const land = Array.from({ length: grid.size }, (_, hex) => hex).filter((hex) => isLand(hex))

function read(): HexMap {
  try {
    return readMap(file, MAP_WORDS)
  } catch (error) {
    throw error instanceof FaultyInput ? new Error(JSON.stringify(error.faults)) : error
  }
}

function isLand(hex: number): boolean {
  return hex >= 0 && grid.inPlay[hex] === 1 && map.terrains[map.terrain[hex]!] !== 'water'
}

const at = (name: string) => grid.index(name)
const terrainAt = (name: string) => map.terrains[map.terrain[at(name)]!]
const named = (english: string) => {
  const found = Object.entries(map.file.names).find(([, { en }]) => en === english)
  if (!found) throw new Error(`no ${english} on the map`)
  return at(found[0])
}
const sidesOf = (marked: Uint8Array) =>
  Array.from(marked, (value, edge) => (value ? edges.name(edge) : '')).filter(Boolean)

/** The ends of a hexside as points of the drawing. */
function ends(edge: number): [string, string] {
  const hex = edges.hexes[edge * 2]!
  const corner = (number: number) => {
    const { x, y } = hexCorner(grid, hex, number % DIRECTIONS)
    return `${x.toFixed(3)},${y.toFixed(3)}`
  }
  return [corner(edges.direction[edge]!), corner(edges.direction[edge]! + 1)]
}

/** All corners where a river may end by itself: on water, at an arm of the sea, on the border. */
const outlets = new Set<string>()
for (let edge = 0; edge < edges.count; edge++) {
  const [a, b] = [edges.hexes[edge * 2]!, edges.hexes[edge * 2 + 1]!]
  if (blocked[edge] || !isLand(a) || !isLand(b)) for (const corner of ends(edge)) outlets.add(corner)
}

/** The hexes reached from some, by steps that are allowed. */
function flood(from: readonly number[], allowed: (edge: number, to: number) => boolean): Set<number> {
  const reached = new Set(from)
  for (const hex of reached)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = grid.neighbour(hex, direction)
      if (to >= 0 && !reached.has(to) && allowed(edges.of[hex * DIRECTIONS + direction]!, to)) reached.add(to)
    }
  return reached
}

describe('the file', () => {
  test('is what the builder makes of its inputs, without the geography files', () => {
    expect(file).toEqual(built.map)
  })

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
    expect([terrainAt('0620'), terrainAt('3020')]).toEqual(['clear', 'clear'])
    const seven = { Kharkiv: '2634', Kyiv: '2918', Odesa: '0218', Ternopil: '2305', Stalino: '1338' }
    for (const [name, hex] of Object.entries({ ...seven, Dnipropetrovsk: '1631', Kremenchuk: '1926' }))
      expect(grid.name(named(name))).toBe(hex)
  })
})

describe('places', () => {
  test('cities are named in four languages, and none lies in water', () => {
    expect(cities).toHaveLength(71)
    expect(map.mark('major-city')).toHaveLength(8)
    for (const [hex, names] of Object.entries(map.file.names)) {
      for (const language of ['en', 'pl', 'fr', 'uk'])
        expect(names[language], `${hex} ${language}`).toMatch(/\p{L}{3}/u)
      expect(isLand(at(hex)), names.en).toBe(true)
    }
    for (const city of cities) expect(map.file.names[grid.name(city)], grid.name(city)).toBeDefined()
    for (const city of map.mark('major-city')) expect(cities).toContain(city)
  })

  test('every place lies where the world has it, to one and a half hexes', () => {
    for (const { hex, names, longitude, latitude } of inputs.places) {
      const truly = built.board.project(longitude, latitude)
      const centre = hexCentre(grid, at(hex))
      expect(Math.hypot(truly.x - centre.x, truly.y - centre.y) / Math.sqrt(3), names.en).toBeLessThan(1.5)
    }
  })

  test.each(facts.SEA)('%s is water', (_, longitude, latitude) => {
    expect(isLand(built.board.hexAt(built.board.project(longitude, latitude)))).toBe(false)
  })

  test.each(facts.LAND)('%s is land', (_, longitude, latitude) => {
    expect(isLand(built.board.hexAt(built.board.project(longitude, latitude)))).toBe(true)
  })

  test('the front of August 1943 is on land', () => {
    for (const hex of facts.FRONT) expect(isLand(at(hex)), hex).toBe(true)
  })

  test('hills and marshes of the lists are there', () => {
    for (const area of Object.values(inputs.terrain.rough))
      for (const hex of built.board.area(area)) expect(terrainAt(grid.name(hex)), grid.name(hex)).toBe('rough')
    for (const area of Object.values(inputs.terrain.marsh))
      for (const hex of built.board.area(area)) expect(terrainAt(grid.name(hex)), grid.name(hex)).toBe('marsh')
  })

  test('all land hangs together', () => {
    const reached = flood([named('Kyiv')], (_, to) => isLand(to))
    expect(land.filter((hex) => !reached.has(hex)).map((hex) => grid.name(hex))).toEqual([])
    // And without crossing an arm of the sea: nothing is cut off by blocked sides.
    const walked = flood([named('Kyiv')], (edge, to) => isLand(to) && !blocked[edge])
    expect(walked.size).toBe(land.length)
  })

  test('all water hangs together with the sea of its name', () => {
    const sea = flood([built.board.hexAt(built.board.project(31.1, 46.3))], (_, to) => !isLand(to))
    const azov = flood([built.board.hexAt(built.board.project(36.6, 46.2))], (_, to) => !isLand(to))
    const water = Array.from({ length: grid.size }, (_, hex) => hex).filter((hex) => grid.inPlay[hex] && !isLand(hex))
    expect(sea.size + azov.size).toBe(water.length)
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
    for (const hex of [...map.mark('supply-axis'), ...map.mark('supply-soviet')]) {
      const around = Array.from({ length: DIRECTIONS }, (_, direction) => grid.neighbour(hex, direction))
      expect(around, grid.name(hex)).toContain(-1)
    }
  })
})

describe('rivers', () => {
  test('all river sides belong to a river, and to one only', () => {
    const sides = built.rivers.flatMap(({ walks }) => walks.map(({ edge }) => edges.name(edge)))
    expect(new Set(sides).size).toBe(sides.length)
    expect([...sides].sort()).toEqual([...sidesOf(major), ...sidesOf(minor)].sort())
    for (let edge = 0; edge < edges.count; edge++) expect(major[edge]! + minor[edge]! + blocked[edge]!).toBeLessThan(2)
  })

  test.each(built.rivers.map((river) => [river.id, river] as const))(
    'the %s runs on from source to mouth',
    (_, river) => {
      const corners = river.walks.map(({ edge }) => ends(edge))
      let here = corners[0]!.find((corner) => !corners[1]!.includes(corner))!
      for (const [i, pair] of corners.entries()) {
        expect(pair, edges.name(river.walks[i]!.edge)).toContain(here)
        here = pair[0] === here ? pair[1] : pair[0]
      }
      const receiving = built.rivers.find(({ id }) => id === river.into)
      const mouths = receiving ? receiving.walks.flatMap(({ edge }) => ends(edge)) : [...outlets]
      expect(mouths).toContain(here)
      for (const { left, right } of river.walks) expect(isLand(left) && isLand(right)).toBe(true)
    },
  )

  test('every piece of river reaches the sea or the border, by the file alone', () => {
    const pieces = new Map<string, Set<string>>()
    for (let edge = 0; edge < edges.count; edge++) {
      if (!major[edge] && !minor[edge]) continue
      const [a, b] = ends(edge)
      const joined = new Set([...(pieces.get(a) ?? [a]), ...(pieces.get(b) ?? [b])])
      for (const corner of joined) pieces.set(corner, joined)
    }
    for (const piece of new Set(pieces.values())) expect([...piece].some((corner) => outlets.has(corner))).toBe(true)
  })

  test('the Dnipro and the Dniester are major, the Donets is minor', () => {
    for (const { id, walks, minor: count } of built.rivers)
      for (const [i, { edge }] of walks.entries()) expect([id, major[edge]]).toEqual([id, i < count ? 0 : 1])
    const minors = (id: string) => built.rivers.find((river) => river.id === id)?.minor
    expect([minors('dnipro'), minors('don')]).toEqual([0, 0])
    expect(minors('donets')).toBe(built.rivers.find(({ id }) => id === 'donets')?.walks.length)
  })

  test.each(Object.entries(facts.BANKS))('the towns on the %s stand on their banks', (id, banks) => {
    const river = built.rivers.find((candidate) => candidate.id === id)!
    const own = new Set(river.walks.map(({ edge }) => edge))
    const left = new Set(river.walks.map((walk) => walk.left))
    const right = new Set(river.walks.map((walk) => walk.right))
    for (const [bank, towns] of Object.entries(banks))
      for (const town of towns) {
        // The nearest hex of the river that is reached without crossing it tells the bank.
        const walked = [...flood([named(town)], (edge, to) => isLand(to) && !own.has(edge))]
        const nearest = walked.find((hex) => left.has(hex) !== right.has(hex))!
        expect(left.has(nearest) ? 'left' : 'right', town).toBe(bank)
      }
  })
})

describe('the Dnipro', () => {
  const isWest = (hex: number): boolean => {
    const row = grid.row[hex]!
    const column = facts.LAST_WEST.find(([from, to]) => row >= from && row <= to)?.[2]
    return grid.column[hex]! <= (column ?? 19)
  }
  const divides = (edge: number) => {
    const [a, b] = [edges.hexes[edge * 2]!, edges.hexes[edge * 2 + 1]!]
    return isLand(a) && isLand(b) && west.has(a) !== west.has(b)
  }

  test('divides the land by the table of its last western columns', () => {
    expect([...west].sort((a, b) => a - b)).toEqual(land.filter(isWest))
    for (const name of facts.RIGHT_OF_DNIPRO) expect(west.has(named(name)), name).toBe(true)
    for (const name of facts.LEFT_OF_DNIPRO) expect(west.has(named(name)), name).toBe(false)
  })

  test('is the only thing between the banks, and all of it is', () => {
    const river = new Set(built.rivers.find(({ id }) => id === 'dnipro')?.walks.map(({ edge }) => edge))
    for (let edge = 0; edge < edges.count; edge++)
      if (divides(edge)) expect(river.has(edge) || blocked[edge] === 1, edges.name(edge)).toBe(true)
      else expect(river.has(edge), edges.name(edge)).toBe(false)
    const dry = (edge: number, to: number) => isLand(to) && !(divides(edge) && (major[edge] || blocked[edge]))
    expect([...flood([named('Kyiv')], dry)].sort((a, b) => a - b)).toEqual([...west].sort((a, b) => a - b))
    expect(flood([named('Brovary')], dry).size).toBe(land.length - west.size)
  })

  test('is bridged where the list says, and nowhere else', () => {
    const crossed = Array.from({ length: edges.count }, (_, edge) => edge).filter(
      (edge) => divides(edge) && (railway[edge] || road[edge]),
    )
    expect(crossed.map((edge) => edges.name(edge)).sort()).toEqual(facts.DNIPRO_BRIDGES)
  })
})

describe('railways and roads', () => {
  const network = (lines: readonly Uint8Array[]) =>
    flood([named('Kyiv')], (edge) => lines.some((line) => line[edge] === 1))
  const hexesOf = (kind: string) => new Set((map.file.lines[kind] ?? []).flat().map((name) => at(name)))

  test('railways are one network, with every supply source', () => {
    const reached = network([railway])
    for (const hex of hexesOf('railway')) expect(reached.has(hex), grid.name(hex)).toBe(true)
    for (const hex of [...map.mark('supply-axis'), ...map.mark('supply-soviet')])
      expect(reached.has(hex), grid.name(hex)).toBe(true)
  })

  test('roads are one network', () => {
    const reached = network([road])
    for (const hex of hexesOf('road')) expect(reached.has(hex), grid.name(hex)).toBe(true)
  })

  test('every city is reached by road or railway', () => {
    const reached = network([railway, road])
    expect(cities.filter((city) => !reached.has(city)).map((hex) => grid.name(hex))).toEqual([])
  })

  test('lines end at cities, at places or at the border', () => {
    for (const chain of [...map.file.lines.railway!, ...map.file.lines.road!])
      for (const end of [chain[0]!, chain.at(-1)!]) {
        const onBorder = Array.from({ length: DIRECTIONS }, (_, i) => grid.neighbour(at(end), i)).includes(-1)
        expect(end in map.file.names || onBorder, end).toBe(true)
      }
  })

  test('no line runs through water or over a blocked side, and none doubles back', () => {
    for (const chain of [...map.file.lines.railway!, ...map.file.lines.road!]) {
      for (const hex of chain) expect(isLand(at(hex)), hex).toBe(true)
      expect(new Set(chain).size).toBe(chain.length)
    }
    for (let edge = 0; edge < edges.count; edge++) expect(blocked[edge]! & (railway[edge]! | road[edge]!)).toBe(0)
  })
})
