/** The best few of some hexes by their worth; those worth nothing are left out. */
export function bestOf(hexes: Iterable<number>, worth: (hex: number) => number, most: number): number[] {
  const found: { hex: number; worth: number }[] = []
  for (const hex of hexes) {
    const value = worth(hex)
    if (value > 0) found.push({ hex, worth: value })
  }
  found.sort((a, b) => b.worth - a.worth || a.hex - b.hex)
  return found.slice(0, most).map(({ hex }) => hex)
}

/** The one with the highest worth, if any is above `least`. */
export function bestBy<T>(
  items: Iterable<T>,
  worth: (item: T) => number,
  least = Number.NEGATIVE_INFINITY,
): T | undefined {
  let best: T | undefined
  let most = least
  for (const item of items) {
    const value = worth(item)
    if (value > most) {
      most = value
      best = item
    }
  }
  return best
}
