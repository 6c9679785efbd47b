import { describe, expect, it } from 'vitest'
import type { Event, System } from '../src/index.js'
import { type Drill, drill } from './drill/index.js'
import { bites, broken, type Mutant, withEntry, withEvents, withFields } from './torture/mutants.js'

let calls = 0

/** Drill that does something more when an order is carried out. */
function executing(more: (p: Drill, events: readonly Event[], asked: readonly number[]) => void): System<Drill> {
  return {
    ...drill,
    execute: (p, side, order, dice) => {
      const asked = [...p.asked]
      const events = drill.execute(p, side, order, dice)
      more(p, events, asked)
      return events
    },
  }
}

const endless = withEntry('game', 'turns', () => ({
  name: 'turns',
  run: (c) => {
    c.call('turn')
    c.again()
  },
}))

const MUTANTS: readonly Mutant[] = [
  [
    'carrying out that depends on something outside',
    'the same dice do the same',
    executing((p) => {
      p.points[0]! += calls++ % 2
    }),
  ],
  [
    'an order that does more if somebody listens',
    'an order does the same if nobody listens',
    executing((p) => {
      p.points[0]! += 1
    }),
  ],
  [
    'a plan that nobody carries out',
    'a plan carries out what is legal and nothing else',
    { ...drill, carryOutPlan: () => 0 },
  ],
  [
    'dice that fall unseen',
    'nothing is undone past a throw',
    {
      ...drill,
      execute: (p, side, order, dice) => {
        if (order.do === 'lay') dice.roll(6, 'secret')
        return drill.execute(p, side, order, dice)
      },
    },
  ],
  [
    'events by rules that nobody knows',
    'events name rules of the index',
    withEvents((event) => (event.is === 'destroyed' ? { ...event, rules: ['drill-9.9-z'] } : event)),
  ],
  [
    'events without a rule',
    'events name rules of the index',
    withEvents((event) => (event.is === 'turn' ? { ...event, rules: [] } : event)),
  ],
  ['a game without a result', 'a game that asks nothing has a result', { ...drill, result: () => undefined }],
  [
    'a game with a result before its end',
    'a game that goes on has no result',
    { ...drill, result: () => ({ kind: 'draw', rules: ['drill-6.2-a'] }) },
  ],
  [
    'questions with numbers of their own making',
    'questions are counted for each side',
    { ...drill, questions: (p) => drill.questions(p).map((question) => ({ ...question, id: question.id + 1 })) },
  ],
  [
    'questions that are not counted',
    'each question has a number of its own',
    executing((p, _, asked) => p.asked.set(asked)),
  ],
  [
    'a file that loses who has moved',
    'a position is saved without loss',
    withFields({ moved: { of: 'piece', derived: true } }),
  ],
  [
    'a file that cannot tell two results apart',
    'a position is saved without loss',
    withFields({ result: { words: ['held', 'repulsed', 'repulsed', 'destroyed'] } }),
  ],
  [
    'a copy that loses the mines',
    'a copy equals its original',
    withFields({}, (p) => {
      const copy = p.copy.bind(p)
      p.copy = () => {
        const made = copy()
        made.mines.fill(0)
        return made as typeof p
      }
    }),
  ],
  [
    'a copy that is the original',
    'a changed cell changes the hash',
    withFields({}, (p) => {
      p.copy = () => p
    }),
  ],
  [
    'a hash that looks only at the first cells',
    'a changed cell changes the hash',
    withFields({}, (p) => {
      Object.getPrototypeOf(p).hash = function (this: Drill) {
        return `${this.turn} ${this.agendaDepth}`
      }
    }),
  ],
  [
    'an undo that does not give everything back',
    'undo gives the same cells back',
    withFields({}, (p) => {
      const copyFrom = p.copyFrom.bind(p)
      p.copyFrom = (other) => {
        const asked = [...p.asked]
        copyFrom(other)
        p.asked.set(asked)
      }
    }),
  ],
  [
    'a survey that leaves traces',
    'looking changes nothing',
    {
      ...drill,
      survey: (p, side, topic) => {
        if (topic.kind === 'control') p.swept[0]! ^= 4
        return drill.survey(p, side, topic)
      },
    },
  ],
  [
    'a start that is not the same twice',
    'a record verifies',
    {
      ...drill,
      start: (scenario, options, dice) => {
        const started = drill.start(scenario, options, dice)
        started.position.points[0] = calls++ % 100
        return started
      },
    },
  ],
]

describe('the torture test finds, of how a game is played,', () => {
  bites(MUTANTS)

  it('a game that never ends: no game hangs', () => {
    expect(broken(endless, { most: 400, share: 2 })).toBe('no game hangs')
  }, 60_000)
})

describe('the torture test', () => {
  it('finds nothing in drill as it is, put together once more from its parts', () => {
    expect(broken(withFields({}), { games: 3 })).toBeUndefined()
  }, 60_000)
})
