import {
  type CounterLook,
  colourNumber,
  type HexMap,
  type MarkerLook,
  type Position,
  type SystemLook,
} from '@sztab/engine'
import { nationColours } from '../theme.js'
import { cellsOf, forcesOf, said } from './forces.js'
import { isUnderCounters, type Token } from './tokens.js'

/** What lies on the map without being a piece. */
export interface Marker {
  readonly look: MarkerLook
  /** The hex, or the two hexes of a hexside. */
  readonly hexes: readonly number[]
  readonly place: string
  /** What the field has there: a number, or the word or name that it means. */
  readonly value: number
  readonly word?: string
  readonly side?: string
  readonly piece?: string
}

/** All markers of a position, in the order of the look. */
export function readMarkers(
  position: Position,
  { markers = [], counters }: Pick<SystemLook, 'markers' | 'counters'>,
  map: HexMap,
): Marker[] {
  return markers.flatMap((look) => markersOf(position, look, counters, map))
}

function markersOf(position: Position, look: MarkerLook, counters: CounterLook, map: HexMap): Marker[] {
  const { names, scenario } = position.setting
  const { fields } = position.layout
  const { of: list, holds, words } = fields[look.field] ?? {}
  const of = typeof list === 'string' ? list : ''
  const cells = cellsOf(position, look.field)
  const forces = forcesOf(scenario, counters)
  const at = look.at === undefined ? undefined : { of: fields[look.at]?.holds ?? '', cells: cellsOf(position, look.at) }
  return Array.from(cells).flatMap((value, i): Marker[] => {
    if (look.is ? !look.is.includes(value) : value < 0) return []
    const cell = at ? (at.cells[i] ?? -1) : i
    if (cell < 0) return []
    const place = names[at ? at.of : of]?.name(cell) ?? ''
    const hexes = hexesOf(map, place)
    if (hexes.length === 0 || isShownByMap(map, look, place)) return []
    const piece = of === 'piece' ? names.piece.name(i) : undefined
    const side = piece === undefined ? sideIn(position, holds, value) : forces[piece]?.side
    const word = words?.[value] ?? (holds === undefined || value < 0 ? undefined : names[holds]!.name(value))
    return [
      {
        look,
        hexes,
        place,
        value,
        ...(word === undefined ? {} : { word }),
        ...(side === undefined ? {} : { side }),
        ...(piece === undefined ? {} : { piece }),
      },
    ]
  })
}

function sideIn({ setting }: Position, holds: string | undefined, value: number): string | undefined {
  return holds === 'side' && value >= 0 ? setting.names.side.name(value) : undefined
}

/** A hex by its name, or the two of a hexside. */
function hexesOf({ grid, edges }: HexMap, place: string): number[] {
  const [alone, edge] = [grid.index(place), edges.index(place)]
  if (alone >= 0) return [alone]
  return edge < 0 ? [] : Array.from(edges.hexes.subarray(edge * 2, edge * 2 + 2)).filter((hex) => hex >= 0)
}

function isShownByMap({ file, edges }: HexMap, { unless }: MarkerLook, place: string): boolean {
  if (unless === undefined) return false
  return (file.sides[unless] ?? []).some((side) => edges.index(side) === edges.index(place))
}

/** Markers as they are drawn; those of pieces in the colours of their nation, side by side where several lie in a hex. */
export function markerTokens(position: Position, markers: readonly Marker[], look: SystemLook): Token[] {
  const { all: sides } = position.setting.names.side!
  const forces = forcesOf(position.setting.scenario, look.counters)
  const lying = new Map<number, number>()
  return markers.map(({ look: marker, hexes, value, side, piece }): Token => {
    const isCornered = !isUnderCounters(marker) && marker.sign !== 'flag'
    const place = isCornered ? (lying.get(hexes[0]!) ?? 0) : 0
    if (isCornered) lying.set(hexes[0]!, place + 1)
    const force = piece === undefined ? undefined : forces[piece]
    const { body, ink } = nationColours(force?.nation ?? 'other')
    const own = side === undefined ? 'overlay.goal' : `overlay.side-${colourNumber(look, sides, side)}`
    const colours = { side: force ? body : own, ink: 'overlay.path' }
    const isTone = marker.colour !== 'side' && marker.colour !== 'ink'
    const colour = isTone ? `tone.${marker.colour}` : colours[marker.colour]
    const figure = marker.figure === undefined || !force ? undefined : said(force, marker.figure)
    const badge = marker.badges?.[value]
    return {
      kind: 'token',
      hexes,
      sign: marker.sign,
      colour,
      ink: isTone ? `tone-ink.${marker.colour}` : ink,
      place,
      ...(badge === undefined ? {} : { badge }),
      ...(figure === undefined ? {} : { figure: `${figure}` }),
    }
  })
}
