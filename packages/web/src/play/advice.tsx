import { lazy, Suspense } from 'react'
import { canAsk, toggleHint, toldReason } from './advising.js'
import { useAtTable } from './context.js'
import { GlyphButton, GlyphToggle } from './glyph-button.js'
import { useIsWide } from './use-is-wide.js'

/** What the computer says is loaded when it says something. */
const strips = () => import('./opponent/strips.js')
const HintStrip = lazy(async () => ({ default: (await strips()).HintStrip }))
const WhyStrip = lazy(async () => ({ default: (await strips()).WhyStrip }))

/** A hint that was asked for, or why the computer does what it does, where this is training: beside the map if there is room, and else below it. */
export function Advice({ isBeside }: { readonly isBeside: boolean }) {
  const { desk, state, session, table } = useAtTable()
  const hasRoom = useIsWide() && state.isPanelOpen
  if (isBeside !== hasRoom || state.replay || session.seen.result || table.curtain !== undefined) return null
  const Strip = state.advised ? HintStrip : toldReason(desk) ? WhyStrip : undefined
  return (
    // It is there before anything is said, so that what is said is read out.
    <div className="said-place" aria-live="polite">
      <Suspense fallback={null}>{Strip && <Strip />}</Suspense>
    </div>
  )
}

/** Asks for a hint while the game goes on, and for the report when it is over. */
export function AdviceButton() {
  const { desk, state, session, speaker } = useAtTable()
  if (!session.counsel) return null
  if (session.seen.result)
    return (
      <GlyphButton
        data-report
        glyph="chart"
        label={speaker.say('report.open')}
        onPress={() => desk.set({ panel: 'report', isPanelOpen: true })}
      />
    )
  if (!Object.values(session.players).some(({ is }) => is === 'person')) return null
  return (
    <GlyphToggle
      data-hint
      glyph="hint"
      label={speaker.say('advice.ask')}
      isDisabled={!canAsk(desk)}
      isSelected={state.advised !== undefined}
      onChange={() => toggleHint(desk)}
    />
  )
}
