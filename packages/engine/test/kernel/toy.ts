import { z } from 'zod'
import {
  type Asking,
  type Conduct,
  type Doing,
  definePosition,
  defineSystem,
  type Fields,
  Layout,
  type LayoutSpec,
  legal,
  listOf,
  Names,
  type Order,
  type Parts,
  type Position,
  type PositionOf,
  refused,
  type Scenario,
  type Setting,
  type Steps,
  type System,
  stepsForLayout,
} from '../../src/index.js'

/** A system of a few lines, made anew by each test with just the steps and fields it is about. */
export type Toy<F extends Fields = Record<never, never>> = PositionOf<Setting, F>

export const scenario: Scenario = {
  format: 'scenario',
  formatVersion: 1,
  id: 'toy/table',
  system: 'toy',
  title: { en: 'Table', pl: 'Stół', fr: 'Table' },
  sides: ['north', 'south'],
  turns: 1,
  units: 2,
  hexes: 3,
}

export const setting: Setting = {
  scenario,
  options: {},
  names: {
    side: new Names(['north', 'south']),
    piece: new Names(['ant', 'bee']),
    place: new Names(['0101', '0102', 'box']),
    chit: new Names(['red', 'blue', 'green']),
  },
}

type Given<F extends Fields> = Partial<Omit<Parts<Toy<F>>, 'layout' | 'steps'>> & {
  readonly fields?: F
  readonly sights?: NonNullable<LayoutSpec<Toy<F>>['sights']>
  readonly steps: Steps<Toy<F>>
  readonly depth?: number
}

export function toyLayout<F extends Fields>(given: Pick<Given<F>, 'fields' | 'sights' | 'steps' | 'depth'>) {
  const { fields, sights, steps, depth } = given
  return new Layout<Toy<F>>({
    fields: fields ?? {},
    steps: stepsForLayout(steps),
    ...(sights ? { sights } : {}),
    ...(depth === undefined ? {} : { depth }),
  })
}

export function toyPosition<F extends Fields>(given: Pick<Given<F>, 'fields' | 'sights' | 'steps' | 'depth'>): Toy<F> {
  const Class = definePosition<Toy<F>>(toyLayout(given))
  return new Class(setting as Toy<F>['setting'])
}

/** The verb `say` with a word, which most toys speak. */
export const WORDS = ['yes', 'no', 'roll', 'twice', 'show']

export function toySystem<F extends Fields>(given: Given<F>): System<Toy<F>> {
  const { fields, sights, steps, depth, ...parts } = given
  const layout = toyLayout(given)
  const Class = definePosition<Toy<F>>(layout)
  return defineSystem<Toy<F>>({
    id: 'toy',
    title: { en: 'Toy', pl: 'Zabawka', fr: 'Jouet' },
    version: 1,
    rules: [],
    options: { switches: {}, presets: {} },
    verbs: { say: { word: { is: 'word', of: WORDS } } },
    movingVerbs: [],
    topics: [],
    opening: Object.keys(steps)[0]!,
    faults: () => [],
    blank: (_, options) => new Class({ ...setting, options } as Toy<F>['setting']),
    unsound: () => [],
    counts: () => [],
    survey: (_, __, topic) => ({ topic, entries: [], routes: [] }),
    resample: (view) => view.copy(),
    result: () => ({ kind: 'over', rules: ['toy-1'] }),
    kindsOfDraw: () => [],
    sketch: () => scenario,
    drawing: z.unknown(),
    moments: {},
    ...parts,
    layout,
    steps,
  })
}

export const say = (word: string): Order => ({ do: 'say', word })

/** A question to the sides (bits) that takes the given words; `answer` does what the test wants. */
export function asking<P extends Position>(
  name: string,
  given: {
    readonly sides: number | ((p: P) => number)
    readonly words?: readonly string[] | ((p: P, side: number) => readonly string[])
    readonly answer?: (c: Conduct<P>, side: number, word: string) => void
  } & Partial<Pick<Asking<P>, 'sealed' | 'discreet' | 'about' | 'explain' | 'refuse'>>,
): Asking<P> {
  const { sides, words = ['yes', 'no'], answer, ...more } = given
  const wordsOf = (p: P, side: number) => (typeof words === 'function' ? words(p, side) : words)
  return {
    name,
    rules: ['toy-1'],
    verbs: ['say'],
    asks: (p) => (typeof sides === 'function' ? sides(p) : sides),
    list: (p, side) => listOf(wordsOf(p, side).map(say)),
    check: (p, side, order) => (wordsOf(p, side).includes(order.word as string) ? legal() : refused('toy-2')),
    answer: (c, side, order) => answer?.(c, side, order.word as string),
    ...more,
  }
}

export function doing<P extends Position>(name: string, run: (c: Conduct<P>) => void = () => {}): Doing<P> {
  return { name, run }
}
