import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { FaultyInput, Names, readMap, type Scenario } from '../../src/index.js'
import { drawMap, hexCount } from '../../src/operations/drawing.js'
import { countsIn, namedCounts } from '../../src/operations/kind-counts.js'
import { faultsBy, missingHexes, parsedBy, shortLists, sketchBy } from '../../src/operations/reading.js'
import { refusals, refusedBy } from '../../src/operations/refusals.js'
import {
  bitsBetween,
  bitsOfSteps,
  linksWithout,
  markedHexes,
  placeNames,
  sharedSettings,
  terrainMarks,
} from '../../src/operations/terrain.js'

describe('refusals from rule lists', () => {
  it('are one for each rule, with the same details', () => {
    expect(refusals(['a-1', 'a-2'], { place: '0101' })).toEqual([
      { rule: 'a-1', place: '0101' },
      { rule: 'a-2', place: '0101' },
    ])
    expect(refusedBy(['a-1'])).toEqual({ legal: false, refusals: [{ rule: 'a-1' }] })
  })

  it('need a rule', () => {
    expect(() => refusedBy([])).toThrow('without a rule')
  })
})

describe('counts by kind', () => {
  const names = new Names(['shell', 'flare', 'toString'])

  it('go from numbers to names and back, without what there is none of', () => {
    expect(namedCounts(names, [2, 0, 1])).toEqual({ shell: 2, toString: 1 })
    expect(countsIn(names, { shell: 2, toString: 1 })).toEqual([2, 0, 1])
    expect(countsIn(names, undefined)).toEqual([0, 0, 0])
    expect(countsIn(names, { shell: 1 })).toEqual([1, 0, 0])
  })
})

const drawn = {
  format: 'map',
  formatVersion: 1,
  id: 'test',
  grid: { orientation: 'pointy', shifted: 'odd', numbering: 'RRCC' },
  legend: { '.': 'clear', w: 'wood' },
  terrain: ['. w .', '. . .'],
  sides: { river: ['0101/0102'], cliff: ['0101/0102', '0102/0103'] },
  marks: { source: ['0103'] },
}
const words = { terrain: ['clear', 'wood'], sides: ['river', 'cliff'], lines: [], marks: ['source'] }
const map = readMap(drawn, words)
const hex = (name: string): number => map.grid.index(name)

describe('a map as tables', () => {
  const between = bitsOfSteps(map, [
    [1, map.side('river')],
    [4, map.side('cliff')],
  ])
  const country = { map, between }

  it('marks terrain and places', () => {
    expect([...terrainMarks(map, 'wood').keys()].filter((there) => terrainMarks(map, 'wood')[there] === 1)).toEqual([
      hex('0202'),
    ])
    expect(markedHexes(map, 'source')[hex('0103')]).toBe(1)
    expect(markedHexes(map, 'source').reduce((sum, n) => sum + n, 0)).toBe(1)
    const names = placeNames(map.grid, ['dead', 'away'])
    expect([names.length, names.index('dead'), names.name(hex('0202'))]).toEqual([8, 6, '0202'])
  })

  it('has the bits of a step from both of its hexes', () => {
    expect([bitsBetween(country, hex('0101'), hex('0102')), bitsBetween(country, hex('0102'), hex('0101'))]).toEqual([
      5, 5,
    ])
    expect(bitsBetween(country, hex('0102'), hex('0103'))).toBe(4)
    expect(bitsBetween(country, hex('0101'), hex('0103'))).toBe(0)
  })

  it('has links without barriers, made once', () => {
    const dry = linksWithout<typeof country>((bits) => (bits & 1) !== 0)
    const links = dry(country)
    expect(links.to.includes(hex('0102'))).toBe(true)
    expect([...links.to.subarray(hex('0101') * 6, hex('0101') * 6 + 6)]).not.toContain(hex('0102'))
    expect(dry(country)).toBe(links)
  })

  it('is shared by games of one scenario and the same options', () => {
    let made = 0
    const setting = sharedSettings((scenario: Scenario, options) => ({
      scenario,
      options,
      names: {} as never,
      number: made++,
    }))
    const scenario = {} as Scenario
    expect(setting(scenario, { fog: true })).toBe(setting(scenario, { fog: true }))
    expect(setting(scenario, { fog: false })).not.toBe(setting(scenario, { fog: true }))
    expect(setting({} as Scenario, { fog: true }).number).toBe(2)
  })
})

describe('a drawing', () => {
  const flat = {
    orientation: 'flat',
    shifted: 'even',
    firstRow: 3,
    firstColumn: 9,
    rowsGrow: 'south',
    numbering: 'CC.RR',
  } as const
  const drawing = {
    id: 'drawn',
    terrain: '. c _\n . C c',
    legend: { '.': 'clear', c: 'clear', C: 'wood', s: 'sea' },
    words,
    lettered: { source: 'cC' },
    sides: { river: [] },
    lines: {},
    marks: {},
  }

  it('becomes a map whichever way its rows grow and its hexes are numbered', () => {
    const file = drawMap({ ...drawing, grid: { ...flat, mapLetter: 'B' } })
    expect(file.marks.source).toEqual(['B10.03', 'B10.04', 'B11.04'])
    expect(file.legend).toEqual({ '.': 'clear', c: 'clear', C: 'wood' })
    const read = readMap(file, words)
    expect(read.mark('source').map((there) => read.terrains[read.terrain[there]!])).toEqual(['clear', 'wood', 'clear'])
    const north = drawMap({
      ...drawing,
      grid: { ...flat, orientation: 'pointy', rowsGrow: 'north', numbering: 'RRCC' },
    })
    expect(north.marks.source).toEqual(['0410', '0310', '0311'])
    expect(
      readMap(north, words)
        .mark('source')
        .every((there) => there >= 0),
    ).toBe(true)
  })

  it('tells how many hexes it has', () => {
    expect(hexCount('. c _\n . C')).toBe(4)
    expect(hexCount('6x4')).toBe(24)
  })
})

function faultsOf(run: () => unknown) {
  try {
    run()
  } catch (error) {
    if (error instanceof FaultyInput) return error.faults
    throw error
  }
  return []
}

describe('scenarios and sketches', () => {
  type Small = Scenario & { readonly map: unknown; readonly firstTurn: number }
  const schema = z.looseObject({ map: z.unknown(), turns: z.number() })
  const parse = parsedBy(schema) as unknown as (value: unknown) => Small
  const faults = faultsBy(parse, words, (scenario, { grid }) =>
    scenario.turns > grid.size ? [{ at: 'turns', problem: 'too-big' }] : [],
  )

  it('have the faults of their form, of their map, and those that a game finds', () => {
    expect(faults({ map: drawn })).toMatchObject([{ at: 'turns' }])
    expect(faults({ map: { ...drawn, marks: { castle: [] } }, turns: 1 })).toMatchObject([{ at: 'map.marks.castle' }])
    expect(faults({ map: drawn, turns: 9 })).toEqual([{ at: 'turns', problem: 'too-big' }])
    expect(faults({ map: drawn, turns: 1 })).toEqual([])
  })

  it('are refused as a sketch if the scenario is not sound', () => {
    const sketch = sketchBy(
      z.object({ turns: z.number() }),
      ({ turns }) => ({ map: drawn, turns }) as unknown as Small,
      faults,
    )
    expect(sketch({ turns: 2 })).toMatchObject({ turns: 2 })
    expect(faultsOf(() => sketch({ turns: 9 }))).toEqual([{ at: 'turns', problem: 'too-big' }])
    expect(faultsOf(() => sketch({ turns: 'two' }))).toMatchObject([{ at: 'turns' }])
  })

  it('miss hexes and entries of lists', () => {
    expect(missingHexes(['0101', '9999'], ['0101'], 'marks')).toEqual([
      { at: 'marks[1]', problem: 'hex', found: '9999' },
    ])
    const scenario = { turns: 5, firstTurn: 3 } as Small
    expect(shortLists(scenario, { calendar: ['a', 'b', 'c'], weather: [1, 2] })).toEqual([
      { at: 'weather', problem: 'too-small', least: 3 },
    ])
  })
})
