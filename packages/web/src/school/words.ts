import type { Kit, Scenario } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { useMemo } from 'react'
import { wordsOf } from '../play/index.js'
import { useSpeaker } from '../words/index.js'
import { schoolMessages } from './messages.js'

/** Who says what the school says. */
export function useSchool(): Speaker['say'] {
  const speaker = useSpeaker(undefined, schoolMessages)
  return useMemo(() => speaker.say.bind(speaker), [speaker])
}

/** Who knows the units and places of a scenario by their names. */
export function useNames(kit: Kit, scenario: Scenario): Speaker {
  const words = useMemo(() => wordsOf(kit, scenario), [kit, scenario])
  return useSpeaker(kit, words)
}
