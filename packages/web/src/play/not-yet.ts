import type { Explanation, Order, Refusal, Verbs } from '@sztab/engine'
import type { Desk } from './desk.js'

/** The account of an attack, and what forbids to launch it as it stands. */
export interface Attack {
  readonly explanation: Explanation
  readonly refusals: readonly Refusal[]
}

/** An order that would carry out what is put together, that the rules can reckon up and do not allow yet. */
export function notYet({ session, look }: Desk): Attack | undefined {
  for (const order of bareOrders(session.kit.system.verbs, look.verbs.primary)) {
    const explanation = session.explain(order)
    if (explanation.lines.length === 0) continue
    const verdict = session.check(order)
    if (!verdict.legal) return { explanation, refusals: verdict.refusals }
  }
  return undefined
}

function bareOrders(verbs: Verbs, primary: readonly string[]): Order[] {
  const isBare = (verb: string) => Object.values(verbs[verb]!).every(({ optional }) => optional)
  return primary.filter(isBare).map((verb) => ({ do: verb }))
}
