import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { atlasPoints, atlasSchema } from '@sztab/engine'
import { hexCentre, pointAt } from '@sztab/hex'
import { describe, expect, test } from 'vitest'
import { atlasReport, missesOf, rootMeanSquare } from '../builders/atlas-report.js'
import { buildSheet, SHEETS, type Sheet } from '../builders/sheet.js'
import { atlasOf } from '../src/index.js'
import { commonPlaces, missingRailways, missingRivers, otherBanks, spelledDifferently, twins } from './atlas-checks.js'
import { expectDocument } from './opening-checks.js'

const builders = fileURLToPath(new URL('../builders/', import.meta.url))
const sheets = SHEETS.map((system) => buildSheet(builders, system))
const sheet = (system: string): Sheet => sheets.find((one) => one.system === system)!
const pairs = [
  ['tow', 'avl'],
  ['avl', 'wb95'],
] as const
const bothWays = pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])

/** Within a hex of the larger scale: banks must not depend on rounding. */
const NEAR = 30
/** Rivers of this length must be on every map that they cross for some way, whatever its scale. */
const LONG = 200
const SOME_WAY = 90
/** Railways between neighbouring towns; longer ways lead over country that only one of the maps shows. */
const NEIGHBOURS = 160

const file = (system: string, name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../src/${system}/${name}`, import.meta.url), 'utf8'))

describe.each(sheets.map((one) => [one.system, one] as const))('the sheet of %s', (system, one) => {
  test('is what the builder makes of its inputs', () => {
    expect(file(system, 'atlas.json')).toEqual(one.atlas)
    expect(file(system, 'map.json')).toEqual(one.map)
  })

  test('has every place within one hex of the truth, and most much nearer', () => {
    const misses = [...missesOf(one)]
    expect(misses.filter(([, miss]) => miss >= 1)).toEqual([])
    expect(rootMeanSquare(misses.map(([, miss]) => miss))).toBeLessThan(0.41)
  })

  test('is found by the map, and names every river along sides of that map', async () => {
    const atlas = (await atlasOf(one.map))!
    expect(atlasSchema.parse(atlas)).toEqual(atlas)
    const water = new Set(Object.values(one.map.sides).flat())
    for (const { id, sides, titles } of atlas.rivers) {
      for (const side of sides.split(' ')) expect(water.has(side), `${id} ${side}`).toBe(true)
      expect(Object.keys(titles)).toEqual(one.input.languages)
    }
  })

  test('writes names from west to east, on the map', () => {
    for (const { titles, along } of one.atlas.names) {
      const points = atlasPoints(along).map((numbers) => pointAt(one.board.grid, numbers))
      for (const point of points) expect(one.board.hexAt(point), titles.en).toBeGreaterThanOrEqual(0)
      for (const [i, { x }] of points.slice(1).entries()) expect(x, titles.en).toBeGreaterThan(points[i]!.x)
      expect(Object.keys(titles)).toEqual(one.input.languages)
    }
  })
})

describe('the gazetteer', () => {
  const { gazetteer } = sheet('tow')

  test('has no place and no river that no map shows', () => {
    const places = new Set(sheets.flatMap((one) => one.places.map(({ id }) => id)))
    const rivers = new Set(sheets.flatMap((one) => one.courses.map(({ river }) => river)))
    expect(gazetteer.ids.filter((id) => !places.has(id))).toEqual([])
    expect(gazetteer.riverIds.filter((id) => !rivers.has(id))).toEqual([])
  })

  test.each([
    ['berdiansk', 1942, 'Osypenko'],
    ['berdiansk', 1960, 'Berdiansk'],
    ['tokmak', 1943, 'Velykyi Tokmak'],
    ['liski', 1942, 'Svoboda'],
    ['liski', 1943, 'Liski'],
    ['zernograd', 1942, 'Zernovoi'],
    ['donetsk', 1943, 'Stalino'],
    ['donetsk', 1970, 'Donetsk'],
  ])('%s was called in %i %s', (id, year, name) => {
    expect(gazetteer.place(id, year, ['en']).names.en).toBe(name)
  })

  test('knows Tarnopil in local use, Ternopil as the book prints it', () => {
    const { names } = gazetteer.place('ternopil', 1943, ['en', 'uk', 'pl'])
    expect(names).toEqual({ en: 'Ternopil', uk: 'Тарнопіль', pl: 'Tarnopol' })
  })

  test('writes Ukrainian and Russian in their own letters', () => {
    for (const one of sheets)
      for (const names of [
        ...Object.values(one.map.names),
        ...one.atlas.rivers.map(({ titles }) => titles),
        ...one.atlas.names.map(({ titles }) => titles),
      ]) {
        expect(`${names.uk ?? ''}${names.ru ?? ''}`).toMatch(/^[\p{Script=Cyrillic} ’()-]*$/u)
        expect(names.ru ?? '').not.toMatch(/[іїєґ]/iu)
        expect(names.uk ?? '').not.toMatch(/[ыэъё]/iu)
        expect(`${names.en}${names.pl}${names.fr}`).toMatch(/^[\p{Script=Latin} .’()-]+$/u)
      }
  })
})

describe('maps of the same country', () => {
  test('have places in common', () => {
    expect(pairs.map(([a, b]) => commonPlaces(sheet(a), sheet(b)).length)).toEqual([45, 3])
  })

  test.each(pairs)('%s and %s name a place once, and alike', (a, b) => {
    expect(twins(sheet(a), sheet(b), 5)).toEqual([])
    expect(spelledDifferently(sheet(a), sheet(b))).toEqual([])
  })

  test.each(pairs)('%s and %s have towns on the same banks', (a, b) => {
    expect(otherBanks(sheet(a), sheet(b), NEAR)).toEqual([])
  })

  test.each(bothWays)('the long rivers of %s are on %s', (a, b) => {
    expect(missingRivers(sheet(a), sheet(b), LONG, SOME_WAY)).toEqual([])
  })

  test.each([
    ['tow', 'avl'],
    ['avl', 'tow'],
  ])('the railways of %s between neighbouring towns are on %s', (a, b) => {
    expect(missingRailways(sheet(a), sheet(b), NEIGHBOURS)).toEqual([])
  })
})

/** The errors that an atlas showed before there was this test: each is put back, and must be found. */
describe('what was wrong would be found', () => {
  const without = (system: string, from: string, to: string): Sheet => {
    const one = sheet(system)
    const railway = one.map.lines.railway!.filter((chain) => chain[0] !== from || chain.at(-1) !== to)
    expect(railway.length).toBe(one.map.lines.railway!.length - 1)
    return { ...one, map: { ...one.map, lines: { ...one.map.lines, railway } } }
  }

  test('Krasnohrad and Lozova without a railway on avl', () => {
    expect(missingRailways(sheet('tow'), without('avl', '2905', '2510'), NEIGHBOURS)).toContain('berestyn lozova')
  })

  test('Zaporizhzhia and Polohy without a railway on tow', () => {
    expect(missingRailways(sheet('avl'), without('tow', '1231', '0933'), NEIGHBOURS)).toContain('polohy zaporizhzhia')
  })

  test('a railway from Chuhuiv to Balakliia that never was', () => {
    const one = sheet('tow')
    const railway = [...one.map.lines.railway!, ['2535', '2436', '2335', '2236']]
    const wrong = { ...one, map: { ...one.map, lines: { ...one.map.lines, railway } } }
    expect(missingRailways(wrong, sheet('avl'), NEIGHBOURS)).toContain('balakliia chuhuiv')
  })

  test('no Kalmius on tow, no Aidar', () => {
    const one = sheet('tow')
    const courses = one.courses.filter(({ river }) => river !== 'kalmius' && river !== 'aidar')
    expect(missingRivers(sheet('avl'), { ...one, courses }, LONG, SOME_WAY)).toEqual(['aidar', 'kalmius'])
  })

  test('Matveyev Kurgan on the right bank of the Mius, a town spelled in two ways', () => {
    const one = sheet('tow')
    const courses = one.courses.map((course) =>
      course.river === 'mius'
        ? { ...course, walks: course.walks.map((walk) => ({ ...walk, left: walk.right, right: walk.left })) }
        : course,
    )
    expect(otherBanks({ ...one, courses }, sheet('avl'), NEAR)).toContain(
      'matveyev-kurgan: right and left bank of the mius',
    )
    const names = { ...one.map.names, '2141': { ...one.map.names['2141'], fr: 'Starobielsk' } }
    expect(spelledDifferently({ ...one, map: { ...one.map, names } }, sheet('avl'))).toEqual([
      'starobilsk fr Starobielsk Starobelsk',
    ])
  })
})

describe('heights', () => {
  /** The height nearest to a place of the world. */
  const heightAt = async (system: string, longitude: number, latitude: number): Promise<number> => {
    const { board, map } = sheet(system)
    const { from, step, rows } = (await atlasOf(map))!.relief!
    const [across, up] = board.fromPoint(board.project(longitude, latitude))
    const down = board.grid.rowsGrow === 'north' ? from[1] - up : up - from[1]
    return Number(rows[Math.round(down / step[1])]!.split(' ')[Math.round((across - from[0]) / step[0])])
  }

  test.each([
    ['tow', 36.6, 46.2, -20, -1],
    ['tow', 38.9, 48.15, 180, 370],
    ['tow', 24.6, 48.5, 500, 2000],
    ['avl', 37.0, 46.5, -20, -1],
    ['avl', 38.95, 48.13, 180, 370],
    ['avl', 44.4, 48.3, 0, 170],
    ['wb95', 42.7, 49.05, 100, 260],
  ])('on %s at %d E %d N are between %d and %d m', async (system, longitude, latitude, least, most) => {
    const height = await heightAt(system, longitude, latitude)
    expect(height).toBeGreaterThanOrEqual(least)
    expect(height).toBeLessThanOrEqual(most)
  })

  test('cover the whole map', async () => {
    for (const system of ['tow', 'avl', 'wb95']) {
      const { board, map } = sheet(system)
      const { from, step, rows } = (await atlasOf(map))!.relief!
      const columns = rows[0]!.split(' ').length
      for (const row of rows) expect(row.split(' ')).toHaveLength(columns)
      for (const hex of [0, board.grid.size - 1]) {
        const [across, up] = board.fromPoint(hexCentre(board.grid, hex))
        const down = board.grid.rowsGrow === 'north' ? from[1] - up : up - from[1]
        expect(across).toBeGreaterThan(from[0])
        expect(across).toBeLessThan(from[0] + step[0] * (columns - 1))
        expect(down).toBeGreaterThan(0)
        expect(down).toBeLessThan(step[1] * (rows.length - 1))
      }
    }
  })
})

test('docs/atlas.md is up to date', () => expectDocument('atlas.md', atlasReport(sheets)))
