import { type Atlas, atlasPoints, type HexMap } from '@sztab/engine'
import { type Point, pointAt } from '@sztab/hex'
import { boxOf } from '../box.js'
import { noise, sway } from '../noise.js'
import { type Path, Pen, softLoop } from '../path.js'
import { type Colour, path, type Shape } from '../scene.js'

type Area = Atlas['areas'][number]

interface GroundLook {
  readonly fill: Colour
  readonly opacity: number
  readonly edge?: Colour
  /** What is strewn over it: how far apart, and what each is: a dot, a stroke that lies, or one that stands. */
  readonly strewn?: { readonly step: number; readonly ink: Colour; readonly sign: 'dot' | 'lying' | 'standing' }
}

/**
 * Ground that no rule asks for is paler than terrain, and its signs keep to no hexes: nobody takes it for terrain that costs something.
 */
const LOOKS: Readonly<Record<Area['kind'], GroundLook>> = {
  forest: { fill: 'forest', opacity: 0.5, strewn: { step: 0.4, ink: 'forest.tree', sign: 'dot' } },
  marsh: { fill: 'marsh', opacity: 0.6, strewn: { step: 0.46, ink: 'marsh.ink', sign: 'lying' } },
  'flood-plain': { fill: 'flood', opacity: 0.6, strewn: { step: 0.5, ink: 'marsh.ink', sign: 'standing' } },
  sand: { fill: 'sand', opacity: 0.7, strewn: { step: 0.3, ink: 'sand.ink', sign: 'dot' } },
  liman: { fill: 'sea', opacity: 1, edge: 'coast' },
  lake: { fill: 'sea', opacity: 1, edge: 'coast' },
}

export const groundKinds = (atlas: Atlas | undefined): readonly Area['kind'][] => [
  ...new Set((atlas?.areas ?? []).map(({ kind }) => kind)),
]

/** The ground of an atlas: tints, and what is strewn over them, which is only for those who are near. */
export function groundOf(map: HexMap, atlas: Atlas): { readonly tints: Shape[]; readonly signs: Shape[] } {
  const areas = atlas.areas.map(({ kind, rings }, i) => {
    const look = LOOKS[kind]
    const corners = rings.map((ring) => atlasPoints(ring).map((point) => pointAt(map.grid, point)))
    return { look, corners, outline: outlineOf(corners), salt: i }
  })
  return {
    tints: areas.map(({ look, outline }) => groundTint(look, outline)),
    signs: areas.flatMap(({ look, corners, outline, salt }) => strewn(look, corners, outline, salt)),
  }
}

function outlineOf(rings: readonly (readonly Point[])[]): Path {
  const pen = new Pen()
  for (const ring of rings) softLoop(ring, pen)
  return pen.path
}

function groundTint({ fill, opacity, edge }: GroundLook, outline: Path): Shape {
  return path(outline, {
    fill,
    evenOdd: true,
    ...(edge ? { stroke: edge, width: 0.04 } : {}),
    ...(opacity < 1 ? { opacity } : {}),
  })
}

/** A sample for the legend, in a box. */
export function groundSample(kind: Area['kind'], box: readonly Point[]): Shape[] {
  const look = LOOKS[kind]
  const outline = new Pen().polygon(box).path
  return [groundTint(look, outline), ...strewn(look, [box], outline, 3)]
}

/** Signs in loose rows wherever they lie inside. */
function strewn(look: GroundLook, rings: readonly (readonly Point[])[], outline: Path, salt: number): Shape[] {
  if (!look.strewn) return []
  const { step, ink, sign } = look.strewn
  const { left, top, right, bottom } = boxOf(path(outline, {}))
  const pen = new Pen()
  for (let row = 0; top + row * step < bottom; row++)
    for (let column = 0; left + column * step < right; column++) {
      const spot = row * 977 + column
      const at = {
        x: left + (column + (row & 1 ? 0.5 : 0) + 0.22 * sway(spot, salt, 1)) * step,
        y: top + (row + 0.22 * sway(spot, salt, 2)) * step,
      }
      if (noise(spot, salt, 3) > 0.2 && isInside(at, rings)) signAt(pen, at, sign, 0.8 + 0.4 * noise(spot, salt, 4))
    }
  if (pen.path.length === 0) return []
  const width = sign === 'dot' ? (ink === 'sand.ink' ? 0.045 : 0.1) : 0.022
  return [path(pen.path, { stroke: ink, width, opacity: 0.55 })]
}

function signAt(pen: Pen, { x, y }: Point, sign: 'dot' | 'lying' | 'standing', size: number): void {
  if (sign === 'dot') pen.move({ x, y }).line({ x: x + 0.001, y })
  else if (sign === 'lying') pen.move({ x: x - 0.1 * size, y }).line({ x: x + 0.1 * size, y })
  else
    for (const k of [-1, 0, 1])
      pen.move({ x: x + k * 0.03, y }).line({ x: x + k * 0.06, y: y - 0.1 * size + Math.abs(k) * 0.02 })
}

function isInside({ x, y }: Point, rings: readonly (readonly Point[])[]): boolean {
  let inside = false
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [a, b] = [ring[i]!, ring[j]!]
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    }
  return inside
}
