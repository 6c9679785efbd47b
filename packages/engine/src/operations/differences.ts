/**
 * The first index from `from` on at which two lists of the same length differ, or their length. Positions are compared with what
 * was kept of the one before thousands of times a second, and nearly all cells are equal, so eight are compared at a time.
 */
export function nextDifference(these: Int32Array, those: Int32Array, from: number): number {
  const end = those.length
  let i = from
  for (; i + 8 <= end; i += 8)
    if (
      ((these[i]! ^ those[i]!) |
        (these[i + 1]! ^ those[i + 1]!) |
        (these[i + 2]! ^ those[i + 2]!) |
        (these[i + 3]! ^ those[i + 3]!) |
        (these[i + 4]! ^ those[i + 4]!) |
        (these[i + 5]! ^ those[i + 5]!) |
        (these[i + 6]! ^ those[i + 6]!) |
        (these[i + 7]! ^ those[i + 7]!)) !==
      0
    )
      break
  while (i < end && these[i] === those[i]) i++
  return i
}
