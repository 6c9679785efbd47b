import { Board, markerTokens, poster, readMarkers, readPieces, themes, toSvg } from '@sztab/board'
import type { Library } from '@sztab/content'
import type { HexMap } from '@sztab/engine'
import { dateOf, type Speaker } from '@sztab/text'
import type { Context } from './command.js'
import { findSubject, type Subject } from './subject.js'
import { UsageError } from './usage.js'

/** What is to be drawn, and how. */
interface Wanted {
  readonly subject: string
  readonly theme: string
  readonly scale: number
  readonly side: string | undefined
}

interface Drawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Who speaks of the game that was drawn. */
  readonly speaker: Speaker
}

export async function draw(library: Library, speakerFor: Context['speakerFor'], wanted: Wanted): Promise<Drawing> {
  const theme = Object.hasOwn(themes, wanted.theme) ? themes[wanted.theme] : undefined
  if (!theme) throw new UsageError('theme', { given: wanted.theme, known: Object.keys(themes).join(', ') })
  const subject = await findSubject(library, wanted.subject)
  const { map, game } = subject
  if (!map) throw new UsageError('no-map', { given: wanted.subject })
  const speaker = await speakerFor(...(game ? [game.kit] : []))
  const scene = sceneOf(map, subject, wanted.side, speaker)
  const { left, top, right, bottom } = scene.box
  return {
    svg: toSvg(scene, { theme, scale: wanted.scale, title: titleOf(map, subject, speaker) }),
    width: Math.round((right - left) * wanted.scale),
    height: Math.round((bottom - top) * wanted.scale),
    speaker,
  }
}

function sceneOf(map: HexMap, { game }: Subject, side: string | undefined, speaker: Speaker) {
  const sides = game?.scenario.sides ?? []
  if (side !== undefined && !sides.includes(side))
    throw new UsageError('side', { given: side, known: sides.join(', ') })
  const subtitle = game && dateOf(game.scenario, Math.max(game.position.turn, 1), speaker)
  return poster(new Board(map, { sides }), {
    language: speaker.language,
    title: titleOf(map, game ? { game } : {}, speaker),
    sides,
    words: wordsOf(map, speaker),
    ...(game ? lyingOn(map, game, side) : {}),
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
