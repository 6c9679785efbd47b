import { Board, fitted, type Intent, kept, zoomed } from '@sztab/board'
import { BoardView } from '@sztab/board/dom'
import { useEffect, useMemo, useRef } from 'react'
import { useAtTable, useBoardTheme } from '../context.js'
import type { CameraControls, Desk } from '../desk.js'
import { emphasized } from './faces.js'
import { useOverlays } from './use-overlays.js'

/** How close to the edge of the window a hex may be before the map moves to it, in pixels. */
const EDGE = 44
/** The buttons of a question stand here, below the map as far as possible. */
const FOOT = 74
/** On a phone the card lies above it. */
const HEAD = 96
const NARROW = 700

/** The map: terrain on a canvas, counters above it, walkable hex by hex. */
export function MapPane() {
  const { desk, state, session, speaker, shown } = useAtTable()
  const theme = useBoardTheme()
  const root = useRef<HTMLDivElement>(null)
  const view = useRef<BoardView>(null)
  const board = useMemo(() => new Board(desk.map, { sides: session.scenario.sides }), [desk, session])
  const overlays = useOverlays()
  const { stage } = desk.player
  const { picked, open } = state
  const { question } = session.seen
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is what the desk's pieces are read from.
  const pieces = useMemo(() => {
    const waiting = new Set(stage ? [] : desk.plan.pieces)
    const named = new Set(question && Array.isArray(question.about.units) ? (question.about.units as string[]) : [])
    return emphasized(stage?.pieces ?? desk.pieces, { picked, waiting, named })
  }, [desk, stage, picked, question, shown])
  const shownView = useMemo(
    () => ({
      language: speaker.language,
      pieces,
      overlays: [...overlays, ...(stage?.hex === undefined ? [] : [ring(stage.hex)])],
      ...(open === undefined ? {} : { open }),
    }),
    [speaker.language, pieces, overlays, stage, open],
  )
  const first = useRef({ theme, view: shownView })

  useEffect(() => {
    const made = new BoardView(root.current!, board, {
      theme: first.current.theme,
      view: first.current.view,
      onIntent: (intent) => onIntent(desk, intent),
    })
    view.current = made
    desk.camera = controlsOf(made)
    desk.camera.fit()
    return () => made.destroy()
  }, [board, desk])

  useEffect(() => view.current?.show(shownView), [shownView])
  useEffect(() => view.current?.setTheme(theme), [theme])
  useEffect(() => view.current?.hideCounters(state.isHidden), [state.isHidden])
  useEffect(() => {
    if (state.cursor >= 0) desk.camera.show(state.cursor)
  }, [desk, state.cursor])

  return (
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
  )
}

const ring = (hex: number) => ({ kind: 'ring' as const, hex, colour: 'overlay.attack' })

function onIntent(desk: Desk, intent: Intent): void {
  if (intent.kind === 'hover') point(desk, intent.hex, intent.piece)
  else if (intent.kind === 'leave') desk.set({ pointed: undefined })
  else if (intent.kind === 'hex' || intent.kind === 'piece') {
    const piece = intent.kind === 'piece' ? intent.piece : undefined
    if (intent.button === 'first') desk.clickHex(intent.hex, piece)
    else spread(desk, intent.hex)
  }
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

function controlsOf(view: BoardView): CameraControls {
  const size = () => ({ width: view.root.clientWidth, height: view.root.clientHeight })
  return {
    zoom(factor) {
      const { width, height } = size()
      view.camera = zoomed(view.camera, width / 2, height / 2, view.camera.scale * factor)
    },
    fit() {
      const { width, height } = size()
      const head = width < NARROW ? HEAD : 0
      const camera = fitted(view.board.bounds, width, Math.max(height - FOOT - head, height / 2))
      view.camera = { ...camera, y: camera.y - head / camera.scale }
    },
    pan(dx, dy) {
      const { x, y, scale } = view.camera
      view.camera = { x: x + dx / scale, y: y + dy / scale, scale }
    },
    show(hex) {
      const { width, height } = size()
      const { x, y, scale } = view.camera
      const at = view.board.centre(hex)
      const [px, py] = [(at.x - x) * scale, (at.y - y) * scale]
      const margin = Math.min(EDGE, width / 4, height / 4)
      const beyond = (value: number, most: number) => Math.min(value - margin, 0) + Math.max(value - (most - margin), 0)
      const [dx, dy] = [beyond(px, width), beyond(py, height)]
      if (dx === 0 && dy === 0) return
      view.camera = kept({ x: x + dx / scale, y: y + dy / scale, scale }, view.board.bounds, width, height)
    },
  }
}
