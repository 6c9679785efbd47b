import type { Rng } from '@sztab/engine'
import type { Meter } from './budget.js'
import { forward, forwardCare, LEAST_GAIN } from './forward.js'
import { type Judged, keyOf, type Part, type Plan, type Problem } from './language.js'

/** So many plans live at a time, children of the better ones are tried more often; of four children so many are born by a detail. */
const TIGHT = { population: 10, details: 2 }
/** Where parts hardly touch each other there is little to learn from the worse plans, and more from single pieces. */
const LOOSE = { population: 4, details: 3 }
const MOST_PARTS = 16
/** Worths that differ by less come of the same moves. */
const SAME = 0.01
/** So many plans are given in the end. */
const GIVEN = 60
/** Loose plans are stacked instead of built part by part, in at most this share of what may be spent; the rest is left to evolution. */
const STACK_SHARE = 0.6

/**
 * Plans that grow out of each other: first those that are built part by part, then their children by insertion, removal, exchange and other
 * targets, until the meter is over. Gives the best, the best first, all different.
 */
export function evolve(
  problem: Pick<Problem, 'parts' | 'details' | 'isLoose' | 'worth'>,
  rng: Rng,
  meter: Meter,
): Judged[] {
  const known = new Map<string, Judged>()
  const judge = (plan: Plan): Judged => {
    const key = keyOf(plan)
    let found = known.get(key)
    if (!found) {
      found = { plan, worth: problem.worth(plan) }
      known.set(key, found)
      meter.spend()
    }
    return found
  }
  const { population, details: often } = problem.isLoose ? LOOSE : TIGHT
  if (problem.isLoose) stack(problem.parts, judge, () => meter.isOver(STACK_SHARE))
  else forward({ parts: problem.parts, worth: (plan) => judge(plan).worth }, forwardCare, () => meter.isOver())
  const alive: Judged[] = []
  for (const judged of known.values()) admit(alive, judged, population)
  const { parts, details = [] } = problem
  if (parts.length + details.length === 0) return alive
  const promising = promisingParts(parts, known)
  // Where few plans are possible all have soon been seen: children that are known cost nothing, so they are counted.
  let idle = 0
  while (!meter.isOver() && idle < 200) {
    const parent = alive[Math.min(rng.below(alive.length), rng.below(alive.length))]!
    const isDetail = details.length > 0 && (parts.length === 0 || rng.below(4) < often)
    // In front of all others, so that no tactic has taken its piece before.
    const plan = isDetail
      ? inserted(parent.plan, 0, pick(details, rng)).slice(0, MOST_PARTS)
      : child(parent.plan, alive, promising, parts, rng)
    if (known.has(keyOf(plan))) {
      idle++
      continue
    }
    idle = 0
    admit(alive, judge(plan), population)
  }
  const given: Judged[] = []
  for (const judged of known.values()) admit(given, judged, GIVEN)
  return given
}

/**
 * Every part alone, then one upon the other, the best first, each kept that adds something: fewer looks than building a plan part by part, where all are looked
 * at again after each, and as a rule as good a plan.
 */
function stack(parts: readonly Part[], judge: (plan: Plan) => Judged, isOver: () => boolean): void {
  const empty = judge([])
  const alone: Judged[] = []
  for (const part of parts.slice(0, forwardCare.first)) {
    if (isOver()) break
    alone.push(judge([part]))
  }
  let best = empty
  for (const { plan, worth } of alone.toSorted((a, b) => b.worth - a.worth)) {
    if (isOver() || worth <= empty.worth || best.plan.length === MOST_PARTS) return
    const more = judge([...best.plan, ...plan])
    if (more.worth > best.worth + LEAST_GAIN) best = more
  }
}

/** Takes a plan among the living, if it is good enough. Plans that come to the same are one plan: the shorter one stays. */
function admit(alive: Judged[], born: Judged, most: number): void {
  if (alive.length === most && better(alive[most - 1]!, born) <= 0) return
  const same = alive.findIndex(({ worth }) => Math.abs(worth - born.worth) < SAME)
  if (same < 0) alive.push(born)
  else if (born.plan.length < alive[same]!.plan.length) alive[same] = born
  else return
  alive.sort(better)
  if (alive.length > most) alive.pop()
}

/** The more worthwhile; of equals the shorter. */
function better(a: Judged, b: Judged): number {
  return b.worth - LEAST_GAIN * b.plan.length - (a.worth - LEAST_GAIN * a.plan.length)
}

/** The parts by what they brought alone, the best first; what was not tried comes last. */
function promisingParts(parts: readonly Part[], known: ReadonlyMap<string, Judged>): Part[] {
  const alone = (part: Part): number => known.get(keyOf([part]))?.worth ?? Number.NEGATIVE_INFINITY
  return parts.toSorted((a, b) => {
    const [one, other] = [alone(a), alone(b)]
    return one === other ? 0 : other - one
  })
}

function child(
  plan: Plan,
  alive: readonly Judged[],
  promising: readonly Part[],
  parts: readonly Part[],
  rng: Rng,
): Plan {
  const at = plan.length === 0 ? 0 : rng.below(plan.length)
  const way = plan.length === 0 ? 0 : rng.below(10)
  if (way < 4 && plan.length < MOST_PARTS) return inserted(plan, rng.below(plan.length + 1), pick(promising, rng))
  if (way < 5) return [...plan.slice(0, at), ...plan.slice(at + 1)]
  if (way < 7) return retargeted(plan, at, parts, rng)
  if (way < 8) return swapped(plan, at, rng.below(plan.length))
  if (way < 9) return crossed(plan, alive[rng.below(alive.length)]!.plan, rng)
  return plan.map((part, i) => (i === at ? pick(promising, rng) : part))
}

/** One of the list, the first ones more often. */
function pick(parts: readonly Part[], rng: Rng): Part {
  return parts[Math.min(rng.below(parts.length), rng.below(parts.length))]!
}

function inserted(plan: Plan, at: number, part: Part): Plan {
  return [...plan.slice(0, at), part, ...plan.slice(at)]
}

/** The same tactic, aimed at something else. */
function retargeted(plan: Plan, at: number, parts: readonly Part[], rng: Rng): Plan {
  const { tactic, target } = plan[at]!
  const others = parts.filter((part) => part.tactic === tactic && part.target !== target)
  if (others.length === 0) return [...plan.slice(0, at), ...plan.slice(at + 1)]
  return plan.map((part, i) => (i === at ? others[rng.below(others.length)]! : part))
}

function swapped(plan: Plan, one: number, other: number): Plan {
  return plan.map((part, i) => (i === one ? plan[other]! : i === other ? plan[one]! : part))
}

/** The beginning of one and the end of another. */
function crossed(plan: Plan, other: Plan, rng: Rng): Plan {
  const head = plan.slice(0, rng.below(plan.length + 1))
  const tail = other.slice(rng.below(other.length + 1))
  const seen = new Set(head.map((part) => keyOf([part])))
  return [...head, ...tail.filter((part) => !seen.has(keyOf([part])))].slice(0, MOST_PARTS)
}
