import type { Order } from '@sztab/engine'
import { useMemo } from 'react'
import { useAtTable } from './context.js'
import type { Desk } from './desk.js'
import { type Attack, notYet } from './not-yet.js'

/** An attack that is being put together, or waits for a nod. */
export function useAttack(): Attack | undefined {
  const { desk, state, session } = useAtTable()
  const { seen } = session
  const { pending, considered, replay } = state
  return useMemo(() => {
    if (replay || !seen.question) return undefined
    const order = considered ?? (pending.length === 1 ? pending[0] : onlyOneOf(desk))
    const explanation = order && session.explain(order)
    if (explanation && explanation.chances.length > 0) return { explanation, refusals: [] }
    return order ? undefined : notYet(desk)
  }, [desk, session, seen, pending, considered, replay])
}

/** The button that does something, unless there are several alike: then it matters which is meant. */
function onlyOneOf({ plan, look }: Desk): Order | undefined {
  const [first, ...others] = plan.buttons.filter(({ do: verb }) => !look.verbs.quiet.includes(verb))
  return others.some((other) => other.do === first?.do) ? undefined : first
}
