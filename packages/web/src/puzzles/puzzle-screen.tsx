import './puzzles.css'
import { fetchers, puzzles } from 'virtual:puzzles'
import { type Puzzle, positionOfGame, tellCase } from '@sztab/cases'
import type { Kit, Position } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { nextOf, numberOf } from '../daily/index.js'
import { orderWords } from '../play/index.js'
import { loadCasebook, RuleSheet, type Trial, Trying, useTrial } from '../rules/index.js'
import { loadKit, type Session } from '../session/index.js'
import { Button, ButtonLink, Notice, Waiting } from '../ui/index.js'
import { useSpeaker } from '../words/index.js'
import { type Judgement, judge } from './judge.js'
import { PuzzleMarks } from './marks.js'
import { questionOf, scoreWords } from './said.js'
import { markSolved } from './solved.js'
import { puzzleMessages, usePuzzleSpeaker } from './words.js'

interface PuzzleTrial extends Trial {
  readonly puzzle: Puzzle
}

/** A puzzle on the table. */
export function PuzzleScreen({ id }: { readonly id: string }) {
  const speaker = useSpeaker(undefined, puzzleMessages)
  const [times, setTimes] = useState(0)
  const opening = useTrial(id, () => findPuzzle(id), times)
  if (opening === undefined) return <Waiting>{speaker.say('puzzle.loading')}</Waiting>
  if (opening === 'missing')
    return (
      <main className="rules-alone">
        <Notice problem>{speaker.say('puzzle.missing')}</Notice>
        <ButtonLink href="#/puzzles">{speaker.say('puzzle.all')}</ButtonLink>
      </main>
    )
  const { trial, session } = opening
  return (
    <Trying
      session={session}
      times={opening.times}
      label={speaker.say('puzzle.strip')}
      marks={<PuzzleMarks puzzle={trial.puzzle} />}
    >
      <Asked key={opening.times} trial={trial} session={session} onAgain={() => setTimes(times + 1)} />
    </Trying>
  )
}

async function findPuzzle(id: string): Promise<PuzzleTrial | undefined> {
  const listed = puzzles.find((one) => one.id === id)
  if (!listed) return undefined
  const [kit, list] = await Promise.all([loadKit(listed.system), fetchers[listed.system]!()])
  const puzzle = list.default.find((one) => one.id === id)
  const position = puzzle && (await positionOf(kit, puzzle))
  return puzzle && position && { kit, puzzle, position }
}

async function positionOf(kit: Kit, { from }: Puzzle): Promise<Position | undefined> {
  if ('scenario' in from) return positionOfGame(kit, from)
  const casebook = await loadCasebook(kit.system.id)
  const found = casebook?.cases.find(({ file }) => file === from.case)
  return found && tellCase(found, kit).plays[from.play]?.beats[from.beat]?.position
}

interface AskedProps {
  readonly trial: PuzzleTrial
  readonly session: Session
  readonly onAgain: () => void
}

/** What is asked, and what the answer is worth. */
function Asked({ trial: { kit, puzzle, position }, session, onAgain }: AskedProps) {
  const speaker = usePuzzleSpeaker(kit, session.scenario)
  const judgement = useJudgement(kit, position, puzzle, session)
  const [isShown, setShown] = useState(false)
  const [isReading, setReading] = useState(false)
  const isRight = judgement.is === 'right'
  useEffect(() => {
    if (isRight) markSolved(puzzle.id)
  }, [isRight, puzzle])
  const title = speaker.say('puzzle.name', {
    system: kit.system.title[speaker.language],
    number: numberOf({ id: puzzle.id, system: kit.system.id }),
    grade: puzzle.grade,
  })
  useEffect(() => {
    document.title = `${title} – Sztab`
  }, [title])
  return (
    <>
      <div className="puzzle-text">
        <p className="puzzle-name">{title}</p>
        <p className="puzzle-question">
          <strong>{questionOf(speaker, puzzle)}</strong>
        </p>
        <div className={`puzzle-verdict ${judgement.is}`} role="status">
          <Verdict puzzle={puzzle} judgement={judgement} speaker={speaker} />
          {isShown && <Solution puzzle={puzzle} speaker={speaker} />}
        </div>
      </div>
      <div className="trying-ways">
        {(isRight || isShown) && (
          <Button icon="book" onPress={() => setReading(true)}>
            {speaker.say('puzzle.rules')}
          </Button>
        )}
        {!isRight && !isShown && <Button onPress={() => setShown(true)}>{speaker.say('puzzle.show')}</Button>}
        {judgement.is !== 'open' && (
          <Button look={isRight ? 'plain' : 'primary'} icon="undo" onPress={onAgain}>
            {speaker.say('puzzle.again')}
          </Button>
        )}
        {isRight && (
          <ButtonLink look="primary" icon="forward" href={`#/puzzle/${nextOf(puzzle)}`}>
            {speaker.say('puzzle.next')}
          </ButtonLink>
        )}
        <ButtonLink href="#/puzzles">{speaker.say('puzzle.all')}</ButtonLink>
      </div>
      {isReading && <RuleSheet system={kit.system.id} rules={puzzle.rules} onClose={() => setReading(false)} />}
    </>
  )
}

function useJudgement(kit: Kit, position: Position, puzzle: Puzzle, session: Session): Judgement {
  const seen = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.seen,
  )
  const [judgement, setJudgement] = useState<Judgement>({ is: 'open' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the table may be an answer.
  useEffect(() => {
    // What was answered once stays so: the table goes on, and the die may fall.
    setJudgement((before) => (before.is === 'right' ? before : judge(kit, position, puzzle, session)))
  }, [seen, kit, position, puzzle, session])
  return judgement
}

interface VerdictProps {
  readonly puzzle: Puzzle
  readonly judgement: Judgement
  readonly speaker: Speaker
}

function Verdict({ puzzle, judgement, speaker }: VerdictProps) {
  const { goal, next } = puzzle
  switch (judgement.is) {
    case 'open':
      return null
    case 'strayed':
      return <p>{speaker.say('puzzle.strayed')}</p>
    case 'worse':
      return <p>{speaker.say('puzzle.worse', { score: scoreWords(speaker, goal, judgement.score) })}</p>
    case 'right':
      return (
        <p>
          {speaker.say('puzzle.right', {
            score: scoreWords(speaker, goal, judgement.score),
            next: scoreWords(speaker, goal, next),
          })}
        </p>
      )
  }
}

function Solution({ puzzle, speaker }: Pick<VerdictProps, 'puzzle' | 'speaker'>) {
  const { answer, goal, best, next } = puzzle
  return (
    <p>
      {speaker.say('puzzle.solution', {
        orders: answer.map((order) => orderWords(speaker, order, undefined)).join('; '),
        score: scoreWords(speaker, goal, best),
        next: scoreWords(speaker, goal, next),
      })}
    </p>
  )
}
