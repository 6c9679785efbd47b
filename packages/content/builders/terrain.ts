import { type Board, rowsOf } from './board.js'
import type { Inputs, Survey } from './inputs.js'

export type Terrain = 'clear' | 'rough' | 'forest' | 'forest-rough' | 'marsh' | 'water'

export const LEGEND: Readonly<Record<string, Terrain>> = {
  '.': 'clear',
  '^': 'rough',
  f: 'forest',
  F: 'forest-rough',
  '%': 'marsh',
  '~': 'water',
}

/** What the hexes in play are: the survey's water and hills, in whose valleys towns and villages lie, then the lists, then the corrections. */
export function terrainOf(
  board: Board,
  { terrain, corrections, places }: Inputs,
  survey: Survey,
): Map<number, Terrain> {
  const found = new Map<number, Terrain>()
  const heights = new Map<number, number>()
  for (const [i, row] of rowsOf(board).entries())
    for (const [j, hex] of row.entries()) {
      if (board.grid.inPlay[hex] === 0) continue
      found.set(hex, Number(survey.water[i]![j]) >= terrain.waterFrom ? 'water' : 'clear')
      heights.set(hex, Number(survey.height[i]!.slice(j * 4, j * 4 + 4)))
    }
  const put = (areas: readonly string[], word: Terrain) => {
    for (const area of areas) for (const hex of board.area(area)) found.set(hex, word)
  }
  for (const { area, from } of terrain.hills)
    for (const hex of board.area(area))
      if (heights.get(hex)! >= from && found.get(hex) === 'clear') found.set(hex, 'rough')
  for (const { hex, kind } of places) if (kind === 'town' || kind === 'village') put([hex], 'clear')
  put(Object.values(terrain.rough), 'rough')
  for (const area of Object.values(terrain.forest))
    for (const hex of board.area(area)) found.set(hex, found.get(hex) === 'rough' ? 'forest-rough' : 'forest')
  put(Object.values(terrain.marsh), 'marsh')
  put(Object.values(terrain.water), 'water')
  for (const { terrain: changes } of corrections)
    for (const [area, word] of Object.entries(changes ?? {})) put([area], word)
  return found
}
