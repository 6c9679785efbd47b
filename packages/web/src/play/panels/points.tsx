import { useMemo } from 'react'
import { Button } from 'react-aria-components'
import type { Seen } from '../../session/index.js'
import { useDesk, useGiven } from '../context.js'
import { rulesIn } from '../describe.js'

/** Victory: what was counted last, and the places that count, by who holds them. */
export function Points() {
  const { desk, speaker } = useGiven()
  const shown = useDesk((one) => one.shown)
  const { session } = desk
  const { seen } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: a survey is of what is seen now.
  const entries = useMemo(
    () => (session.kit.system.topics.includes('control') ? session.survey({ kind: 'control' }).entries : []),
    [session, seen],
  )
  const counted = lastCount(shown.events)
  return (
    <div className="points">
      {shown.result && <p className="points-result">{speaker.result(shown.result)}</p>}
      <ul className="points-counted">
        {counted.map((event, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no name of their own and never move.
          <li key={i} className={event.is === 'points' ? 'sum' : ''}>
            {speaker.event(event)}
          </li>
        ))}
      </ul>
      {counted.length === 0 && <p className="empty">{speaker.say('points.none')}</p>}
      {session.scenario.sides.map((side) => (
        <Holdings key={side} side={side} entries={entries.filter((entry) => entry.side === side)} />
      ))}
    </div>
  )
}

type Events = Seen['events']

/** The last time that points were counted: the sum with the lines that led to it. */
function lastCount(events: Events): Events {
  const end = events.findLastIndex(({ is }) => is === 'points')
  if (end < 0) return []
  let start = end
  while (start > 0 && events[start - 1]!.is === 'scored') start--
  return events.slice(start, end + 1)
}

interface Entry {
  readonly place: string
  readonly value?: number
  readonly rules: readonly string[]
}

function Holdings({ side, entries }: { readonly side: string; readonly entries: readonly Entry[] }) {
  const { desk, speaker } = useGiven()
  const number = desk.session.scenario.sides.indexOf(side)
  return (
    <section className="holdings">
      <h2>
        <span className={`asked-side side-${number}`}>{speaker.name('side', side)}</span>
        {speaker.say('points.holds', { count: entries.length })}
      </h2>
      <ul>
        {entries.map(({ place, value, rules }) => (
          <li key={place}>
            <Button
              className="link"
              onPress={() => desk.set({ cursor: desk.map.grid.index(place), pointed: undefined })}
            >
              {speaker.name('place', place)}
            </Button>
            {value !== undefined && <span className="worth">{speaker.say('points.worth', { points: value })}</span>}
            <span className="log-rules">{rulesIn(speaker, rules)[0]?.number}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
