import shelf from 'virtual:shelf'
import { briefingOf } from '@sztab/content/school'
import { useEffect, useState } from 'react'
import { drawMap } from '../play/index.js'
import { bindGame, loadKit } from '../session/index.js'
import { againstComputer, type ShelfScenario } from '../start/index.js'
import { Button, ButtonLink, Waiting } from '../ui/index.js'
import { useLanguage, useSay } from '../words/index.js'
import { Briefing } from './briefing.js'
import { rememberBriefed } from './progress.js'
import { SchoolHead } from './school-head.js'
import { useLoaded } from './use-loaded.js'
import { useSchool } from './words.js'
import './school.css'

/** A briefing as a page of its own, before anything is begun. */
export function BriefingScreen({ id }: { readonly id: string }) {
  const wait = useSay()
  const say = useSchool()
  const language = useLanguage()
  const [first] = useState(language)
  const there = useLoaded(id, () => load(id, first))
  const card: ShelfScenario | undefined = shelf.find((one) => one.id === id)
  const title = card?.title[language] ?? id
  useEffect(() => {
    document.title = `${title} – Sztab`
  }, [title])
  if (there === 'loading') return <Waiting>{wait('app.loading')}</Waiting>
  if (there === 'failed' || !there || !card)
    return <SchoolHead title={say('school.briefing')} lead={say('school.no-briefing')} />
  const begin = async (side: string) => {
    rememberBriefed(id)
    const game = await bindGame(againstComputer(card, side))
    location.hash = `#/game/${await game.begin()}`
  }
  const { kit, scenario, briefing } = there
  return (
    <div className="school">
      <SchoolHead title={title} lead={card.systemTitle[language]} back={`#/learn/${card.system}`} />
      <main>
        <Briefing level={2} kit={kit} scenario={scenario} briefing={briefing} />
        <div className="school-ways">
          {card.sides.map((side) => (
            <Button
              key={side.id}
              look={side.id === card.first ? 'primary' : 'plain'}
              icon="play"
              onPress={() => void begin(side.id)}
            >
              {say('briefing.begin', { side: side.name[language] })}
            </Button>
          ))}
          <ButtonLink look="quiet" href={`#/learn/${card.system}`}>
            {say('briefing.learn')}
          </ButtonLink>
        </div>
      </main>
    </div>
  )
}

async function load(id: string, language: string) {
  const [kit, briefing] = await Promise.all([loadKit(id.split('/')[0] ?? ''), briefingOf(id)])
  const scenario = kit.scenarios.find((one) => one.id === id)
  if (!briefing || !scenario) return undefined
  await drawMap(scenario, kit.look, language)
  return { kit, scenario, briefing }
}
