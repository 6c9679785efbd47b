import { useState } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import type { Players } from '../session/index.js'
import { Button, Dialog } from '../ui/index.js'
import { useLanguage, useSay } from '../words/index.js'
import type { ShelfScenario } from './shelf.js'
import type { Words } from './use-desk.js'

/** A game whose dice are bound and that waits for words. */
export interface Bound {
  readonly commitment: string
  readonly answer: (words: Words) => void
}

interface OwnWordsProps {
  readonly scenario: ShelfScenario
  readonly players: Players
  readonly bound: Bound
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The second step of a start: the dice are bound, now the players add words of their own. */
export function OwnWords({ scenario, players, bound, isOpen, onClose }: OwnWordsProps) {
  const say = useSay()
  const language = useLanguage()
  const [words, setWords] = useState<Words>({})
  const foot = (
    <>
      <Button onPress={onClose}>{say('ui.cancel')}</Button>
      <Button look="primary" icon="play" onPress={() => bound.answer(words)}>
        {say('new.begin')}
      </Button>
    </>
  )
  return (
    <Dialog title={say('new.words')} isOpen={isOpen} onClose={onClose} foot={foot} wide>
      <p>{say('new.bound')}</p>
      <code className="commitment">{bound.commitment}</code>
      {scenario.sides
        .filter(({ id }) => players[id]?.is === 'person')
        .map(({ id, name }) => (
          <TextField key={id} className="field" onChange={(text) => setWords({ ...words, [id]: text })}>
            <Label className="field-label">{say('new.word', { side: name[language] })}</Label>
            <Input className="text-input" autoComplete="off" maxLength={200} />
          </TextField>
        ))}
    </Dialog>
  )
}
