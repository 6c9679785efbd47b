import type { Board, Intent } from '@sztab/board'
import { BoardView } from '@sztab/board/dom'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAtTable, useBoardTheme } from '../context.js'
import type { Desk } from '../desk.js'
import { boardOf, redraw } from './art.js'
import { controlsOf } from './camera.js'
import { emphasized } from './faces.js'
import { useMapLanguage } from './map-language.js'
import { Margin } from './margin.js'
import { subjectsOf } from './subjects.js'
import { useOverlays } from './use-overlays.js'
import { useWithout } from './without.js'

/** The map: terrain on a canvas, counters above it, walkable hex by hex. */
export function MapPane() {
  const { desk, state, session, speaker, shown } = useAtTable()
  const theme = useBoardTheme()
  const root = useRef<HTMLDivElement>(null)
  const view = useRef<BoardView>(null)
  const board = useMemo(() => boardOf(desk.map, session.scenario, session.kit.look), [desk, session])
  const language = useDrawnLanguage(board)
  const overlays = useOverlays()
  const without = useWithout()
  const { stage } = desk.player
  const { picked, open, group, held } = state
  const { question } = session.seen
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is what the desk's pieces are read from.
  const pieces = useMemo(() => {
    const waiting = new Set(stage ? [] : desk.plan.pieces.filter((piece) => !held.has(piece)))
    const named = new Set(question && Array.isArray(question.about.units) ? (question.about.units as string[]) : [])
    for (const piece of group) named.add(piece)
    return emphasized(stage?.pieces ?? desk.pieces, { picked, waiting, named, open })
  }, [desk, stage, picked, group, held, question, shown, open])
  const shownView = useMemo(
    () => ({
      language,
      without,
      pieces,
      overlays: [...overlays, ...(stage?.hex === undefined ? [] : [ring(stage.hex)])],
      ...(open === undefined ? {} : { open }),
    }),
    [language, without, pieces, overlays, stage, open],
  )
  const first = useRef({ theme, view: shownView })
  const measure = useRef<(scale: number) => void>(null)

  useEffect(() => {
    const made = new BoardView(root.current!, board, {
      theme: first.current.theme,
      view: first.current.view,
      onIntent: (intent) => onIntent(desk, intent),
      canGrab: (piece) => desk.canSend(piece),
      onScale: (scale) => measure.current?.(scale),
    })
    view.current = made
    desk.camera = controlsOf(made, () => desk.state.cursor)
    desk.camera.attend(subjectsOf(desk), true)
    desk.set({ scenery: [...board.extras(first.current.view.language), ...(board.atlas ? (['margin'] as const) : [])] })
    return () => made.destroy()
  }, [board, desk])

  useEffect(() => view.current?.show(shownView), [shownView])
  useEffect(() => view.current?.setTheme(theme), [theme])
  useEffect(() => view.current?.hideCounters(state.isHidden), [state.isHidden])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question has other subjects.
  useEffect(() => {
    if (desk.state.isFollowing) desk.camera.attend(subjectsOf(desk), false)
  }, [desk, question])
  const { isFollowing } = state
  useEffect(() => {
    if (isFollowing && stage?.look !== undefined) desk.camera.follow(stage.look)
  }, [desk, stage, isFollowing])
  useEffect(() => {
    if (state.cursor >= 0) desk.camera.show(state.cursor)
  }, [desk, state.cursor])

  return (
    <>
      <div
        ref={root}
        className="map"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is walked with the arrow keys.
        tabIndex={0}
        role="application"
        aria-label={speaker.say('map.label', { title: session.scenario.title[speaker.language] })}
        aria-roledescription={speaker.say('map.role')}
        data-map
      />
      <Margin board={board} measure={measure} />
    </>
  )
}

/** The language in which the map is drawn: it follows the one that is chosen for it, or spoken, when the worker is done. */
function useDrawnLanguage(board: Board): string {
  const { session, speaker } = useAtTable()
  const wanted = useMapLanguage(board.map.file) ?? speaker.language
  const [drawn, setDrawn] = useState<string>(wanted)
  useEffect(() => {
    if (drawn === wanted) return
    let isLeft = false
    void redraw(board, session.scenario, session.kit.look, wanted).then(() => isLeft || setDrawn(wanted))
    return () => {
      isLeft = true
    }
  }, [board, session, drawn, wanted])
  return drawn
}

const ring = (hex: number) => ({ kind: 'ring' as const, hex, colour: 'overlay.attack' })

function onIntent(desk: Desk, intent: Intent): void {
  if (intent.kind === 'hover') point(desk, intent.hex, intent.piece)
  else if (intent.kind === 'view') takeCamera(desk)
  else if (intent.kind === 'leave') desk.set({ pointed: undefined })
  else if (intent.kind === 'hold') hold(desk, intent.hex, intent.piece)
  else if (intent.kind === 'grab') desk.pick(intent.piece)
  else if (intent.kind === 'drop') desk.dropOn(intent.hex, intent.on)
  else if (intent.kind === 'hex' || intent.kind === 'piece') {
    const piece = intent.kind === 'piece' ? intent.piece : undefined
    if (intent.button === 'first') desk.clickHex(intent.hex, piece, intent.adds === true)
    else spread(desk, intent.hex)
  }
}

/** Whoever moves the map keeps it. */
function takeCamera(desk: Desk): void {
  if (desk.state.isFollowing) desk.set({ isFollowing: false })
}

/** A finger that rests shows what a pointer shows that hovers, and spreads a stack out. */
function hold(desk: Desk, hex: number, piece: string | undefined): void {
  const isStack = desk.piecesIn(hex).length > 1
  desk.set({ pointed: { hex, ...(piece === undefined ? {} : { piece }) }, ...(isStack ? { open: hex } : {}) })
}

/** Spreads a stack out, or puts it together again. */
function spread(desk: Desk, hex: number): void {
  const isStack = desk.piecesIn(hex).length > 1
  desk.set({ open: isStack && desk.state.open !== hex ? hex : undefined, cursor: hex })
}

function point(desk: Desk, hex: number, piece: string | undefined): void {
  const { pointed } = desk.state
  if (pointed?.hex === hex && pointed.piece === piece) return
  desk.set({ pointed: { hex, ...(piece === undefined ? {} : { piece }) } })
}
