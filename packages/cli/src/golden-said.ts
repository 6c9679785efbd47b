import { createHash } from 'node:crypto'
import {
  type Explanation,
  FastRng,
  type Order,
  type OrderList,
  type Position,
  type RuleId,
  type Side,
  type System,
  type Value,
  type Verdict,
} from '@sztab/engine'
import { mutate } from '@sztab/engine/torture'

/** So many orders that nobody gave are tried beside each that was. */
const STRAYS = 6

/**
 * What the engine says to orders: to those of the game and to others, which it mostly refuses. Only what it has not said before
 * in this game stands in the text, so a rule that is named too often shows as well as one that is no longer named. All of it, and
 * a survey beside each order, goes into the digest.
 */
export class Said {
  private readonly system: System
  private readonly known = new Set<string>()
  private readonly all = createHash('md5')

  constructor(system: System) {
    this.system = system
  }

  lines(position: Position, side: Side, given: Order, seed: number): string[] {
    const rng = new FastRng(seed)
    const orders = this.system.orders(position, side)
    const strays = Array.from({ length: STRAYS }, (_, i) =>
      i % 2 === 0 ? crossed(orders, given, rng) : strayed(this.system, position, given, rng),
    )
    this.look(position, side, rng)
    return [given, ...strays].flatMap((order) => this.answer(position, side, order))
  }

  /** One number for all that was said up to now. */
  digest(): string {
    return this.all.copy().digest('hex')
  }

  /** A survey of some topic and piece. */
  private look(position: Position, side: Side, rng: FastRng): void {
    const { topics } = this.system
    const { piece, place } = position.setting.names
    const kind = topics[rng.below(topics.length)]!
    const topic = { kind, piece: piece.name(rng.below(piece.length)), place: place.name(rng.below(place.length)) }
    this.all.update(JSON.stringify(this.system.survey(position, side, topic)))
  }

  private answer(position: Position, side: Side, order: Order): string[] {
    const verdict = this.system.check(position, side, order)
    const explanation = this.system.explain(position, side, order)
    const says = verdictText(verdict)
    const lines = explained(explanation)
    this.all.update(JSON.stringify([says, lines]))
    const kept = lines.filter((line) => this.isNew(`${order.do} ${withoutNumbers(line)}`))
    if (!this.isNew(`${order.do} ${withoutNumbers(says)}`) && kept.length === 0) return []
    return [`| ${orderText(order)}: ${says}`, ...kept.map((line) => `|   ${line}`)]
  }

  private isNew(text: string): boolean {
    if (this.known.has(text)) return false
    this.known.add(text)
    return true
  }
}

/** Another listed order with an argument of the given one, or the other way round. */
function crossed(orders: OrderList, given: Order, rng: FastRng): Order {
  const other = orders.at(rng.below(orders.length))
  const names = Object.keys(other).filter((name) => name !== 'do' && name in given)
  const name = names[rng.below(Math.max(1, names.length))]
  return name === undefined ? other : { ...given, [name]: other[name]! }
}

/** The given order changed at random; where that is no order at all, the given one. */
function strayed(system: System, position: Position, given: Order, rng: FastRng): Order {
  const other = mutate(system.verbs, position.setting, given, rng) as Order | null
  return other && typeof other === 'object' && Object.hasOwn(system.verbs, other.do) ? other : given
}

function verdictText(verdict: Verdict): string {
  if (verdict.legal) return `allowed${ruleText(verdict.rules)}`
  return `refused ${verdict.refusals.map(({ rule, ...more }) => [rule, details(more)].join(' ').trimEnd()).join(', ')}`
}

function explained({ lines, chances }: Explanation): string[] {
  return [
    ...lines.map(({ what, rules, ...more }) => `${[what, details(more)].join(' ').trimEnd()}${ruleText(rules)}`),
    ...chances.map(({ result, ways, of, ...more }) => `${result} ${ways}/${of} ${details(more)}`.trimEnd()),
  ]
}

/** Two lines that say the same of other units, places and amounts are one to a reader. */
function withoutNumbers(line: string): string {
  return line.replace(/=(\S+)/g, '').replace(/ \d+\/\d+/g, '')
}

export function orderText({ do: verb, ...args }: Order): string {
  return [verb, details(args)].join(' ').trimEnd()
}

export function ruleText(rules: readonly RuleId[]): string {
  return rules.length === 0 ? '' : ` [${rules.join(' ')}]`
}

export function details(values: Readonly<Record<string, Value | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${valueText(value)}`]))
    .join(' ')
}

function valueText(value: Value): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
