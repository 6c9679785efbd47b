import './play.css'
import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { Session } from '../session/index.js'
import { useSpeaker } from '../words/index.js'
import { Advice } from './advice.js'
import { Agreement } from './agreement.js'
import { Banner } from './banner.js'
import { Bar } from './bar.js'
import { MapPane } from './board/map-pane.js'
import { Card } from './card.js'
import { TableContext, useAtTable } from './context.js'
import { Curtain } from './curtain.js'
import { Desk } from './desk.js'
import { Dock } from './dock.js'
import { Happening } from './happening.js'
import { pressKey } from './keyboard.js'
import { Keys } from './keys.js'
import { Legend } from './legend.js'
import { Live, Refusals } from './live.js'
import { wordsOf } from './names.js'
import { Outcome } from './outcome.js'
import { Panel } from './panels/panel.js'
import { Pledge } from './pledge.js'
import { RecapStrip } from './recap-strip.js'
import { ReplayStrip } from './replay-strip.js'
import { type RuleSheet, RulesOver } from './rule-numbers.js'

interface PlayProps {
  readonly session: Session
  /** What shows a rule in full. */
  readonly Rules?: RuleSheet
  readonly children?: ReactNode
}

/** The table with one game on it, and what else lies there: a briefing, a lesson's guide. */
export function PlayScreen({ session, Rules, children }: PlayProps) {
  const words = useMemo(() => wordsOf(session.kit, session.scenario), [session])
  const speaker = useSpeaker(session.kit, words)
  const [desk, setDesk] = useState<Desk>()
  useEffect(() => {
    const made = new Desk(session)
    // A transition: so much is drawn now that it is better done bit by bit.
    startTransition(() => setDesk(made))
    return () => made.close()
  }, [session])
  const given = useMemo(() => (desk ? { desk, speaker } : undefined), [desk, speaker])
  if (!given) return null
  return (
    <TableContext value={given}>
      <Table Rules={Rules}>{children}</Table>
    </TableContext>
  )
}

function Table({ Rules, children }: { readonly Rules: RuleSheet | undefined; readonly children: ReactNode }) {
  const { desk, state, table } = useAtTable()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target as Element, root.current)) return
      if (pressKey(desk, event, isMap(event.target as Element))) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [desk])
  if (table.curtain !== undefined) return <Curtain />
  return (
    <div ref={root} className={state.isPanelOpen ? 'play with-panel' : 'play'}>
      <Bar />
      <main className="field-of-play">
        <MapPane />
        {desk.map.file.credits && <p className="map-credits">{desk.map.file.credits.join(' · ')}</p>}
        <Legend />
        <Banner />
        <Happening />
        <div className="foot">
          <Refusals />
          <Pledge />
          <Outcome />
          <RecapStrip />
          <Advice isBeside={false} />
          <Dock />
          <ReplayStrip />
        </div>
      </main>
      <div className="side">
        <Card />
        <Advice isBeside />
        <Panel />
      </div>
      <Keys />
      <RulesOver Sheet={Rules} />
      <Agreement />
      {children}
      <Live />
    </div>
  )
}

const isMap = (target: Element): boolean =>
  target === document.body || target.closest('[data-map], [data-question]') !== null

/** Keys belong to what is being typed into, to menus and dialogs, before they belong to the table. */
function isElsewhere(target: Element, root: Element | null): boolean {
  if (target === document.body) return false
  if (!root?.contains(target)) return true
  return target.closest('input, select, textarea, [role="slider"]') !== null
}
