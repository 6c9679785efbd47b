import { dateOf } from '@sztab/text'
import { useEffect, useRef, useState } from 'react'
import { useAtTable } from './context.js'

/** How long a new turn is announced, in milliseconds. */
const TIME = 2600

/** Between two turns: which one begins. It holds nobody up, and those who hear the table are told by the events. */
export function Banner() {
  const { session, speaker, shown, state } = useAtTable()
  const { turn } = shown.view
  const isReplay = state.replay !== undefined
  const before = useRef({ turn, isReplay })
  const [announced, setAnnounced] = useState<number>()
  useEffect(() => {
    const was = before.current
    before.current = { turn, isReplay }
    if (isReplay || was.isReplay || turn <= was.turn || turn < 1) return
    setAnnounced(turn)
    const timer = setTimeout(() => setAnnounced(undefined), TIME)
    return () => clearTimeout(timer)
  }, [turn, isReplay])
  if (announced === undefined || shown.result) return null
  const { turns } = session.scenario
  return (
    <div className="banner" aria-hidden="true" data-banner>
      <strong>{speaker.say('bar.turn', { turn: announced, turns })}</strong>
      <span>{dateOf(session.scenario, announced, speaker) ?? ''}</span>
    </div>
  )
}
