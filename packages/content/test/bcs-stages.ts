import { chooseOptions, fastDice, type Position, type Scenario, type System, setMoment } from '@sztab/engine'

/** A moment of a battle as it is under way, set up by hand: what differs from the start of its scenario. */
export interface Stage {
  readonly id: string
  readonly act: { readonly formation: string; readonly snafu: string; readonly turn: number }
  /** Where pieces stand, on which side, and whether they screen. */
  readonly pieces: Readonly<Record<string, string>>
  readonly hexes?: Readonly<Record<string, { readonly traffic?: number; readonly objective?: number }>>
  /** Bridges by their hexside, open or blown. */
  readonly bridges?: Readonly<Record<string, number>>
  /** Who holds victory hexes. */
  readonly held?: Readonly<Record<string, string>>
  /** More units than this have a Safe Path, more formations than this an MSR; so many pieces of the one that acts may move. */
  readonly supplied: readonly [paths: number, msrs: number]
  readonly movers: number
}

const OPEN = 0
const BLOWN = 1

export const stages: Readonly<Record<string, Stage>> = {
  '2 Panzer before Marnach on the evening of the 16th': {
    id: 'bcs/clervaux',
    act: { formation: '2-pz', snafu: 'full', turn: 2 },
    pieces: {
      'i-304': '11.05 deployed',
      'ii-304': '11.06 deployed',
      'i-2': '12.05 march',
      'ii-2': '13.05 march',
      'i-3': '12.05 deployed',
      'ii-3': '13.04 march',
      '2-aufkl': '11.07 march screen',
      '38-pi': '14.04 march',
      '707-tk': '09.05 deployed',
      'd-110': '10.06 deployed',
    },
    hexes: { '10.05': { objective: 2 }, '11.05': { traffic: 1 } },
    bridges: { '14.04/15.05': OPEN },
    supplied: [40, 8],
    movers: 9,
  },
  '110 Infantry with an enemy on its road': {
    id: 'bcs/clervaux',
    act: { formation: '110-28', snafu: 'partial', turn: 2 },
    pieces: {
      'i-304': '09.05 deployed',
      'ii-304': '04.06 deployed',
      'i-3': '10.06 march',
      '2-aufkl': '09.03 march screen',
      '707-tk': '07.05 march',
      'c-110': '08.03 march',
      'd-110': '07.05 deployed',
      '2-110': '05.06 march',
    },
    hexes: { '07.05': { traffic: 1 } },
    bridges: { '14.04/15.05': OPEN },
    supplied: [38, 7],
    movers: 8,
  },
  '116 Panzer over the bridge of Ouren that carries no tanks': {
    id: 'bcs/clervaux',
    act: { formation: '116-pz', snafu: 'full', turn: 2 },
    pieces: {
      'i-60': '16.13 deployed',
      'ii-60': '17.14 march',
      'i-156': '17.12 deployed',
      'i-16': '17.13 march',
      'ii-16': '18.13 deployed',
      stephan: '18.12 march screen',
      '1-112': '14.13 deployed',
      '3-112': '14.11 march',
      'hq-112-28': '11.13',
    },
    hexes: { '15.13': { objective: 1 } },
    supplied: [40, 8],
    movers: 9,
  },
  'CCB 7 before St. Vith on the 18th': {
    id: 'bcs/clervaux',
    act: { formation: 'ccb-7', snafu: 'full', turn: 3 },
    pieces: {
      'hq-ccb-7': '11.26',
      'trains-ccb-7': '01.27',
      '87-cav': '13.27 march screen',
      '38-aib': '14.26 deployed',
      '31-tk': '14.27 march',
      '33-eng': '12.26 march',
      'b-814': '13.26 deployed',
      'i-294': '16.27 deployed',
      'ii-294': '17.27 march',
      '244-stug': '16.28 deployed',
      'hq-18-vg': '20.27',
      'trains-18-vg': '24.28',
      'i-295': '15.28 deployed',
    },
    held: { '24.27': 'german' },
    bridges: { '18.22/19.22': BLOWN },
    supplied: [45, 7],
    movers: 6,
  },
  'the lesson when tanks have come over the bridge': {
    id: 'bcs/lesson',
    act: { formation: '2-pz', snafu: 'partial', turn: 2 },
    pieces: {
      'i-304': '10.06 deployed',
      'ii-304': '11.05 march',
      'i-2': '12.05 deployed',
      'ii-3': '11.06 march',
      '707-tk': '09.05 deployed',
      rose: '07.06 march',
      'hq-ccr-9': '03.06',
      'trains-ccr-9': '03.06',
    },
    hexes: { '10.05': { objective: 1 }, '11.05': { traffic: 1 } },
    bridges: { '14.04/15.05': OPEN },
    supplied: [11, 3],
    movers: 5,
  },
  'the brawl with screens on both sides': {
    id: 'bcs/brawl',
    act: { formation: 'cca', snafu: 'full', turn: 3 },
    pieces: {
      aufkl: '04.09 march screen',
      cav: '09.02 march screen',
      'tk-1': '07.05 march',
      'aib-1': '08.04 deployed',
      'pz-1': '05.04 march',
      guns: '06.05 march',
      'gr-1': '08.01 march',
      'pg-2': '06.07 march',
    },
    hexes: { '08.04': { traffic: 1 }, '05.04': { objective: 1 } },
    bridges: { '06.04/07.04': BLOWN },
    supplied: [18, 3],
    movers: 8,
  },
}

type Lists = Position & {
  readonly [field in
    | 'at'
    | 'deployed'
    | 'screen'
    | 'traffic'
    | 'objective'
    | 'bridge'
    | 'control'
    | 'state'
    | 'height'
    | 'holder'
    | 'presence']: Int32Array
}

/** The position of a stage, at its question. */
export function standing(system: System, scenario: Scenario, { act, pieces, hexes, bridges, held }: Stage): Position {
  const p = system.blank(scenario, chooseOptions(system.options)) as Lists
  const names = p.setting.names as Readonly<Record<string, { index(name: string): number }>>
  const number = (of: string, name: string): number => {
    const found = names[of]!.index(name)
    if (found < 0) throw new Error(`no ${of} ${name}`)
    return found
  }
  for (const [id, line] of Object.entries(pieces)) {
    const [hex, side, screens] = line.split(' ')
    const piece = number('piece', id)
    p.at[piece] = number('place', hex!)
    if (side !== undefined) p.deployed[piece] = side === 'deployed' ? 1 : 0
    p.screen[piece] = screens === undefined ? 0 : 1
    if (id.startsWith('hq-')) p.state[number('formation', id.slice('hq-'.length))] = 0
  }
  for (const [hex, { traffic = 0, objective = 0 }] of Object.entries(hexes ?? {})) {
    p.traffic[number('place', hex)] = traffic
    p.objective[number('place', hex)] = objective
  }
  for (const [side, state] of Object.entries(bridges ?? {})) p.bridge[number('bridge', side)] = state
  for (const [hex, side] of Object.entries(held ?? {})) p.control[number('held', hex)] = number('side', side)
  // What stood in the hexes that were left; the moment looks at those where units are.
  p.height.fill(0)
  p.holder.fill(-1)
  p.presence.fill(0)
  setMoment(system.moments, p, 'act', act)
  system.proceed(p, fastDice(1))
  return p
}
