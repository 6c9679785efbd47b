import './recap.css'
import { useAtTable } from './context.js'
import { GlyphButton } from './glyph-button.js'
import { Die } from './happening.js'
import { countsOf, type Recap, stepsOf, walkRecap } from './recap.js'

/** What the others did since the last own decision: all of it in a line, and step by step. It stays until the next one. */
export function RecapStrip() {
  const { state, table } = useAtTable()
  const { recap } = state
  return !recap || state.replay || table.curtain !== undefined ? null : <Strip recap={recap} />
}

function Strip({ recap }: { readonly recap: Recap }) {
  const { desk, speaker } = useAtTable()
  const steps = stepsOf(desk, recap)
  const { at, worse } = recap
  const event = steps[at]
  return (
    <section className="recap" aria-label={speaker.say('recap.label')} data-recap>
      <div className="recap-text">
        {event === undefined ? (
          <p>
            <strong>{speaker.say('recap.label')}</strong>{' '}
            {countsOf(desk, recap)
              .map(([kind, count]) => speaker.say('recap.count', { kind: speaker.say(`log.${kind}`), count }))
              .join(' · ')}
          </p>
        ) : (
          <p>
            <span className="recap-at">{speaker.say('recap.at', { at: at + 1, of: steps.length })}</span>{' '}
            {event.is === 'rolled' && <Die value={Number(event.gave)} size={20} />} {speaker.event(event)}
          </p>
        )}
        {event === undefined && worse.length > 0 && (
          <p className="recap-worse">{speaker.say('recap.worse', { units: worse })}</p>
        )}
      </div>
      <div className="recap-keys">
        <GlyphButton
          glyph="back"
          label={speaker.say('recap.back')}
          isDisabled={at < 0}
          onPress={() => walkRecap(desk, at - 1)}
        />
        <GlyphButton
          glyph="forward"
          label={speaker.say('recap.forward')}
          isDisabled={at >= steps.length - 1}
          onPress={() => walkRecap(desk, at + 1)}
        />
        <GlyphButton glyph="close" label={speaker.say('recap.close')} onPress={() => desk.set({ recap: undefined })} />
      </div>
    </section>
  )
}
