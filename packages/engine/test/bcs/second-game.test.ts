import { describe, expect, it } from 'vitest'
import { RngDice } from '../../src/index.js'
import { stepCost } from '../../src/systems/bcs/board/steps.js'
import type { Bcs } from '../../src/systems/bcs/fields.js'
import { bcs } from '../../src/systems/bcs/index.js'
import { FOOT, TAC, TRUCK } from '../../src/systems/bcs/tables.js'

/** Another game of the series, by data alone: a desert with a chart, a weather, arrivals and rules of its own. */

const face = (move: number, mobility: string, more: object = {}) => ({ move, mobility, ...more })

const desert = {
  format: 'scenario',
  formatVersion: 1,
  id: 'desert/oasis',
  system: 'bcs',
  title: { en: 'Oasis', pl: 'Oaza', fr: 'Oasis' },
  sides: ['axis', 'allies'],
  turns: 3,
  units: 4,
  hexes: 60,
  calendar: ['1942-05-26', '1942-05-27', '1942-05-28'],
  map: {
    format: 'map',
    formatVersion: 1,
    id: 'desert/map',
    grid: { orientation: 'flat', shifted: 'even', firstRow: 1, firstColumn: 1, rowsGrow: 'north', numbering: 'CC.RR' },
    legend: { '.': 'sand', d: 'dunes', o: 'oasis' },
    terrain: ['............', '....dd......', '......o.....', '............', '............'],
    sides: { wadi: ['08.03/09.03'] },
    lines: {
      highway: [['01.03', '02.03', '03.03', '04.03', '05.03', '06.03', '07.03']],
      trail: [['07.03', '08.03', '09.03']],
    },
    marks: {},
    names: {},
  },
  chart: {
    terrain: {
      sand: { foot: 1, truck: 2, tac: 1, poor: { truck: 5 } },
      dunes: { foot: 3, truck: 'P', tac: 'STOP', defensive: true },
      oasis: { foot: 1, truck: 1, tac: 1, blocking: true, defensive: true, key: true, city: true },
    },
    lines: {
      highway: { foot: 1, truck: 0.5, tac: 0.5, route: 'road' },
      trail: { foot: 1, truck: 1, tac: 1, route: 'track' },
    },
    sides: { wadi: { foot: 2, truck: 'P', tac: 4 } },
  },
  firstPlayer: { 1: 'allies' },
  weather: [{ ground: 'dry', sky: 'good' }],
  startGround: 'dry',
  weatherTable: {
    ground: ['dry', 'dry', 'dry', 'dry', 'dry', 'snow'],
    sky: ['good', 'good', 'good', 'good', 'good', 'poor'],
  },
  poorGrounds: ['snow'],
  visibility: { poor: 1, fair: 5, good: 9 },
  air: { allies: { good: [1, 1, 1, 1, 1, 1] } },
  areas: {
    west: { hexes: ['01.03'], side: 'axis', edge: 'west' },
    east: { hexes: ['12.03'], side: 'allies', edge: 'east' },
  },
  sources: [{ side: 'axis', at: '01.03' }],
  snafu: [{ turns: [1, 2, 3], side: 'axis', value: 1 }],
  options: { activations: 'draw' },
  control: { '07.03': 'allies' },
  victory: { side: 'axis', hexes: [{ at: '07.03', points: 3 }], levels: [{ from: 3, kind: 'decisive' }] },
  formations: {
    korps: {
      side: 'axis',
      name: { en: 'Korps', pl: 'Korps', fr: 'Korps' },
      short: 'K',
      radius: 6,
      second: 4,
      artillery: 2,
      move: 12,
      hq: '02.03',
      trains: '01.03',
    },
    brigade: {
      side: 'allies',
      name: { en: 'Brigade', pl: 'Brygada', fr: 'Brigade' },
      short: 'B',
      radius: 6,
      second: 4,
      artillery: 2,
      move: 12,
      hq: 'due',
      trains: 'due',
      arrives: { turn: 2, hex: '09.03' },
    },
    box: {
      side: 'allies',
      name: { en: 'Box', pl: 'Box', fr: 'Box' },
      short: 'X',
      radius: 4,
      second: 5,
      artillery: 1,
      move: 10,
      hq: '08.03',
      trains: 'off-map',
    },
  },
  forces: {
    panzer: {
      side: 'axis',
      name: 'Pz',
      type: 'armour',
      formation: 'korps',
      rating: 4,
      steps: 4,
      at: '03.03',
      march: face(14, 'tac', { av: { value: 4, kind: 'red' }, hard: true }),
    },
    foot: {
      side: 'axis',
      name: 'Inf',
      type: 'infantry',
      formation: 'korps',
      rating: 3,
      steps: 3,
      at: '03.02',
      deployed: face(3, 'foot', { arrow: true }),
      march: face(12, 'truck'),
    },
    garrison: {
      side: 'allies',
      name: 'Gar',
      type: 'infantry',
      formation: 'box',
      rating: 2,
      steps: 3,
      at: '07.03',
      deployed: face(2, 'foot', { arrow: true }),
      march: face(6, 'foot'),
    },
    lancers: {
      side: 'allies',
      name: 'Lan',
      type: 'armour',
      formation: 'brigade',
      rating: 3,
      steps: 3,
      at: 'due',
      arrives: { turn: 2, area: 'east' },
      march: face(16, 'tac', { av: { value: 3, kind: 'red' }, hard: true }),
    },
  },
}

const at = (p: Bcs, from: string, to: string): number => {
  const { grid } = p.setting.map
  return grid.index(from) * 6 + grid.directionTo(grid.index(from), grid.index(to))
}

const begin = (): Bcs => bcs.start(desert as never, {}, new RngDice(new Lcg(1))).position

/** Numbers that are the same every time. */
class Lcg {
  private state: number
  constructor(seed: number) {
    this.state = seed
  }
  below(n: number): number {
    this.state = (this.state * 48271) % 2147483647
    return this.state % n
  }
}

describe('a second game of the series', () => {
  it('has no fault', () => {
    expect(bcs.faults(desert)).toEqual([])
  })

  it('moves by its own chart', () => {
    const p = begin()
    expect(stepCost(p, TRUCK, at(p, '03.02', '04.02'))).toBe(8) // sand, 2 points in quarters
    expect(stepCost(p, TRUCK, at(p, '03.03', '04.03'))).toBe(2) // the highway
    expect(stepCost(p, TRUCK, at(p, '05.03', '05.04'))).toBe(-1) // dunes
    expect(stepCost(p, FOOT, at(p, '05.03', '05.04'))).toBe(12)
    expect(stepCost(p, TAC, at(p, '08.04', '09.04'))).toBe(4)
    p.poorGround = 1
    expect(stepCost(p, TRUCK, at(p, '03.02', '04.02'))).toBe(20)
  })

  it('has its own weather, air and options', () => {
    const p = begin()
    expect(p.visibility).toBe(9)
    expect([...p.air]).toEqual([0, 1])
    expect(p.setting.options.activations).toBe('draw')
  })

  it('brings in its own reinforcements and ends', () => {
    const p = begin()
    const dice = new RngDice(new Lcg(7))
    let arrived = false
    for (let i = 0; i < 5000 && bcs.questions(p).length > 0; i++) {
      const [question] = bcs.questions(p)
      const orders = bcs.orders(p, question!.side)
      if (question!.kind === 'arrive' && question!.side === 'allies') arrived = true
      bcs.execute(p, question!.side, orders.at(i % orders.length), dice)
    }
    expect(arrived).toBe(true)
    expect(bcs.questions(p)).toEqual([])
    expect(bcs.result(p)).toBeDefined()
    expect(p.at[p.setting.names.piece.index('hq-brigade')]).toBeLessThan(p.setting.hexes)
  })

  it('is refused where its layer names what it has not', () => {
    const faults = bcs.faults({
      ...desert,
      firstPlayer: { 1: 'greys' },
      options: { activations: 'never' },
      sources: [{ side: 'axis', at: '99.99' }],
      buddies: [['korps', 'nobody']],
      control: { '02.02': 'axis' },
      bridges: [{ at: '01.01/09.09' }],
      victory: { ...desert.victory, exit: { area: 'north', formations: ['korps'], steps: 1, points: 1, most: 1 } },
      forces: { ...desert.forces, lancers: { ...desert.forces.lancers, arrives: { turn: 2 } } },
    })
    expect(faults.map((fault) => fault.at).sort()).toEqual([
      'bridges[0].at',
      'buddies[0][1]',
      'control.02.02',
      'firstPlayer.1',
      'forces.lancers.arrives',
      'options.activations',
      'sources[0]',
      'victory.exit.area',
    ])
  })
})
