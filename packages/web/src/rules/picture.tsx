import {
  Board,
  type Box,
  cellsOf,
  darkTheme,
  grown,
  lightTheme,
  markerTokens,
  type Overlay,
  readMarkers,
  readPieces,
  toSvg,
} from '@sztab/board'
import type { Beat } from '@sztab/cases'
import { HexMap, type Kit, type Position, type Value } from '@sztab/engine'
import { useMemo } from 'react'
import { useTheme } from '../ui/index.js'
import { useLanguage } from '../words/index.js'

interface PictureProps {
  readonly kit: Kit
  /** All moments of the play: the picture shows where units are in any of them. */
  readonly beats: readonly Beat<Position>[]
  readonly beat: Beat<Position>
  /** How things stood before, for where units came from. */
  readonly before: Position
  readonly title: string
}

/** Pixels a side of a hex at most, and how wide a picture may become at that. */
const LARGEST = 44
const WIDTH = 720
/** Around the map, in sides of a hex. */
const MARGIN = 0.25
/** Around the units. */
const AROUND = 2.4

/** A moment of a case as a picture: the board, with what was ordered and what happened drawn on it. */
export function CasePicture({ kit, beats, beat, before, title }: PictureProps) {
  const theme = useTheme() === 'dark' ? darkTheme : lightTheme
  const language = useLanguage()
  const board = useMemo(() => boardOf(beat.position), [beat.position])
  const box = useMemo(() => board && busyPart(kit, board, beats, language), [kit, board, beats, language])
  const svg = useMemo(() => {
    if (!board || !box) return ''
    const { look } = kit
    const { position } = beat
    const pieces = readPieces(position, look.counters, board.map.grid.size)
    const markers = markerTokens(position, readMarkers(position, look, board.map), look)
    const scene = board.scene({ language, pieces, overlays: [...markers, ...overlaysOf(kit, board.map, beat, before)] })
    const scale = Math.min(LARGEST, WIDTH / (box.right - box.left))
    return toSvg(scene, { theme, scale, box, title })
  }, [board, box, kit, beat, before, language, theme, title])
  if (!board) return null
  return (
    <div
      className="case-picture"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, its texts escaped by the board.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}

/** The part of the map where something happens, and a little around it. */
function busyPart(kit: Kit, board: Board, beats: readonly Beat<Position>[], language: string): Box {
  const { grid } = board.map
  const stands = beats.flatMap(({ position }) => readPieces(position, kit.look.counters, grid.size).map(({ at }) => at))
  const named = beats.flatMap(({ given, events }) =>
    [...given.map(({ order }) => order), ...events].flatMap((thing) => Object.values(thing).flat()),
  )
  const hexes = [...stands, ...named.map((name) => (typeof name === 'string' ? grid.index(name) : -1))]
  const points = hexes.flatMap((hex) => (typeof hex === 'number' && hex >= 0 ? [board.centre(hex)] : []))
  const whole = grown(board.art(language).box, MARGIN)
  if (points.length === 0) return whole
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)]
  return {
    left: Math.max(whole.left, Math.min(...x) - AROUND),
    top: Math.max(whole.top, Math.min(...y) - AROUND),
    right: Math.min(whole.right, Math.max(...x) + AROUND),
    bottom: Math.min(whole.bottom, Math.max(...y) + AROUND),
  }
}

/** One board for all moments of a play. */
const boards = new WeakMap<object, Board>()

function boardOf({ setting }: Position): Board | undefined {
  const { map, scenario } = setting as typeof setting & { readonly map?: unknown }
  if (!(map instanceof HexMap)) return undefined
  const board = boards.get(setting) ?? new Board(map, { sides: scenario.sides })
  boards.set(setting, board)
  return board
}

/** What was ordered as arrows, what happened as ways and rings. */
function overlaysOf(kit: Kit, map: HexMap, { given, events }: Beat<Position>, before: Position): Overlay[] {
  const hexes = (value: Value | undefined): number[] =>
    (Array.isArray(value) ? value : [value])
      .map((name) => (typeof name === 'string' ? map.grid.index(name) : -1))
      .filter((hex) => hex >= 0)
  const ordered = given.flatMap(({ order, verdict }): Overlay[] => {
    const from = hexOf(kit, map, before, order.unit)
    const [to] = [order.to, order.target, order.place].flatMap(hexes)
    const way = hexes(order.path)
    if (from < 0) return to === undefined ? [] : [{ kind: 'ring', hex: to, colour: 'overlay.selected' }]
    if (way.length > 0) return [{ kind: 'path', hexes: [from, ...way] }]
    if (to === undefined || to === from) return [{ kind: 'ring', hex: from, colour: 'overlay.selected' }]
    const isTarget = order.target !== undefined
    if (!verdict.legal && !isTarget) return [{ kind: 'path', hexes: [from, to], stopped: true }]
    const hasWalked = events.some(({ unit, path }) => unit === order.unit && Array.isArray(path))
    return hasWalked ? [] : [{ kind: 'arrow', from, to, colour: isTarget ? 'overlay.attack' : 'overlay.reach' }]
  })
  const happened = events.flatMap(({ unit, path, place, result }): Overlay[] => {
    const from = hexOf(kit, map, before, unit)
    const way = hexes(path as Value)
    if (way.length > 0)
      return from < 0 || way[0] === from ? [] : [{ kind: 'path', hexes: [from, ...way], arrived: true }]
    return result === undefined ? [] : hexes(place).map((hex) => ({ kind: 'ring', hex, colour: 'overlay.attack' }))
  })
  return [...ordered, ...happened]
}

function hexOf(kit: Kit, map: HexMap, position: Position, piece: Value | undefined): number {
  if (typeof piece !== 'string') return -1
  const at = cellsOf(position, kit.look.counters.place)[position.setting.names.piece.index(piece)] ?? -1
  return at < map.grid.size ? at : -1
}
