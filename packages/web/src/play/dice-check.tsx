import { verify } from '@sztab/engine'
import { verificationReport } from '@sztab/text'
import { useState } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { Button } from '../ui/index.js'
import { useAtTable } from './context.js'

/** After the game: every order and every die is worked out once more, against the number that was shown before. */
export function DiceCheck() {
  const { session, speaker } = useAtTable()
  const [noted, setNoted] = useState('')
  const [lines, setLines] = useState<readonly string[]>([])
  if (!session.seen.result) return <p className="pledge-text">{speaker.say('dice.later')}</p>
  const check = () => {
    const { record, kit, scenario } = session
    const shown = noted.trim().toLowerCase()
    const found = verify(kit.system, scenario, record, shown === '' ? undefined : shown)
    setLines(verificationReport(found, record.dice.commitment, speaker))
  }
  return (
    <div className="dice-check" data-dice-check>
      <TextField className="field" value={noted} onChange={setNoted}>
        <Label className="field-label">{speaker.say('dice.noted')}</Label>
        <Input className="text-input" spellCheck={false} autoComplete="off" />
      </TextField>
      <Button onPress={check}>{speaker.say('dice.check')}</Button>
      <div aria-live="polite">
        {lines.length > 0 && (
          <ul className="dice-report">
            {lines.map((line, i) => (
              <li key={line}>{i === lines.length - 1 ? <strong>{line}</strong> : line}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
