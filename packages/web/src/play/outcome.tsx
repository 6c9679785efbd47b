import { useState } from 'react'
import { Button, ButtonLink } from '../ui/index.js'
import { useAtTable } from './context.js'

/** How the game ended. */
export function Outcome() {
  const { desk, state, session, speaker } = useAtTable()
  const { result } = session.seen
  const [isGone, setGone] = useState(false)
  if (!result || state.replay || isGone || desk.player.stage) return null
  return (
    <section className="outcome" aria-label={speaker.say('outcome.label')} data-outcome>
      <h2>
        {result.winner === undefined
          ? speaker.say('outcome.draw')
          : speaker.say('outcome.won', { side: result.winner })}
      </h2>
      <p>{speaker.result(result)}</p>
      <div className="dock-row">
        <Button
          look="primary"
          onPress={() => {
            desk.set({ panel: 'replay', isPanelOpen: true })
            desk.replaying.run(session.first)
          }}
        >
          {speaker.say('outcome.replay')}
        </Button>
        <Button onPress={() => setGone(true)}>{speaker.say('outcome.look')}</Button>
        <ButtonLink href="#/">{speaker.say('outcome.home')}</ButtonLink>
      </div>
    </section>
  )
}
