import type { Lesson } from '@sztab/content/school'
import { useEffect, useRef, useState } from 'react'
import { useAtTable } from '../play/index.js'
import { keepFrom } from '../session/index.js'
import { Button, ButtonLink, IconButton } from '../ui/index.js'
import { useMarks } from './marks.js'
import { isTask } from './patterns.js'
import { SchoolText } from './school-text.js'
import type { Tutor } from './tutor.js'
import { useSchool } from './words.js'
import './guide-card.css'

interface GuideProps {
  readonly tutor: Tutor
  readonly next: Lesson | undefined
}

/** What a lesson says beside the map: what to do now and why, and the ways on from here. */
export function GuideCard({ tutor, next }: GuideProps) {
  const { speaker } = useAtTable()
  const say = useSchool()
  const [isFolded, setFolded] = useState(false)
  const { lesson, at, step, standing } = tutor
  const { language } = speaker
  useMarks(standing === 'strayed' ? undefined : step)
  const steps = lesson.steps.length
  const title = lesson.title[language]
  return (
    <section
      className={isFolded ? 'guide folded' : 'guide'}
      aria-label={`${say('guide.label')}: ${title}`}
      data-guide={`${at}.${tutor.given}`}
    >
      <header className="guide-head">
        <div>
          <h2>{title}</h2>
          <p className="guide-at">
            {tutor.isOver ? say('guide.over') : say('guide.step', { step: at + 1, steps })}
            <progress value={at} max={steps} aria-hidden="true" />
          </p>
        </div>
        <IconButton
          icon={isFolded ? 'down' : 'minus'}
          label={say(isFolded ? 'guide.unfold' : 'guide.fold')}
          aria-expanded={!isFolded}
          onPress={() => setFolded(!isFolded)}
        />
      </header>
      {!isFolded && (
        <div className="guide-body">
          {tutor.isOver ? <Over tutor={tutor} next={next} /> : <Step tutor={tutor} />}
          <Ways tutor={tutor} />
        </div>
      )}
    </section>
  )
}

function usePointing(tutor: Tutor) {
  const { desk, speaker } = useAtTable()
  const onPoint = (kind: 'hex' | 'unit', name: string) => {
    const hex = kind === 'hex' ? desk.map.grid.index(name) : desk.hexOf(name)
    if (hex < 0) return
    desk.set({ pointed: { hex, ...(kind === 'unit' ? { piece: name } : {}) }, cursor: hex })
    desk.camera.follow(hex)
  }
  return { system: tutor.lesson.system, speaker, onPoint, onRule: (id: string) => desk.set({ rules: [id] }) }
}

function Step({ tutor }: { readonly tutor: Tutor }) {
  const say = useSchool()
  const pointing = usePointing(tutor)
  const text = useRef<HTMLDivElement>(null)
  const { at, step, standing } = tutor
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is read from its beginning.
  useEffect(() => {
    text.current?.scrollTo({ top: 0 })
  }, [at])
  if (!step) return null
  return (
    <>
      <div className="guide-text" ref={text} aria-live="polite">
        {standing === 'strayed' ? (
          <div className="guide-strayed" data-strayed>
            <p>
              {step.otherwise ? <SchoolText text={step.otherwise} {...pointing} /> : say('guide.strayed')}{' '}
              {step.otherwise && say('guide.strayed-more')}
            </p>
          </div>
        ) : (
          <p>
            <SchoolText text={step.text} {...pointing} />
          </p>
        )}
      </div>
      <div className="guide-answers">
        {standing === 'strayed' && (
          <Button look="primary" icon="undo" data-take-back onPress={() => void tutor.takeBack()}>
            {say('guide.take-back')}
          </Button>
        )}
        {standing === 'open' && !isTask(step) && (
          <Button look="primary" icon="forward" data-next onPress={() => tutor.next()}>
            {say('guide.next')}
          </Button>
        )}
        {standing === 'open' && isTask(step) && (
          <Button look="quiet" icon="eye" data-show onPress={() => void tutor.show()}>
            {say('guide.show')}
          </Button>
        )}
      </div>
    </>
  )
}

function Over({ tutor, next }: GuideProps) {
  const { speaker } = useAtTable()
  const say = useSchool()
  const pointing = usePointing(tutor)
  const { lesson } = tutor
  return (
    <>
      <div className="guide-text" aria-live="polite" data-lesson-over>
        <p>
          <SchoolText text={lesson.end} {...pointing} />
        </p>
      </div>
      <div className="guide-answers">
        {next && (
          <ButtonLink look="primary" icon="forward" href={`#/learn/${lesson.system}/${next.id}`}>
            {say('guide.next-lesson', { title: next.title[speaker.language] })}
          </ButtonLink>
        )}
        <ButtonLink look={next ? 'plain' : 'primary'} href={`#/learn/${lesson.system}`}>
          {say('guide.lessons')}
        </ButtonLink>
      </div>
    </>
  )
}

/** A lesson can be left at any moment, for good or for a game of one's own. */
function Ways({ tutor }: { readonly tutor: Tutor }) {
  const say = useSchool()
  const playOn = async () => {
    location.hash = `#/game/${await keepFrom(tutor.leaving)}`
  }
  return (
    <footer className="guide-ways">
      <Button
        look="quiet"
        icon="play"
        data-play-on
        aria-description={say('guide.free-hint')}
        onPress={() => void playOn()}
      >
        {say('guide.free')}
      </Button>
      <Button look="quiet" icon="first" onPress={() => void tutor.restart()}>
        {say('guide.restart')}
      </Button>
      <ButtonLink look="quiet" icon="close" href={`#/learn/${tutor.lesson.system}`}>
        {say('guide.leave')}
      </ButtonLink>
    </footer>
  )
}
