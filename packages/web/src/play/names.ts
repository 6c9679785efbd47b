import { type Force, forcesOf } from '@sztab/board'
import type { Kit, Language, MapFile, Scenario, Titles } from '@sztab/engine'
import { languages } from '@sztab/engine'
import type { Messages } from '@sztab/text'
import type { RoomMessages } from '../words/index.js'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import pl from './messages/pl.json' with { type: 'json' }

export const playMessages: RoomMessages = { en, pl, fr }

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
  const { words } = kit.look
  const messages: Record<string, string> = {}
  const add = (kinds: readonly string[], id: string, name: string) => {
    for (const kind of kinds) messages[`${kind}.${id}`] = escaped(name)
  }
  for (const [id, force] of Object.entries(forcesOf(scenario, kit.look.counters)))
    add(['unit', 'units', ...words.pieces], id, unitName(kit, language, id, force))
  for (const [hex, titles] of Object.entries(mapFileOf(scenario).names))
    add(['place', ...words.places], hex, `${titles[language] ?? titles.en ?? hex} (${hex})`)
  // Boxes beside the map are called the same wherever a place is spoken of.
  for (const [key, name] of Object.entries(kit.messages[language]))
    if (key.startsWith('place.')) for (const kind of words.places) messages[`${kind}.${key.slice(6)}`] = name
  for (const [kind, list] of Object.entries(words.titled ?? {}))
    for (const [id, name] of Object.entries(titlesIn(scenario, list, language))) add([kind], id, name)
  return messages
}

/** What the things of a list of the scenario are called. */
function titlesIn(scenario: Scenario, list: string, language: Language): Readonly<Record<string, string>> {
  const things = (scenario as unknown as Readonly<Record<string, Readonly<Record<string, { name?: Titles }>>>>)[list]
  return Object.fromEntries(
    Object.entries(things ?? {}).flatMap(([id, { name }]) => (name ? [[id, name[language]]] : [])),
  )
}

/** A number alone says little: "57 (infantry)"; some types say what they are [`name.TYPE`]: "Trains 2 Pz". */
function unitName({ look, messages }: Kit, language: Language, id: string, { name, type }: Force): string {
  const own = name ?? messages[language][`unit.${id}`] ?? id
  const kind = type === undefined ? undefined : messages[language][`type.${type}`]
  const pattern = type === undefined ? undefined : messages[language][`name.${type}`]
  if (pattern !== undefined) return pattern.replace('{name}', own)
  const { bare } = look.words
  return bare !== undefined && new RegExp(bare).test(own) && kind ? `${own} (${kind})` : own
}

/** Plain text as a message. */
function escaped(text: string): string {
  return text.replaceAll("'", "''").replaceAll(/[{}]/g, (brace) => `'${brace}'`)
}
