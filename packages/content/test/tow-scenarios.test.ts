import { readMap } from '@sztab/engine'
import { MAP_WORDS, scenarioSchema } from '@sztab/engine/tow'
import { describe, expect, test } from 'vitest'
import { towReport } from '../builders/tow-report.js'
import type { TowForce, TowScenario } from '../src/tow/compose.js'
import { rate } from '../src/tow/ratings.js'
import { composeScenario, scenarioIds, towParts } from '../src/tow/scenarios.js'
import { Opening } from './opening.js'
import {
  expectCrop,
  expectDocument,
  expectForm,
  expectFrontLine,
  expectSourcesAtEdge,
  expectStacks,
  expectStrengths,
  expectSupply,
  strengths,
  uncommanded,
  unheld,
} from './opening-checks.js'

const scenarios = scenarioIds.map(composeScenario)
const [race, campaign, kharkiv] = ['tow/race', 'tow/campaign', 'tow/kharkiv'].map(composeScenario) as [
  TowScenario,
  TowScenario,
  TowScenario,
]
function openingOf({ forces, map, sovietCities }: TowScenario): Opening<TowForce> {
  const hexMap = readMap(map, MAP_WORDS)
  const cities = [...hexMap.mark('city'), ...hexMap.mark('major-city')]
  const barred = (side: string) =>
    cities.filter((hex) => sovietCities.includes(hexMap.grid.name(hex)) === (side === 'axis'))
  return new Opening(forces, hexMap, { barred })
}
const { entries, ratings } = towParts
const { frontLine } = towParts.scenarios
const units = (scenario: TowScenario, side: string): TowForce[] =>
  Object.values(scenario.forces).filter((unit) => unit.side === side)

describe.each(scenarios)('$id', (scenario) => {
  const opening = openingOf(scenario)
  const { grid } = opening.map

  test('is what the system reads', () => expectForm(scenario, scenarioSchema, opening))

  test('has a month and a number of chits for every turn', () => {
    expect(scenario.calendar).toHaveLength(scenario.turns)
    expect(scenario.axisChits).toHaveLength(scenario.turns)
    const armies = units(scenario, 'axis').filter(({ chit }) => chit).length
    for (const [i, chits] of scenario.axisChits.entries()) expect(chits).toBeLessThanOrEqual(armies + (i > 0 ? 2 : 0))
    const fronts = units(scenario, 'soviet').filter(({ chit }) => chit).length
    expect(scenario.sovietChits).toBeGreaterThanOrEqual(fronts)
  })

  test('starts every unit on land, within stacking, with no enemy', () =>
    expectStacks(opening, ['security', 'PR', 'IR', 'AR', 'groups']))

  test('starts every unit in supply', () => expectSupply(opening))

  test('starts every unit in the range of a headquarters', () => {
    for (const side of ['axis', 'soviet']) expect(uncommanded(opening, side)).toEqual([])
  })

  test('gives the Soviets the cities behind their line and no others', () => {
    const line = new Set(frontLine.axis.map((name) => grid.index(name)))
    const soviet = opening.steps(opening.hexes('soviet'), (hex) => !line.has(hex))
    const cities = [...opening.map.mark('city'), ...opening.map.mark('major-city')]
    const behind = cities.filter((hex) => soviet.has(hex)).map((hex) => grid.name(hex))
    expect(behind.sort()).toEqual([...scenario.sovietCities].sort())
    for (const hex of opening.hexes('axis')) expect(soviet.has(hex), grid.name(hex)).toBe(false)
    for (const city of scenario.supremeOrders) expect(scenario.map.marks['major-city']).toContain(city)
  })
})

describe('the front of August 1943', () => {
  const opening = openingOf(campaign)

  test('holds every Axis forward hex, and every Soviet one at least by a neighbour', () => {
    const held = opening.names(opening.hexes('axis'))
    expect(frontLine.axis.filter((hex) => !held.includes(hex))).toEqual([])
    expect(unheld(opening, 'soviet', frontLine.soviet)).toEqual([])
  })

  test('leaves no gap between the lines', () => expectFrontLine(opening, frontLine))

  test('has six Supreme Command Orders, and thresholds as in the rules', () => {
    expect(race.supremeOrders).toEqual(['2634', '2918', '0218', '2305', '1338', '1631'])
    expect(campaign.supremeOrders).toEqual(race.supremeOrders)
    expect(race.victory).toEqual({ points: 'race', threshold: 50, everyTurn: false })
    expect(campaign.victory).toEqual({ points: 'campaign', threshold: 65, everyTurn: true })
    expect(campaign.forces).toEqual(race.forces)
  })

  // 2.1-i
  test('gives the Axis from three to five chits a turn, and in the first no more than its four armies', () => {
    for (const { axisChits, calendar } of [race, campaign]) {
      expect(axisChits).toHaveLength(calendar.length)
      expect(axisChits.filter((chits) => chits < 3 || chits > 5)).toEqual([])
      expect(axisChits[0]).toBeLessThanOrEqual(4)
    }
  })
})

describe('the order of battle', () => {
  const all = [...entries.values()]

  test('has every unit in the game once', () => {
    expect(Object.keys(campaign.forces)).toEqual([...entries.keys()])
    const names = all.map(({ side, name, type, nation }) => [side, nation, type, name].join(' '))
    expect(new Set(names).size).toBe(names.length)
  })

  test('has the units that the rulebook names', () => {
    const named = (side: string) => all.filter((entry) => entry.side === side).map(({ name }) => name)
    expect(named('axis')).toEqual(expect.arrayContaining(['17Pz', '15', '46', '223', '161']))
    expect(named('soviet')).toEqual(expect.arrayContaining(['73', '66', '23Tk', '9M', '18G']))
  })

  test('has four headquarters a side with chits of their own, three security divisions, nine groups, one drop', () => {
    const chits = Object.values(campaign.forces).flatMap(({ chit }) => chit ?? [])
    expect(chits).toEqual(['4pza', '8a', '1pza', '6a', 'voronezh', 'steppe', 'south-west', 'south'])
    expect(units(campaign, 'axis').filter(({ at }) => at === 'security')).toHaveLength(3)
    const groups = new Set(units(campaign, 'soviet').flatMap(({ group }) => group ?? []))
    expect([...groups].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(units(campaign, 'soviet').filter(({ drop }) => drop)).toMatchObject([{ name: '18G', at: 'groups' }])
    expect(all.filter(({ formation }) => formation && !chits.includes(formation))).toEqual([])
  })

  test('has a corps that each replacement can relieve', () => {
    const start = units(campaign, 'soviet').filter(({ at }) => /^\d{4}$/.test(at))
    const relief = units(campaign, 'soviet').filter(({ replacement }) => replacement)
    expect(relief.map(({ name }) => name)).toEqual(['11GTk', '8GM', '34G'])
    for (const { type } of relief) expect(start.some((unit) => unit.type === type && !unit.guards)).toBe(true)
  })

  test('agrees with history', () => {
    const start = all.filter(({ pool, group, type }) => !pool && !group && type !== 'hq')
    const names = (test: (entry: (typeof start)[number]) => boolean) => start.filter(test).map(({ name }) => name)
    const mobile = ({ type }: { type: string }) => ['armour', 'mechanized', 'cavalry'].includes(type)
    expect(names(({ name }) => /^\d+Pz$/.test(name)).sort()).toEqual([
      '11Pz',
      '17Pz',
      '19Pz',
      '23Pz',
      '3Pz',
      '6Pz',
      '7Pz',
    ])
    const corps = ['voronezh', 'steppe', 'south-west', 'south'].map((front) =>
      names((entry) => entry.formation === front && mobile(entry))
        .sort()
        .join(' '),
    )
    expect(corps).toEqual(['10Tk 2Tk 31Tk 3GM 3M 4GTk 5GTk 6Tk', '18Tk 1M 29Tk 5GM', '1GM 23Tk', '2GM 4GC 4GM'])
  })
})

describe('ratings', () => {
  test('come from the formula alone', () => {
    for (const scenario of scenarios)
      for (const [id, { full, reduced, range, ukrainian }] of Object.entries(scenario.forces))
        expect({ full, reduced, range, ukrainian }, id).toEqual(rate(entries.get(id)!, ratings))
  })

  test('give units that are not mechanized one strength, and fewer with a step lost', () =>
    expectStrengths(campaign.forces))

  test.each([
    ['ax-15', '4/4-5', '2/2-5'],
    ['ax-15lw', '2/2-5', '1/1-5'],
    ['ax-213sec', '1/1-4', undefined],
    ['ax-17pz', '6/5-8', '3/3-8'],
    ['ax-gd', '8/7-8', '4/4-8'],
    ['ax-ss-dr', '8/7-8', '4/4-8'],
    ['ax-16pzg', '5/5-8', '3/3-8'],
    ['ax-ro-24', '2/2-4', undefined],
    ['so-66', '3/3-4', '2/2-4'],
    ['so-32g', '5/5-4', '3/3-4'],
    ['so-18tk', '6/4-8', '3/2-8'],
    ['so-23tk', '5/3-8', '3/2-8'],
    ['so-4gtk', '7/5-8', '4/3-8'],
    ['so-9m', '5/5-8', '3/3-8'],
    ['so-1gm', '6/6-8', '3/3-8'],
    ['so-4gc', '3/3-6', '2/2-6'],
    ['so-18g-ab', '3/3-4', undefined],
    ['ax-8a', '1/1-6', undefined],
    ['ax-4pza', '1/1-7', undefined],
    ['so-steppe', '2/2-4', undefined],
  ])('%s is %s, then %s', (id, full, reduced) => {
    expect(strengths(campaign.forces[id]!)).toEqual([full, reduced])
  })
})

describe('the lesson', () => {
  test('has at most eight units a side', () => {
    for (const side of ['axis', 'soviet']) expect(units(kharkiv, side).length).toBeLessThanOrEqual(8)
  })

  test('is cut out of the map with all that lies in it', () => expectCrop(openingOf(kharkiv).map, towParts, MAP_WORDS))

  test('has its added supply where railways leave it', () =>
    expectSourcesAtEdge(kharkiv, towParts, towParts.scenarios.scenarios['tow/kharkiv']!.sources))
})

test('docs/tow-forces.md is up to date', () => expectDocument('tow-forces.md', towReport(towParts, scenarios)))
