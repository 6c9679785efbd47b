import { chooseOptions, Game, keyFromText } from '@sztab/engine'
import { type BcsScenario, bcs } from '@sztab/engine/bcs'
import { describe, expect, test } from 'vitest'
import sources from '../builders/bcs/sources.json' with { type: 'json' }
import { bcsReport } from '../builders/bcs-report.js'
import { placeOf, readUnit } from '../src/bcs/compose.js'
import { orderOfBattleSchema, settingsSchema } from '../src/bcs/parts.js'
import { bcsParts, composeScenario, scenarioIds } from '../src/bcs/scenarios.js'
import { BcsGround } from './bcs-ground.js'
import { OUR_BRIDGES } from './bcs-map-facts.js'
import { expectDocument } from './opening-checks.js'

type Unit = BcsScenario['forces'][string]

const STACK = 2
/** Ground that a class can be in only where a way leads (default chart). */
const CLOSED: Readonly<Record<string, readonly string[]>> = {
  truck: ['woods', 'forest', 'rough', 'marsh'],
  tac: ['marsh'],
  foot: [],
}

const clervaux = composeScenario('bcs/clervaux')
const lesson = composeScenario('bcs/lesson')

describe.each(scenarioIds)('%s', (id) => {
  const scenario = composeScenario(id)
  const { formations, forces, areas, sources, victory, control } = scenario
  const g = new BcsGround(scenario.map)
  const { grid, edges } = g.map
  const isRoad = g.along('primary', 'secondary', 'track')
  const hasRoad = (hex: number) => g.flood(hex, (edge) => isRoad(edge)).size > 1
  const units = Object.entries(forces)
  const standing = units.filter(([, { at }]) => g.at(at) >= 0)
  const enemyBeside = (hex: number, side: string) =>
    standing.some(([, unit]) => unit.side !== side && grid.distance(g.at(unit.at), hex) <= 1)

  test('is what the rules accept, and a game can begin', () => {
    expect(bcs.faults(scenario)).toEqual([])
    const game = Game.begin(bcs, {
      scenario,
      options: chooseOptions(bcs.options),
      key: keyFromText(id),
      seeds: { german: 'one', us: 'two' },
    })
    expect(bcs.questions(game.position).map(({ side, kind }) => [side, kind])).toEqual([['us', 'arrive']]) // 707 Tk comes in turn 1
  })

  test('names no two units alike, neither on counters nor in full', () => {
    const names = units.map(([, { side, name }]) => `${side} ${name}`)
    expect(new Set(names).size).toBe(names.length)
    for (const language of ['en', 'pl', 'fr'] as const)
      expect(new Set(units.map(([, { title }]) => title![language])).size).toBe(units.length)
  })

  test('starts every unit on the map, in Support or due, where either side of its counter can be', () => {
    for (const [name, unit] of units) {
      const hex = g.at(unit.at)
      if (hex < 0) expect(['support', 'due'], name).toContain(unit.at)
      for (const face of [unit.deployed, unit.march])
        if (hex >= 0 && face?.move !== undefined)
          expect(hasRoad(hex) || !CLOSED[face.mobility!]!.includes(g.terrainAt(hex)), `${name} at ${unit.at}`).toBe(
            true,
          )
      expect(unit.at === 'due', name).toBe(unit.arrives !== undefined)
    }
  })

  test('stacks at most two units, and no enemies together', () => {
    for (const at of new Set(standing.map(([, unit]) => unit.at))) {
      const stack = standing.filter(([, unit]) => unit.at === at)
      expect(stack.length, at).toBeLessThanOrEqual(STACK)
      expect(new Set(stack.map(([, { side }]) => side)).size, at).toBe(1)
    }
  })

  test('keeps every unit that stands on the map inside the radius of its headquarters', () => {
    for (const [name, { at, formation }] of standing) {
      const { hq, radius } = formations[formation!]!
      expect(grid.distance(g.at(hq), g.at(at)), name).toBeLessThanOrEqual(radius)
    }
  })

  test('has headquarters and trains on roads, with a way to the trains and on to a source that no enemy blocks', () => {
    for (const [name, { hq, trains, side, arrives }] of Object.entries(formations)) {
      if (arrives) {
        expect([hq, trains], name).toEqual(['due', 'due'])
        continue
      }
      const [from, over] = [g.at(hq), g.at(trains)]
      const open = (to: number) => !enemyBeside(to, side)
      const reached = g.flood(from, (edge, to) => isRoad(edge) && open(to))
      expect(reached.has(over), name).toBe(true)
      const onward = g.flood(over, (edge, to) => isRoad(edge) && open(to))
      const own = sources.filter((source) => source.side === side).map(({ at }) => g.at(at))
      expect(
        own.some((source) => onward.has(source)),
        name,
      ).toBe(true)
    }
  })

  test('has entry areas and sources on the edge, on a road', () => {
    const entries = Object.values(areas).flatMap(({ hexes, side }) => hexes.map((at) => [at, side] as const))
    for (const [at] of entries) expect(g.onBorder(g.at(at)) && hasRoad(g.at(at)), at).toBe(true)
    for (const { at, side } of sources)
      expect(
        entries.some(([hex, whose]) => hex === at && whose === side),
        at,
      ).toBe(true)
    for (const [name, { arrives, side, formation }] of units) {
      if (!arrives) continue
      if (arrives.area !== undefined) expect(areas[arrives.area]?.side, name).toBe(side)
      else if (arrives.hex !== undefined) expect(g.at(arrives.hex), name).toBeGreaterThanOrEqual(0)
      else expect(arrives.atHq && grid.index(formations[formation!]!.hq) >= 0, name).toBe(true)
      expect(arrives.turn, name).toBeGreaterThanOrEqual(formations[formation!]!.arrives?.turn ?? 1)
      expect(arrives.turn).toBeLessThanOrEqual(scenario.turns)
    }
  })

  test('lets the Germans take what is American at the start', () => {
    for (const { at } of victory.hexes) {
      expect(control[at], at).toBe('us')
      expect(standing.some(([, unit]) => unit.at === at && unit.side === 'german')).toBe(false)
      expect(['village', 'city']).toContain(g.terrainAt(g.at(at)))
    }
  })

  test('has its bridges where a road crosses the Our', () => {
    for (const { at } of scenario.bridges) {
      expect(Object.values(OUR_BRIDGES)).toContain(at)
      expect(isRoad(edges.index(at))).toBe(true)
      expect(g.map.side('river')[edges.index(at)]).toBe(1)
    }
    const river = g.map.side('river')
    const crossed = [...river.keys()].filter((edge) => river[edge] === 1 && isRoad(edge))
    expect(scenario.bridges.map(({ at }) => at).sort()).toEqual(crossed.map((edge) => edges.name(edge)).sort())
  })

  test('names only formations that are in it', () => {
    const named = [
      ...scenario.buddies.flat(),
      ...scenario.snafu.flatMap(({ formations: some = [] }) => some),
      ...scenario.bridges.flatMap(({ opens }) => opens?.formation ?? []),
      ...(victory.exit?.formations ?? []),
      ...(victory.destroyed?.formations ?? []),
      ...(victory.tired?.formations ?? []),
    ]
    for (const name of named) expect(Object.keys(formations)).toContain(name)
  })
})

describe('between the Our and the Clerve', () => {
  const units = (formation: string) => Object.values(clervaux.forces).filter((unit) => unit.formation === formation)
  const g = new BcsGround(clervaux.map)
  const our = new Set(g.built.rivers.get('our')!.map(({ edge }) => edge))
  const west = g.flood(g.named('Clervaux'), (edge) => !our.has(edge))

  test('every unit of the orders of battle is placed once', () => {
    const listed = bcsParts.orders.flatMap(({ formations }) =>
      Object.values(formations).flatMap(({ units: lines }) => lines.map((line) => line.split(' | ')[0]!)),
    )
    expect(new Set(listed).size).toBe(listed.length)
    expect(Object.keys(clervaux.forces).sort()).toEqual([...listed].sort())
  })

  test('seven formations a side have as many units and steps as the companion gives them', () => {
    const counted = Object.keys(clervaux.formations).map((id) => [
      id,
      units(id).length,
      units(id).reduce((sum, { steps }) => sum + steps, 0),
    ])
    expect(counted).toEqual([
      ['110-28', 9, 20],
      ['112-28', 4, 14],
      ['424-106', 5, 16],
      ['106-inf', 3, 6],
      ['ccb-9', 4, 11],
      ['ccb-7', 6, 18],
      ['ccr-9', 3, 10],
      ['2-pz', 10, 34],
      ['26-vg', 7, 22],
      ['560-vg', 5, 19],
      ['116-pz', 9, 32],
      ['62-vg', 7, 25],
      ['18-vg', 6, 22],
      ['fbb', 4, 13],
    ])
  })

  test('headquarters are what the companion has: radius, second activation, artillery, movement', () => {
    const data = Object.values(clervaux.formations).map(
      ({ short, radius, second, artillery, move }) => `${short} ${radius} ${second}+ ${artillery} ${move}`,
    )
    expect(data).toEqual([
      '110/28 6 5+ 3 12',
      '112/28 6 5+ 3 12',
      '424/106 6 5+ 3 12',
      '106 Inf 7 6+ 2 12',
      'CCB/9 8 4+ 2 16',
      'CCB/7 8 3+ 3 16',
      'CCR/9 6 5+ 1 16',
      '2 Pz 8 3+ 5 14',
      '26 VG 7 4+ 5 10',
      '560 VG 6 5+ 3 10',
      '116 Pz 8 3+ 4 14',
      '62 VG 7 5+ 4 10',
      '18 VG 8 4+ 4 10',
      'FBB 8 3+ 2 14',
    ])
  })

  test('ratings of the worked examples are those of the book', () => {
    const shown = (id: string) => {
      const { rating, march, recon } = clervaux.forces[id]!
      return [rating, march.av?.kind, march.av?.value, march.av?.range, march.arrow, recon]
    }
    expect(shown('stephan')).toEqual([5, 'red', 2, 1, true, true])
    expect(shown('i-16')).toEqual([4, 'red', 5, 2, false, false])
    expect(shown('ii-16')).toEqual([4, 'red', 3, 1, false, false])
    expect(shown('harper')).toEqual([2, 'red', 4, 2, false, false])
    expect(shown('rose')).toEqual([2, 'red', 3, 1, true, false])
  })

  test('four German battalions have crossed the Our; Americans beyond it are those of 112 and 424 and the scouts', () => {
    const standing = Object.entries(clervaux.forces).filter(([, { at }]) => g.at(at) >= 0)
    const there = (side: string, isWest: boolean) =>
      standing.flatMap(([id, unit]) => (unit.side === side && west.has(g.at(unit.at)) === isWest ? [id] : [])).sort()
    expect(there('german', true)).toEqual(['i-304', 'i-77', 'ii-304', 'ii-77'])
    expect(there('us', false)).toEqual(['1-112', '106-rcn', '2-424', '3-112', '3-424'])
  })

  test('no battalion of 112 stands where it would cut the supply of 116 Pz', () => {
    for (const id of ['1-112', '3-112'])
      expect(g.map.grid.distance(g.at(clervaux.forces[id]!.at), g.at('18.11')), id).toBeGreaterThan(1)
  })

  test('victory hexes are worth 42 points, St. Vith the most', () => {
    const { hexes } = clervaux.victory
    expect([hexes.length, hexes.reduce((sum, { points }) => sum + points, 0)]).toEqual([12, 42])
    expect(hexes[0]).toEqual({ at: g.map.grid.name(g.named('St. Vith')), points: 10 })
  })

  test('the Arzfeld road is the one on which 2 Pz and 560 VG are supplied', () => {
    const { through } = clervaux.snafu.find(({ side }) => side === 'german')!
    for (const id of ['2-pz', '560-vg']) expect(through).toContain(clervaux.formations[id]!.trains)
    for (const [i, hex] of through!.entries()) if (i > 0) expect(g.byRoad(g.at(through![i - 1]!), g.at(hex))).toBe(1)
  })
})

describe('the lesson', () => {
  const g = new BcsGround(lesson.map)
  const whole = new BcsGround()

  test('is columns 03 to 17 and rows 01 to 12 of the same map', () => {
    expect([g.map.grid.columns, g.map.grid.rows, lesson.hexes]).toEqual([15, 12, 180])
    for (let hex = 0; hex < g.map.grid.size; hex++) {
      const name = g.map.grid.name(hex)
      expect(g.terrainAt(hex), name).toBe(whole.terrainAt(whole.at(name)))
    }
    expect([g.named('Marnach'), g.named('Clervaux'), g.named('Dasburg')].every((hex) => hex >= 0)).toBe(true)
  })

  test('has 2 Pz two road hexes from its trains, and 110/28 four', () => {
    const far = (id: string) => {
      const { hq, trains } = lesson.formations[id]!
      return g.byRoad(g.at(hq), g.at(trains))
    }
    expect([far('2-pz'), far('26-vg'), far('110-28')]).toEqual([2, 1, 4])
  })

  test('has Heinerscheid and Hosingen exactly at the end of the radius', () => {
    const { hq, radius } = lesson.formations['110-28']!
    for (const id of ['a-110', 'k-110']) expect(g.map.grid.distance(g.at(hq), g.at(lesson.forces[id]!.at))).toBe(radius)
  })

  test('opens its bridge on the second turn, without a die', () => {
    expect(lesson.bridges).toEqual([
      {
        at: '14.04/15.05',
        state: 'unbuilt',
        light: false,
        opens: { formation: '2-pz', turn: 1, from: 7, surelyIn: 2 },
      },
    ])
  })
})

describe('a line of the order of battle', () => {
  const faces = ({ deployed, march }: Pick<Unit, 'march'> & { deployed?: unknown }) => [deployed, march]

  test('says what either side of a counter shows', () => {
    const panther = readUnit('i-3 | I/3 Pz | armour | 4 | R5 H r2 | 8C 14C | 4 | -')
    const av = { kind: 'red', value: 5, range: 2 }
    expect(faces(panther as Unit)).toEqual([
      { move: 8, mobility: 'tac', av, hard: true },
      { move: 14, mobility: 'tac', av, hard: true },
    ])
    const grenadiers = readUnit('i-304 | I/304 | motorised | 4 | - | 4F 14T | 4 | arrow, engineer')
    expect(faces(grenadiers as Unit)).toEqual([
      { move: 4, mobility: 'foot', arrow: true },
      { move: 14, mobility: 'truck' },
    ])
    expect(grenadiers).toMatchObject({ rating: 4, steps: 4, engineer: true })
    const towed = readUnit('b-630 | B/630 TD | anti-tank | 2 | L3 r2 | support | 2 | -')
    expect(faces(towed as Unit)).toEqual([undefined, { support: true, av: { kind: 'limited', value: 3, range: 2 } }])
    expect(faces(readUnit('168-eng | 168 Eng | engineers | 2 | - | none | 2 | engineer') as Unit)).toEqual([
      undefined,
      {},
    ])
    const scouts = readUnit('87-cav | 87 Cav (-) | armoured-recon | 4 | w1 | 8C 18C | 3 | recon, dual')
    expect(scouts.march).toEqual({ move: 18, mobility: 'tac', av: { kind: 'light', value: 1 }, arrow: true })
  })

  test.each([
    'i-3 | I/3 Pz | armour | 6 | R5 H r2 | 8C 14C | 4 | -',
    'i-3 | I/3 Pz | armour | 4 | X5 | 8C 14C | 4 | -',
    'i-3 | I/3 Pz | armour | 4 | R5 | 8C | 4 | -',
    'i-3 | I/3 Pz | armour | 4 | R5 | 8C 14C | 4 | fast',
    'i-3 | A name too long for it | armour | 4 | R5 | 8C 14C | 4 | -',
  ])('is refused if it is wrong: %s', (line) => {
    const [order] = bcsParts.orders
    const [[id, formation]] = Object.entries(order!.formations) as [[string, object]]
    const changed = { ...order, formations: { [id]: { ...formation, units: [line] } } }
    expect(orderOfBattleSchema.safeParse(order).success).toBe(true)
    expect(orderOfBattleSchema.safeParse(changed).success).toBe(false)
  })
})

describe('a place', () => {
  test.each([
    ['11.09', { at: '11.09' }],
    ['17.13 ~', { at: '17.13' }],
    ['support', { at: 'support' }],
    ['turn 1 at HQ', { at: 'due', arrives: { turn: 1, atHq: true } }],
    ['turn 2 at 11.13', { at: 'due', arrives: { turn: 2, hex: '11.13' } }],
    ['turn 3 by PQ', { at: 'due', arrives: { turn: 3, area: 'PQ' } }],
  ])('%s', (text, place) => {
    expect(placeOf(text)).toEqual(place)
  })

  test('that is none is refused', () => {
    const settings = bcsParts.scenarios['bcs/lesson']!
    const [[id, start]] = Object.entries(settings.formations) as [[string, object]]
    const changed = { ...settings, formations: { [id]: { ...start, hq: 'turn 2 near Marnach' } } }
    expect(settingsSchema.safeParse(changed).success).toBe(false)
  })
})

test('every formation has its source', () => {
  expect(Object.keys(sources.formations)).toEqual(Object.keys(clervaux.formations))
})

test('docs/bcs-forces.md is up to date', () =>
  expectDocument('bcs-forces.md', bcsReport(bcsParts, scenarioIds.map(composeScenario))))
