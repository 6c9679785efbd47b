import { type Board, rowsOf } from './board.js'
import type { Inputs, Survey } from './inputs.js'

export type Terrain = 'clear' | 'rough' | 'marsh' | 'water'

export const LEGEND: Readonly<Record<string, Terrain>> = { '.': 'clear', '^': 'rough', '%': 'marsh', '~': 'water' }

/** What the hexes in play are: the survey's water and hills, then the lists, then the corrections. */
export function terrainOf(board: Board, { terrain, corrections }: Inputs, survey: Survey): Map<number, Terrain> {
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
  put(Object.values(terrain.rough), 'rough')
  put(Object.values(terrain.marsh), 'marsh')
  put(Object.values(terrain.water), 'water')
  for (const { terrain: changes } of corrections)
    for (const [area, word] of Object.entries(changes ?? {})) put([area], word)
  return found
}
