import { describe, expect, test } from 'vitest'
import { BcsGround } from './bcs-ground.js'
import * as facts from './bcs-map-facts.js'

const g = new BcsGround()
const { map, inputs, built } = g
const { grid, edges, file } = map
const sideNames = (id: string) => built.rivers.get(id)!.map(({ edge }) => edges.name(edge))
const our = new Set(built.rivers.get('our')!.map(({ edge }) => edge))

/** Kilometres east and north of the south-western corner, by the plain scale of the map. */
const kilometres = (longitude: number, latitude: number) =>
  [(longitude - 5.925) * 71.33, (latitude - 50.003) * 111.2] as const
/** The side of a hex of 1.2 km. */
const SIDE = 1.2 / Math.sqrt(3)
/** The centre of a hex by its printed numbers. */
const centre = (column: number, row: number) =>
  [SIDE + (column - 1) * 1.5 * SIDE, 0.6 + (row - 1) * 1.2 + (column % 2 === 0 ? 0.6 : 0)] as const

describe('the file', () => {
  test('is what the builder makes of its inputs', () => {
    expect(file).toEqual(built.map)
  })

  test('has 24 columns of 28 hexes, flat-topped, numbered column.row from the south-west', () => {
    expect([grid.columns, grid.rows, grid.size, grid.orientation]).toEqual([24, 28, 672, 'flat'])
    expect([grid.name(0), grid.name(grid.size - 1)]).toEqual(['01.01', '24.28'])
    // Even columns lie half a hex further north: neighbours of 02.05 and 03.05.
    for (const [one, other] of [
      ['02.05', '03.06'],
      ['02.05', '01.06'],
      ['03.05', '02.04'],
      ['03.05', '04.04'],
    ] as const)
      expect(grid.distance(g.at(one), g.at(other)), `${one} ${other}`).toBe(1)
    expect(grid.distance(g.at('02.05'), g.at('03.04'))).toBe(2)
  })

  test('names whose work it is made from', () => {
    expect(file.credits?.join(' ')).toMatch(/OpenStreetMap.*GeoNames/)
  })
})

describe('places', () => {
  test('are 82, two of them cities; every other one is a village', () => {
    const words = Object.keys(file.names).map((name) => g.terrainAt(g.at(name)))
    expect([words.length, words.filter((word) => word === 'village').length]).toEqual([82, 80])
    expect(['St. Vith', 'Clervaux'].map((name) => g.terrainAt(g.named(name)))).toEqual(['city', 'city'])
    const built = [...map.terrain.keys()].filter((hex) => ['village', 'city'].includes(g.terrainAt(hex)))
    expect(built).toHaveLength(82)
  })

  test.each(inputs.places.map(({ hex, longitude, latitude, names }) => [names.en!, hex, longitude, latitude] as const))(
    '%s lies in %s',
    (name, hex, longitude, latitude) => {
      const [x, y] = kilometres(longitude, latitude)
      const away = (index: number) => {
        const [cx, cy] = centre(grid.column[index]!, grid.row[index]!)
        return Math.hypot(x - cx, y - cy)
      }
      const nearest = Math.min(...[...map.terrain.keys()].map(away))
      const second = ['Antoniushof', 'Welchenhausen'].includes(name)
      expect(away(g.at(hex)) - nearest).toBeLessThan(second ? 0.1 : 1e-9)
      // The builder's own fit agrees, to a few metres, with the scale of the companion.
      const [across, up] = built.board.fromPoint(built.board.project(longitude, latitude))
      expect(SIDE + (across - 1) * 1.5 * SIDE).toBeCloseTo(x, 1)
      expect(0.6 + (up - 1) * 1.2).toBeCloseTo(y, 1)
    },
  )

  test.each(facts.EXONYMS)('%s is %s, %s and %s', (english, polish, french, german) => {
    const names = file.names[grid.name(g.named(english))]!
    expect([names.pl, names.fr, names.de]).toEqual([polish, french, german])
  })

  test('have names in four languages, and so have the labels', () => {
    for (const names of [...Object.values(file.names), ...(file.labels ?? []).map(({ title }) => title)])
      expect(Object.keys(names)).toEqual(['en', 'pl', 'fr', 'de'])
    expect(file.labels?.map(({ title }) => title.en)).toEqual(
      expect.arrayContaining(['Our', 'Clerve', 'Skyline Drive']),
    )
  })
})

describe('rivers', () => {
  test.each(Object.keys(facts.BANKS))('the %s hangs together, from one end to the other', (id) => {
    const met = new Map<string, number>()
    const sides = built.rivers.get(id)!.map(({ edge }) => edge)
    for (const edge of sides) for (const end of g.ends(edge)) met.set(end, (met.get(end) ?? 0) + 1)
    expect([...met.values()].filter((times) => times === 1)).toHaveLength(2)
    expect([...met.values()].every((times) => times <= 2)).toBe(true)
    expect(new Set(sides).size).toBe(sides.length)
    const kind = id === 'our' ? 'river' : 'stream'
    for (const edge of sides) expect(map.side(kind)[edge], edges.name(edge)).toBe(1)
  })

  test.each(
    Object.entries(facts.BANKS).flatMap(([id, banks]) =>
      (['right', 'left'] as const).flatMap((bank) => banks[bank].map((place) => [place, bank, id] as const)),
    ),
  )('%s lies on the %s bank of the %s', (place, bank, id) => {
    const walks = built.rivers.get(id)!.filter(({ left, right }) => [left, right].includes(g.named(place)))
    expect(walks.length).toBeGreaterThan(0)
    for (const walk of walks) expect(walk[bank]).toBe(g.named(place))
  })

  test('the Our flows from the northern to the southern edge, into which the Ulf flows; no side is of two rivers', () => {
    const [first, last] = [sideNames('our')[0]!, sideNames('our').at(-1)!]
    expect([first, last]).toEqual(['23.28/24.28', '15.01/16.01'])
    const corners = new Set([...our].flatMap((edge) => g.ends(edge)))
    expect(g.ends(edges.index(sideNames('ulf').at(-1)!)).some((end) => corners.has(end))).toBe(true)
    const all = [...built.rivers.values()].flat()
    expect(new Set(all.map(({ edge }) => edge)).size).toBe(all.length)
  })

  test('the Our divides the map', () => {
    const west = g.flood(g.named('Clervaux'), (edge) => !our.has(edge))
    for (const place of facts.WEST) expect(west.has(g.named(place)), place).toBe(true)
    for (const place of facts.EAST) expect(west.has(g.named(place)), place).toBe(false)
    const east = g.flood(g.named('Dahnen'), (edge) => !our.has(edge))
    expect(west.size + east.size).toBe(grid.size)
  })

  test('roads cross the Our at its four bridges and nowhere else, railways not at all', () => {
    const isRoad = g.along('primary', 'secondary', 'track')
    expect(
      [...our]
        .filter(isRoad)
        .map((edge) => edges.name(edge))
        .sort(),
    ).toEqual(Object.values(facts.OUR_BRIDGES).sort())
    expect([...our].filter(g.along('railway'))).toEqual([])
  })
})

describe('slopes', () => {
  const upper = map.upper('slope')
  const sides = [...upper.keys()].filter((edge) => upper[edge]! >= 0)
  const banks = (ids: readonly string[]) =>
    new Set(ids.flatMap((id) => built.rivers.get(id)!.flatMap(({ left, right }) => [left, right])))
  const heights = new Set(Object.keys(inputs.slopes.heights).map((name) => g.at(name)))

  test('are written once each, and never along the Our', () => {
    expect(sides).toHaveLength(file.sides.slope!.length)
    for (const edge of sides) expect(our.has(edge), edges.name(edge)).toBe(false)
  })

  test('rise from the hexes along Our, Clerve and Irsen', () => {
    const valley = banks(['our', 'clerve', 'irsen'])
    const all = banks(['our', 'clerve', 'irsen', 'ulf'])
    for (const edge of sides) {
      const [a, b] = [edges.hexes[edge * 2]!, edges.hexes[edge * 2 + 1]!]
      const [top, foot] = upper[edge] === a ? [a, b] : [b, a]
      expect(valley.has(foot) && !heights.has(foot), edges.name(edge)).toBe(true)
      expect(!all.has(top) || heights.has(top), edges.name(edge)).toBe(true)
    }
  })

  test.each(facts.SLOPES)('%s lies above %s', (top, foot) => {
    expect(upper[edges.between(g.named(top), g.named(foot))]).toBe(g.named(top))
  })

  test('stand on both sides of the Our wherever it passes between Ouren and the southern edge', () => {
    const low = built.rivers.get('our')!.slice(sideNames('our').indexOf('15.13/16.13'))
    const feet = new Set(sides.map((edge) => edges.hexes[edge * 2]! + edges.hexes[edge * 2 + 1]! - upper[edge]!))
    const bare = (bank: 'left' | 'right') =>
      new Set(
        low
          .map((walk) => walk[bank])
          .filter((hex) => !feet.has(hex))
          .map((hex) => grid.name(hex)),
      )
    expect([...bare('right')]).toEqual([])
    // Between the mouths of Our and Irsen there is nothing but valley.
    expect([...bare('left')]).toEqual(['16.01'])
  })
})

describe('woods', () => {
  test('are as many as the companion has', () => {
    const of = (word: string) => [...map.terrain.keys()].filter((hex) => g.terrainAt(hex) === word).length
    expect([of('forest'), of('woods'), of('open')]).toEqual([94, 118, 672 - 94 - 118 - 82])
  })
})

describe('roads and railways', () => {
  test('all roads hang together, and lead to every place', () => {
    const reached = g.flood(g.named('St. Vith'), g.along('primary', 'secondary', 'track'))
    for (const kind of ['primary', 'secondary', 'track'])
      for (const name of file.lines[kind]!.flat()) expect(reached.has(g.at(name)), name).toBe(true)
    for (const name of Object.keys(file.names)) expect(reached.has(g.at(name)), name).toBe(true)
  })

  test.each(facts.ROADS)('a %s road leads over %s', (kind, chain) => {
    const places = chain.split(', ')
    for (const [i, place] of places.slice(1).entries()) {
      const steps = g.flood(g.named(places[i]!), g.along(kind)).get(g.named(place)) ?? Number.POSITIVE_INFINITY
      const distance = grid.distance(g.named(places[i]!), g.named(place))
      expect(steps, `${places[i]} ${place}`).toBeLessThanOrEqual(Math.ceil(distance * 1.35) + 1)
    }
  })

  test.each(facts.ROUTES)('from %s to %s it is %i hexes by road', (from, to, hexes) => {
    expect(g.byRoad(g.at(from), g.at(to))).toBe(hexes)
  })

  test('a hexside is crossed by one kind of road', () => {
    for (let edge = 0; edge < edges.count; edge++) {
      const kinds = ['primary', 'secondary', 'track'].filter((kind) => map.line(kind)[edge] === 1)
      expect(kinds.length, edges.name(edge)).toBeLessThanOrEqual(1)
    }
  })

  test('railways lead from Clervaux and from St. Vith to Gouvy', () => {
    const reached = g.flood(g.named('Gouvy'), g.along('railway'))
    for (const place of [
      'Drauffelt',
      'Clervaux',
      'Troisvierges',
      'Oudler',
      'Burg-Reuland',
      'Lommersweiler',
      'St. Vith',
    ])
      expect(reached.has(g.named(place)), place).toBe(true)
    expect(g.flood(g.named('Bleialf'), g.along('railway')).has(g.at('19.22'))).toBe(true)
  })
})
