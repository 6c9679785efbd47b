import { FastRng } from '../kernel/fast.js'
import type { Position } from '../kernel/position.js'
import type { Scenario } from '../kernel/setting.js'
import type { Kit, System } from '../kernel/system.js'
import type { Options } from '../kernel/words.js'
import { Laws } from './laws.js'
import { tableRuleIds } from './orders.js'

/** One game under torture. */
export class Trial<P extends Position> {
  readonly kit: Kit<P>
  readonly system: System<P>
  readonly scenario: Scenario
  readonly options: Options
  readonly seed: number
  readonly rng: FastRng
  readonly laws: Laws
  /** How many listed orders are tried at each question, besides the first and the last. */
  readonly samples: number
  readonly knownRules: ReadonlySet<string>

  constructor(kit: Kit<P>, scenario: Scenario, options: Options, seed: number, samples: number, laws = new Laws()) {
    this.kit = kit
    this.system = kit.system
    this.scenario = scenario
    this.options = options
    this.seed = seed
    this.rng = new FastRng(seed)
    this.laws = laws
    this.samples = samples
    this.knownRules = new Set([...kit.system.rules.map(({ id }) => id), ...tableRuleIds])
  }
}
