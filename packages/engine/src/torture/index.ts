import { fastDice } from '../kernel/fast.js'
import type { Position } from '../kernel/position.js'
import type { Kit } from '../kernel/system.js'
import type { Options } from '../kernel/words.js'
import { type Law, LawBroken, Laws } from './laws.js'
import { pick } from './mutate.js'
import { tortureOrders } from './orders.js'
import { torturePosition } from './positions.js'
import { tortureTable } from './table.js'
import { Trial } from './trial.js'
import { tortureViewer } from './worlds.js'

export { type MutantKind, mutantKinds, tortureFiles } from './accepted.js'
export { fingerprint } from './fingerprint.js'
export { LAWS, type Law, LawBroken } from './laws.js'
export { mutate } from './mutate.js'
export { mutatePosition } from './mutate-position.js'

export interface TortureSettings {
  readonly scenario: string
  readonly options: Options
  readonly games: number
  readonly seed?: number
  /** How many listed orders are tried at each question. */
  readonly samples?: number
  /** At how many questions in a hundred, to a tenth, the position is looked at closely; the rest are only played. */
  readonly share?: number
  /** A game with more questions than this hangs. */
  readonly most?: number
}

export interface TortureReport {
  readonly games: number
  readonly questions: number
  readonly wins: Readonly<Record<string, number>>
  /** How often each law was tested. */
  readonly tested: Readonly<Record<Law, number>>
}

/** Plays random games to the end and holds the system to every law at every step. Throws LawBroken with the seed. */
export function torture<P extends Position>(kit: Kit<P>, settings: TortureSettings): TortureReport {
  const scenario = kit.scenarios.find(({ id }) => id === settings.scenario)
  if (!scenario) throw new Error(`no scenario ${settings.scenario}`)
  const laws = new Laws()
  const wins: Record<string, number> = {}
  let questions = 0
  for (let game = 0; game < settings.games; game++) {
    const seed = (settings.seed ?? 1) + game
    try {
      const trial = new Trial(kit, scenario, settings.options, seed, settings.samples ?? 2, laws)
      const played = playUnderTorture(trial, settings.share ?? 100, settings.most ?? 100_000)
      questions += played.questions
      wins[played.winner] = (wins[played.winner] ?? 0) + 1
      tortureTable(trial, settings.most ?? 100_000)
    } catch (error) {
      throw new LawBroken(
        error instanceof LawBroken ? error.law : 'nothing throws',
        `${scenario.id} seed ${seed}: ${(error as Error).stack}`,
      )
    }
  }
  return { games: settings.games, questions, wins, tested: laws.tested }
}

function playUnderTorture<P extends Position>(
  t: Trial<P>,
  share: number,
  most: number,
): { questions: number; winner: string } {
  const { system } = t
  const dice = fastDice(t.seed)
  const p = system.start(t.scenario, t.options, dice).position
  for (let questions = 0; ; questions++) {
    const asked = system.questions(p)
    if (asked.length === 0) {
      const result = system.result(p)
      t.laws.hold('a game that asks nothing has a result', result !== undefined, () => '')
      return { questions, winner: result?.winner ?? 'draw' }
    }
    t.laws.hold('no game hangs', questions < most, () => questions)
    if (t.rng.below(1000) < share * 10) lookClosely(t, p)
    const { side } = pick(asked, t.rng)
    const orders = system.orders(p, side)
    system.execute(p, side, orders.at(t.rng.below(orders.length)), dice)
  }
}

function lookClosely<P extends Position>(t: Trial<P>, p: P): void {
  const before = p.hash()
  torturePosition(t, p)
  for (const { side, id } of t.system.questions(p)) {
    t.laws.hold('questions are counted for each side', id === p.asked[p.setting.names.side.index(side)], () => [
      side,
      id,
    ])
    tortureOrders(t, p, side)
  }
  for (const viewer of [...p.setting.names.side.all, 'spectator']) tortureViewer(t, p, viewer)
  t.laws.hold('looking changes nothing', p.hash() === before, () => '')
}
