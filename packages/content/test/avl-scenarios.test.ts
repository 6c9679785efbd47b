import { readMap } from '@sztab/engine'
import { MAP_WORDS, REINFORCEMENTS, scenarioSchema } from '@sztab/engine/avl'
import { describe, expect, test } from 'vitest'
import { avlReport } from '../builders/avl-report.js'
import type { AvlForce, AvlScenario } from '../src/avl/compose.js'
import { rate } from '../src/avl/ratings.js'
import { avlParts, composeScenario, scenarioIds } from '../src/avl/scenarios.js'
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
  unheld,
} from './opening-checks.js'

const scenarios = scenarioIds.map(composeScenario)
const [campaign, saturn, don] = ['avl/campaign', 'avl/little-saturn', 'avl/don'].map(composeScenario) as [
  AvlScenario,
  AvlScenario,
  AvlScenario,
]
const { entries, ratings } = avlParts
const { frontLine } = avlParts.scenarios
const MINORS = ['italian', 'romanian', 'hungarian']

function openingOf({ forces, map }: AvlScenario): Opening<AvlForce> {
  const hexMap = readMap(map, MAP_WORDS)
  return new Opening(forces, hexMap, { barred: () => hexMap.mark('pocket'), rangeEndsAtRivers: true })
}

describe.each(scenarios)('$id', (scenario) => {
  const opening = openingOf(scenario)
  const { grid } = opening.map
  const onMap = (side: string) => opening.units(side).filter(({ at }) => grid.index(at) >= 0)

  test('is what the system reads', () => expectForm(scenario, scenarioSchema, opening))

  test('has a date and enough chits for every turn', () => {
    expect(scenario.calendar).toHaveLength(scenario.turns)
    expect(scenario.axisChits).toHaveLength(scenario.turns)
    const staffs = opening.units('axis').filter(({ chit }) => chit)
    for (const [i, chits] of scenario.axisChits.entries()) {
      const arrived = ({ at, turn }: AvlForce) => (turn ?? scenario.boxes[at]?.turn ?? 0) <= i
      const manstein = scenario.manstein.filter((turn) => turn <= i).length
      expect(staffs.filter(arrived).length + manstein, `turn ${i + 1}`).toBeGreaterThanOrEqual(chits)
    }
    const armies = opening.units('soviet').filter(({ chit }) => chit).length
    expect(scenario.sovietKept).toBeLessThanOrEqual(armies)
    expect(scenario.sovietChits).toBeLessThanOrEqual(scenario.sovietKept)
  })

  test('starts every unit on land, within stacking, with no enemy and no other ally', () => {
    expectStacks(opening, [REINFORCEMENTS, ...Object.keys(scenario.boxes)])
    for (const [hex, stack] of opening.at) {
      const allies = new Set(stack.map(({ nation }) => nation).filter((nation) => MINORS.includes(nation)))
      expect(allies.size, grid.name(hex)).toBeLessThanOrEqual(1)
    }
    for (const { hexes } of Object.values(scenario.boxes))
      expect(hexes.filter((name) => !opening.isLand(grid.index(name)))).toEqual([])
    const pocket = opening.map.mark('pocket')
    expect(opening.names(pocket.filter((hex) => opening.at.has(hex)))).toEqual([])
  })

  test('starts every unit in supply', () => expectSupply(opening))

  test('has a source for each side, none in an enemy zone', () => {
    for (const [side, enemy] of [
      ['axis', 'soviet'],
      ['soviet', 'axis'],
    ] as const) {
      const sources = opening.map.mark(`supply-${side}`)
      const zone = opening.zone(enemy)
      expect(sources.length).toBeGreaterThan(0)
      expect(opening.names(sources.filter((hex) => zone.has(hex) || opening.at.get(hex)?.[0]?.side === enemy))).toEqual(
        [],
      )
    }
  })

  test('has troops that each headquarters can activate', () => {
    for (const side of ['axis', 'soviet'])
      for (const staff of onMap(side).filter(({ type }) => type === 'hq')) {
        const range = opening.inRange(grid.index(staff.at), staff.range!)
        const obeys = ({ nation, type }: AvlForce) =>
          type !== 'hq' && (!MINORS.includes(staff.nation) || nation === staff.nation || nation === 'german')
        const troops = onMap(side).filter((unit) => obeys(unit) && range.has(grid.index(unit.at)))
        expect(troops.length, staff.name).toBeGreaterThan(0)
      }
  })

  test('begins with all strategic cities in Axis hands, out of reach of a sudden death', () => {
    expect(scenario.sovietCities).toEqual([])
    const cities = [...opening.map.mark('city'), ...opening.map.mark('major-city')]
    const hexes = Object.keys(scenario.strategicCities).map((name) => grid.index(name))
    expect(opening.names(hexes.filter((hex) => !cities.includes(hex)))).toEqual([])
    expect(opening.names(hexes.filter((hex) => opening.at.get(hex)?.[0]?.side === 'soviet'))).toEqual([])
    const points = Object.values(scenario.strategicCities).reduce((sum, each) => sum + each, 0)
    if (scenario.victory.suddenDeath > 0) expect(points).toBeLessThan(scenario.victory.suddenDeath)
  })
})

describe('the front of 16 December 1942', () => {
  const opening = openingOf(campaign)

  test('is held from Voronezh to Nizhne-Chirskaya, every hex at least by a neighbour', () => {
    expectFrontLine(opening, frontLine)
    for (const side of ['axis', 'soviet'] as const) expect(unheld(opening, side, frontLine[side])).toEqual([])
  })

  test('has a bridgehead behind the Don at Verkhny Mamon, with a bridge', () => {
    const { map } = opening
    const [mamon, bridgehead] = ['3733', '3633'].map((name) => map.grid.index(name)) as [number, number]
    expect(map.file.names[map.grid.name(mamon)]?.en).toBe('Verkhny Mamon')
    const edge = map.edges.between(mamon, bridgehead)
    expect([map.side('major-river')[edge], map.line('road')[edge]]).toEqual([1, 1])
    expect(opening.at.get(bridgehead)?.map(({ side }) => side)).toEqual(['soviet', 'soviet'])
  })
})

describe('the campaign', () => {
  test('has the turns, chits and points of the rules', () => {
    expect(campaign).toMatchObject({
      turns: 9,
      axisChits: [3, 3, 4, 4, 5, 5, 6, 6, 5],
      sovietKept: 5,
      sovietChits: 3,
      manstein: [4, 6],
      pocketOpens: 5,
      specialAttack: true,
      victory: { suddenDeath: 30, sovietHandicap: 0 },
      boxes: { '28A': { side: 'soviet', turn: 1 }, '1PzA': { side: 'axis', turn: 4 } },
    })
    expect(Object.values(campaign.strategicCities)).toEqual([5, 5, 5, 5, 5])
    const names = Object.keys(campaign.strategicCities).map((hex) => campaign.map.names[hex]?.en)
    expect(names).toEqual(expect.arrayContaining(['Kharkiv', 'Rostov', 'Voroshilovgrad', 'Stalino', 'Zaporizhzhia']))
    for (const city of Object.keys(campaign.strategicCities)) expect(campaign.map.marks['major-city']).toContain(city)
  })

  test('leaves the Axis chits enough from turn 5 on, even without its allies', () => {
    const staffs = Object.values(campaign.forces).filter(({ chit, nation }) => chit && nation === 'german')
    for (let turn = 5; turn <= campaign.turns; turn++) {
      const here = staffs.filter((unit) => (unit.turn ?? campaign.boxes[unit.at]?.turn ?? 0) < turn).length
      const manstein = campaign.manstein.filter((arrives) => arrives < turn).length
      expect(here + manstein, `turn ${turn}`).toBeGreaterThanOrEqual(campaign.axisChits[turn - 1]!)
    }
  })

  test('has rails that join every strategic city to an Axis source', () => {
    const { map } = openingOf(campaign)
    const rails = map.line('railway')
    const reached = new Set(map.mark('supply-axis'))
    for (const hex of reached)
      for (let direction = 0; direction < 6; direction++) {
        const other = map.grid.neighbour(hex, direction)
        if (other >= 0 && rails[map.edges.between(hex, other)]) reached.add(other)
      }
    for (const city of Object.keys(campaign.strategicCities)) expect(reached.has(map.grid.index(city)), city).toBe(true)
  })

  test('starts with the five Axis chits of the rules and twelve Soviet armies', () => {
    const chits = (side: string, onMap: boolean) =>
      Object.values(campaign.forces)
        .filter((unit) => unit.side === side && unit.chit && /^\d{4}$/.test(unit.at) === onMap)
        .map(({ name }) => name)
    expect(chits('axis', true).sort()).toEqual(['4PzA', 'H2A', 'Hollidt', 'It8A', 'R3A'])
    expect(chits('axis', false).sort()).toEqual(['1PzA', 'F-Pico', 'Kempf'])
    expect(chits('soviet', true)).toHaveLength(8)
    expect(chits('soviet', false).sort()).toEqual(['28A', '3TkA', '69A', 'Popov'])
  })

  test('is the same as Little Saturn in its first turns', () => {
    const early = ({ turn, at }: AvlForce) => at !== '1PzA' && (turn ?? 0) < saturn.turns
    const first = Object.entries(campaign.forces).filter(([, unit]) => early(unit))
    expect(saturn.forces).toEqual(Object.fromEntries(first))
    expect(campaign.calendar.slice(0, 3)).toEqual(saturn.calendar)
    expect(campaign.axisChits.slice(0, 3)).toEqual(saturn.axisChits)
  })
})

describe('the order of battle', () => {
  const all = [...entries.values()]

  test('has every unit in the campaign once', () => {
    expect(Object.keys(campaign.forces)).toEqual([...entries.keys()])
    const names = all.map(({ side, name, type, nation }) => [side, nation, type, name].join(' '))
    expect(new Set(names).size).toBe(names.length)
    const chits = all.flatMap((entry) => (entry.type === 'hq' ? entry.chit : []))
    expect(new Set(chits).size).toBe(chits.length)
    expect(all.filter(({ formation }) => formation && !chits.includes(formation))).toEqual([])
  })

  test('has the units that the rulebook names', () => {
    const named = (nation: string) => all.filter((entry) => entry.nation === nation).map(({ name }) => name)
    const german = '27Pz 335 8Lw 23Pz LAH 298 304 320 370 3Pz 19Pz Tot 15Lw GD DR Wik 17Pz'.split(' ')
    expect(named('german')).toEqual(expect.arrayContaining(german))
    expect(named('romanian')).toEqual(expect.arrayContaining(['5C', '9']))
    expect(named('hungarian')).toEqual(expect.arrayContaining(['19', '1Tk']))
    expect(named('italian')).toEqual(expect.arrayContaining('Cos Cun Jul Rav Sfz Tor Trd PADA'.split(' ')))
    const soviet = '3Tk 7Tk 10Tk 13Tk 23Tk 25Tk 1GM 1GC 4C 4G 24G 25G 35G 38G 44G 91'.split(' ')
    expect(named('soviet')).toEqual(expect.arrayContaining(soviet))
  })

  test('has no corps or division twice, under its old name and as Guards', () => {
    const soviet = all.filter(({ side }) => side === 'soviet').map(({ name }) => name)
    const renamed = '4GTk 2GTk 3GTk 3GM 4GM 5GM 57G 58G 59G 60G 61G 62G 54G 6GC 7GC'.split(' ')
    expect(soviet.filter((name) => renamed.includes(name))).toEqual([])
  })
})

describe('ratings', () => {
  test('come from the formula alone', () => {
    for (const scenario of scenarios)
      for (const [id, { full, reduced, range }] of Object.entries(scenario.forces))
        expect({ full, reduced, range }, id).toEqual(rate(entries.get(id)!, ratings))
  })

  test('give units that are not mechanized one strength, and fewer with a step lost', () =>
    expectStrengths(campaign.forces))

  test.each([
    ['ax-27pz', '6/5-6', '3/3-6'],
    ['ax-23pz', '6/5-6', '3/3-6'],
    ['ax-22pz', '4/3-6', '2/2-6'],
    ['ax-lah', '7/7-6', '4/4-6'],
    ['ax-16mot', '5/5-6', '3/3-6'],
    ['ax-335', '3/3-4', '2/2-4'],
    ['ax-320', '5/5-4', '3/3-4'],
    ['ax-8lw', '1/1-4', undefined],
    ['ax-213sec', '2/2-4', undefined],
    ['ax-ita-rav', '2/2-4', '1/1-4'],
    ['ax-ita-jul', '3/3-4', '2/2-4'],
    ['ax-ita-pada', '2/2-5', undefined],
    ['ax-rom-1', '2/2-4', '1/1-4'],
    ['ax-rom-7', '1/1-4', undefined],
    ['ax-rom-5c', '2/2-5', '1/1-5'],
    ['ax-hun-19', '2/2-4', '1/1-4'],
    ['ax-hun-1tk', '3/3-6', '2/2-6'],
    ['sov-7tk', '4/3-6', '2/2-6'],
    ['sov-1gtk', '5/4-6', '3/2-6'],
    ['sov-4m', '4/4-6', '2/2-6'],
    ['sov-4c', '1/1-5', undefined],
    ['sov-8c', '2/2-5', '1/1-5'],
    ['sov-1gc', '3/3-5', '2/2-5'],
    ['sov-24g', '3/3-4', '2/2-4'],
    ['sov-38g', '3/3-4', '2/2-4'],
    ['sov-91', '2/2-4', '1/1-4'],
    ['sov-popov', '0/0-7', undefined],
  ])('%s is %s, then %s', (id, full, reduced) => {
    expect(strengths(campaign.forces[id]!)).toEqual([full, reduced])
  })
})

describe('the lesson', () => {
  test('has one turn and at most eight units a side', () => {
    expect(don.turns).toBe(1)
    for (const side of ['axis', 'soviet']) expect(openingOf(don).units(side).length).toBeLessThanOrEqual(8)
  })

  test('is cut out of the map with all that lies in it', () => expectCrop(openingOf(don).map, avlParts, MAP_WORDS))

  test('has its added supply where roads and railways leave it', () =>
    expectSourcesAtEdge(don, avlParts, avlParts.scenarios.scenarios['avl/don']!.sources, ['road', 'railway']))
})

test('docs/avl-forces.md is up to date', () => expectDocument('avl-forces.md', avlReport(avlParts, scenarios)))
