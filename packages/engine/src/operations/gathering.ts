/** Who could come together around a hex. */

/** Somebody with what he is worth there and where he could stand, the best place first. */
export interface Comer {
  readonly unit: number
  readonly weight: number
  readonly hexes: readonly number[]
}

/** Where there is room as things stand, and putting somebody there; whoever was put somewhere may be put elsewhere. */
export interface Room {
  fits(unit: number, hex: number): boolean
  put(unit: number, hex: number): void
}

/**
 * Puts as much together as finds room: the heaviest first, and one who is in the way goes aside if there is another place for him.
 * Gives the hex of each who found one.
 */
export function gather(comers: readonly Comer[], room: Room): ReadonlyMap<number, number> {
  const seats = new Map<number, number>()
  const sit = (unit: number, hex: number): void => {
    room.put(unit, hex)
    seats.set(unit, hex)
  }
  const makeRoom = ({ unit, hexes }: Comer): number | undefined => {
    for (const hex of hexes)
      for (const other of comers) {
        if (seats.get(other.unit) !== hex) continue
        for (const aside of other.hexes) {
          if (aside === hex || !room.fits(other.unit, aside)) continue
          sit(other.unit, aside)
          if (room.fits(unit, hex)) return hex
          sit(other.unit, hex)
        }
      }
    return undefined
  }
  const ranked = [...comers].sort((a, b) => b.weight - a.weight || a.unit - b.unit)
  for (const comer of ranked) {
    const hex = comer.hexes.find((one) => room.fits(comer.unit, one)) ?? makeRoom(comer)
    if (hex !== undefined) sit(comer.unit, hex)
  }
  return seats
}
