import { bot, type Players, person } from '../session/index.js'
import { Select, Switch } from '../ui/index.js'
import { useLanguage, useSay } from '../words/index.js'
import { hasPlanner, levelsOf } from './levels.js'
import type { ShelfScenario } from './shelf.js'

interface PlayerChoiceProps {
  readonly scenario: ShelfScenario
  readonly players: Players
  readonly onChange: (players: Players) => void
}

/** Who plays each side: a person, or the computer by its level. */
export function PlayerChoice({ scenario, players, onChange }: PlayerChoiceProps) {
  const say = useSay()
  const language = useLanguage()
  const choices = [
    { id: 'person', text: say('player.person'), hint: say('player.person-hint') },
    ...levelsOf(scenario.system).map((name) => ({ id: name, text: say(`bot.${name}`), hint: say(`bot.${name}-hint`) })),
  ]
  return (
    <div className="new-players">
      {scenario.sides.map(({ id, name }) => {
        const player = players[id]!
        const value = player.is === 'bot' ? player.name : 'person'
        return (
          <Select
            key={id}
            label={name[language]}
            choices={choices}
            value={value}
            onChange={(chosen) => onChange({ ...players, [id]: chosen === 'person' ? person : bot(chosen) })}
            hint={choices.find((choice) => choice.id === value)!.hint}
          />
        )
      })}
    </div>
  )
}

interface TrainingProps {
  readonly scenario: ShelfScenario
  readonly players: Players
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Whether the computer says at once why it does what it does; where it makes no plans, who would. */
export function TrainingChoice({ scenario, players, isOn, onChange }: TrainingProps) {
  const say = useSay()
  if (Object.values(players).every(({ is }) => is === 'person')) return null
  if (hasPlanner(players))
    return <Switch label={say('new.training')} hint={say('new.training-hint')} value={isOn} onChange={onChange} />
  const hasPlanners = levelsOf(scenario.system).length > 2
  return <p className="hint new-note">{say(hasPlanners ? 'new.training-who' : 'new.training-nobody')}</p>
}
