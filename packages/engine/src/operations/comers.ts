import { kept } from './kept.js'

/** By hex: the units that could come there with their next move, by rising number. */
export type Comers = readonly (readonly number[])[]

const NOBODY: readonly number[] = []

/**
 * Who could come where: `each` tells the hexes that a unit could come to. Found once for a position, since who looks at one hex
 * looks at the next one too.
 */
export function comersBy<P extends { readonly setting: object; readonly stamp: number }>(
  hexesOf: (p: P) => number,
  each: (p: P, found: (unit: number, hex: number) => void) => void,
): (p: P) => Comers {
  const known = kept((_: object) => ({ stamp: -1, byHex: [] as Comers }))
  return (p) => {
    const last = known(p.setting)
    if (last.stamp === p.stamp) return last.byHex
    const byHex: (number[] | undefined)[] = new Array<undefined>(hexesOf(p))
    each(p, (unit, hex) => {
      const here = byHex[hex]
      if (!here) byHex[hex] = [unit]
      else if (here.at(-1) !== unit) here.push(unit)
    })
    last.byHex = Array.from(byHex, (units) => units ?? NOBODY)
    last.stamp = p.stamp
    return last.byHex
  }
}
