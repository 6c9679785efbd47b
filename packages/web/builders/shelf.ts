import { createHash } from 'node:crypto'
import {
  Board,
  type Box,
  darkTheme,
  lightTheme,
  markerTokens,
  type PlacedPiece,
  readMarkers,
  readPieces,
  toSvg,
} from '@sztab/board'
import { atlasOf, Library } from '@sztab/content'
import { schooled } from '@sztab/content/school'
import {
  chooseOptions,
  fastDice,
  HexMap,
  type Kit,
  type Language,
  languages,
  type Position,
  type Scenario,
  type Titles,
} from '@sztab/engine'
import { loadSpeaker, periodOf, type Speaker } from '@sztab/text'
import type { Plugin } from 'vite'
import type { ShelfScenario } from '../src/start/shelf.js'

/**
 * What the start screen shows of every scenario, worked out when the page is built, so that it need not load a system. The
 * systems are those that come with Sztab if no others are given.
 */
export function shelf(kits?: readonly Kit[]): Plugin {
  const name = 'virtual:shelf'
  let isBuild = true
  return {
    name: 'sztab-shelf',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      // Scenarios that begin alike share a picture.
      const place = (source: string): string => {
        if (!isBuild) return `data:image/svg+xml;base64,${Buffer.from(source).toString('base64')}`
        const fileName = `assets/board-${createHash('sha256').update(source).digest('hex').slice(0, 12)}.svg`
        this.emitFile({ type: 'asset', fileName, source })
        return `./${fileName}`
      }
      return `export default ${JSON.stringify(await scenarios(kits ?? (await new Library().kits()), place))}`
    },
  }
}

type Place = (source: string) => string

async function scenarios(kits: readonly Kit[], place: Place): Promise<ShelfScenario[]> {
  const all = await Promise.all(kits.map((kit) => Promise.all(kit.scenarios.map((one) => card(kit, one, place)))))
  return all.flat().sort((a, b) => a.units * a.turns - b.units * b.turns)
}

async function card(kit: Kit, scenario: Scenario, place: Place): Promise<ShelfScenario> {
  const { system } = kit
  const speakers = await Promise.all(
    languages.map((language) => loadSpeaker(language, { rules: system.rules, messages: kit.messages[language] })),
  )
  const inAll = (say: (speaker: Speaker) => string): Titles =>
    Object.fromEntries(speakers.map((speaker) => [speaker.language, say(speaker)])) as Record<Language, string>
  const { position } = system.start(scenario, chooseOptions(system.options), fastDice(1))
  const { id, title, sides, turns, units, hexes } = scenario
  return {
    id,
    system: system.id,
    systemTitle: system.title,
    title,
    sides: sides.map((side) => ({ id: side, name: inAll((speaker) => speaker.name('side', side)) })),
    first: kit.look.attacks === 'first' ? sides[0]! : sides.at(-1)!,
    isTaught: schooled.includes(system.id),
    turns,
    units,
    hexes,
    period: inAll(({ language }) => periodOf(scenario, language)),
    ...(await picturesOf(kit, scenario, position, place)),
  }
}

const HEIGHT = 11
const WIDTH = 18
const SCALE = 24

async function picturesOf(
  { look }: Kit,
  scenario: Scenario,
  position: Position,
  place: Place,
): Promise<Pick<ShelfScenario, 'picture'>> {
  const { map } = position.setting as { map?: unknown }
  if (!(map instanceof HexMap)) return {}
  const pieces = readPieces(position, look.counters, map.grid.size, { plain: true })
  const busy = pieces.flatMap(({ at }) => (typeof at === 'number' ? [at] : []))
  const atlas = await atlasOf(map.file)
  const board = new Board(map, { sides: scenario.sides, busy, ...(atlas ? { atlas } : {}) })
  const overlays = markerTokens(position, readMarkers(position, look, map), look)
  const box = window(board, pieces)
  const inLanguage = (language: Language) => {
    const scene = board.scene({ language, pieces, overlays })
    const draw = (theme: typeof lightTheme): string => place(toSvg(scene, { theme, scale: SCALE, box }))
    return [language, { light: draw(lightTheme), dark: draw(darkTheme) }]
  }
  return { picture: Object.fromEntries(languages.map(inLanguage)) }
}

/** The part of the map that is shown: where most units stand. */
function window(board: Board, pieces: readonly PlacedPiece[]): Box {
  const { bounds } = board
  const [width, height] = [Math.min(WIDTH, bounds.right - bounds.left), Math.min(HEIGHT, bounds.bottom - bounds.top)]
  const points = pieces.flatMap(({ at }) => (typeof at === 'number' ? [board.centre(at)] : []))
  const inside = (x: number, y: number) =>
    points.filter((point) => Math.abs(point.x - x) < width / 2 && Math.abs(point.y - y) < height / 2).length
  let [best, most] = [{ x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 }, 0]
  for (const point of points) {
    const count = inside(point.x, point.y)
    if (count > most) [best, most] = [point, count]
  }
  const left = Math.min(Math.max(best.x - width / 2, bounds.left), bounds.right - width)
  const top = Math.min(Math.max(best.y - height / 2, bounds.top), bounds.bottom - height)
  return { left, top, right: left + width, bottom: top + height }
}
