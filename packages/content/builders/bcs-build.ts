import { MAP_FORMAT, type MapFile } from '@sztab/engine'
import { DIRECTIONS } from '@sztab/hex'
import type { BcsInputs, Stretch } from './bcs-inputs.js'
import { Board, rowsOf } from './board.js'
import type { Walk } from './corners.js'
import { listOf } from './inputs.js'

export interface BcsBuilt {
  readonly map: MapFile
  readonly board: Board
  /** Each river side by side, downstream, with its banks. */
  readonly rivers: ReadonlyMap<string, readonly Walk[]>
}

const LEGEND = { '.': 'open', w: 'woods', F: 'forest', v: 'village', C: 'city' } as const
type Terrain = (typeof LEGEND)[keyof typeof LEGEND]

/** Better roads first: where two share a way, it is the better one. */
const ROADS = ['primary', 'secondary', 'track'] as const

/** Puts the map of bcs together from what was charted. */
export function buildBcsMap(inputs: BcsInputs): BcsBuilt {
  const board = new Board({ ...inputs, terrain: { outOfPlay: [] } })
  const rivers = riversOf(board, inputs)
  const { id, title, grid, credits } = inputs.board
  const sidesOf = (kind: string) =>
    [...rivers].flatMap(([river, walks]) => (inputs.rivers[river]!.class === kind ? walks.map(({ edge }) => edge) : []))
  const map: MapFile = {
    format: 'map',
    formatVersion: MAP_FORMAT,
    id,
    title,
    credits,
    atlas: 'bcs',
    grid,
    legend: { ...LEGEND },
    terrain: draw(board, inputs),
    sides: {
      river: sidesOf('river').map((edge) => board.edges.name(edge)),
      stream: sidesOf('stream').map((edge) => board.edges.name(edge)),
      slope: slopesOf(board, inputs, rivers),
    },
    lines: linesOf(board, inputs),
    marks: {},
    names: Object.fromEntries(inputs.places.map(({ hex, names }) => [hex, names])),
    labels: inputs.labels.map(({ kind, river, title, ...where }) => ({
      kind,
      title: title ?? inputs.gazetteer.river(river!, inputs.board.languages).names,
      ...where,
    })),
  }
  return { map, board, rivers }
}

/** The hexes row by row; columns stand upright, so the eye must lift every second letter by half. */
function draw(board: Board, { terrain, places }: BcsInputs): string[] {
  const found = new Map<number, Terrain>()
  const put = (hex: number, word: Terrain) => {
    if (found.has(hex)) throw new Error(`${board.grid.name(hex)} is ${found.get(hex)} and ${word}`)
    found.set(hex, word)
  }
  for (const word of ['forest', 'woods'] as const)
    for (const hex of Object.values(terrain[word]).flatMap(listOf)) put(board.hex(hex), word)
  for (const { hex, kind } of places) put(board.hex(hex), kind === 'city' ? 'city' : 'village')
  const letters = new Map(Object.entries(LEGEND).map(([letter, word]) => [word, letter]))
  return rowsOf(board).map((row) => row.map((hex) => letters.get(found.get(hex) ?? 'open')).join(' '))
}

/** Rivers as walks from corner to corner. Throws if one is in pieces or does not end where it should. */
function riversOf(board: Board, inputs: BcsInputs): Map<string, Walk[]> {
  const rivers = new Map<string, Walk[]>()
  for (const [id, { sides, from, into }] of Object.entries(inputs.rivers)) {
    const walks = downstream(board, id, listOf(sides))
    const ends = [walks[0]!, walks.at(-1)!].map(({ edge }) => board.corners.ends(board.edges, edge))
    const first = ends[0]!.find((corner) => corner !== walks[0]!.to)!
    const onBorder = (corner: number) => board.corners.onBorder(corner)
    const receiving = rivers.get(into)
    if (onBorder(first) !== (from === 'border')) throw new Error(`${id} does not begin at the ${from}`)
    const last = walks.at(-1)!.to
    if (receiving ? !receiving.some(({ to }) => to === last) : !onBorder(last))
      throw new Error(`${id} does not flow into ${into}`)
    rivers.set(id, walks)
  }
  return rivers
}

function downstream(board: Board, id: string, sides: readonly string[]): Walk[] {
  const { corners, edges } = board
  const numbers = sides.map((name) => board.edge(name))
  const ends = numbers.map((edge) => corners.ends(edges, edge))
  const meet = (a: readonly number[], b: readonly number[]) => a.find((corner) => b.includes(corner))
  const walks: Walk[] = []
  for (const [i, edge] of numbers.entries()) {
    const to = i < numbers.length - 1 ? meet(ends[i]!, ends[i + 1]!) : undefined
    const from = i > 0 ? meet(ends[i]!, ends[i - 1]!) : ends[i]!.find((corner) => corner !== to)
    if (from === undefined || from === to || (to === undefined && i < numbers.length - 1))
      throw new Error(`${id} is in pieces at ${edges.name(edge)}`)
    walks.push(corners.walks[from]!.find((walk) => walk.edge === edge)!)
  }
  return walks
}

/** The slopes, each with its upper hex first. */
function slopesOf(board: Board, { slopes }: BcsInputs, rivers: BcsBuilt['rivers']): string[] {
  const { grid } = board
  const heights = new Set(Object.keys(slopes.heights).map((name) => board.hex(name)))
  const low = (hexes: readonly number[]) => new Set(hexes.filter((hex) => !heights.has(hex)))
  const valley = low([...rivers.values()].flat().flatMap(({ left, right }) => [left, right]))
  const feet = low(slopes.stretches.flatMap((one) => stretch(board, one, rivers).map((walk) => walk[one.bank])))
  const found = new Set<string>()
  for (const foot of feet)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const above = grid.neighbour(foot, direction)
      if (above >= 0 && !valley.has(above)) found.add(`${grid.name(above)}/${grid.name(foot)}`)
    }
  return [...found].sort()
}

function stretch(board: Board, { name, river, from, to }: Stretch, rivers: BcsBuilt['rivers']): readonly Walk[] {
  const walks = rivers.get(river) ?? []
  const at = (side: string) => walks.findIndex(({ edge }) => edge === board.edge(side))
  const [first, last] = [at(from), at(to)]
  if (first < 0 || last < first) throw new Error(`${name}: not a stretch of ${river}`)
  return walks.slice(first, last + 1)
}

/** Roads and railways as chains; a road that joins a better one, or one of its kind, goes on where it leaves it. */
function linesOf(board: Board, { lines }: BcsInputs): MapFile['lines'] {
  const taken = new Set<number>()
  const roads = ROADS.map((kind) => [kind, lay(board, Object.values(lines[kind]), taken)] as const)
  return { ...Object.fromEntries(roads), railway: lay(board, Object.values(lines.railway), new Set()) }
}

function lay(board: Board, lines: readonly string[], taken: Set<number>): string[][] {
  const chains: string[][] = []
  for (const line of lines) {
    let chain: string[] = []
    for (const [i, name] of listOf(line).entries()) {
      const before = listOf(line)[i - 1]
      if (before !== undefined) {
        const edge = board.edge(`${before}/${name}`)
        if (taken.has(edge)) {
          chains.push(chain)
          chain = []
        }
        taken.add(edge)
      }
      chain.push(name)
    }
    chains.push(chain)
  }
  return chains.filter((chain) => chain.length > 1)
}
