import type { Kit, Language, MapFile, Scenario } from '@sztab/engine'
import { languages } from '@sztab/engine'
import type { Messages } from '@sztab/text'
import type { RoomMessages } from '../words/index.js'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import pl from './messages/pl.json' with { type: 'json' }

export const playMessages: RoomMessages = { en, pl, fr }

/** Under which names orders, events and questions speak of pieces and of places. */
const PIECES = ['unit', 'units', 'for', 'hq', 'piece']
const PLACES = ['place', 'from', 'to', 'path', 'at', 'target', 'orders', 'via']

/** What a scenario says of a unit, as far as the table speaks of it. */
export interface Force {
  readonly side: string
  readonly nation?: string
  readonly type?: string
  readonly name?: string
  readonly guards?: boolean
  readonly formation?: string
  readonly range?: number
  readonly turn?: number
  readonly chit?: string
}

export function forcesOf(scenario: Scenario): Readonly<Record<string, Force>> {
  return (scenario as unknown as { forces?: Readonly<Record<string, Force>> }).forces ?? {}
}

export function mapFileOf(scenario: Scenario): MapFile {
  return (scenario as unknown as { map: MapFile }).map
}

/** What the room says, with the names of this game's units and places in it. */
export function wordsOf(kit: Kit, scenario: Scenario): RoomMessages {
  const made = (language: Language): Messages => ({
    ...playMessages[language],
    ...namesIn(language, kit, scenario),
  })
  return Object.fromEntries(languages.map((language) => [language, made(language)])) as unknown as RoomMessages
}

function namesIn(language: Language, kit: Kit, scenario: Scenario): Messages {
  const messages: Record<string, string> = {}
  const add = (kinds: readonly string[], id: string, name: string) => {
    for (const kind of kinds) messages[`${kind}.${id}`] = escaped(name)
  }
  for (const [id, force] of Object.entries(forcesOf(scenario)))
    add(PIECES, id, unitName(kit.messages[language], id, force))
  for (const [hex, titles] of Object.entries(mapFileOf(scenario).names))
    add(PLACES, hex, `${titles[language] ?? titles.en ?? hex} (${hex})`)
  return messages
}

/** A number alone says little: "57 (infantry)". */
function unitName(messages: Messages, id: string, { name = id, type }: Force): string {
  const kind = type === undefined ? undefined : messages[`type.${type}`]
  return /^\d+G?$/.test(name) && kind ? `${name} (${kind})` : name
}

/** Plain text as a message. */
function escaped(text: string): string {
  return text.replaceAll("'", "''").replaceAll(/[{}]/g, (brace) => `'${brace}'`)
}
