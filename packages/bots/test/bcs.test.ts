import { loadKit } from '@sztab/content'
import { chooseOptions, FastRng, fastDice, type Order, type Position, type Question, type System } from '@sztab/engine'
import { type Bcs, modifiersToCome, prizesOf } from '@sztab/engine/bcs-reading'
import { describe, expect, test } from 'vitest'
import { Activation } from '../src/bcs/activation.js'
import { qualityAt, rollsOf, roughRolls } from '../src/bcs/rolls.js'
import { carefulTrains } from '../src/bcs/staffs.js'
import { fit } from '../src/bcs/weights.js'
import { Judge } from '../src/bcs/worth.js'
import { Commander } from '../src/commander.js'
import { loadCraft } from '../src/crafts.js'
import { HostedTurn } from '../src/index.js'
import { forward } from '../src/plan/forward.js'
import { rankOf } from '../src/ranks.js'
import { play } from './whole-game.js'

const kit = await loadKit('bcs')
const craft = (await loadCraft('bcs'))!

describe('a game of BCS', () => {
  test.each([
    ['cadet', 'captain'],
    ['captain', 'colonel:20'],
    ['general:20', 'cadet'],
  ])('of %s against %s ends, and every decision is legal', async (one, other) => {
    const { result, illegal } = await play(kit, 'bcs/lesson', { german: one, us: other })
    expect(illegal).toEqual([])
    expect(result).toBeDefined()
  })

  test('is the same again with the same seed, with budgets in iterations', async () => {
    const bots = { german: 'colonel:20', us: 'captain' }
    expect((await play(kit, 'bcs/lesson', bots)).hash).toBe((await play(kit, 'bcs/lesson', bots)).hash)
  })
})

describe('an activation', () => {
  test('that is planned leaves the position as it was', () => {
    const { position, side } = firstActivation()
    const before = position.hash()
    const mind = craft.mind(position.setting)
    const problem = mind.problem(position, { side, system: kit.system, rng: new FastRng(1) }, 'colonel')
    for (const { plan } of forward(problem)) problem.describe(plan)
    expect(position.hash()).toBe(before)
    expect(problem.parts.length).toBeGreaterThan(10)
  })

  test('plays any sequence of parts, also such as it did not offer', () => {
    const { position, side } = firstActivation()
    const problem = craft
      .mind(position.setting)
      .problem(position, { side, system: kit.system, rng: new FastRng(1) }, 'colonel')
    for (const tactic of craft.tactics)
      for (const target of [-1, 0, 100]) {
        const orders = problem.orders([{ tactic, target }])
        const trial = position.copy()
        expect(kit.system.carryOutPlan(trial, side, orders, fastDice(1)), tactic).toBe(orders.length)
      }
  })

  test('is told in reasons', () => {
    const { position, side } = firstActivation()
    const bot = new Commander(craft, rankOf('captain')!)
    const question = kit.system.questions(position)[0]!
    bot.choose(new HostedTurn(kit.system, position, question, new FastRng(1)))
    expect(bot.reasons.length).toBeGreaterThan(0)
    expect(bot.reasons[0]).toMatchObject({ side, turn: 1 })
  })
})

/** What a side knows of itself is worth the same to it as to the other with the sign turned. */
test('what one side gains the other loses', () => {
  const { position } = firstActivation()
  const mind = craft.mind(position.setting)
  mind.frame?.(position)
  expect(mind.value(position, 'german')).toBeCloseTo(-mind.value(position, 'us'))
})

/** Else a side would stand before what counts and not go in. */
test('a victory hex that is taken is worth more than one that is near', () => {
  const { position } = firstActivation('bcs/clervaux')
  const mind = craft.mind(position.setting)
  mind.frame?.(position)
  const before = mind.value(position, 'german')
  const german = position.setting.names.side.index('german')
  for (const { held, points } of prizesOf(position.setting)) {
    const taken = position.copy()
    taken.control[held] = german
    expect(mind.value(taken, 'german') - before, `${points} points`).toBeGreaterThan(0)
  }
})

describe('the rolls of a formation', () => {
  const whats = (p: Bcs, formation: number): string[] => modifiersToCome(p, formation).map(({ what }) => what)

  test('are judged by every modifier, and what passes by itself counts for the next one only', () => {
    const { position } = firstActivation('bcs/clervaux', '2-pz')
    const { names } = position.setting.formations
    const [tanks, others] = [names.indexOf('2-pz'), names.indexOf('560-vg')]
    expect(position.acting).toBe(tanks)
    expect(whats(position, others)).toContain('crossing')
    const sum = modifiersToCome(position, others).reduce((all, { value }) => all + value, 0)
    expect(rollsOf(position, others)).toEqual({ next: qualityAt(sum), later: qualityAt(sum) })
    // Whoever judges about does not ask whose routes cross.
    expect(roughRolls(position, others).next).toBeGreaterThan(qualityAt(sum))
    position.coordination[others] = 1
    expect(rollsOf(position, others)).toEqual({ next: qualityAt(sum - 1), later: qualityAt(sum) })
  })

  test('make a colonel take trains off the road of traffic jams where that brings more than it costs, and only there', () => {
    const { position, side, activation } = careful('560-vg')
    const { acting, setting } = position
    expect(whats(position, acting)).toContain('game')
    const to = setting.names.place.name(carefulTrains(activation, position)!)
    const unit = setting.names.piece.name(setting.formations.trains[acting]!)
    expect(kit.system.carryOutPlan(position, side, [{ do: 'trains', unit, to }], fastDice(1))).toBe(1)
    expect(whats(position, acting)).not.toContain('game')
    expect(carefulTrains(activation, position), 'trains that have moved').toBeUndefined()
    // From the bridge at Dasburg every way leads along that road.
    const tanks = careful('2-pz')
    expect(whats(tanks.position, tanks.position.acting)).toContain('game')
    expect(carefulTrains(tanks.activation, tanks.position)).toBeUndefined()
  })
})

/** The first activation of a formation as a colonel plans it. */
function careful(formation: string) {
  const { position, side } = firstActivation('bcs/clervaux', formation)
  const judge = new Judge(fit)
  const lay = judge.frame(position)
  const system = kit.system as unknown as System<Bcs>
  return { position, side, activation: new Activation(system, judge, lay, position, new FastRng(1), 'colonel') }
}

/** A scenario, at the first step e of the German, of a formation if one is named. */
function firstActivation(id = 'bcs/lesson', formation?: string) {
  const { system, scenarios } = kit
  const dice = fastDice(5)
  const scenario = scenarios.find((one) => one.id === id)!
  const { position } = system.start(scenario, chooseOptions(system.options), dice)
  for (
    let question = system.questions(position)[0]!;
    question.kind !== 'act';
    question = system.questions(position)[0]!
  )
    system.execute(position, question.side, orderFor(position, question, formation), dice)
  return { position: position as unknown as Bcs, side: system.questions(position)[0]!.side }
}

/** The first answer, or the one that names the formation. */
function orderFor(position: Position, { kind, side }: Question, formation: string | undefined): Order {
  const orders = kit.system.orders(position, side)
  const named = kind === 'activate' && side === 'german' && formation !== undefined
  return named ? { do: 'activate', formation } : orders.at(0)
}
