import type { Judged, Part, Plan, Problem } from './language.js'

/** How much is tried: all parts once, then so many of the best of them behind what was chosen, up to so many parts. */
export interface ForwardCare {
  readonly first: number
  readonly again: number
  readonly parts: number
  /** Of a hundred parts that are offered, so many are thought of; all, if it is not said. */
  readonly seen?: number
}

export const forwardCare: ForwardCare = { first: 64, again: 16, parts: 7 }

/** A part must bring more than this, so that plans stay short and reasons true. */
export const LEAST_GAIN = 3

/** Builds a plan part by part, each time the one that adds most. Gives the best plans found, the best first. */
export function forward(
  { parts, worth }: Pick<Problem, 'parts' | 'worth'>,
  care: ForwardCare = forwardCare,
  isOver: () => boolean = () => false,
): Judged[] {
  const tried: Judged[] = [{ plan: [], worth: worth([]) }]
  let best = tried[0]!
  let open: readonly Part[] = parts.slice(0, care.first)
  while (best.plan.length < care.parts && open.length > 0) {
    const next: [Part, Judged][] = []
    for (const part of open) {
      if (isOver()) break
      next.push([part, judged([...best.plan, part], worth)])
    }
    next.sort(([, a], [, b]) => b.worth - a.worth)
    tried.push(...next.slice(0, 3).map(([, one]) => one))
    const first = next[0]
    if (!first || first[1].worth <= best.worth + LEAST_GAIN) break
    const before = best.worth
    const [part, found] = first
    best = found
    // What brought nothing alone seldom brings something behind another.
    open = next
      .filter(([one, { worth: alone }]) => one !== part && alone > before - 4 * LEAST_GAIN)
      .slice(0, care.again)
      .map(([one]) => one)
  }
  return tried.sort((a, b) => b.worth - a.worth)
}

function judged(plan: Plan, worth: Problem['worth']): Judged {
  return { plan, worth: worth(plan) }
}
