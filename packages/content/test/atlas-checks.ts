import { DIRECTIONS, type Grid } from '@sztab/hex'
import type { Sheet } from '../builders/sheet.js'

/** Where two maps show the same country they must tell the same: names, banks, rivers, railways. Each check returns what does not agree. */

/** How far apart hexes are on average, for distances that are only compared. */
function hexKilometres({ atlas: { kilometres } }: Sheet): number {
  return Math.sqrt(kilometres.column * kilometres.row * 1.1547)
}

/** The ids of places that are on both maps. */
export function commonPlaces(a: Sheet, b: Sheet): string[] {
  return a.places.map(({ id }) => id).filter((id) => b.places.some((place) => place.id === id))
}

/** Places of two maps that lie so near to each other that they must be one, under two ids. */
export function twins(a: Sheet, b: Sheet, kilometres: number): string[] {
  return a.places.flatMap((one) =>
    b.places
      .filter(({ id, longitude, latitude }) => {
        const east = (longitude - one.longitude) * 111.2 * Math.cos((latitude * Math.PI) / 180)
        return id !== one.id && Math.hypot(east, (latitude - one.latitude) * 111.2) < kilometres
      })
      .map(({ id }) => `${one.id} ${id}`),
  )
}

/** Names of common places that the files spell differently, in languages that both have. */
export function spelledDifferently(a: Sheet, b: Sheet): string[] {
  return commonPlaces(a, b).flatMap((id) => {
    const [one, other] = [a, b].map(({ map, places }) => map.names[places.find((place) => place.id === id)!.hex]!)
    return Object.keys(one!)
      .filter((language) => other![language] !== undefined && one![language] !== other![language])
      .map((language) => `${id} ${language} ${one![language]} ${other![language]}`)
  })
}

function hexOf({ board, places }: Sheet, id: string): number {
  return board.hex(places.find((place) => place.id === id)!.hex)
}

function neighbours(grid: Grid, hex: number): number[] {
  return Array.from({ length: DIRECTIONS }, (_, direction) => grid.neighbour(hex, direction)).filter((to) => to >= 0)
}

/** The bank on which a place stands, if the river is within so many kilometres without being crossed. */
function bankOf(sheet: Sheet, river: string, id: string, within: number): 'left' | 'right' | undefined {
  const { board } = sheet
  const walks = sheet.courses.filter((course) => course.river === river).flatMap((course) => course.walks)
  const own = new Set(walks.map(({ edge }) => edge))
  const left = new Set(walks.map((walk) => walk.left))
  const right = new Set(walks.map((walk) => walk.right))
  const reached = new Map([[hexOf(sheet, id), 0]])
  for (const [hex, steps] of reached) {
    if (left.has(hex) !== right.has(hex)) return left.has(hex) ? 'left' : 'right'
    if ((steps + 1) * hexKilometres(sheet) > within) continue
    for (const to of neighbours(board.grid, hex))
      if (!reached.has(to) && !own.has(board.edges.between(hex, to))) reached.set(to, steps + 1)
  }
  return undefined
}

/** Common places that stand on another bank of a common river. */
export function otherBanks(a: Sheet, b: Sheet, within: number): string[] {
  const rivers = new Set(a.courses.map(({ river }) => river))
  return [...rivers]
    .filter((river) => b.courses.some((course) => course.river === river))
    .flatMap((river) =>
      commonPlaces(a, b).flatMap((id) => {
        const [one, other] = [a, b].map((sheet) => bankOf(sheet, river, id, within))
        return one && other && one !== other ? [`${id}: ${one} and ${other} bank of the ${river}`] : []
      }),
    )
}

/** The share of a river on one map that lies on the other, in kilometres. */
function sharedCourse(a: Sheet, b: Sheet, river: string): number {
  const { board } = a
  const walks = a.courses.filter((course) => course.river === river).flatMap((course) => course.walks)
  const inside = walks.filter(({ to }) => {
    const at = board.unproject(board.corners.points[to]!)
    return b.board.hexAt(b.board.project(...at)) >= 0
  })
  // A side is 0.58 of the way from hex to hex.
  return inside.length * hexKilometres(a) * 0.58
}

/** Rivers of one map, so long as a whole, that run so far through the other and are not on it. */
export function missingRivers(a: Sheet, b: Sheet, length: number, shared: number): string[] {
  const rivers = new Set(a.courses.map(({ river }) => river))
  return [...rivers].filter(
    (river) =>
      a.gazetteer.river(river, []).kilometres >= length &&
      sharedCourse(a, b, river) >= shared &&
      !b.courses.some((course) => course.river === river),
  )
}

/** The railway as hexes next to each other. */
function railwayOf({ board, map }: Sheet): Map<number, Set<number>> {
  const joined = new Map<number, Set<number>>()
  const join = (a: number, b: number) => joined.set(a, (joined.get(a) ?? new Set()).add(b))
  for (const chain of map.lines.railway ?? [])
    for (const [i, name] of chain.slice(1).entries()) {
      const [a, b] = [board.hex(chain[i]!), board.hex(name)]
      join(a, b)
      join(b, a)
    }
  return joined
}

/** Hexes by railway from one place to others; the way does not lead through hexes of `stops`, though it may end there. */
function byRail(sheet: Sheet, from: number, stops: ReadonlySet<number>): Map<number, number> {
  const joined = railwayOf(sheet)
  const reached = new Map([[from, 0]])
  for (const [hex, steps] of reached) {
    if (hex !== from && stops.has(hex)) continue
    for (const to of joined.get(hex) ?? []) if (!reached.has(to)) reached.set(to, steps + 1)
  }
  return reached
}

/**
 * Common places that a railway of one map joins without another common place between, over no more than so many kilometres, where the
 * other map knows no railway, or one much longer.
 */
export function missingRailways(a: Sheet, b: Sheet, kilometres: number): string[] {
  const common = commonPlaces(a, b)
  const stops = new Map(common.map((id) => [hexOf(a, id), id]))
  return common.flatMap((id) => {
    const direct = [...byRail(a, hexOf(a, id), new Set(stops.keys()))].flatMap(([hex, steps]) => {
      const other = stops.get(hex)
      const far = steps * hexKilometres(a)
      return other !== undefined && id < other && far <= kilometres ? [{ other, far }] : []
    })
    const there = byRail(b, hexOf(b, id), new Set())
    return direct
      .filter(({ other, far }) => {
        const steps = there.get(hexOf(b, other)) ?? Number.POSITIVE_INFINITY
        return steps * hexKilometres(b) > far * 1.35 + 30
      })
      .map(({ other }) => `${id} ${other}`)
  })
}
