import { ButtonLink, SettingsMenu } from '../ui/index.js'
import { useSchool } from './words.js'

interface SchoolHeadProps {
  readonly title: string
  readonly lead: string
  /** Where it is left to; without it, to the start. */
  readonly back?: string
}

/** What stands over the pages of the school. */
export function SchoolHead({ title, lead, back = '#/' }: SchoolHeadProps) {
  const say = useSchool()
  return (
    <header className="school-head">
      <ButtonLink look="quiet" icon={back === '#/' ? 'home' : 'back'} href={back}>
        <span className="for-readers">{say(back === '#/' ? 'school.home' : 'guide.lessons')}</span>
      </ButtonLink>
      <div>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <SettingsMenu />
    </header>
  )
}
