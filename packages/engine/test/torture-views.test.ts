import { describe } from 'vitest'
import { defineSystem, listOf, noOrders, refused } from '../src/index.js'
import { type Drill, drill, parts } from './drill/index.js'
import { all, bites, type Mutant, withEntry, withEvents, withFields, withList, without } from './torture/mutants.js'

/** Where a side's enemies really are. */
function enemies(p: Drill, side: string): string {
  const own = p.setting.names.side.index(side)
  return [...p.at].filter((_, unit) => p.setting.sideOf[unit] !== own).join()
}

/** The name of the hex with the enemy's mine. */
function mineAgainst(p: Drill, side: string): string {
  return p.setting.names.place.all[p.mine[1 - p.setting.names.side.index(side)]!] ?? ''
}

const MUTANTS: readonly Mutant[] = [
  [
    'a view that counts only what its owner sees',
    'a hidden piece is a blank where it stands',
    {
      ...drill,
      view: (p, viewer) => {
        const view = drill.view(p, viewer)
        for (const [hex, height] of p.height.entries()) if (height > 1) view.height[hex] = 1
        return view
      },
    },
  ],
  [
    'a view that does not say whose hidden units are',
    'a hidden piece is a blank where it stands',
    {
      ...drill,
      view: (p, viewer) => {
        const view = drill.view(p, viewer)
        for (const [hex, height] of p.height.entries()) if (height > 1) view.holder[hex] = 1 - p.holder[hex]!
        return view
      },
    },
  ],
  [
    'a view that forgets to hide the cup',
    'no view holds a hidden field',
    {
      ...drill,
      view: (p, viewer) => {
        const view = drill.view(p, viewer)
        view.cup.set(p.cup)
        return view
      },
    },
  ],
  [
    'a layout that forgets that mines are secret',
    'a sealed answer stays sealed',
    withFields({ mine: { of: 'side', holds: 'place' } }),
  ],
  [
    'a mine that is announced to both sides',
    'a sealed answer stays sealed',
    withEvents((event) => (event.is === 'laid' ? without(event, 'to') : event)),
  ],
  [
    'chits that are announced to both sides',
    'a sealed answer stays sealed',
    withEvents((event) => (event.is === 'chose' ? { ...event, to: ['blue', 'red'] } : event)),
  ],
  [
    'moves of hidden units told to the enemy',
    'nobody is told of a piece that he cannot see',
    withEvents((event) => (event.is === 'moved' ? without(event, 'to') : event)),
  ],
  [
    'reveals that do not say that they show something',
    ['what can be undone tells nothing new', 'what can be undone shows nothing new'],
    withEvents((event) => without(event, 'shows')),
  ],
  [
    'an open field that gives a hidden card away',
    'what can be undone shows nothing new',
    {
      ...drill,
      execute: (p, side, order, dice) => {
        const events = drill.execute(p, side, order, dice)
        p.swept[0] = 4 * p.alarms[1]!
        return events
      },
    },
  ],
  [
    'a question that tells what the enemy has hidden',
    'both worlds ask the same',
    {
      ...drill,
      questions: (p) => drill.questions(p).map((one) => ({ ...one, about: { enemies: enemies(p, one.side) } })),
    },
  ],
  [
    'a list that knows where the enemy’s mine is',
    'both worlds list the same',
    withList((list, p, side) => listOf(all(list).filter(({ to }) => to !== mineAgainst(p, side)))),
  ],
  [
    'a refusal that knows where the enemy’s mine is',
    'both worlds judge the same',
    {
      ...drill,
      check: (p, side, order) => {
        const verdict = drill.check(p, side, order)
        return verdict.legal ? verdict : refused(verdict.refusals[0].rule, { mine: mineAgainst(p, side) })
      },
    },
  ],
  [
    'an explanation that knows the hidden stack',
    'both worlds explain the same',
    {
      ...drill,
      explain: (p, side, order) => ({
        ...drill.explain(p, side, order),
        lines: [{ what: 'spy', value: enemies(p, side), rules: ['drill-5.1-a'] }],
      }),
    },
  ],
  [
    'a survey that knows the hidden stack',
    'both worlds survey the same',
    {
      ...drill,
      survey: (p, side, topic) => ({
        ...drill.survey(p, side, topic),
        routes: [{ path: [enemies(p, side)], rules: [] }],
      }),
    },
  ],
  [
    'a reaction that is asked only of those who can react',
    'who is asked tells nothing',
    withEntry('activation', 'alarm', (entry) => ({
      ...entry,
      asks: (p: Drill) => (p.alarms[1 - p.active] === 1 ? 1 << (1 - p.active) : 0),
    })),
  ],
  [
    'a resampled position that gives the viewer another card',
    'a resampled position gives the view it came from',
    defineSystem<Drill>({
      ...parts,
      resample: (view, viewer, rng) => {
        const p = parts.resample(view, viewer, rng)
        if (viewer >= 0 && p.handSize[viewer] === 1) p.alarms[viewer] = 1 - p.alarms[viewer]!
        return p
      },
    }),
  ],
  [
    'a resampled position in which somebody who is asked has no answer',
    'a resampled position can be played on',
    {
      ...withList((list, p, side) => (p.turn > 1 && p.mine[p.setting.names.side.index(side)] === -1 ? noOrders : list)),
      resample: (view, viewer, rng) => {
        const p = drill.resample(view, viewer, rng)
        if (viewer === 'blue') p.mine[p.setting.names.side.index('red')] = -1
        return p
      },
    },
  ],
  ['a resampled position with holes', 'a resampled position is whole', { ...drill, resample: (view) => view.copy() }],
  [
    'a view that cannot be looked at again',
    'a view of a view is the view',
    {
      ...drill,
      view: (p, viewer) => {
        const view = drill.view(p, viewer)
        if (p.swept[0] === 0) view.swept[0] = 4
        else if (p.swept[0] === 4) view.swept[0] = 0
        return view
      },
      resample: (view, viewer, rng) => {
        const p = drill.resample(view, viewer, rng)
        p.swept[0]! ^= 4
        return p
      },
    },
  ],
]

describe('the torture test finds, of what a viewer may know,', () => bites(MUTANTS))
