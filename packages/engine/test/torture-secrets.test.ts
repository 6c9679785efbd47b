import { afterEach, describe, expect, it } from 'vitest'
import { type Asking, Game, type Side, type System } from '../src/index.js'
import { type Drill, drill } from './drill/index.js'
import { steps } from './drill/sequence.js'
import { bites, broken, type Mutant, withEntry, withEvents, withFields, without } from './torture/mutants.js'

/** Both sides dig in, several times each, and red or blue is challenged there. */
const scenario = 'drill/sheets'

/** Drill in which an answer to the secret question does something more. */
function digging(more: (p: Drill, side: number) => void): System<Drill> {
  return withEntry('turn', 'dig', (entry) => ({
    ...(entry as Asking<Drill>),
    answer: (c, side, order) => {
      ;(entry as Asking<Drill>).answer(c, side, order)
      if (order.do === 'dig') more(c.p, side)
    },
  }))
}

const named = { ...steps, challenge: { ...steps.challenge!, args: { unit: 'piece', place: 'place' } } }

const MUTANTS: readonly Mutant[] = [
  ['spades that everybody can count', 'a sealed answer stays sealed', withFields({ spades: { of: 'side' } }), scenario],
  ['works that everybody can see', 'a sealed answer stays sealed', withFields({ dug: { of: 'piece' } }), scenario],
  [
    'digging that is heard on the other side',
    'a sealed answer stays sealed',
    withEvents((event) => (event.is === 'dug' ? { ...without(event, 'to'), unit: 'somebody' } : event)),
    scenario,
  ],
  [
    'an answer that gives the other side’s question a new number',
    'a sealed answer stays sealed',
    digging((p, side) => {
      p.asked[1 - side]!++
    }),
    scenario,
  ],
  [
    'an answer that keeps the other side from taking its own back',
    'nobody counts the secret answers of others',
    withEvents((event) => (event.is === 'dug' ? { ...event, shows: true } : event)),
    scenario,
  ],
  [
    'a step that names the hidden unit it is about',
    'a view names no piece that the viewer cannot see',
    withFields({}, () => {}, named),
    scenario,
  ],
]

describe('the torture test finds, of secret answers,', () => {
  bites(MUTANTS)

  const { undo } = Game.prototype
  afterEach(() => {
    Game.prototype.undo = undo
  })

  it('a table that tells everybody what was taken back: nobody notices what others take back in secret', () => {
    Game.prototype.undo = function (this: Game, side: Side, id: string) {
      const receipt = undo.call(this, side, id)
      const told = { is: 'undone', rules: ['table-undo'], side, orders: 1 }
      if (receipt.accepted) (this as unknown as { tell(events: readonly object[]): void }).tell([told])
      return receipt
    }
    expect(broken(drill, { scenario, share: 0 })).toBe('nobody notices what others take back in secret')
  }, 60_000)

  it('nothing in drill on its sheets, put together once more from its parts', () => {
    expect(broken(withFields({}), { scenario, games: 3 })).toBeUndefined()
  }, 60_000)
})
