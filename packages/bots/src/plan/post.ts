import type { Part } from './language.js'

/** The tactic of one piece in one place. Of both numbers one target is made, because a part has one. */
export const POST = 'post'

export function postPart(unit: number, hex: number, hexes: number): Part {
  return { tactic: POST, target: unit * hexes + hex }
}

/** The piece and the place of such a target. */
export function postOf(target: number, hexes: number): { readonly unit: number; readonly hex: number } {
  return { unit: Math.floor(target / hexes), hex: target % hexes }
}

/** The place that a part is aimed at; -1 where it needs none. */
export function placeOf({ tactic, target }: Part, hexes: number): number {
  return tactic === POST ? target % hexes : target
}
