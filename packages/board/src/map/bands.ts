/**
 * Ranges of scales, in pixels a side of a hex. Words are placed anew for each, as large as they must be in order to be read at its least
 * scale, and as many as find room: so small places appear as one comes nearer. Borders are the scales at which tiles are painted, so that
 * a board that moves shows the words it shows at rest.
 */
export interface Band {
  readonly from?: number
  readonly below?: number
  /** The least scale for which it is made. */
  readonly least: number
}

const STEPS = [4, 2 ** 2.5, 8, 2 ** 3.5, 16, 2 ** 4.5, 32] as const

export const BANDS: readonly Band[] = STEPS.map((least, i) => ({
  least,
  ...(i === 0 ? {} : { from: least }),
  ...(i === STEPS.length - 1 ? {} : { below: STEPS[i + 1]! }),
}))

/** From this band on every name is there: it is the one in which games open. */
export const WHOLE = STEPS[5]

/** Letters smaller than this, in pixels, are not shown. */
export const LEGIBLE = 9.5

/** How large letters are: so many pixels at the least scale of a band, but never less than so many sides of a hex. */
export interface Letters {
  readonly pixels: number
  readonly sides: number
  /** Shown from this scale on. */
  readonly from: number
}

export function sizeIn({ least }: Band, { pixels, sides }: Letters): number {
  return Math.max(pixels / least, sides)
}
