import { MAP_FORMAT, type MapFile, OUT_OF_PLAY } from '@sztab/engine'
import { Board, rowsOf } from './board.js'
import { type Inputs, listOf, type Survey } from './inputs.js'
import { type Ground, layLines } from './lines.js'
import { type River, rightBank, traceRivers } from './rivers.js'
import { LEGEND, type Terrain, terrainOf } from './terrain.js'

export interface Built {
  readonly map: MapFile
  readonly board: Board
  readonly rivers: readonly River[]
}

/** Puts a map together from its inputs and the survey. */
export function buildMap(inputs: Inputs, survey: Survey): Built {
  const board = new Board(inputs)
  const terrain = terrainOf(board, inputs, survey)
  const blocked = blockedSides(board, inputs)
  const water = new Set([...terrain].flatMap(([hex, word]) => (word === 'water' ? [hex] : [])))
  const rivers = traceRivers(board, inputs, survey, { water, blocked })
  const sides = sidesOf(rivers, blocked, new Set(inputs.lines.bridges.map((name) => board.edge(name))))
  const { id, title, credits, grid, words } = inputs.board
  const own = (word: string) => words[word as keyof typeof words] ?? word
  const lines = linesOf(board, inputs, survey, terrain, rivers, sides)
  const map: MapFile = {
    format: 'map',
    formatVersion: MAP_FORMAT,
    id,
    title,
    credits,
    atlas: id.split('/')[0]!,
    grid,
    legend: Object.fromEntries(
      Object.entries(LEGEND)
        .filter(([, word]) => [...terrain.values()].includes(word))
        .map(([letter, word]) => [letter, own(word)]),
    ),
    terrain: draw(board, terrain),
    sides: Object.fromEntries(
      Object.entries(words.bridge ? { ...sides, bridge: bridgesOf(board, lines, sides) } : sides)
        .filter(([feature, list]) => list.length > 0 || !OPTIONAL.includes(feature))
        .map(([feature, list]) => [own(feature), list.map((edge) => board.edges.name(edge)).sort()]),
    ),
    lines,
    marks: marksOf(board, inputs, terrain),
    names: namesOf(inputs),
  }
  return { map, board, rivers }
}

/** Features that a map need not have. */
const OPTIONAL: readonly string[] = ['blocked', 'balka']

type Sides = ReturnType<typeof sidesOf>

/** Sides by what they are. A blocked river is major where it is bridged, so that lines can cross it. */
function sidesOf(rivers: readonly River[], blocked: ReadonlySet<number>, bridges: ReadonlySet<number>) {
  const edgesOf = (wanted: (river: River, edge: number, index: number) => boolean) =>
    rivers.flatMap((river) => river.walks.map(({ edge }) => edge).filter((edge, i) => wanted(river, edge, i)))
  const isClosed = (river: River, edge: number) => river.blocked && !bridges.has(edge)
  return {
    'major-river': edgesOf((river, edge, i) => i >= river.minor && !river.dry && !isClosed(river, edge)),
    'minor-river': edgesOf((river, _, i) => i < river.minor),
    blocked: [...blocked, ...edgesOf((river, edge, i) => i >= river.minor && isClosed(river, edge))],
    balka: edgesOf(({ dry }) => dry),
  }
}

/** The sides where a line crosses a river. */
function bridgesOf(board: Board, lines: MapFile['lines'], sides: Sides): number[] {
  const river = new Set([...sides['major-river'], ...sides['minor-river']])
  const crossed = Object.values(lines)
    .flat()
    .flatMap((chain) => chain.slice(1).map((hex, i) => board.edges.between(board.hex(chain[i]!), board.hex(hex))))
  return [...new Set(crossed)].filter((edge) => river.has(edge))
}

function blockedSides(board: Board, { rivers, terrain, corrections }: Inputs): Set<number> {
  const listed = [...(rivers.divide?.estuary ?? []), ...Object.values(terrain.blocked).flat()]
  const added = corrections.flatMap(({ block }) => block ?? [])
  return new Set([...listed, ...added].map((name) => board.edge(name)))
}

/** The drawing in rows of letters; shifted rows begin with a space, so that the eye sees the hexes. */
function draw(board: Board, terrain: ReadonlyMap<number, Terrain>): string[] {
  const letters = new Map<Terrain | undefined, string>(Object.entries(LEGEND).map(([letter, word]) => [word, letter]))
  return rowsOf(board).map((row) => {
    const indent = board.grid.orientation === 'pointy' && board.grid.isShifted(row[0]!) ? ' ' : ''
    return indent + row.map((hex) => letters.get(terrain.get(hex)) ?? OUT_OF_PLAY).join(' ')
  })
}

function linesOf(
  board: Board,
  { lines, rivers, corrections }: Inputs,
  survey: Survey,
  terrain: ReadonlyMap<number, Terrain>,
  traced: readonly River[],
  sides: Sides,
): MapFile['lines'] {
  const isRight = rivers.divide && rightBank(board, rivers.divide)
  const bridges = new Set(lines.bridges.map((name) => board.edge(name)))
  const guarded = traced.flatMap(({ bridgedOnly, walks }) => (bridgedOnly ? walks.map(({ edge }) => edge) : []))
  const closed = new Set([...sides.blocked, ...guarded.filter((edge) => !bridges.has(edge))])
  const major = new Set(sides['major-river'])
  const minor = new Set(sides['minor-river'])
  const dividing = (edge: number) => {
    const [a, b] = [board.edges.hexes[edge * 2]!, board.edges.hexes[edge * 2 + 1]!]
    return a >= 0 && b >= 0 && isRight?.(a) !== isRight?.(b)
  }
  const railway = new Map(rowsOf(board).flatMap((row, i) => row.map((hex, j) => [hex, survey.railway[i]![j] === '1'])))
  const ground: Omit<Ground, 'isKnown'> = {
    isWater: (hex) => terrain.get(hex) === 'water',
    isMarsh: (hex) => terrain.get(hex) === 'marsh',
    isClosed: (edge) => closed.has(edge) || (dividing(edge) && !bridges.has(edge)),
    river: (edge) => (major.has(edge) ? 2 : minor.has(edge) ? 1 : 0),
  }
  const roads = [...lines.roads, ...corrections.flatMap(({ roads }) => roads ?? [])]
  const railways = [...lines.railways, ...corrections.flatMap(({ railways }) => railways ?? [])]
  const laid = {
    road: layLines(board, roads, { ...ground, isKnown: () => true }),
    railway: layLines(board, railways, { ...ground, isKnown: (hex) => railway.get(hex) ?? false }),
  }
  return Object.fromEntries(Object.entries(laid).filter(([, chains]) => chains.length > 0))
}

function marksOf(board: Board, inputs: Inputs, terrain: ReadonlyMap<number, Terrain>): MapFile['marks'] {
  const { divide } = inputs.rivers
  const places = (mark: string, kinds: readonly string[]) => {
    const hexes = inputs.places.flatMap(({ kind, hex }) => (kinds.includes(kind) ? [hex] : []))
    return hexes.length > 0 ? { [mark]: hexes.sort() } : {}
  }
  const listed = Object.entries(inputs.terrain.marks).map(([mark, hexes]) => [mark, listOf(hexes).sort()])
  return {
    ...places('city', ['city', 'major']),
    ...places('major-city', ['major']),
    ...places('village', ['village']),
    ...places('town', ['town']),
    ...Object.fromEntries(listed),
    ...(divide ? { 'west-bank': landOn(rightBank(board, divide)) } : {}),
  }

  function landOn(bank: (hex: number) => boolean): string[] {
    return [...terrain].flatMap(([hex, word]) => (word !== 'water' && bank(hex) ? [board.grid.name(hex)] : [])).sort()
  }
}

function namesOf({ places }: Inputs): MapFile['names'] {
  return Object.fromEntries([...places].sort((a, b) => (a.hex < b.hex ? -1 : 1)).map(({ hex, names }) => [hex, names]))
}
