import { type Lesson, lessonsOf } from '@sztab/content/school'
import type { SystemId } from '@sztab/engine'
import { lazy, useEffect, useState } from 'react'
import { drawMap, PlayScreen } from '../play/index.js'
import { loadKit } from '../session/index.js'
import { Notice, Waiting } from '../ui/index.js'
import { useLanguage, useSay } from '../words/index.js'
import { GuideCard } from './guide-card.js'
import { keepProgress, progressIn } from './progress.js'
import { Tutor } from './tutor.js'
import { useLoaded } from './use-loaded.js'
import { useSchool } from './words.js'

/** A rule in full over the table. */
const RuleSheet = lazy(async () => ({ default: (await import('../rules/index.js')).RuleSheet }))

interface LessonScreenProps {
  readonly system: SystemId
  readonly id: string
}

interface Open {
  readonly tutor: Tutor
  /** The one after it, if there is one. */
  readonly next: Lesson | undefined
}

/** A lesson at the table. It goes on where it was left. */
export function LessonScreen({ system, id }: LessonScreenProps) {
  const say = useSay()
  const school = useSchool()
  const language = useLanguage()
  const [first] = useState(language)
  const open = useLoaded(
    `${system}/${id}`,
    () => openLesson(system, id, first),
    (opened) => opened?.tutor.session.close(),
  )
  const title = typeof open === 'object' ? open.tutor.lesson.title[language] : undefined
  useEffect(() => {
    document.title = title === undefined ? 'Sztab' : `${title} – Sztab`
  }, [title])
  if (open === 'loading') return <Waiting>{say('app.loading')}</Waiting>
  if (open === 'failed' || !open)
    return (
      <main className="trouble">
        <Notice problem>
          <h1>{school('school.no-lesson')}</h1>
          <a href={`#/learn/${system}`}>{school('guide.lessons')}</a>
        </Notice>
      </main>
    )
  return (
    <PlayScreen session={open.tutor.session} Rules={RuleSheet}>
      <GuideCard tutor={open.tutor} next={open.next} />
    </PlayScreen>
  )
}

async function openLesson(system: SystemId, id: string, language: string): Promise<Open | undefined> {
  const [kit, lessons] = await Promise.all([loadKit(system), lessonsOf(system)])
  const lesson = lessons.find((one) => one.id === id)
  if (!lesson) return undefined
  const progress = progressIn(system, id)
  const last = lesson.steps.length
  const onStep = (at: number) => keepProgress(system, id, at >= last ? 'done' : at)
  const tutor = await Tutor.open(lesson, kit, { at: progress === 'done' ? 0 : Math.min(progress, last - 1), onStep })
  await drawMap(tutor.session.scenario, kit.look, language)
  return { tutor, next: lessons[lessons.indexOf(lesson) + 1] }
}
