import { useState } from 'react'
import { Button } from '../ui/index.js'
import { useAtTable } from './context.js'
import { DiceCheck } from './dice-check.js'

/** What binds the dice, shown to everybody who sits down, until he has answered something. */
export function Pledge() {
  const { session, speaker, state, table } = useAtTable()
  const [isGone, setGone] = useState(false)
  const { commitment, isFresh, seen } = session
  const isLate = !isFresh || seen.result !== undefined
  if (commitment === undefined || isGone || isLate || state.replay || table.isElsewhere) return null
  return (
    <section className="pledge" aria-label={speaker.say('pledge.title')} data-pledge>
      <details>
        <summary className="pledge-title">{speaker.say('pledge.title')}</summary>
        <p className="pledge-text">{speaker.say('pledge.text')}</p>
      </details>
      <code>{commitment}</code>
      <div className="pledge-ways">
        <Copy text={commitment} />
        <Button look="quiet" onPress={() => setGone(true)}>
          {speaker.say('pledge.close')}
        </Button>
      </div>
    </section>
  )
}

/** The same for later, folded. */
export function KeptPledge() {
  const { session, speaker, state } = useAtTable()
  const { commitment } = session
  if (commitment === undefined) return null
  return (
    <details className="kept-pledge" open={state.isChecking} key={`${state.isChecking}`}>
      <summary className="pledge-title">{speaker.say('pledge.title')}</summary>
      <p className="pledge-text">{speaker.say('pledge.text')}</p>
      <code>{commitment}</code>
      <Copy text={commitment} />
      <DiceCheck />
    </details>
  )
}

function Copy({ text }: { readonly text: string }) {
  const { speaker } = useAtTable()
  const [isDone, setDone] = useState(false)
  if (!navigator.clipboard) return null
  const copy = () => void navigator.clipboard.writeText(text).then(() => setDone(true))
  return (
    <Button look="quiet" onPress={copy}>
      {speaker.say(isDone ? 'pledge.copied' : 'pledge.copy')}
    </Button>
  )
}
