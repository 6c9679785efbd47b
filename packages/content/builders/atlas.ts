import { join } from 'node:path'
import { ATLAS_FORMAT, type Atlas } from '@sztab/engine'
import { hexCentre, type Point } from '@sztab/hex'
import { z } from 'zod'
import type { Board } from './board.js'
import type { Walk } from './corners.js'
import type { Gazetteer } from './gazetteer.js'
import type { BoardInput } from './inputs.js'
import { readJson } from './json.js'

/** The sheet of the atlas behind a map: its rivers with their names, what lies on its ground, what is written across it. */

const lonLat = z.tuple([z.number(), z.number()])
const onMaps = z.array(z.string()).optional()

/** Ground in longitude and latitude: an outline, a lake of the geography files around a point, a band along a river. */
const areaSchema = z.strictObject({
  kind: z.enum(['liman', 'lake', 'forest', 'marsh', 'flood-plain', 'sand']),
  titles: z.string(),
  ring: z.array(lonLat).min(3).optional(),
  lake: lonLat.optional(),
  river: z.string().optional(),
  stretch: z.tuple([lonLat, lonLat]).optional(),
  kilometres: z.number().positive().optional(),
  maps: onMaps,
})

const nameSchema = z.strictObject({
  kind: z.enum(['sea', 'gulf', 'liman', 'lake', 'river', 'region', 'upland', 'forest', 'marsh', 'flood-plain', 'land']),
  rank: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  titles: z.string(),
  along: z.array(lonLat).min(2),
  /** The maps that show it; all on which it lies, if it does not say. */
  maps: onMaps,
})

const groundSchema = z.strictObject({
  about: z.string(),
  fields: z.string(),
  languages: z.array(z.string()),
  areas: z.array(areaSchema),
  names: z.array(nameSchema),
})

export type GroundInput = z.infer<typeof groundSchema>
type Area = z.infer<typeof areaSchema>

export function readGround(builders: string): GroundInput {
  return readJson(join(builders, 'gazetteer', 'ground.json'), groundSchema)
}

/** A river of a map, by its id in the gazetteer, downstream. */
interface Course {
  readonly river: string
  readonly walks: readonly Walk[]
}

interface Parts {
  readonly system: string
  readonly input: BoardInput
  readonly board: Board
  readonly gazetteer: Gazetteer
  readonly ground: GroundInput
  readonly courses: readonly Course[]
  /** The outlines of lakes, by their English names, from the survey. */
  readonly lakes: Readonly<Record<string, readonly string[]>>
}

export function atlasSheet(parts: Parts): Atlas {
  const { system, input, ground, courses } = parts
  const shown = ({ maps }: { maps?: readonly string[] | undefined }) => !maps || maps.includes(system)
  const names = ground.names.filter(shown).filter(({ along }) => along.every((at) => isOnMap(parts, at)))
  return {
    format: 'atlas',
    formatVersion: ATLAS_FORMAT,
    id: system,
    fit: input.fit,
    kilometres: kilometresOf(parts),
    rivers: courses.map((course) => riverOf(parts, course)),
    areas: ground.areas.filter(shown).flatMap((area) => {
      const rings = ringsOf(parts, area)
      return rings.length > 0 ? [{ kind: area.kind, titles: titlesOf(ground, area.titles, input), rings }] : []
    }),
    names: names.map(({ kind, rank, titles, along }) => ({
      kind,
      rank,
      titles: titlesOf(ground, titles, input),
      along: written(parts, along),
    })),
  }
}

/** A degree of latitude; of longitude that by the cosine of the latitude. */
const DEGREE = 111.2

/** From column to column and from row to row, in the middle of the map. */
function kilometresOf({ input: { fit }, board }: Parts): Atlas['kilometres'] {
  const { grid } = board
  const middle = hexCentre(grid, Math.floor(grid.size / 2))
  const [, up] = board.fromPoint(middle)
  const latitude = (up - fit.up[0] - fit.up[1] * 40) / fit.up[2]
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    column: rounded((DEGREE * Math.cos((latitude * Math.PI) / 180)) / fit.across[1]),
    row: rounded(DEGREE / Math.abs(fit.up[2])),
  }
}

/** Hexes that a river is long: names of long ones are read from far away. */
const LONG = 50
const MIDDLE = 18

function riverOf(parts: Parts, { river, walks }: Course): Atlas['rivers'][number] {
  const { kilometres, names } = parts.gazetteer.river(river, parts.input.languages)
  const { column, row } = kilometresOf(parts)
  const hexes = kilometres / Math.sqrt((column * row) / 0.866)
  return {
    id: river,
    rank: hexes >= LONG ? 1 : hexes >= MIDDLE ? 2 : 3,
    titles: names,
    sides: walks.map(({ edge }) => parts.board.edges.name(edge)).join(' '),
  }
}

function titlesOf({ languages }: GroundInput, text: string, { languages: wanted }: BoardInput): Record<string, string> {
  const titles = text.split(' | ')
  if (titles.length !== languages.length) throw new Error(`not a title for each language: ${text}`)
  return Object.fromEntries(wanted.map((language) => [language, titles[languages.indexOf(language)]!]))
}

function isOnMap({ board }: Parts, [longitude, latitude]: readonly [number, number]): boolean {
  return board.hexAt(board.project(longitude, latitude)) >= 0
}

function ringsOf(parts: Parts, area: Area): string[] {
  if (area.ring) return area.ring.some((at) => isOnMap(parts, at)) ? [written(parts, area.ring)] : []
  if (area.lake) return [...(parts.lakes[area.titles.split(' | ')[0]!] ?? [])]
  return bandsOf(parts, area)
}

/** The band along a stretch of a river: through the middles of its hexsides, as the river is drawn. */
function bandsOf({ board, courses, system, input, ...parts }: Parts, area: Area): string[] {
  const { river, stretch, kilometres } = area
  if (!river || !stretch || !kilometres) throw new Error(`no outline: ${area.titles}`)
  const [from, to] = stretch.map(([longitude, latitude]) => board.project(longitude, latitude))
  const { column, row } = kilometresOf({ board, courses, system, input, ...parts })
  const half = (kilometres / 2 / Math.sqrt(column * row * 1.1547)) * board.hexWidth
  return courses
    .filter((course) => course.river === river)
    .flatMap(({ walks }) => {
      const line = walks.map(({ edge }) => middleOf(board, edge))
      const first = nearest(line, from!)
      const last = nearest(line, to!)
      return last - first < 2 ? [] : [band(smooth(line.slice(first, last + 1)), half)]
    })
    .map((ring) => ring.map((point) => numbers(board, point)).join(' '))
}

function middleOf(board: Board, edge: number): Point {
  const [a, b] = board.corners.ends(board.edges, edge).map((corner) => board.corners.points[corner]!)
  return { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 }
}

function nearest(line: readonly Point[], { x, y }: Point): number {
  const distances = line.map((point) => Math.hypot(point.x - x, point.y - y))
  return distances.indexOf(Math.min(...distances))
}

/** Each point between those before and after it. */
function smooth(line: readonly Point[]): Point[] {
  return line.map((point, i) => {
    const around = [line[i - 1] ?? point, point, point, line[i + 1] ?? point]
    const mean = (of: (point: Point) => number) => around.reduce((sum, one) => sum + of(one), 0) / around.length
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
  })
}

function band(line: readonly Point[], half: number): Point[] {
  const beside = (sign: number) =>
    line.map((point, i) => {
      const [a, b] = [line[Math.max(0, i - 2)]!, line[Math.min(line.length - 1, i + 2)]!]
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
      return { x: point.x + (sign * half * (a.y - b.y)) / length, y: point.y + (sign * half * (b.x - a.x)) / length }
    })
  return [...beside(1), ...beside(-1).reverse()]
}

function written({ board }: Parts, line: readonly (readonly [number, number])[]): string {
  return line.map(([longitude, latitude]) => numbers(board, board.project(longitude, latitude))).join(' ')
}

/** A point as columns across and rows up, "21.4,17.35". */
export function numbers(board: Board, point: Point): string {
  return board
    .fromPoint(point)
    .map((value) => String(Math.round(value * 100) / 100))
    .join(',')
}
