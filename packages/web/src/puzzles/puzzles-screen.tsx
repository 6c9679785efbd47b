import './puzzles.css'
import { puzzles } from 'virtual:puzzles'
import shelf from 'virtual:shelf'
import { useEffect } from 'react'
import { type Listed, numberOf, puzzleOf } from '../daily/index.js'
import { ButtonLink, Icon, SettingsMenu } from '../ui/index.js'
import { useSpeaker } from '../words/index.js'
import { useSolved } from './solved.js'
import { puzzleMessages } from './words.js'

const GRADES = [1, 2, 3] as const

/** All puzzles by game and grade, and that of the day. */
export function PuzzlesScreen() {
  const speaker = useSpeaker(undefined, puzzleMessages)
  const solved = useSolved()
  const today = puzzleOf(new Date())
  const title = speaker.say('puzzle.title')
  useEffect(() => {
    document.title = `${title} – Sztab`
  }, [title])
  const systems = [...new Set(puzzles.map(({ system }) => system))]
  const titleOf = (system: string) =>
    shelf.find((one) => one.system === system)?.systemTitle[speaker.language] ?? system
  return (
    <div className="puzzles-page">
      <header className="puzzles-head">
        <ButtonLink look="quiet" icon="home" href="#/">
          <span className="for-readers">{speaker.say('puzzle.home')}</span>
        </ButtonLink>
        <h1>{title}</h1>
        <SettingsMenu />
      </header>
      <main>
        <p className="puzzles-lead">{speaker.say('puzzle.lead')}</p>
        <p className="puzzles-count">
          {speaker.say('puzzle.solved', { solved: solvedOf(solved), all: puzzles.length })}
        </p>
        {today && (
          <ButtonLink look="primary" icon="play" href={`#/puzzle/${today.id}`}>
            {speaker.say('puzzle.today', { system: titleOf(today.system), number: numberOf(today) })}
          </ButtonLink>
        )}
        <div className="puzzles-systems">
          {systems.map((system) => (
            <section key={system} aria-labelledby={`puzzles-${system}`}>
              <h2 id={`puzzles-${system}`}>{titleOf(system)}</h2>
              {GRADES.map((grade) => (
                <Row key={grade} system={system} grade={grade} solved={solved} />
              ))}
            </section>
          ))}
        </div>
      </main>
    </div>
  )
}

/** Those that are still there. */
const solvedOf = (solved: ReadonlySet<string>): number => puzzles.filter(({ id }) => solved.has(id)).length

interface RowProps {
  readonly system: string
  readonly grade: Listed['grade']
  readonly solved: ReadonlySet<string>
}

function Row({ system, grade, solved }: RowProps) {
  const speaker = useSpeaker(undefined, puzzleMessages)
  const own = puzzles.filter((one) => one.system === system && one.grade === grade)
  if (own.length === 0) return null
  return (
    <>
      <h3 className="puzzles-grade">{speaker.say('puzzle.grade', { grade: `${grade}` })}</h3>
      <ul className="puzzles-row">
        {own.map(({ id }) => (
          <li key={id}>
            <a className={solved.has(id) ? 'puzzle-link solved' : 'puzzle-link'} href={`#/puzzle/${id}`}>
              {numberOf({ id, system })}
              {solved.has(id) && (
                <>
                  <Icon name="check" />
                  <span className="for-readers">{speaker.say('puzzle.is-solved')}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
