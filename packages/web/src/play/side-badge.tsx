import { colourNumber } from '@sztab/engine'
import { useGiven } from './context.js'

/** A side in its colour. */
export function SideBadge({ side }: { readonly side: string }) {
  const { desk, speaker } = useGiven()
  const number = colourNumber(desk.look, desk.session.scenario.sides, side)
  return <span className={`asked-side side-${number}`}>{speaker.name('side', side)}</span>
}
