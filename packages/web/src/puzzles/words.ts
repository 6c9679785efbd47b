import type { Kit, Scenario } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { useMemo } from 'react'
import { wordsOf } from '../play/index.js'
import { languages, type RoomMessages, useSpeaker } from '../words/index.js'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import pl from './messages/pl.json' with { type: 'json' }

export const puzzleMessages: RoomMessages = { en, pl, fr }

/** Somebody who speaks of puzzles, of a game and of the units of its scenario. */
export function usePuzzleSpeaker(kit: Kit, scenario: Scenario): Speaker {
  const words = useMemo(() => {
    const own = wordsOf(kit, scenario)
    const inLanguage = (language: (typeof languages)[number]) => ({ ...own[language], ...puzzleMessages[language] })
    return Object.fromEntries(languages.map((one) => [one, inLanguage(one)])) as unknown as RoomMessages
  }, [kit, scenario])
  return useSpeaker(kit, words)
}
