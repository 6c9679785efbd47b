import shelf from 'virtual:shelf'
import { type Lesson, lessonsOf } from '@sztab/content/school'
import type { SystemId } from '@sztab/engine'
import { useEffect } from 'react'
import { bindGame } from '../session/index.js'
import { againstComputer, Picture, type ShelfScenario } from '../start/index.js'
import { Button, ButtonLink, Icon, Waiting } from '../ui/index.js'
import { useLanguage, useSay } from '../words/index.js'
import { isBriefed, progressIn } from './progress.js'
import { SchoolHead } from './school-head.js'
import { useLoaded } from './use-loaded.js'
import { useSchool } from './words.js'
import './school.css'

/** Where a newcomer learns a game: its lessons, its briefings, and from there to a first game. */
export function LearnScreen({ system }: { readonly system: SystemId }) {
  const wait = useSay()
  const say = useSchool()
  const language = useLanguage()
  const lessons = useLoaded(system, () => lessonsOf(system))
  const scenarios = shelf.filter((one) => one.system === system)
  const title = say('school.title', { system: scenarios[0]?.systemTitle[language] ?? system })
  useEffect(() => {
    document.title = `${title} – Sztab`
  }, [title])
  if (lessons === 'loading') return <Waiting>{wait('app.loading')}</Waiting>
  return (
    <div className="school">
      <SchoolHead title={title} lead={say('school.lead')} />
      <main>
        <section aria-labelledby="lessons">
          <h2 id="lessons">{say('school.lessons')}</h2>
          <p className="school-lead">{say('school.lessons-lead')}</p>
          <ol className="lessons">
            {(lessons === 'failed' ? [] : lessons).map((lesson, i) => (
              <li key={lesson.id}>
                <LessonRow lesson={lesson} number={i + 1} />
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="briefings">
          <h2 id="briefings">{say('school.briefings')}</h2>
          <p className="school-lead">{say('school.briefings-lead')}</p>
          <ul className="battles">
            {scenarios.map((scenario) => (
              <li key={scenario.id}>
                <Battle scenario={scenario} />
              </li>
            ))}
          </ul>
        </section>
      </main>
    </div>
  )
}

function LessonRow({ lesson, number }: { readonly lesson: Lesson; readonly number: number }) {
  const say = useSchool()
  const language = useLanguage()
  const { system, id, title, about, minutes } = lesson
  const progress = progressIn(system, id)
  const how = progress === 'done' ? 'again' : progress > 0 ? 'go-on' : 'begin'
  return (
    <article className={progress === 'done' ? 'lesson done' : 'lesson'}>
      <span className="lesson-number" aria-hidden="true">
        {progress === 'done' ? <Icon name="check" /> : number}
      </span>
      <div className="lesson-text">
        <h3>{title[language]}</h3>
        <p>{about[language]}</p>
        <p className="lesson-facts">
          {say('school.minutes', { minutes })}
          {progress === 'done' && ` · ${say('school.done')}`}
        </p>
      </div>
      <ButtonLink look={how === 'again' ? 'plain' : 'primary'} icon="play" href={`#/learn/${system}/${id}`}>
        {say(`school.${how}`, { step: typeof progress === 'number' ? progress + 1 : 0 })}
        <span className="for-readers">: {title[language]}</span>
      </ButtonLink>
    </article>
  )
}

function Battle({ scenario }: { readonly scenario: ShelfScenario }) {
  const say = useSchool()
  const language = useLanguage()
  const { id, title, period, turns, first } = scenario
  const begin = async () => {
    const game = await bindGame(againstComputer(scenario, first))
    location.hash = `#/game/${await game.begin()}`
  }
  return (
    <article className="battle">
      <Picture of={scenario} alt="" />
      <div className="battle-text">
        <h3>{title[language]}</h3>
        <p>{[period[language], say('briefing.turns', { turns })].filter((part) => part !== '').join(' · ')}</p>
        <div className="school-ways">
          <ButtonLink look={isBriefed(id) ? 'plain' : 'primary'} icon="info" href={`#/briefing/${id}`}>
            {say('school.briefing')}
            <span className="for-readers">: {title[language]}</span>
          </ButtonLink>
          <Button
            icon="play"
            aria-label={say('school.play-title', { title: title[language] })}
            onPress={() => void begin()}
          >
            {say('school.play')}
          </Button>
        </div>
      </div>
    </article>
  )
}
