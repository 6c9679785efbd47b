import { hasCraft } from '@sztab/bots'
import { useState } from 'react'
import { loadKit, type Wish } from '../session/index.js'
import { Button, ButtonLink, IconButton, Menu } from '../ui/index.js'
import { type Language, useLanguage, useSay } from '../words/index.js'
import { NewGameDialog } from './new-game-dialog.js'
import { Picture } from './picture.js'
import { lengthOf, type ShelfScenario, sizeOf } from './shelf.js'
import type { Begin } from './use-desk.js'
import { againstComputer, alone, inTraining, watching, withFriend } from './ways.js'

interface CardProps {
  readonly scenario: ShelfScenario
  readonly isFirst: boolean
  readonly begin: Begin
}

/** A scenario: what it is, and one button that starts it. */
export function ScenarioCard({ scenario, isFirst, begin }: CardProps) {
  const say = useSay()
  const language = useLanguage()
  const [isStarting, setStarting] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const title = scenario.title[language]
  const start = async (wish: Wish): Promise<void> => {
    setStarting(true)
    await begin(wish)
    setStarting(false)
  }
  const named = (side: string) => nameOf(scenario, side, language)
  const other = scenario.sides.find(({ id }) => id !== scenario.first)?.id ?? ''
  const headline = `title-${scenario.id.replaceAll('/', '-')}`
  return (
    <article className="card" aria-labelledby={headline}>
      <Picture of={scenario} alt={say('card.picture')} isFirst={isFirst} />
      <div className="card-text">
        <p className="card-system">{scenario.systemTitle[language]}</p>
        <h3 id={headline}>{title}</h3>
        <Facts scenario={scenario} />
      </div>
      <p className="card-lead">{say('card.lead', { side: named(scenario.first), other: named(other) })}</p>
      <div className="card-ways">
        <Button
          look="primary"
          icon="play"
          aria-label={say('card.play-title', { title })}
          isDisabled={isStarting}
          onPress={() => void start(againstComputer(scenario, scenario.first))}
          onHoverStart={() => void loadKit(scenario.system).catch(() => {})}
        >
          {say(isStarting ? 'card.starting' : 'card.play')}
        </Button>
        {scenario.isTaught && (
          <ButtonLink icon="learn" href={`#/learn/${scenario.system}`}>
            {say('card.learn')}
            <span className="for-readers">: {scenario.systemTitle[language]}</span>
          </ButtonLink>
        )}
        <Ways scenario={scenario} title={title} start={start} choose={() => setChoosing(true)} />
      </div>
      <NewGameDialog scenario={scenario} isOpen={isChoosing} onClose={() => setChoosing(false)} begin={begin} />
    </article>
  )
}

function nameOf({ sides }: ShelfScenario, side: string, language: Language): string {
  return sides.find(({ id }) => id === side)?.name[language] ?? side
}

interface WaysProps {
  readonly scenario: ShelfScenario
  readonly title: string
  readonly start: (wish: Wish) => Promise<void>
  readonly choose: () => void
}

function Ways({ scenario, title, start, choose }: WaysProps) {
  const say = useSay()
  const language = useLanguage()
  const label = say('card.ways', { title })
  const begin = (wish: Wish) => () => void start(wish)
  return (
    <Menu
      label={label}
      button={<IconButton icon="more" label={label} look="plain" />}
      entries={[
        ...scenario.sides.map(({ id, name }) => ({
          id,
          icon: 'person' as const,
          text: say('card.way.computer', { side: name[language] }),
          onAction: begin(againstComputer(scenario, id)),
        })),
        ...(hasCraft(scenario.system)
          ? [
              {
                id: 'training',
                icon: 'hint' as const,
                text: say('card.way.training'),
                onAction: begin(inTraining(scenario, scenario.first)),
              },
            ]
          : []),
        { id: 'friend', icon: 'persons', text: say('card.way.friend'), onAction: begin(withFriend(scenario)) },
        { id: 'alone', icon: 'person', text: say('card.way.alone'), onAction: begin(alone(scenario)) },
        { id: 'watch', icon: 'eye', text: say('card.way.watch'), onAction: begin(watching(scenario)) },
        { id: 'options', icon: 'settings', text: say('card.way.options'), onAction: choose },
      ]}
    />
  )
}

function Facts({ scenario }: { readonly scenario: ShelfScenario }) {
  const say = useSay()
  const language = useLanguage()
  const { sides, turns, units, period } = scenario
  const length = lengthOf(scenario)
  const size = sizeOf(scenario)
  return (
    <>
      <p className="card-period">
        {sides.map(({ name }) => name[language]).join(' – ')}
        <br />
        {period[language]}
      </p>
      <ul className="facts">
        <li className="fact-size">
          <span className="dots" aria-hidden="true">
            {[1, 2, 3].map((dot) => (
              <span key={dot} className={dot <= size ? 'dot on' : 'dot'} />
            ))}
          </span>
          {say('card.size', { size: `${size}` })}
        </li>
        <li>{'hours' in length ? say('card.hours', length) : say('card.minutes', length)}</li>
        <li>{say('card.turns', { turns })}</li>
        <li>{say('card.units', { units })}</li>
      </ul>
    </>
  )
}
