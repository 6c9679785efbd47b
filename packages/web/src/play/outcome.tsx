import { useState } from 'react'
import { bindGame, type Session } from '../session/index.js'
import { Button, ButtonLink } from '../ui/index.js'
import { useAtTable } from './context.js'

/** The same scenario once more, with the same rules and players and new dice. */
async function rematch({ kit, scenario, players, open, record, counsel }: Session): Promise<void> {
  const wish = { system: kit.system.id, scenario: scenario.id, options: record.options, players, open }
  const training = counsel?.isTraining === true
  const game = await bindGame({ ...wish, training })
  location.hash = `#/game/${await game.begin()}`
}

/** How the game ended. */
export function Outcome() {
  const { desk, state, session, speaker } = useAtTable()
  const { result } = session.seen
  const [isGone, setGone] = useState(false)
  // Who reads what decided it looks at the map beside that.
  const isReading = state.isPanelOpen && state.panel === 'report'
  if (!result || state.replay || isGone || isReading || desk.player.stage) return null
  return (
    <section className="outcome" aria-label={speaker.say('outcome.label')} data-outcome>
      <h2>
        {result.winner === undefined
          ? speaker.say('outcome.draw')
          : speaker.say('outcome.won', { side: result.winner })}
      </h2>
      <p>{speaker.result(result)}</p>
      <div className="dock-row">
        {session.counsel && (
          <Button look="primary" icon="chart" onPress={() => desk.set({ panel: 'report', isPanelOpen: true })}>
            {speaker.say('report.open')}
          </Button>
        )}
        <Button
          look={session.counsel ? 'plain' : 'primary'}
          onPress={() => {
            desk.set({ panel: 'replay', isPanelOpen: true })
            desk.replaying.run(session.first)
          }}
        >
          {speaker.say('outcome.replay')}
        </Button>
        <Button onPress={() => void rematch(session)}>{speaker.say('outcome.rematch')}</Button>
        {session.commitment !== undefined && (
          <Button onPress={() => desk.set({ panel: 'turns', isPanelOpen: true, isChecking: true })}>
            {speaker.say('dice.check')}
          </Button>
        )}
        <Button onPress={() => setGone(true)}>{speaker.say('outcome.look')}</Button>
        <ButtonLink href="#/">{speaker.say('outcome.home')}</ButtonLink>
      </div>
    </section>
  )
}
