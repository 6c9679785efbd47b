import type { Event } from '@sztab/engine'
import { memo, useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { Button as PageButton, Select } from '../../ui/index.js'
import { useDesk, useGiven } from '../context.js'
import { Die } from '../happening.js'
import { RuleNumbers } from '../rule-numbers.js'
import { hexOfEvent, kindOf, kindsOf } from './events.js'

/** So many entries are shown at first, and with each press more. */
const PAGE = 120

/** Everything that was told to these eyes, the latest first. */
export function Log() {
  const { desk, speaker } = useGiven()
  const { look } = desk
  const { events } = useDesk(({ shown }) => shown)
  const [kind, setKind] = useState('all')
  const [most, setMost] = useState(PAGE)
  const wanted = useMemo(
    () =>
      events.map((event, i) => ({ event, i })).filter(({ event }) => kind === 'all' || kindOf(look, event) === kind),
    [events, kind, look],
  )
  const walk = (from: number) => desk.set({ recap: { from, to: events.length, at: -1, worse: [] } })
  const latest = wanted.slice(-most).reverse()
  const choices = ['all', ...kindsOf(look)].map((id) => ({ id, text: speaker.say(`log.${id}`) }))
  return (
    <div className="log">
      <Select label={speaker.say('log.filter')} choices={choices} value={kind} onChange={setKind} />
      <div className="log-walks">
        <PageButton onPress={() => walk(desk.session.since)}>{speaker.say('log.walk-order')}</PageButton>
        <PageButton onPress={() => walk(lastTurn(events))}>{speaker.say('log.walk-turn')}</PageButton>
      </div>
      <ol className="log-list" reversed>
        {latest.map(({ event, i }) => (
          <LogEntry key={i} event={event} isTakenBack={desk.session.isTakenBack(event)} />
        ))}
      </ol>
      {wanted.length > most && (
        <PageButton onPress={() => setMost(most + PAGE)}>
          {speaker.say('log.more', { left: wanted.length - most })}
        </PageButton>
      )}
    </div>
  )
}

/** Where the turn before the present one began. */
function lastTurn(events: readonly Event[]): number {
  const begun = events.findLastIndex(({ is }) => is === 'turn')
  return Math.max(
    0,
    events.slice(0, Math.max(begun, 0)).findLastIndex(({ is }) => is === 'turn'),
  )
}

interface EntryProps {
  readonly event: Event
  readonly isTakenBack: boolean
}

const LogEntry = memo(function LogEntry({ event, isTakenBack }: EntryProps) {
  const { desk, speaker } = useGiven()
  const hex = hexOfEvent(desk, event)
  const sentence = speaker.event(event)
  return (
    <li className={event.is === 'turn' ? 'log-entry turn' : isTakenBack ? 'log-entry taken-back' : 'log-entry'}>
      {isTakenBack && <span className="for-readers">{speaker.say('log.taken-back')}</span>}
      {event.is === 'rolled' && <Die value={Number(event.gave)} size={26} />}
      {hex < 0 ? (
        <span className="log-text">{sentence}</span>
      ) : (
        <Button className="log-text link" onPress={() => desk.set({ cursor: hex, pointed: undefined })}>
          {sentence}
        </Button>
      )}
      <RuleNumbers rules={event.rules} />
    </li>
  )
})
