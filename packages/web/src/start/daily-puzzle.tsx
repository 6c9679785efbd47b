import shelf from 'virtual:shelf'
import { numberOf, puzzleOf } from '../daily/index.js'
import { ButtonLink } from '../ui/index.js'
import { useLanguage, useSay } from '../words/index.js'

/** The puzzle of today, and the way to all of them. */
export function Daily() {
  const say = useSay()
  const language = useLanguage()
  const today = puzzleOf(new Date())
  if (!today) return null
  const title = shelf.find(({ system }) => system === today.system)?.systemTitle[language] ?? today.system
  return (
    <nav className="newcomers daily" aria-label={say('start.puzzles')}>
      <p>{say('start.daily')}</p>
      <ul>
        <li>
          <ButtonLink icon="target" href={`#/puzzle/${today.id}`}>
            {say('start.daily-puzzle', { system: title, number: numberOf(today) })}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink look="quiet" href="#/puzzles">
            {say('start.all-puzzles')}
          </ButtonLink>
        </li>
      </ul>
    </nav>
  )
}
