import './units.css'
import { useMemo, useState } from 'react'
import { Button, Input, Label, SearchField } from 'react-aria-components'
import { Choices, Button as PageButton, Switch } from '../../ui/index.js'
import { useAtTable } from '../context.js'
import { Counter } from '../counter.js'
import { choosePicksNext, picksNext, walk } from '../walking.js'
import { type Entry, found, orderOfBattle, type Part } from './order-of-battle.js'

/** The order of battle: all units by what they belong to, where they are and what they have left; those that wait for orders first. */
export function Units() {
  const { desk, session, speaker, shown, table } = useAtTable()
  const { sides } = session.scenario
  const [chosen, setSide] = useState<string>()
  const [wanted, setWanted] = useState('')
  const own = sides.find((side) => side === table.eyes) ?? sides[0]!
  const side = chosen ?? own
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order of battle is of what is shown.
  const parts = useMemo(() => orderOfBattle(desk, speaker, side), [desk, speaker, side, shown])
  const fitting = found(parts, wanted, speaker.language)
  return (
    <div className="units">
      <Waiting />
      <SearchField className="field find" value={wanted} onChange={setWanted}>
        <Label className="field-label">{speaker.say('units.find')}</Label>
        <Input className="text-input" />
      </SearchField>
      <Choices
        label={speaker.say('units.side')}
        value={side}
        onChange={setSide}
        choices={sides.map((id) => ({ id, text: speaker.name('side', id) }))}
      />
      {fitting.length === 0 && <p className="empty">{speaker.say('units.not-found')}</p>}
      {fitting.map((part) => (
        <PartOf key={part.title} part={part} />
      ))}
    </div>
  )
}

function Waiting() {
  const { desk, speaker } = useAtTable()
  const [isOn, setOn] = useState(picksNext)
  const { pieces } = desk.plan
  if (pieces.length === 0) return <p className="empty">{speaker.say('units.none')}</p>
  const choose = (on: boolean) => {
    choosePicksNext(on)
    setOn(on)
  }
  return (
    <>
      <div className="units-head">
        <p>{speaker.say('units.waiting', { count: pieces.length })}</p>
        <PageButton onPress={() => walk(desk, 1)}>
          {speaker.say('units.next')} <kbd>N</kbd>
        </PageButton>
      </div>
      <Switch label={speaker.say('units.by-itself')} value={isOn} onChange={choose} />
    </>
  )
}

function PartOf({ part: { title, entries, steps, full } }: { readonly part: Part }) {
  const { speaker } = useAtTable()
  return (
    <section className="units-part">
      <h2>
        {title}
        <span className="units-sum">{speaker.say('units.sum', { units: entries.length, steps, full })}</span>
      </h2>
      <ul className="units-list">
        {entries.map((entry) => (
          <li key={entry.piece}>
            <Row entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ entry: { piece, name, where, hex, face, isLost, isWaiting } }: { readonly entry: Entry }) {
  const { desk, state } = useAtTable()
  const classes = ['unit-row', state.picked === piece && 'picked', isWaiting && 'waiting', isLost && 'lost']
  return (
    <Button
      className={classes.filter(Boolean).join(' ')}
      onPress={() => {
        if (isWaiting) desk.point(piece)
        if (hex >= 0) desk.set({ cursor: hex, pointed: { hex, piece } })
      }}
    >
      {face ? <Counter face={face} size={36} /> : <span className="no-counter" />}
      <span>{name}</span>
      <span className="where">{where}</span>
    </Button>
  )
}
