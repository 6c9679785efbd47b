import { languages, type MapFile } from '@sztab/engine'
import { useSyncExternalStore } from 'react'
import { remember, remembered } from '../../words/index.js'

const REMEMBERED = 'sztab.map-language'
const listeners = new Set<() => void>()
let chosen = remembered(REMEMBERED) ?? undefined

/** The languages of a map's names that the page does not speak: those of its country. */
export function ownLanguages({ names }: Pick<MapFile, 'names'>): readonly string[] {
  const spoken: readonly string[] = languages
  return Object.keys(Object.values(names)[0] ?? {}).filter((language) => !spoken.includes(language))
}

/** Names on the map in a language of its country, whatever the page speaks; chosen once more, in that of the page again. */
export function toggleMapLanguage(language: string): void {
  chosen = chosen === language ? undefined : language
  remember(REMEMBERED, chosen)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The language that was chosen for a map's names, if it has them. */
export function useMapLanguage(map: Pick<MapFile, 'names'>): string | undefined {
  const language = useSyncExternalStore(subscribe, () => chosen)
  return language !== undefined && ownLanguages(map).includes(language) ? language : undefined
}
