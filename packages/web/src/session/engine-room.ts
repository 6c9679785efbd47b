import {
  type Explanation,
  type Kit,
  type Order,
  type Position,
  rehearse,
  type Scenario,
  type Side,
  type Survey,
  type SurveyTopic,
  type Verdict,
} from '@sztab/engine'
import type { Eyes } from './types.js'

/** What the page has to ask of a game: whose eyes are open, and what they know. */
interface Known {
  readonly eyes: Eyes
  readonly view: Position
}

/** What the engine says to the eyes that are open, from what they may know. */
export class EngineRoom {
  readonly #kit: Kit
  readonly #scenario: Scenario
  readonly #known: () => Known

  constructor(kit: Kit, scenario: Scenario, known: () => Known) {
    this.#kit = kit
    this.#scenario = scenario
    this.#known = known
  }

  check(order: Order): Verdict {
    const { view, eyes } = this.#known()
    return this.#kit.system.check(view, eyes, order)
  }

  explain(order: Order): Explanation {
    const { view, eyes } = this.#known()
    return this.#kit.system.explain(view, eyes, order)
  }

  /** What the last of some orders would lead to, if those before it were given first. */
  explainAfter(orders: readonly Order[], last: Order): Explanation | undefined {
    const { view, eyes } = this.#known()
    const { system } = this.#kit
    const { verdict, judged, position } = rehearse(system, view, eyes, orders)
    if (!verdict.legal || judged < orders.length || !position) return undefined
    return system.check(position, eyes, last).legal ? system.explain(position, eyes, last) : undefined
  }

  survey(topic: SurveyTopic): Survey {
    const { view, eyes } = this.#known()
    const side: Side = eyes === 'spectator' ? this.#scenario.sides[0]! : eyes
    return this.#kit.system.survey(view, side, topic)
  }
}
