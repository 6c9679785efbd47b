import './report.css'
import { gainOf } from '@sztab/bots'
import type { Speaker } from '@sztab/text'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import type { Review, ReviewedStep, Session } from '../../session/index.js'
import { Notice, Waiting } from '../../ui/index.js'
import { useAtTable } from '../context.js'
import { useIsWide } from '../use-is-wide.js'
import { ChancePlot, CountPlot } from './plot.js'
import { countedIn } from './plots.js'
import { Reasons } from './reasons.js'
import { ReasonLines } from './strips.js'
import { useBotSpeaker } from './words.js'

const made = new WeakMap<Session, Promise<Review>>()

/** What decided a game; it is worked out once, by a worker. */
function reviewOf(session: Session): Promise<Review> {
  const known = made.get(session)
  if (known) return known
  const review = session.counsel?.review() ?? Promise.reject(new Error('nobody to ask'))
  made.set(session, review)
  return review
}

type State = Review | 'waiting' | 'failed'

function useReview(): State {
  const { session } = useAtTable()
  const [state, setState] = useState<State>('waiting')
  useEffect(() => {
    let isLeft = false
    const show = (shown: State) => isLeft || setState(shown)
    reviewOf(session).then(show, (error: unknown) => {
      console.error(error)
      made.delete(session)
      show('failed')
    })
    return () => {
      isLeft = true
    }
  }, [session])
  return state
}

/** After the game: where it turned, the best and the most costly decision of each side, losses, ground and points by turn, and why the computer did what it did. */
export function Report() {
  const { desk, speaker } = useAtTable()
  const words = useBotSpeaker()
  const review = useReview()
  const isWide = useIsWide()
  if (review === 'failed') return <Notice problem>{speaker.say('report.failed')}</Notice>
  if (review === 'waiting' || !words) return <Waiting>{speaker.say('report.waiting')}</Waiting>
  const go = (at: number) => {
    desk.replaying.go(at)
    // Where the panel lies over the map, the map is what is wanted now.
    if (!isWide) desk.set({ isPanelOpen: false })
  }
  const { turns, steps, lacks, reasons } = review
  return (
    <div className="report" data-review>
      {lacks && <p className="report-lacks">{speaker.say(`report.lacks-${lacks}`)}</p>}
      {steps.length > 0 && (
        <>
          <ChancePlot review={review} go={go} />
          <TurningPoints review={review} words={words} go={go} />
          <Extremes review={review} words={words} go={go} />
        </>
      )}
      {turns.length > 1 && countedIn(turns).map((what) => <CountPlot key={what} what={what} turns={turns} go={go} />)}
      <Hints />
      <section>
        <h3>{speaker.say('why.title')}</h3>
        {reasons.length > 0 ? (
          <details>
            <summary>{speaker.say('why.count', { count: reasons.length })}</summary>
            <Reasons said={reasons} words={words} go={go} />
          </details>
        ) : (
          <p className="empty">{speaker.say('why.unsaid')}</p>
        )}
      </section>
    </div>
  )
}

interface PartProps {
  readonly review: Review
  readonly words: Speaker
  readonly go: (at: number) => void
}

function TurningPoints({ review: { turning, sides }, words, go }: PartProps) {
  if (turning.length === 0) return null
  return (
    <section>
      <h3>{words.say('report.turning-title')}</h3>
      <ol className="report-turning">
        {turning.map((step, i) => (
          <li key={step.from}>
            <span className="report-number" aria-hidden="true">
              {i + 1}
            </span>
            <Decision
              step={step}
              text={words.say('report.turning', {
                when: words.say('turns.turn', { turn: step.turn }),
                side: step.side,
                first: words.name('side', sides[0]!),
                before: step.before,
                after: step.after,
              })}
              words={words}
              go={go}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Each side's best and most costly decision. */
function Extremes({ review: { sides, best, costliest }, words, go }: PartProps) {
  const kinds = [
    ['report.best', best],
    ['report.costliest', costliest],
  ] as const
  const found = sides.flatMap((side) =>
    kinds.flatMap(([key, steps]) => {
      const step = steps[side]
      return step ? [{ key, side, step }] : []
    }),
  )
  if (found.length === 0) return null
  return (
    <section>
      <h3>{words.say('report.decisions')}</h3>
      <ul className="report-decisions">
        {found.map(({ key, side, step }) => (
          <li key={`${key} ${side}`}>
            <Decision
              step={step}
              text={words.say(key, {
                side,
                when: words.say('turns.turn', { turn: step.turn }),
                gain: gainOf(step, sides[0]!),
              })}
              words={words}
              go={go}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DecisionProps extends Omit<PartProps, 'review'> {
  readonly step: ReviewedStep
  readonly text: string
}

function Decision({ step: { from, reason }, text, words, go }: DecisionProps) {
  const { speaker } = useAtTable()
  return (
    <div>
      <Button className="link" onPress={() => go(from)}>
        {text}
      </Button>
      {reason && (
        <details>
          <summary>{speaker.say('why.short')}</summary>
          <ReasonLines reason={reason} words={words} />
        </details>
      )}
    </div>
  )
}

/** Who asked for advice, and how often. */
function Hints() {
  const { session, speaker } = useAtTable()
  const { hints = [] } = session.counsel ?? {}
  const sides = session.scenario.sides.filter((side) => hints.some((hint) => hint.side === side))
  if (sides.length === 0) return null
  return (
    <section data-hints>
      <h3>{speaker.say('advice.used')}</h3>
      {sides.map((side) => {
        const turns = hints.filter((hint) => hint.side === side).map(({ turn }) => speaker.say('turns.turn', { turn }))
        return (
          <p key={side}>{speaker.say('advice.used-by', { side, count: turns.length, turns: [...new Set(turns)] })}</p>
        )
      })}
    </section>
  )
}
