import { type Briefing as BriefingOf, briefingOf } from '@sztab/content/school'
import { useEffect, useState } from 'react'
import { useAtTable } from '../play/index.js'
import { Button, ButtonLink, Dialog } from '../ui/index.js'
import { Briefing } from './briefing.js'
import { isBriefed, rememberBriefed } from './progress.js'
import { useSchool } from './words.js'

/** The briefing over the table: by itself before the first game of a scenario, and whenever it is asked for. */
export function BriefingSheet() {
  const { desk, state, session, speaker } = useAtTable()
  const say = useSchool()
  const [briefing, setBriefing] = useState<BriefingOf>()
  const { scenario, kit } = session
  const own = scenario.sides.filter((side) => session.players[side]?.is === 'person')
  const isPlaying = own.length > 0
  useEffect(() => {
    let isLeft = false
    void briefingOf(scenario.id).then((found) => {
      if (isLeft || !found) return
      setBriefing(found)
      const isFirst = isPlaying && session.isFresh && !isBriefed(scenario.id)
      desk.set({ hasBriefing: true, ...(isFirst ? { dialog: 'briefing' } : {}) })
    })
    return () => {
      isLeft = true
    }
  }, [desk, session, scenario, isPlaying])
  if (!briefing) return null
  const close = () => {
    rememberBriefed(scenario.id)
    desk.set({ dialog: undefined })
  }
  const foot = (
    <>
      <ButtonLink look="quiet" href={`#/learn/${kit.system.id}`}>
        {say('briefing.learn')}
      </ButtonLink>
      <Button look="primary" icon="forward" data-to-table onPress={close}>
        {say('briefing.to-table')}
      </Button>
    </>
  )
  const title = say('school.briefing-title', { title: scenario.title[speaker.language] })
  return (
    <Dialog title={title} isOpen={state.dialog === 'briefing'} onClose={close} foot={foot} wide>
      <Briefing
        level={3}
        onRule={(id) => desk.set({ rules: [id] })}
        kit={kit}
        scenario={scenario}
        briefing={briefing}
        own={own.length === 1 ? own[0] : undefined}
      />
    </Dialog>
  )
}
