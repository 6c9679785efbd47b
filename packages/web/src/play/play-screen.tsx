import './play.css'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { Session } from '../session/index.js'
import { useSpeaker } from '../words/index.js'
import { Agreement } from './agreement.js'
import { Banner } from './banner.js'
import { Bar } from './bar.js'
import { MapPane } from './board/map-pane.js'
import { goThere } from './board/subjects.js'
import { Card } from './card.js'
import { TableContext, useAtTable } from './context.js'
import { Curtain } from './curtain.js'
import { Desk } from './desk.js'
import { Dock } from './dock.js'
import { GlyphButton, GlyphToggle } from './glyph-button.js'
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

/** The table with one game on it. */
export function PlayScreen({ session }: { readonly session: Session }) {
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
      <Table />
    </TableContext>
  )
}

function Table() {
  const { desk, state, table, speaker } = useAtTable()
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
        <div className="map-tools">
          <GlyphButton
            glyph="plus"
            label={speaker.say('map.closer')}
            onPress={() => desk.move((camera) => camera.zoom(1.4))}
          />
          <GlyphButton
            glyph="minus"
            label={speaker.say('map.further')}
            onPress={() => desk.move((camera) => camera.zoom(1 / 1.4))}
          />
          <GlyphButton glyph="fit" label={speaker.say('map.fit')} onPress={() => desk.move((camera) => camera.fit())} />
          <GlyphToggle
            data-follow
            glyph="target"
            label={speaker.say('map.follow')}
            isSelected={state.isFollowing}
            onChange={(isFollowing) => (isFollowing ? goThere(desk) : desk.set({ isFollowing }))}
          />
        </div>
        <Legend />
        <Banner />
        <Happening />
        <div className="foot">
          <Refusals />
          <Pledge />
          <Outcome />
          <RecapStrip />
          <Dock />
          <ReplayStrip />
        </div>
      </main>
      <div className="side">
        <Card />
        <Panel />
      </div>
      <Keys />
      <Agreement />
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
