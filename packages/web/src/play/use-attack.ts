import type { Explanation, Order, Refusal, Verbs } from '@sztab/engine'
import { useMemo } from 'react'
import { useAtTable } from './context.js'
import type { Desk } from './desk.js'

/** The account of an attack, and what forbids to launch it as it stands. */
export interface Attack {
  readonly explanation: Explanation
  readonly refusals: readonly Refusal[]
}

/** An attack that is being put together, or waits for a nod. */
export function useAttack(): Attack | undefined {
  const { desk, state, session } = useAtTable()
  const { seen } = session
  const { pending, replay } = state
  return useMemo(() => {
    if (replay || !seen.question) return undefined
    const order =
      pending.length === 1
        ? pending[0]
        : desk.plan.buttons.find(({ do: verb }) => !desk.look.verbs.quiet.includes(verb))
    const explanation = order && session.explain(order)
    if (explanation && explanation.chances.length > 0) return { explanation, refusals: [] }
    return order ? undefined : notYet(desk)
  }, [desk, session, seen, pending, replay])
}

/** An order that would carry out what is put together, that the rules can reckon up and do not allow yet. */
function notYet({ session, look }: Desk): Attack | undefined {
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
