import { hasCraft } from '@sztab/bots'
import { chooseOptions, type Kit, type Options } from '@sztab/engine'
import { useEffect, useState } from 'react'
import { bot, loadKit, type Players, person } from '../session/index.js'
import { Button, Dialog, Notice, Select, Switch, Waiting } from '../ui/index.js'
import { useLanguage, useSay } from '../words/index.js'
import { type Bound, OwnWords } from './own-words.js'
import { RuleChoice } from './rule-choice.js'
import type { ShelfScenario } from './shelf.js'
import type { Begin, Words } from './use-desk.js'
import { againstComputer } from './ways.js'

interface DialogProps {
  readonly scenario: ShelfScenario
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly begin: Begin
}

/** A new game with everything that can be chosen. */
export function NewGameDialog({ scenario, isOpen, onClose, begin }: DialogProps) {
  const say = useSay()
  const language = useLanguage()
  const [players, setPlayers] = useState<Players>(() => againstComputer(scenario, scenario.first).players)
  const [isAlone, setAlone] = useState(false)
  const [options, setOptions] = useState<Options>({})
  const [wantsWords, setWantsWords] = useState(false)
  const [bound, setBound] = useState<Bound>()
  const kit = useKit(scenario.system, isOpen)
  const allPersons = Object.values(players).every((player) => player.is === 'person')
  const ask = (commitment: string) => new Promise<Words>((answer) => setBound({ commitment, answer }))
  const start = () => {
    const wish = { system: scenario.system, scenario: scenario.id, options, players, open: allPersons && isAlone }
    void begin(wish, wantsWords ? ask : undefined)
  }
  const close = () => {
    setBound(undefined)
    onClose()
  }
  if (bound) return <OwnWords scenario={scenario} players={players} bound={bound} isOpen={isOpen} onClose={close} />
  const foot = (
    <>
      <Button onPress={onClose}>{say('ui.cancel')}</Button>
      <Button look="primary" icon="play" isDisabled={kit === undefined || kit === 'failed'} onPress={start}>
        {say('new.begin')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={say('new.title', { title: scenario.title[language] })}
      isOpen={isOpen}
      onClose={onClose}
      foot={foot}
      wide
    >
      <section className="new-part">
        <h3>{say('new.players')}</h3>
        <PlayerChoice scenario={scenario} players={players} onChange={setPlayers} />
        {allPersons && (
          <Switch label={say('new.alone')} hint={say('new.alone-hint')} value={isAlone} onChange={setAlone} />
        )}
        <Switch label={say('new.words')} hint={say('new.words-hint')} value={wantsWords} onChange={setWantsWords} />
      </section>
      <section className="new-part">
        <h3>{say('new.rules')}</h3>
        {kit === undefined && <Waiting>{say('new.loading')}</Waiting>}
        {kit === 'failed' && <Notice problem>{say('new.failed')}</Notice>}
        {typeof kit === 'object' && (
          <RuleChoice kit={kit} options={chooseOptions(kit.system.options, options)} onChange={setOptions} />
        )}
      </section>
    </Dialog>
  )
}

/** The system, once somebody wants it. */
function useKit(system: string, isWanted: boolean): Kit | 'failed' | undefined {
  const [kit, setKit] = useState<Kit | 'failed'>()
  useEffect(() => {
    if (!isWanted) return
    loadKit(system).then(setKit, () => setKit('failed'))
  }, [system, isWanted])
  return kit
}

interface PlayerChoiceProps {
  readonly scenario: ShelfScenario
  readonly players: Players
  readonly onChange: (players: Players) => void
}

/** Those who would have to know a game that nobody has taught them play like `greedy`: then they are not offered. */
const botsFor = (system: string): readonly string[] =>
  hasCraft(system) ? ['general', 'colonel', 'captain', 'cadet', 'greedy', 'random'] : ['greedy', 'random']

function PlayerChoice({ scenario, players, onChange }: PlayerChoiceProps) {
  const say = useSay()
  const language = useLanguage()
  const choices = [
    { id: 'person', text: say('player.person') },
    ...botsFor(scenario.system).map((name) => ({ id: name, text: say(`bot.${name}`) })),
  ]
  return (
    <div className="new-players">
      {scenario.sides.map(({ id, name }) => {
        const player = players[id]!
        return (
          <Select
            key={id}
            label={name[language]}
            choices={choices}
            value={player.is === 'bot' ? player.name : 'person'}
            onChange={(chosen) => onChange({ ...players, [id]: chosen === 'person' ? person : bot(chosen) })}
          />
        )
      })}
    </div>
  )
}
