import { useState } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import type { SavedGame } from '../session/index.js'
import { Button, Dialog } from '../ui/index.js'
import { useSay } from '../words/index.js'

interface NamingProps {
  readonly game: SavedGame
  readonly onName: (id: string, name: string) => Promise<void>
  readonly onClose: () => void
}

/** No list has room for more. */
const LONGEST = 60

/** Gives a game a name of the players' own; without one it is called as its scenario is. */
export function NamingDialog({ game, onName, onClose }: NamingProps) {
  const say = useSay()
  const [name, setName] = useState(game.name ?? '')
  const give = () => {
    void onName(game.id, name.trim())
    onClose()
  }
  return (
    <Dialog
      title={say('saved.name-title')}
      isOpen
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{say('ui.cancel')}</Button>
          <Button look="primary" onPress={give}>
            {say('saved.name-yes')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          give()
        }}
      >
        <TextField className="field" value={name} onChange={setName} maxLength={LONGEST} autoFocus>
          <Label className="field-label">{say('saved.name-label')}</Label>
          <Input className="text-input" />
        </TextField>
      </form>
    </Dialog>
  )
}
