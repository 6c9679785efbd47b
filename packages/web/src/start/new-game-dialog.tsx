import { chooseOptions, type Kit, type Options } from '@sztab/engine'
import { useEffect, useState } from 'react'
import { loadKit, type Players } from '../session/index.js'
import { Button, Dialog, Notice, Switch, Waiting } from '../ui/index.js'
import { useLanguage, useSay } from '../words/index.js'
import { HandicapChoice } from './handicap-choice.js'
import { hasPlanner } from './levels.js'
import { type Bound, OwnWords } from './own-words.js'
import { PlayerChoice, TrainingChoice } from './player-choice.js'
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
  const [wantsTraining, setTraining] = useState(false)
  const [options, setOptions] = useState<Options>({})
  const [wantsWords, setWantsWords] = useState(false)
  const [bound, setBound] = useState<Bound>()
  const kit = useKit(scenario.system, isOpen)
  const allPersons = Object.values(players).every((player) => player.is === 'person')
  const ask = (commitment: string) => new Promise<Words>((answer) => setBound({ commitment, answer }))
  const start = () => {
    const { id, system } = scenario
    const training = wantsTraining && hasPlanner(players)
    const wish = { system, scenario: id, options, players, open: allPersons && isAlone, training }
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
        <TrainingChoice scenario={scenario} players={players} isOn={wantsTraining} onChange={setTraining} />
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
          <>
            <HandicapChoice
              kit={kit}
              scenario={scenario}
              options={chooseOptions(kit.system.options, options)}
              isAmongPersons={allPersons}
              onChange={setOptions}
            />
            <RuleChoice kit={kit} options={chooseOptions(kit.system.options, options)} onChange={setOptions} />
          </>
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
