import type { Explanation } from '@sztab/engine'
import { useMemo } from 'react'
import { useAtTable } from './context.js'

/** An attack that is being put together, or waits for a nod: its account. */
export function useAttack(): Explanation | undefined {
  const { desk, state, session } = useAtTable()
  const { seen } = session
  const { pending, replay } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan is read from what is seen.
  return useMemo(() => {
    if (replay) return undefined
    const order = pending.length === 1 ? pending[0] : desk.plan.buttons.find(({ do: verb }) => verb !== 'done')
    const explanation = order && session.explain(order)
    return explanation && explanation.chances.length > 0 ? explanation : undefined
  }, [desk, session, seen, pending, replay])
}
