import { type Atlas, atlasPoints, type HexMap } from '@sztab/engine'
import { hexCentre, type Point, pointAt } from '@sztab/hex'
import { around } from '../box.js'
import { middle, minus, plus, unit } from '../path.js'
import type { Box, Colour, Letter, Look, Shape } from '../scene.js'
import { type Band, LEGIBLE, type Letters, sizeIn } from './bands.js'
import { bodies, Course, courseShape, lengthOf, lettersAlong, type Setting, sharpest } from './course.js'
import type { Field } from './field.js'
import type { Waters } from './rivers.js'

type Label = NonNullable<HexMap['file']['labels']>[number]
type Named = Atlas['names'][number]

/** Something that is written along a line. */
interface Inscription {
  readonly text: string
  readonly letters: Letters
  readonly ink: Colour
  readonly opacity: number
  readonly halo: boolean
  /** The lines on which it may stand, the best first, as they are read. */
  readonly courses: (size: number) => readonly Course[]
  /** How far from the middle of the line it may stand; anywhere along it, and left out where there is no room, if not said. */
  readonly shifts?: readonly number[]
  /** Letters are set apart so that the words fill this share of their line; otherwise by `spacing`. */
  readonly spread?: number
  readonly spacing: number
  /** Written again after so many sides of a hex. */
  readonly again?: number
}

export interface Written {
  readonly kind: 'waters' | 'regions' | 'labels'
  readonly shape: Shape
}

/** Ink and size of the letters that the map itself asks for, by what they name. */
const LABELS: Readonly<Record<Label['kind'], { readonly ink: Colour; readonly letters: Letters }>> = {
  water: { ink: 'label.water', letters: { pixels: 10, sides: 0.42, from: 16 } },
  road: { ink: 'label.road', letters: { pixels: LEGIBLE, sides: 0.36, from: 2 ** 4.5 } },
  land: { ink: 'label.land', letters: { pixels: LEGIBLE, sides: 0.4, from: 16 } },
  way: { ink: 'label.road', letters: { pixels: LEGIBLE, sides: 0.3, from: 2 ** 4.5 } },
}

/** Of rivers, by how large they are. */
const RIVERS: readonly Letters[] = [
  { pixels: 12, sides: 0.5, from: 2 ** 2.5 },
  { pixels: 10.5, sides: 0.42, from: 2 ** 3.5 },
  { pixels: LEGIBLE, sides: 0.36, from: 16 },
]

/** Of seas and regions, by their rank. */
const AREAS: readonly Letters[] = [
  { pixels: 14, sides: 0.85, from: 0 },
  { pixels: 11.5, sides: 0.55, from: 2 ** 3.5 },
  { pixels: LEGIBLE, sides: 0.4, from: 2 ** 4.5 },
]

const WET: readonly Named['kind'][] = ['sea', 'gulf', 'liman', 'lake', 'river', 'flood-plain', 'marsh']

/** How far words may stand from the line they are given: names of waters stay on them. */
const NEAR = [0, 0.4, -0.4]
const AROUND = [0, 0.6, -0.6, 1.2, -1.2, 1.8, -1.8, 2.4, -2.4, 3, -3]
/** How far along it: more where there is room around it. */
const ALONG = [0, 0.5, -0.5, 1, -1]
const ALONG_LAND = [...ALONG, 1.75, -1.75, 2.5, -2.5, 3.5, -3.5]
/** A river's name keeps this far from its bank. */
const GAP = 0.09
/** Small bends are left out of the line on which a river's name stands. */
const SMOOTH = 1
/** A letter turns no more than this against the one before. */
const SHARPEST = 24
const MOST = 1.6

export interface Writing {
  readonly map: HexMap
  readonly atlas?: Atlas | undefined
  readonly language: string
  readonly waters: Waters
}

/** All that is written across a map, for a band. Takes its room in the field, so that what comes later keeps off. */
export function writtenIn(band: Band, writing: Writing, field: Field): Written[] {
  return [
    ...labelsOf(writing).flatMap((one) => write(band, one, field, 'labels')),
    ...areasOf(writing).flatMap(([kind, one]) => write(band, one, field, kind)),
    ...riversOf(writing).flatMap((one) => write(band, one, field, 'waters')),
  ]
}

const titleIn = (titles: Readonly<Record<string, string>>, language: string): string | undefined =>
  titles[language] ?? titles.en ?? Object.values(titles)[0]

/** What the map file itself has, each on a straight line. */
function labelsOf({ map: { grid, file }, atlas, language }: Writing): Inscription[] {
  const rivers = new Set(atlas?.rivers.map(({ titles }) => titleIn(titles, language)))
  return (file.labels ?? []).flatMap(({ kind, title, from, to, aside }): Inscription[] => {
    const text = titleIn(title, language)
    // A river that the atlas knows is written along its course.
    if (text === undefined || (kind === 'water' && rivers.has(text))) return []
    const [a, b] = [hexCentre(grid, grid.index(from)), hexCentre(grid, grid.index(to))]
    const along = from === to ? { x: 1, y: 0 } : unit(minus(b, a))
    const centre = plus(middle(a, b), { x: along.y, y: -along.x }, aside)
    const { ink, letters } = LABELS[kind]
    const line = (size: number) => {
      // Under the middle of the letters, so that they stand on the line.
      const foot = plus(centre, { x: -along.y, y: along.x }, 0.34 * size)
      return [new Course([plus(foot, along, -4), plus(foot, along, 4)])]
    }
    const spacing = kind === 'way' ? 0 : 0.1
    return [{ text, letters, ink, opacity: 0.95, halo: true, courses: line, shifts: ALONG, spacing }]
  })
}

/** Seas, regions and what else has an extent, on the lines that the atlas gives. */
function areasOf({ map: { grid }, atlas, language }: Writing): ['waters' | 'regions', Inscription][] {
  return (atlas?.names ?? []).flatMap(({ kind, rank, titles, along }): ['waters' | 'regions', Inscription][] => {
    const title = titleIn(titles, language)
    if (title === undefined) return []
    const line = new Course(atlasPoints(along).map((point) => pointAt(grid, point)))
    const isWet = WET.includes(kind)
    const isGreat = rank === 1 && (kind === 'sea' || kind === 'region' || kind === 'land')
    const words: Inscription = {
      text: isGreat ? title.toLocaleUpperCase(language) : title,
      letters: AREAS[rank - 1]!,
      ink: isWet ? 'label.water' : 'label.land',
      opacity: isWet ? 0.9 : 0.75,
      halo: false,
      courses: (size) => (isWet ? NEAR : AROUND).map((off) => line.smooth(SMOOTH).aside(off - 0.34 * size)),
      shifts: isWet ? ALONG : ALONG_LAND,
      spread: 0.85,
      spacing: 0.12,
    }
    return [[isWet ? 'waters' : 'regions', words]]
  })
}

/** Rivers along their banks. */
function riversOf({ map, atlas, language, waters }: Writing): Inscription[] {
  return (atlas?.rivers ?? [])
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ rank, titles, sides }): Inscription[] => {
      const text = titleIn(titles, language)
      // A part of a map has the rivers of the whole.
      const isHere = (side: string) => side.split('/').every((name) => map.grid.index(name) >= 0)
      const edges = new Set(
        sides
          .split(' ')
          .filter(isHere)
          .map((name) => map.edges.index(name)),
      )
      const runs = waters.runs(edges).map(({ points, width }) => ({
        line: new Course(points).smooth(SMOOTH),
        width,
      }))
      if (text === undefined || runs.length === 0) return []
      const courses = (size: number) =>
        // A river that bends back is read the other way there.
        runs.flatMap(({ line, width }) =>
          [line, line.reversed()].flatMap((course) => [
            course.aside(width / 2 + GAP + 0.2 * size),
            course.aside(-width / 2 - GAP - 0.72 * size),
          ]),
        )
      const again = rank === 1 ? 22 : 30
      const spacing = rank === 1 ? 0.22 : 0.1
      return [
        {
          text,
          letters: RIVERS[rank - 1]!,
          ink: 'label.water',
          opacity: 1,
          halo: true,
          courses,
          spacing,
          again,
        },
      ]
    })
}

interface Spot {
  readonly letters: ReturnType<typeof lettersAlong>
  readonly cost: number
  readonly centre: Point
}

function write(band: Band, one: Inscription, field: Field, kind: Written['kind']): Written[] {
  if (band.least < one.letters.from) return []
  const size = sizeIn(band, one.letters)
  const written: Written[] = []
  const centres: Point[] = []
  const spots = one.courses(size).flatMap((course, i) => spotsOn(course, one, size, field, i))
  for (const { setting, ...spot } of spots.toSorted((a, b) => a.cost - b.cost)) {
    if (spot.cost > (one.shifts ? Number.MAX_VALUE : MOST)) break
    if (
      centres.some(
        ({ x, y }) =>
          Math.hypot(x - spot.centre.x, y - spot.centre.y) < Math.max(one.again ?? 0, lengthOf(setting) * 2),
      )
    )
      continue
    const boxes = boxesOf(setting, spot.letters)
    // What was written since may lie here.
    if (boxes.some((box) => field.cost(box) === Number.POSITIVE_INFINITY)) continue
    for (const box of boxes) field.bar(box)
    centres.push(spot.centre)
    written.push({ kind, shape: courseShape(setting, spot.letters, lookOf(one, size)) })
    if (one.again === undefined) break
  }
  return written
}

function lookOf({ ink, opacity, halo }: Inscription, size: number): Look {
  return { fill: ink, ...(halo ? { stroke: 'name.halo', width: size * 0.2 } : {}), ...(opacity < 1 ? { opacity } : {}) }
}

const boxesOf = (setting: Setting, letters: Spot['letters']): Box[] =>
  bodies(setting, letters).map(({ at, reach }) => around(at.x, at.y, reach))

/** Where the words may stand on a line: `choice` counts the lines, earlier ones are better. */
function spotsOn(
  course: Course,
  { text, shifts, spread, spacing: usual }: Inscription,
  size: number,
  field: Field,
  choice: number,
): (Spot & { readonly setting: Setting })[] {
  const tight: Setting = { text, typeface: 'italic', size, spacing: usual }
  const room = course.length * (spread ?? 0) - lengthOf(tight)
  const spacing = usual + Math.min(0.9, Math.max(0, room / Math.max(1, [...text].length - 1) / size))
  const setting = { ...tight, spacing }
  const whole = lengthOf(setting)
  const free = course.length - whole
  if (!shifts && free < 0) return []
  const steps = shifts ? shifts.map((by) => free / 2 + by) : stepsOf(free)
  return steps.flatMap((from, i) => {
    const letters = lettersAlong(course, setting, from)
    const bend = sharpest(letters)
    if (bend > SHARPEST || !isReadable(letters)) return []
    const costs = boxesOf(setting, letters).map((box) => field.cost(box))
    const on = costs.reduce((sum, cost) => sum + cost, 0)
    if (on === Number.POSITIVE_INFINITY) return []
    // One letter under a counter or on a town spoils the whole word.
    const aside = shifts ? 0.15 * i + 0.3 * choice + Math.max(...costs) / 4 : 0.1 * (choice % 2)
    return [{ letters, setting, centre: course.at(from + whole / 2), cost: on / text.length + bend / 30 + aside }]
  })
}

/** From the left to the right, or else upwards. */
function isReadable(letters: readonly Letter[]): boolean {
  const [first, last] = [letters[0]!, letters.at(-1)!]
  const [dx, dy] = [last.x - first.x, last.y - first.y]
  return Math.abs(dx) > 0.15 * Math.abs(dy) ? dx >= 0 : dy <= 0
}

/** Every side of a hex along a line. */
function stepsOf(free: number): number[] {
  return Array.from({ length: Math.floor(free) + 1 }, (_, i) => i + (free % 1) / 2)
}
