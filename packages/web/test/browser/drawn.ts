import { loadKit } from '@sztab/content'
import { chooseOptions, fastDice, type Order, type Position, setMoment, type Value } from '@sztab/engine'

/** Positions for questions that hardly ever come up by chance, drawn small as cases are. */
interface Drawing {
  readonly sketch: unknown
  readonly moment: readonly [string, Readonly<Record<string, Value>>]
  /** What is answered until the question is asked. */
  readonly orders: readonly Order[]
  /** Pieces that are moved to another place before that. */
  readonly at?: Readonly<Record<string, string>>
  /** A seed whose dice lead there. */
  readonly seed?: number
}

const infantry = (side: string, at: string) => ({ side, type: 'infantry', at })
const field = [
  '. . . . . . . . .',
  ' . . . . . . . . .',
  '. . . . . . . . .',
  ' . . . . . . . . .',
  '. . . . . . . . .',
]

/** A stack that must retreat finds the next hex full, and then two ways on. */
const crowded: Drawing = {
  sketch: {
    terrain: field,
    sources: { axis: ['0301'] },
    blocked: ['0303/0304'],
    units: {
      'so-1': { side: 'soviet', type: 'armour', full: [9, 4, 8], at: '0306' },
      'ax-1': { ...infantry('axis', '0305') },
      'ax-2': { ...infantry('axis', '0304') },
      'ax-3': { ...infantry('axis', '0304') },
    },
  },
  moment: ['combat', { side: 'soviet' }],
  orders: [
    { do: 'attack', unit: 'so-1', target: '0305' },
    { do: 'launch' },
    { do: 'retreat', unit: 'ax-1', path: ['0304'] },
  ],
}

const drawings: Readonly<Record<string, readonly Drawing[]>> = {
  tow: [
    crowded,
    {
      sketch: {
        terrain: field,
        sources: { soviet: ['0309'], axis: ['0301'] },
        units: {
          'so-hq': { side: 'soviet', type: 'hq', at: '0309' },
          'so-1': infantry('soviet', '0308'),
          'ax-1': infantry('axis', '0301'),
        },
      },
      at: { 'so-hq': 'away' },
      moment: ['turn', { turn: 2 }],
      orders: [],
    },
  ],
  avl: [
    crowded,
    {
      sketch: {
        terrain: [' . . . . . . . . . .'],
        sources: { axis: ['0110'], soviet: ['0101'] },
        units: {
          'so-1': { side: 'soviet', type: 'armour', at: '0103' },
          'ax-hq': { side: 'axis', type: 'hq', at: '0105' },
        },
      },
      moment: ['movement', { side: 'soviet' }],
      orders: [
        { do: 'move', unit: 'so-1', to: '0105' },
        { do: 'relocate', unit: 'ax-hq', to: '0109' },
      ],
    },
  ],
}

/** An attack that has begun with too little, and with somebody beside it who could make it enough. */
const weak: Drawing = {
  sketch: {
    terrain: field,
    sources: { axis: ['0301'], soviet: ['0309'] },
    units: {
      'so-1': { ...infantry('soviet', '0306'), full: [1, 1, 4] },
      'so-2': { side: 'soviet', type: 'armour', full: [9, 4, 8], at: '0406' },
      'ax-1': { ...infantry('axis', '0305'), full: [4, 4, 5] },
    },
  },
  moment: ['combat', { side: 'soviet' }],
  orders: [{ do: 'attack', unit: 'so-1', target: '0305' }],
}

/** Two units in one hex, beside an enemy city that nobody guards. */
const besideCity: Drawing = {
  sketch: {
    terrain: field.with(2, '. . . . c . . . .'),
    sources: { axis: ['0301'], soviet: ['0309'] },
    units: { 'so-1': infantry('soviet', '0306'), 'so-2': infantry('soviet', '0306'), 'ax-1': infantry('axis', '0101') },
  },
  moment: ['movement', { side: 'soviet' }],
  orders: [],
}

export const weakAttack = (): Promise<Position> => drawn(weak)
export const stackBesideCity = (): Promise<Position> => drawn(besideCity)

async function drawn(drawing: Drawing): Promise<Position> {
  const { system } = await loadKit('tow')
  return carriedOut(system, drawing, 1)!
}

export async function drawnPositions(system: string): Promise<Position[]> {
  const kit = await loadKit(system)
  return drawings[system]!.map((drawing) => {
    for (let seed = 1; seed < 200; seed++) {
      const position = carriedOut(kit.system, drawing, seed)
      if (position) return position
    }
    throw new Error(`no dice lead to the position of ${JSON.stringify(drawing.orders)}`)
  })
}

type System = Awaited<ReturnType<typeof loadKit>>['system']

/** The position after the orders, if the dice of this seed let them be given. */
function carriedOut(system: System, { sketch, moment, orders, at = {} }: Drawing, seed: number): Position | undefined {
  const position = system.blank(system.sketch(sketch), chooseOptions(system.options))
  const { piece, place } = position.setting.names
  const cells = (position as unknown as { at: Int32Array }).at
  for (const [unit, where] of Object.entries(at)) cells[piece.index(unit)] = place.index(where)
  position.touch()
  const [name, details] = moment
  setMoment(system.moments, position, name, details)
  const dice = fastDice(seed)
  system.proceed(position, dice)
  for (const order of orders) {
    const [question] = system.questions(position)
    if (!question || !system.check(position, question.side, order).legal) return undefined
    system.execute(position, question.side, order, dice)
  }
  return position
}
