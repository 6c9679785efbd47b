import type { Conduct } from '../../../kernel/sequence.js'
import type { Bcs } from '../fields.js'
import { touchOther } from './changes.js'
import { refresh, topOf } from './presence.js'

/** Behind all others of a stack, until the order of 4.2a is made. */
const LAST = 99

/**
 * Puts a piece into a hex or a box: it leaves where it was, comes to lie under those of its rank in the stack it joins, is no longer shown by what it has
 * done. All pieces go where they go by this.
 */
export function place(p: Bcs, piece: number, to: number): void {
  const { hexes, roster } = p.setting
  const from = p.at[piece]!
  p.at[piece] = to
  if (piece >= roster.combat) {
    touchOther(p)
    return
  }
  p.level[piece] = to < hexes ? LAST : 0
  if (to >= hexes) p.screen[piece] = 0 // 4.6: nobody screens from beside the map
  p.shown[piece] = 0
  if (from >= 0 && from < hexes) refresh(p, from)
  if (to < hexes) refresh(p, to)
  else touchOther(p)
}

/** The same, told where a hex changes hands by it. */
export function enter(c: Conduct<Bcs>, piece: number, to: number): void {
  const { p } = c
  const { roster, hexes } = p.setting
  const from = p.at[piece]!
  const wasOnTop = piece < roster.combat && p.level[piece] === 0
  if (piece < roster.combat && to < hexes) pass(c, roster.side[piece]!, to)
  place(p, piece, to)
  if (wasOnTop) tellUncovered(c, from)
}

/** 5.5h-b: a unit comes through a hex, which is its side's from now on. */
export function pass(c: Conduct<Bcs>, side: number, hex: number): void {
  const { p } = c
  const { heldAt, names } = p.setting
  const held = heldAt[hex]!
  if (held < 0 || p.control[held] === side) return
  p.control[held] = side // 5.5h-b
  c.tell(() => ({
    is: 'took',
    rules: ['bcs-3.3a-c', 'bcs-5.5h-b'],
    side: names.side.name(side),
    place: names.place.name(hex),
  }))
}

/** 1.10-a: who lies on top now where a unit has left is seen, and what is seen is not taken back. */
export function tellUncovered(c: Conduct<Bcs>, hex: number): void {
  const { p } = c
  const { hexes, names } = p.setting
  if (hex < 0 || hex >= hexes || p.height[hex] === 0) return
  const top = topOf(p, hex)
  if (p.shown[top] === 1) return
  c.tell(() => ({
    is: 'uncovered',
    rules: ['bcs-1.10-a'],
    unit: names.piece.name(top),
    place: names.place.name(hex),
    shows: true,
  }))
}
