import { describe, expect, it } from 'vitest'
import { agenda, FaultyInput, type Fields, fastDice, type Order, refused, table, UNKNOWN } from '../../src/index.js'
import { drill } from '../drill/index.js'
import { field } from '../drill/scenario.js'
import { asking, doing, say, scenario, type Toy, toySystem } from './toy.js'

const fields = { secret: { of: 'side', seen: 'owner' }, sum: { of: 'side', derived: true } } as const satisfies Fields
type P = Toy<typeof fields>

const system = toySystem<typeof fields>({
  fields,
  sights: { owner: (_, index, side) => index === side },
  verbs: {
    say: { word: { is: 'word', of: ['yes', 'no', 'roll'] } },
    move: { unit: { is: 'name', of: 'piece' } },
    wait: {},
  },
  steps: {
    game: {
      entries: [
        asking<P>('sealed', { sides: 3, sealed: true }),
        asking<P>('q', {
          sides: 1,
          discreet: true,
          about: (p, side) => ({ turn: p.turn, side }),
          refuse: (_, __, order) => (order.do === 'move' ? refused('toy-3') : undefined),
          explain: (p, side, order) => ({
            lines: [...p.secret].map((value) => ({ what: 'secret', value, rules: [] })),
            chances: [{ result: `${side} ${order.word}`, ways: 1, of: 1 }],
          }),
        }),
      ],
    },
  },
  derive: (p) => {
    for (const [side, value] of p.secret.entries()) p.sum[side] = value === UNKNOWN ? -1 : 2 * value
  },
  survey: (p, side, topic) => ({
    topic,
    entries: [...p.secret].map((value) => ({ place: `${side}`, value, rules: [] })),
    routes: [],
  }),
  resample: (view) => {
    const p = view.copy()
    for (const [side, value] of p.secret.entries()) if (value === UNKNOWN) p.secret[side] = 9
    return p
  },
})

function started(answers: readonly string[] = []): P {
  const p = system.start(scenario, {}, fastDice(1)).position
  p.secret.set([4, 5])
  for (const side of answers) system.execute(p, side, say('yes'), fastDice(1))
  return p
}
const atQ = () => started(['north', 'south'])

describe('questions', () => {
  it('are put to each side that is asked, with all that is to be known of them', () => {
    const sealed = { kind: 'sealed', rules: ['toy-1'], about: {}, sealed: true, id: 1 }
    expect(system.questions(started())).toEqual([
      { side: 'north', ...sealed },
      { side: 'south', ...sealed },
    ])
    expect(system.questions(atQ())).toEqual([
      { side: 'north', kind: 'q', rules: ['toy-1'], about: { turn: 0, side: 0 }, discreet: true, id: 2 },
    ])
  })

  it('are not asked before the sequence has come to them', () => {
    const p = system.blank(scenario, {})
    agenda.push(p, 0, [])
    expect(system.questions(p)).toEqual([])
    expect(system.orders(p, 'north').length).toBe(0)
    expect(system.check(p, 'north', say('yes'))).toMatchObject({ refusals: [{ rule: table.notAsked }] })
    system.proceed(p, fastDice(1))
    expect(system.questions(p)).toHaveLength(2)
  })

  it('have a list for whoever is asked, and an empty one for the others', () => {
    expect(system.orders(atQ(), 'north').length).toBe(2)
    for (const side of ['south', 'spectator', 'east']) expect(system.orders(atQ(), side).length).toBe(0)
  })
})

describe('a verdict', () => {
  const rules = (order: unknown, p = atQ(), side = 'north') => {
    const verdict = system.check(p, side, order as Order)
    return verdict.legal ? 'legal' : verdict.refusals
  }

  it('is legal where the question says so', () => {
    expect(rules(say('yes'))).toBe('legal')
  })

  it.each<[unknown, object]>([
    [say('roll'), { rule: 'toy-2' }],
    [{ do: 'move', unit: 'ant' }, { rule: 'toy-3' }],
    [{ do: 'wait' }, { rule: table.notAnAnswer, question: 'q' }],
    [
      { do: 'move', unit: 'wasp' },
      { rule: table.name, at: 'unit', expected: 'name', of: 'piece' },
    ],
    [{ do: 'move' }, { rule: table.form, at: 'unit', expected: 'name', of: 'piece' }],
    [{ do: 'fly' }, { rule: table.form, at: 'do', expected: 'verb', of: 'say, move, wait' }],
    [null, { rule: table.form, at: 'order', expected: 'object', of: '' }],
  ])('refuses %j', (order, refusal) => {
    expect(rules(order)).toEqual([refusal])
  })

  it('refuses whoever is not asked, whatever he says', () => {
    for (const side of ['south', 'spectator', 'east'])
      expect(rules(null, atQ(), side)).toEqual([{ rule: table.notAsked, side }])
  })

  it('refuses everything when the game is over', () => {
    const p = atQ()
    system.execute(p, 'north', say('no'), fastDice(1))
    expect(rules(say('yes'), p)).toEqual([{ rule: table.over }])
    expect(rules(null, p, 'east')).toEqual([{ rule: table.over }])
  })
})

describe('explanations and surveys', () => {
  it('are made from what the side may know', () => {
    expect(system.explain(atQ(), 'north', say('yes'))).toEqual({
      lines: [
        { what: 'secret', value: 4, rules: [] },
        { what: 'secret', value: UNKNOWN, rules: [] },
      ],
      chances: [{ result: '0 yes', ways: 1, of: 1 }],
    })
    const values = (side: string) => system.survey(atQ(), side, { kind: 'control' }).entries.map(({ value }) => value)
    expect([values('north'), values('south'), values('spectator')]).toEqual([
      [4, UNKNOWN],
      [UNKNOWN, 5],
      [UNKNOWN, UNKNOWN],
    ])
  })

  it.each([null, undefined, 7, 'say', [], {}, { do: 'fly' }, { do: 'wait' }, { do: 'say' }, { do: 'say', word: 'x' }])(
    'have nothing to say of %j',
    (order) => {
      expect(system.explain(atQ(), 'north', order as Order)).toEqual({ lines: [], chances: [] })
    },
  )

  it('have nothing to say to a side that is not asked, or of a question that explains nothing', () => {
    expect(system.explain(atQ(), 'south', say('yes'))).toEqual({ lines: [], chances: [] })
    expect(system.explain(started(), 'north', say('yes'))).toEqual({ lines: [], chances: [] })
  })
})

describe('a system', () => {
  it('derives after every change, in views and in resampled positions too', () => {
    const p = atQ()
    expect([...p.sum]).toEqual([8, 10])
    const view = system.view(p, 'south')
    expect([...view.sum]).toEqual([-1, 10])
    expect([...system.resample(view, 'south', { below: () => 0 }).sum]).toEqual([18, 10])
  })

  it('has a result only when nothing is asked', () => {
    const p = atQ()
    expect(system.result(p)).toBeUndefined()
    system.execute(p, 'north', say('no'), fastDice(1))
    expect(system.result(p)).toEqual({ kind: 'over', rules: ['toy-1'] })
  })

  it('does not start a scenario that has faults', () => {
    const wrong = { ...field, turns: 0 }
    expect(() => drill.start(wrong, { fog: true }, fastDice(1))).toThrow(FaultyInput)
    expect(drill.faults(wrong)).toEqual([{ at: 'turns', problem: 'too-small', least: 1 }])
  })

  it('starts with what happens before the first question', () => {
    const log: string[] = []
    const early = toySystem({
      steps: { game: { entries: [doing('a', () => void log.push('a')), asking('q', { sides: 1 })] } },
    })
    const { position, events } = early.start(scenario, {}, fastDice(1))
    expect([log, events, early.questions(position).length]).toEqual([['a'], [], 1])
  })
})
