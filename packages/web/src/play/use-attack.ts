import { useMemo } from 'react'
import { useAtTable } from './context.js'
import { type Attack, notYet } from './not-yet.js'

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
