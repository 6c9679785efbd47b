import {
  agenda,
  type Event,
  FastRng,
  type GameRecord,
  keyFromText,
  type Order,
  type Position,
  type Question,
  replay,
  type Scenario,
  type System,
  type Value,
  writePosition,
} from '@sztab/engine'
import { details, orderText, ruleText, Said } from './golden-said.js'
import { type Party, playOut } from './play.js'

/** So many orders of a question are written out. */
const MOST_ORDERS = 60

/**
 * A recorded game as text, to be kept beside the rules and looked at as a diff when they change. Every order stands in it
 * with its dice and events; the position, what each side sees of it, the questions and the legal orders stand at the first
 * question of each kind, at the first of each turn, and at the end; what the engine says to orders stands where it says it
 * first. It is in no language: only names and numbers.
 */
export function goldenText(system: System, scenario: Scenario, record: GameRecord, seed: number): string {
  const lines = [
    `scenario ${scenario.id}`,
    `system ${system.id} ${system.version}`,
    `options ${details(record.options)}`.trimEnd(),
    `seed ${seed}`,
  ]
  const chosen = new Moments()
  const said = new Said(system)
  for (const { entry, position, events } of replay(system, scenario, record)) {
    lines.push(
      '',
      ...(entry < 0 ? ['opening', ...dice(record.opening)] : entryLines(record, entry)),
      ...events.map(eventLine),
    )
    const questions = system.questions(position)
    if (chosen.takes(position, questions))
      lines.push('', ...momentLines(system, position, questions, scenario.sides), `| said ${said.digest()}`)
    const next = record.entries[entry + 1]
    if (next) lines.push(...said.lines(position, next.side, next.order as Order, seed + entry))
  }
  return lines.join('\n')
}

/** A game of random orders that a seed fixes. */
export function goldenRecord(party: Omit<Party, 'key' | 'seed'>, seed: number): GameRecord {
  const rng = new FastRng(seed)
  const key = keyFromText(`golden ${seed}`)
  return playOut({ ...party, key, seed: `${seed}` }, (_position, _question, orders) =>
    orders.at(rng.below(orders.length)),
  ).record
}

/** Which moments are worth a look. */
class Moments {
  private turn = -1
  private readonly kinds = new Set<string>()

  takes({ turn }: Position, questions: readonly Question[]): boolean {
    const fresh = questions.filter(({ kind, side }) => !this.kinds.has(`${side} ${kind}`))
    for (const { kind, side } of fresh) this.kinds.add(`${side} ${kind}`)
    const takes = fresh.length > 0 || turn !== this.turn || questions.length === 0
    this.turn = turn
    return takes
  }
}

function entryLines({ entries }: GameRecord, index: number): string[] {
  const { side, order, by, throws = [] } = entries[index]!
  return [`${index + 1} ${side}: ${orderText(order as Order)}${by === undefined ? '' : ` (${by})`}`, ...dice(throws)]
}

function dice(throws: GameRecord['opening']): string[] {
  return throws.map(([of, purpose, value]) => `  throw ${purpose}: ${value + 1} of ${of}`)
}

function eventLine({ is, rules, to, shows, ...more }: Event): string {
  const whom = to === undefined ? '' : ` to ${to.join(', ') || 'nobody'}`
  return `  ${[is, details(more)].join(' ').trimEnd()}${ruleText(rules)}${shows ? ' shown' : ''}${whom}`
}

function momentLines(
  system: System,
  position: Position,
  questions: readonly Question[],
  sides: readonly string[],
): string[] {
  const whole = cellsOf(position)
  const views = sides.flatMap((side) => {
    const view = cellsOf(system.view(position, side))
    return [`| view of ${side}`, ...differences(view, whole)]
  })
  const result = system.result(position)
  return [
    `| position ${position.hash()}`,
    ...differences(whole, new Map()),
    ...(agenda.depth(position) === 0 ? [] : [`|   under way: ${underWay(position)}`]),
    ...views,
    ...questions.flatMap((question) => questionLines(system, position, question)),
    ...(result
      ? [`| result ${[result.kind, result.winner ?? '-', details(result.points ?? {})].join(' ').trimEnd()}`]
      : []),
  ]
}

type Cells = ReadonlyMap<string, Readonly<Record<string, Value>>>

function cellsOf(position: Position): Cells {
  const { game, lists } = writePosition(position)
  const entries = Object.entries(lists).flatMap(([list, named]) =>
    Object.entries(named).map(([name, fields]) => [`${list} ${name}`, fields] as const),
  )
  return new Map([['game', game], ...entries])
}

/** What stands in some cells and not, or otherwise, in others. */
function differences(cells: Cells, others: Cells): string[] {
  return [...cells].flatMap(([name, fields]) => {
    const other = others.get(name) ?? {}
    const differing = Object.entries(fields).filter(([field, value]) => other[field] !== value)
    return differing.length === 0 ? [] : [`|   ${name}: ${details(Object.fromEntries(differing))}`]
  })
}

function underWay(position: Position): string {
  return writePosition(position)
    .agenda.map(({ step, entry, waiting: _, ...args }) =>
      [`${step}.${entry}`, details(args as Record<string, Value>)].join(' ').trimEnd(),
    )
    .join(' > ')
}

function questionLines(system: System, position: Position, { side, id, kind, about, rules }: Question): string[] {
  const orders = system.orders(position, side)
  const shown = Array.from({ length: Math.min(orders.length, MOST_ORDERS) }, (_, i) => `|   ${orderText(orders.at(i))}`)
  const left = orders.length - shown.length
  return [
    `| question ${id} of ${side}: ${[kind, details(about)].join(' ').trimEnd()}${ruleText(rules)}`,
    `|   ${orders.length} orders: ${orders.groups.map(({ verb, piece, length }) => [verb, piece, length].filter(Boolean).join(' ')).join(', ')}`,
    ...shown,
    ...(left > 0 ? [`|   and ${left} more`] : []),
  ]
}
