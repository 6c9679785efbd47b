import type { Played } from '../session/index.js'
import { Button } from '../ui/index.js'
import { useAtTable } from './context.js'
import { orderWords } from './describe.js'
import { GlyphButton } from './glyph-button.js'

/** The way through the past and out of it, whatever lies beside the map: which order it is, and what it was. */
export function ReplayStrip() {
  const { desk, state, speaker } = useAtTable()
  const { replaying } = desk
  if (!state.replay) return null
  // Its own panel has all keys.
  const hasKeys = state.isPanelOpen && state.panel === 'replay'
  return (
    <section className="dock replay-strip" aria-label={speaker.say('replay.label')} data-replay>
      <p className="dock-hint">
        <OrderName />
      </p>
      <div className="dock-row">
        {!hasKeys && (
          <>
            <GlyphButton glyph="back" label={speaker.say('replay.back')} onPress={() => replaying.back()} />
            <GlyphButton glyph="forward" label={speaker.say('replay.forward')} onPress={() => replaying.step()} />
          </>
        )}
        <Button look="primary" onPress={() => replaying.leave()}>
          {speaker.say('replay.leave')}
        </Button>
      </div>
    </section>
  )
}

/** What the last order was: in the words of its button, or, where it was another's, what was told of it. */
function OrderName() {
  const { desk, session, speaker } = useAtTable()
  const { at, eyes } = desk.replaying
  const played = session.orderAt(at, eyes)
  if (at <= session.first) return speaker.say('replay.start')
  const text = played ? wordsOf(played) : told()
  return speaker.say('replay.order', { at, what: text })

  function wordsOf({ side, order, question }: Played): string {
    const known = speaker.knows(`order.${order.do}`) || speaker.knows(`order.${order.do}.${question}`)
    return speaker.say('replay.by', { side, what: known ? orderWords(speaker, order, question) : told() })
  }

  function told(): string {
    const before = session.past(at - 1, eyes).events.length
    const [first] = session.past(at, eyes).events.slice(before)
    return first ? speaker.event(first) : speaker.say('replay.hidden')
  }
}
