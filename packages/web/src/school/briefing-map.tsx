import { type Board, fitted, type Overlay, readPieces } from '@sztab/board'
import { BoardView } from '@sztab/board/dom'
import type { Briefing } from '@sztab/content/school'
import { chooseOptions, colourNumber, fastDice, HexMap, type Kit, type Scenario } from '@sztab/engine'
import { useEffect, useMemo, useRef } from 'react'
import { boardOf, mapFileOf, useBoardTheme } from '../play/index.js'
import { useLanguage } from '../words/index.js'
import { useSchool } from './words.js'

interface BriefingMapProps {
  readonly kit: Kit
  readonly scenario: Scenario
  readonly briefing: Briefing
}

/** So many sides of a hex are shown around what is to be seen. */
const AROUND = 1.6

/** The board as it is set up, with what each side is likely to do. */
export function BriefingMap({ kit, scenario, briefing }: BriefingMapProps) {
  const say = useSchool()
  const language = useLanguage()
  const theme = useBoardTheme()
  const root = useRef<HTMLDivElement>(null)
  const { board, view } = useMemo(() => {
    const map = new HexMap(mapFileOf(scenario))
    const { system, look } = kit
    const { position } = system.start(scenario, chooseOptions(system.options), fastDice(1))
    const pieces = readPieces(position, look.counters, map.grid.size, { plain: true })
    return { board: boardOf(map, scenario, look), view: { pieces, overlays: overlaysOf(kit, scenario, briefing, map) } }
  }, [kit, scenario, briefing])
  const first = useRef({ theme, language })
  useEffect(() => {
    const { theme, language } = first.current
    const shown = new BoardView(root.current!, board, { theme, view: { ...view, language } })
    shown.camera = cameraOn(board, briefing, shown.root)
    return () => shown.destroy()
  }, [board, view, briefing])
  return (
    <div
      ref={root}
      className="briefing-map"
      role="img"
      aria-label={say('briefing.map', { title: scenario.title[language] })}
    />
  )
}

function overlaysOf(
  { look }: Kit,
  { sides }: Scenario,
  { arrows, goals = [] }: Briefing,
  { grid }: HexMap,
): readonly Overlay[] {
  const colour = (side: string) => `overlay.side-${colourNumber(look, sides, side)}`
  return [
    ...goals.map((hex): Overlay => ({ kind: 'ring', hex: grid.index(hex), colour: 'overlay.attack' })),
    ...arrows.map(
      ({ side, hexes }): Overlay => ({
        kind: 'thrust',
        hexes: hexes.map((hex) => grid.index(hex)),
        colour: colour(side),
      }),
    ),
  ]
}

/** The part of the map that the briefing is about, or all of it. */
function cameraOn(board: Board, { frame }: Briefing, { clientWidth, clientHeight }: HTMLElement) {
  if (!frame) return fitted(board.bounds, clientWidth, clientHeight)
  const corners = frame.map((hex) => board.centre(board.map.grid.index(hex)))
  const along = (key: 'x' | 'y') => corners.map((corner) => corner[key])
  const box = {
    left: Math.min(...along('x')) - AROUND,
    right: Math.max(...along('x')) + AROUND,
    top: Math.min(...along('y')) - AROUND,
    bottom: Math.max(...along('y')) + AROUND,
  }
  return fitted(box, clientWidth, clientHeight)
}
