import {
  Board,
  EXTRAS,
  type Extra,
  markerTokens,
  onPaper,
  paint,
  poster,
  readMarkers,
  readPieces,
  type Scene,
  type Theme,
  themes,
  toSvg,
} from '@sztab/board'
import { atlasOf, coasts, type Library } from '@sztab/content'
import type { HexMap } from '@sztab/engine'
import { dateOf, type Speaker } from '@sztab/text'
import type { Context } from './command.js'
import { findSubject, type Subject } from './subject.js'
import { UsageError } from './usage.js'

/** What is to be drawn, and how. */
interface Wanted {
  readonly subject: string
  readonly theme: string
  readonly side: string | undefined
  /** What the map is to do without. */
  readonly without: readonly string[]
}

export interface Drawing {
  readonly scene: Scene
  readonly theme: Theme
  readonly title: string
  /** Who speaks of the game that was drawn. */
  readonly speaker: Speaker
}

export async function draw(library: Library, speakerFor: Context['speakerFor'], wanted: Wanted): Promise<Drawing> {
  const theme = Object.hasOwn(themes, wanted.theme) ? themes[wanted.theme] : undefined
  if (!theme) throw new UsageError('theme', { given: wanted.theme, known: Object.keys(themes).join(', ') })
  const unknown = wanted.without.find((name) => !(EXTRAS as readonly string[]).includes(name))
  if (unknown !== undefined) throw new UsageError('without', { given: unknown, known: EXTRAS.join(', ') })
  const subject = await findSubject(library, wanted.subject)
  const { map, game } = subject
  if (!map) throw new UsageError('no-map', { given: wanted.subject })
  const speaker = await speakerFor(...(game ? [game.kit] : []))
  const scene = await sceneOf(map, subject, wanted, speaker)
  return { scene, theme, title: titleOf(map, subject, speaker), speaker }
}

async function sceneOf(map: HexMap, { game }: Subject, { side, without }: Wanted, speaker: Speaker): Promise<Scene> {
  const sides = game?.scenario.sides ?? []
  if (side !== undefined && !sides.includes(side))
    throw new UsageError('side', { given: side, known: sides.join(', ') })
  const subtitle = game && dateOf(game.scenario, Math.max(game.position.turn, 1), speaker)
  const lying = game ? lyingOn(map, game, side) : { pieces: [], overlays: [] }
  const busy = lying.pieces.flatMap(({ at }) => (typeof at === 'number' ? [at] : []))
  const atlas = await atlasOf(map.file)
  return poster(new Board(map, { sides, busy, ...(atlas ? { atlas } : {}) }), {
    language: speaker.language,
    title: titleOf(map, game ? { game } : {}, speaker),
    sides,
    words: wordsOf(map, speaker),
    without: without as Extra[],
    coasts: await coasts(),
    ...lying,
    ...(subtitle === undefined ? {} : { subtitle }),
  })
}

/** Counters, and what lies on the map without being one. */
function lyingOn(map: HexMap, { kit, position }: NonNullable<Subject['game']>, side: string | undefined) {
  const seen = side === undefined ? position : kit.system.view(position, side)
  const { look } = kit
  return {
    pieces: readPieces(seen, look.counters, map.grid.size),
    overlays: markerTokens(seen, readMarkers(seen, look, map), look),
  }
}

function titleOf({ file }: HexMap, { game }: Subject, { language }: Speaker): string {
  return game?.scenario.title[language] ?? file.title?.[language] ?? file.title?.en ?? file.id
}

/** The system's own words for what its map shows. */
function wordsOf({ file }: HexMap, speaker: Speaker): Record<string, string> {
  const used = [...Object.values(file.legend), ...Object.keys({ ...file.sides, ...file.lines, ...file.marks })]
  return Object.fromEntries(
    used.flatMap((word) => (speaker.knows(`map.${word}`) ? [[word, speaker.say(`map.${word}`)]] : [])),
  )
}

/** A picture for a screen: so many pixels a side of a hex. */
export function onScreen({ scene, theme, title }: Drawing, scale: number) {
  const { left, top, right, bottom } = scene.box
  return {
    svg: toSvg(scene, { theme, scale, title }),
    width: Math.round((right - left) * scale),
    height: Math.round((bottom - top) * scale),
  }
}

/** Sheets of paper by their name, in millimetres: the short side first. */
export const PAPERS: Readonly<Record<string, readonly [number, number]>> = {
  A0: [841, 1189],
  A1: [594, 841],
  A2: [420, 594],
  A3: [297, 420],
  A4: [210, 297],
}

/** What a screen shows to the inch; print is read from nearer, so it can say more. */
const SCREEN = 96 / 1.25

/** A picture for the wall: on a sheet of paper, lying or standing as the board does. */
export function onSheet({ scene, theme, title }: Drawing, [short, long]: readonly [number, number]) {
  const { left, top, right, bottom } = scene.box
  const [width, height] = right - left > bottom - top ? [long, short] : [short, long]
  const sheet = onPaper(scene, width / height)
  const side = width / (sheet.box.right - sheet.box.left)
  const detail = (side / 25.4) * SCREEN
  return {
    width,
    height,
    svg: (dpi: number) => toSvg(sheet, { theme, scale: (side / 25.4) * dpi, detail, title }),
    pdf: async () => {
      const { POINTS, toPdf } = await import('./pdf.js')
      const viewport = { box: sheet.box, scale: side * POINTS, theme, detail }
      return toPdf(title, width * POINTS, height * POINTS, (brush) => paint(sheet, brush, viewport))
    },
  }
}
