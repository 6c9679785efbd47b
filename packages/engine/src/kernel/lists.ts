import { NONE } from './words.js'

/**
 * Lists of bounded length in the cells of a position (`most` of a field): a path, the units of an attack, the stack in a hex.
 * Each entry of the field has `most` cells, filled from the first, NONE behind the last. Equal lists have equal cells.
 */

/** How many values the list of an entry holds. */
export function listLength(cells: Int32Array, most: number, entry = 0): number {
  const from = entry * most
  let length = 0
  while (length < most && cells[from + length] !== NONE) length++
  return length
}

export function readList(cells: Int32Array, most: number, entry = 0): number[] {
  const from = entry * most
  const values: number[] = []
  for (let i = from; i < from + most && cells[i] !== NONE; i++) values.push(cells[i]!)
  return values
}

export function writeList(cells: Int32Array, most: number, values: readonly number[], entry = 0): void {
  if (values.length > most) throw new RangeError(`${values.length} values in a list of at most ${most}`)
  const from = entry * most
  for (let i = 0; i < most; i++) cells[from + i] = values[i] ?? NONE
}
