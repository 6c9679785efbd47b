import shelf from 'virtual:shelf'
import { ButtonLink } from '../ui/index.js'
import { useLanguage, useSay } from '../words/index.js'

/** The way into each game for who does not know it yet. */
export function Newcomers() {
  const say = useSay()
  const language = useLanguage()
  const systems = new Map(shelf.filter(({ isTaught }) => isTaught).map((one) => [one.system, one.systemTitle]))
  if (systems.size === 0) return null
  return (
    <nav className="newcomers" aria-label={say('start.newcomers-label')}>
      <p>{say('start.newcomers')}</p>
      <ul>
        {[...systems].map(([system, title]) => (
          <li key={system}>
            <ButtonLink icon="learn" href={`#/learn/${system}`}>
              {title[language]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
