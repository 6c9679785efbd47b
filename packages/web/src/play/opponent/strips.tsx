import './strips.css'
import { hasCraft, type Reason, reasonLines } from '@sztab/bots'
import type { Speaker } from '@sztab/text'
import type { ReactNode } from 'react'
import { Button } from '../../ui/index.js'
import { type Advised, toldReason } from '../advising.js'
import { useAtTable } from '../context.js'
import { orderWords } from '../describe.js'
import { GlyphButton } from '../glyph-button.js'
import { SideBadge } from '../side-badge.js'
import { useIsWide } from '../use-is-wide.js'
import { useBotSpeaker } from './words.js'

/** What the computer would do here: its best plans, one at a time, each marked on the map. */
export function HintStrip() {
  const { desk, state, session, speaker } = useAtTable()
  const { advised } = state
  const side = session.seen.question?.side
  if (!advised) return null
  const close = () => desk.set({ advised: undefined })
  const plans = advised.is === 'given' ? advised.hint.plans : []
  const at = advised.is === 'given' ? advised.at : 0
  const label =
    plans.length > 0 ? speaker.say('advice.plan', { at: at + 1, of: plans.length }) : speaker.say('advice.label')
  return (
    <Strip
      label={label}
      side={side}
      at={at}
      of={plans.length}
      go={(to) => advised.is === 'given' && desk.set({ advised: { ...advised, at: to } })}
      close={close}
      data="hint"
    >
      <HintText advised={advised} />
    </Strip>
  )
}

function HintText({ advised }: { readonly advised: Advised }) {
  const { session, speaker } = useAtTable()
  const said = useBotSpeaker()
  if (advised.is === 'thinking' || !said) return <p>{speaker.say('advice.thinking')}</p>
  if (advised.is === 'failed') return <p role="alert">{speaker.say('advice.failed')}</p>
  const { plans, order } = advised.hint
  const plan = plans[advised.at]
  const words = orderWords(speaker, order, session.seen.question?.kind)
  return (
    <>
      {plan ? (
        <ReasonLines reason={plan} words={said} voice="hint" />
      ) : (
        <p>{speaker.say('advice.order', { order: words })}</p>
      )}
      <p className="hint">
        {speaker.say(plan ? 'advice.noted' : hasCraft(session.kit.system.id) ? 'advice.no-plan' : 'advice.no-craft')}
      </p>
    </>
  )
}

/** Training: why the computer does what it is doing. */
export function WhyStrip() {
  const { desk, session, speaker } = useAtTable()
  const isWide = useIsWide()
  const told = toldReason(desk)
  const words = useBotSpeaker()
  const { reasons = [] } = session.counsel ?? {}
  if (!told) return null
  const { reason, at } = told
  const all = () => desk.set({ panel: 'why', isPanelOpen: true })
  return (
    <Strip
      label={speaker.say('why.label')}
      title={speaker.say('why.short')}
      side={reason.side}
      at={at}
      of={reasons.length}
      go={(to) => desk.set({ told: { ...desk.state.told, at: to } })}
      close={() => desk.set({ told: { read: reasons.length, at: undefined } })}
      data="why"
    >
      {words && <ReasonLines reason={reason} words={words} />}
      {isWide && (
        <Button look="quiet" onPress={all}>
          {speaker.say('why.all', { count: reasons.length })}
        </Button>
      )}
    </Strip>
  )
}

interface StripProps {
  readonly label: string
  /** What stands above it, where that is shorter. */
  readonly title?: string
  readonly side: string | undefined
  readonly at: number
  readonly of: number
  readonly go: (to: number) => void
  readonly close: () => void
  readonly data: string
  readonly children: ReactNode
}

/** Something the computer says, one of several that can be gone through. */
function Strip({ label, title = label, side, at, of, go, close, data, children }: StripProps) {
  const { speaker } = useAtTable()
  return (
    <section className="said" aria-label={label} data-said={data}>
      <header className="said-head">
        {side !== undefined && <SideBadge side={side} />}
        <h2>{title}</h2>
        {of > 1 && (
          <>
            <GlyphButton
              glyph="back"
              label={speaker.say('advice.back')}
              isDisabled={at <= 0}
              onPress={() => go(at - 1)}
            />
            <GlyphButton
              glyph="forward"
              label={speaker.say('advice.forward')}
              isDisabled={at >= of - 1}
              onPress={() => go(at + 1)}
            />
          </>
        )}
        <GlyphButton glyph="close" label={speaker.say('advice.close')} onPress={close} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long plan is scrolled with the keyboard. */}
      <div className="said-body" tabIndex={0}>
        {children}
      </div>
    </section>
  )
}

interface LinesProps {
  readonly reason: Reason
  readonly words: Speaker
  readonly voice?: 'reason' | 'hint'
}

/** A plan in sentences. */
export function ReasonLines({ reason, words, voice = 'reason' }: LinesProps) {
  return (
    <ul className="said-lines">
      {reasonLines(reason, words, voice).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
