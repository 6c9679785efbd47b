import type { Kit } from '@sztab/engine'
import { type Messages, Speaker } from '@sztab/text'
import { useMemo, useSyncExternalStore } from 'react'
import type { Language } from './language.js'
import { currentTongue, onTongue } from './words.js'

function useTongue() {
  return useSyncExternalStore(onTongue, currentTongue)
}

export function useLanguage(): Language {
  return useTongue().language
}

/** Says what the page says: `say('start.title')`. */
export function useSay(): Speaker['say'] {
  const { speaker } = useTongue()
  return useMemo(() => speaker.say.bind(speaker), [speaker])
}

/** Messages of a room that is loaded later, in every language. */
export type RoomMessages = Readonly<Record<Language, Messages>>

/** Somebody who speaks of the page, of a game and of what a room adds. */
export function useSpeaker(kit?: Kit, room?: RoomMessages): Speaker {
  const { language, subjects, speaker } = useTongue()
  return useMemo(() => {
    if (!kit && !room) return speaker
    return new Speaker(language, [
      ...subjects,
      ...(room ? [{ messages: room[language] }] : []),
      ...(kit ? [{ rules: kit.system.rules, messages: kit.messages[language] }] : []),
    ])
  }, [language, subjects, speaker, kit, room])
}
