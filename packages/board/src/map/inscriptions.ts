import type { HexMap } from '@sztab/engine'
import { hexCentre, type Point } from '@sztab/hex'
import { textWidth } from '../lettering.js'
import { middle, minus, plus, unit } from '../path.js'
import { type Colour, group, type Shape, text } from '../scene.js'

type Label = NonNullable<HexMap['file']['labels']>[number]

/** Ink and size of the letters, by what they name. */
const INKS: Readonly<Record<Label['kind'], { readonly ink: Colour; readonly size: number }>> = {
  water: { ink: 'label.water', size: 0.42 },
  road: { ink: 'label.road', size: 0.36 },
  land: { ink: 'label.land', size: 0.4 },
  way: { ink: 'label.road', size: 0.3 },
}

export interface Inscription {
  readonly shape: Shape
  /** Points under the words, for names to avoid. */
  readonly course: readonly Point[]
}

/** What is written across the map, along rivers and roads and over heights. */
export function inscriptions({ grid, file }: HexMap, language: string): Inscription[] {
  return (file.labels ?? []).flatMap(({ kind, title, from, to, aside }): Inscription[] => {
    const words = title[language] ?? title.en ?? Object.values(title)[0]
    if (words === undefined) return []
    const [a, b] = [hexCentre(grid, grid.index(from)), hexCentre(grid, grid.index(to))]
    const along = from === to ? { x: 1, y: 0 } : unit(minus(b, a))
    const { x, y } = plus(middle(a, b), { x: along.y, y: -along.x }, aside)
    const { ink, size } = INKS[kind]
    // Wide apart, so that they are read as the name of something long.
    const spaced = kind === 'way' ? words : [...words].join(HAIR)
    const half = (textWidth(spaced, 'italic') * size) / 2
    const letters = text(
      0,
      0.34 * size,
      spaced,
      size,
      { fill: ink, stroke: 'name.halo', width: size * 0.2, opacity: 0.95 },
      { typeface: 'italic' },
    )
    const turn = (Math.atan2(along.y, along.x) * 180) / Math.PI
    const course = Array.from({ length: 9 }, (_, i) => plus({ x, y }, along, half * (i / 4 - 1)))
    return [{ shape: group([letters], { x, y, turn }), course }]
  })
}

const HAIR = '\u2009'
