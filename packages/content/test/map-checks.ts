import { hexCentre } from '@sztab/hex'
import { expect, test } from 'vitest'
import type { BuiltMap } from './built-map.js'

/** Tests that hold for the map of every system. */

export type Spot = readonly [name: string, longitude: number, latitude: number]

/** Towns by river and bank, seen downstream, in English names of the map. */
export type Banks = Readonly<Record<string, { right: readonly string[]; left: readonly string[] }>>

export function testRebuilt({ file, built }: BuiltMap): void {
  test('is what the builder makes of its inputs, without the geography files', () => {
    expect(file).toEqual(built.map)
  })
}

interface PlaceFacts {
  readonly languages: readonly string[]
  /** A place from which all land can be reached. */
  readonly hub: string
  readonly sea: readonly Spot[]
  readonly land: readonly Spot[]
  /** A spot in each body of water. */
  readonly waters: readonly Spot[]
}

export function testPlaces(m: BuiltMap, { languages, hub, sea, land, waters }: PlaceFacts): void {
  const { map, grid, cities, inputs, built, blocked } = m

  test('cities are named in every language, and none lies in water', () => {
    for (const [hex, names] of Object.entries(map.file.names)) {
      expect(Object.keys(names)).toEqual(languages)
      for (const [language, name] of Object.entries(names)) expect(name, `${hex} ${language}`).toMatch(/\p{L}{3}/u)
      expect(m.isLand(m.at(hex)), names.en).toBe(true)
    }
    for (const city of cities) expect(map.file.names[grid.name(city)], grid.name(city)).toBeDefined()
    for (const city of map.mark('major-city')) expect(cities).toContain(city)
    const english = Object.values(map.file.names).map(({ en }) => en)
    expect(new Set(english).size).toBe(english.length)
    expect(english.length).toBe(inputs.places.length)
  })

  test('every place lies where the world has it, to one and a half hexes', () => {
    for (const { hex, names, longitude, latitude } of inputs.places) {
      const truly = built.board.project(longitude, latitude)
      const centre = hexCentre(grid, m.at(hex))
      expect(Math.hypot(truly.x - centre.x, truly.y - centre.y) / Math.sqrt(3), names.en).toBeLessThan(1.5)
    }
  })

  test.each(sea)('%s is water', (_, longitude, latitude) => {
    expect(m.hexAt(longitude, latitude)).toBeGreaterThanOrEqual(0)
    expect(m.isLand(m.hexAt(longitude, latitude))).toBe(false)
  })

  test.each(land)('%s is land', (_, longitude, latitude) => {
    expect(m.isLand(m.hexAt(longitude, latitude))).toBe(true)
  })

  test('hills and marshes of the lists are there', () => {
    for (const word of ['rough', 'marsh'] as const)
      for (const area of Object.values(inputs.terrain[word]))
        for (const hex of built.board.area(area)) expect(m.terrainAt(grid.name(hex)), grid.name(hex)).toBe(word)
  })

  test('all land hangs together', () => {
    const reached = m.flood([m.named(hub)], (_, to) => m.isLand(to))
    expect(m.land.filter((hex) => !reached.has(hex)).map((hex) => grid.name(hex))).toEqual([])
    // And nothing is cut off by blocked sides.
    const walked = m.flood([m.named(hub)], (edge, to) => m.isLand(to) && !blocked[edge])
    expect(walked.size).toBe(m.land.length)
  })

  test('all water hangs together with what has a name', () => {
    const bodies = waters.map(([, longitude, latitude]) =>
      m.flood([m.hexAt(longitude, latitude)], (_, to) => !m.isLand(to)),
    )
    const sizes = bodies.reduce((sum, { size }) => sum + size, 0)
    expect(sizes).toBe(m.hexes.filter((hex) => !m.isLand(hex)).length)
  })
}

export function testRivers(m: BuiltMap, banks: Banks): void {
  const { built, edges, major, minor, blocked, balka } = m

  test('all river sides belong to a river, and to one only', () => {
    const own = built.rivers.flatMap(({ walks }) => walks.map(({ edge }) => edge))
    expect(new Set(own).size).toBe(own.length)
    for (let edge = 0; edge < edges.count; edge++) {
      expect(major[edge]! + minor[edge]! + blocked[edge]! + balka[edge]!, edges.name(edge)).toBeLessThan(2)
      if (major[edge] || minor[edge]) expect(own, edges.name(edge)).toContain(edge)
    }
  })

  test('river sides are of their class; what is blocked is major where it is bridged', () => {
    for (const { id, walks, minor: count, blocked: closed, dry } of built.rivers)
      for (const [i, { edge }] of walks.entries()) {
        const isOpen = !closed || m.railway[edge] === 1 || m.road[edge] === 1
        const word = dry ? balka : i < count ? minor : isOpen ? major : blocked
        expect(word[edge], `${id} ${edges.name(edge)}`).toBe(1)
      }
  })

  test.each(built.rivers.map((river) => [river.id, river] as const))(
    'the %s runs on from source to mouth',
    (_, river) => {
      const corners = river.walks.map(({ edge }) => m.ends(edge))
      let here = corners[0]!.find((corner) => !corners[1]!.includes(corner))!
      for (const [i, pair] of corners.entries()) {
        expect(pair, edges.name(river.walks[i]!.edge)).toContain(here)
        here = pair[0] === here ? pair[1] : pair[0]
      }
      const receiving = built.rivers.find(({ id }) => id === river.into)
      const mouths = receiving ? receiving.walks.flatMap(({ edge }) => m.ends(edge)) : [...m.outlets]
      expect(mouths).toContain(here)
      for (const { left, right } of river.walks) expect(m.isLand(left) && m.isLand(right)).toBe(true)
    },
  )

  test('every piece of river reaches the sea or the border, by the file alone', () => {
    const pieces = new Map<string, Set<string>>()
    for (let edge = 0; edge < edges.count; edge++) {
      if (!major[edge] && !minor[edge]) continue
      const [a, b] = m.ends(edge)
      const joined = new Set([...(pieces.get(a) ?? [a]), ...(pieces.get(b) ?? [b])])
      for (const corner of joined) pieces.set(corner, joined)
    }
    for (const piece of new Set(pieces.values())) expect([...piece].some((corner) => m.outlets.has(corner))).toBe(true)
  })

  test.each(Object.entries(banks))('the towns on the %s stand on their banks', (id, { left, right }) => {
    const { walks } = m.river(id)
    const own = new Set(walks.map(({ edge }) => edge))
    const onLeft = new Set(walks.map((walk) => walk.left))
    const onRight = new Set(walks.map((walk) => walk.right))
    const bankOf = (town: string) => {
      // The nearest hex of the river that is reached without crossing it tells the bank.
      const walked = [...m.flood([m.named(town)], (edge, to) => m.isLand(to) && !own.has(edge)).keys()]
      const nearest = walked.find((hex) => onLeft.has(hex) !== onRight.has(hex))!
      return onLeft.has(nearest) ? 'left' : 'right'
    }
    for (const town of left) expect(bankOf(town), town).toBe('left')
    for (const town of right) expect(bankOf(town), town).toBe('right')
  })
}

/** `byRoad` are supply sources that no railway reaches. */
export function testLines(m: BuiltMap, hub: string, byRoad: readonly string[] = []): void {
  const { map, grid, edges, cities, railway, road, blocked } = m
  const hexesOf = (kind: string) => new Set((map.file.lines[kind] ?? []).flat().map((name) => m.at(name)))

  test('railways are one network, with every supply source', () => {
    const reached = m.along(hub, [railway])
    for (const hex of hexesOf('railway')) expect(reached.has(hex), grid.name(hex)).toBe(true)
    for (const hex of [...map.mark('supply-axis'), ...map.mark('supply-soviet')])
      expect(reached.has(hex), grid.name(hex)).toBe(!byRoad.includes(grid.name(hex)))
  })

  test('roads are one network', () => {
    const reached = m.along(hub, [road])
    for (const hex of hexesOf('road')) expect(reached.has(hex), grid.name(hex)).toBe(true)
    for (const hex of byRoad) expect(reached.has(m.at(hex)), hex).toBe(true)
  })

  test('every city is reached by road or railway', () => {
    const reached = m.along(hub, [railway, road])
    expect(cities.filter((city) => !reached.has(city)).map((hex) => grid.name(hex))).toEqual([])
  })

  test('lines end at cities, at places or at the border', () => {
    for (const chain of [...map.file.lines.railway!, ...map.file.lines.road!])
      for (const end of [chain[0]!, chain.at(-1)!])
        expect(end in map.file.names || m.onBorder(m.at(end)), end).toBe(true)
  })

  test('no line runs through water or over a blocked side, and none doubles back', () => {
    for (const chain of [...map.file.lines.railway!, ...map.file.lines.road!]) {
      for (const hex of chain) expect(m.isLand(m.at(hex)), hex).toBe(true)
      expect(new Set(chain).size).toBe(chain.length)
    }
    for (let edge = 0; edge < edges.count; edge++) expect(blocked[edge]! & (railway[edge]! | road[edge]!)).toBe(0)
  })
}
