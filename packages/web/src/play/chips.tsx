import { ToggleButton } from 'react-aria-components'
import { useAtTable } from './context.js'

interface ChipsProps {
  readonly title: string
  /** Of which list the kinds are. */
  readonly of: string
  readonly kinds: readonly string[]
  readonly counts: Readonly<Record<string, number>>
  readonly onSet: (kind: string, count: number) => void
}

/** Things of which there is one each: taken or not. */
export function Chips({ title, of, kinds, counts, onSet }: ChipsProps) {
  const { speaker } = useAtTable()
  return (
    <fieldset className="blank">
      <legend>{title}</legend>
      <div className="chips">
        {kinds.map((kind) => (
          <ToggleButton
            key={kind}
            className="chip"
            isSelected={(counts[kind] ?? 0) > 0}
            onChange={(isTaken) => onSet(kind, isTaken ? 1 : 0)}
          >
            {speaker.name(of, kind)}
          </ToggleButton>
        ))}
      </div>
    </fieldset>
  )
}
