import { loadBotMessages } from '@sztab/bots'
import type { Messages, Speaker } from '@sztab/text'
import { useEffect, useMemo, useState } from 'react'
import { type RoomMessages, useSpeaker } from '../../words/index.js'
import { useAtTable } from '../context.js'
import { wordsOf } from '../names.js'

/** Somebody who speaks of this game and of what bots think; nobody until their words are there. */
export function useBotSpeaker(): Speaker | undefined {
  const { session, speaker } = useAtTable()
  const { kit, scenario } = session
  const { language } = speaker
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly messages: Messages }>()
  useEffect(() => {
    let isLeft = false
    void loadBotMessages(language).then((messages) => isLeft || setLoaded({ language, messages }))
    return () => {
      isLeft = true
    }
  }, [language])
  const room = useMemo<RoomMessages>(() => {
    const words = wordsOf(kit, scenario)
    return { ...words, [language]: { ...words[language], ...loaded?.messages } }
  }, [kit, scenario, language, loaded])
  const whole = useSpeaker(kit, room)
  return loaded?.language === language ? whole : undefined
}
