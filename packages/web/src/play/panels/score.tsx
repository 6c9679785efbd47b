import './score.css'
import type { Line, SurveyEntry } from '@sztab/engine'
import { useMemo } from 'react'
import { Button } from 'react-aria-components'
import { useDesk, useGiven } from '../context.js'
import type { Desk } from '../desk.js'
import { RuleNumbers } from '../rule-numbers.js'
import { SideBadge } from '../side-badge.js'

/** Victory: who would win if the game ended now, what that is made of, and what would change it. */
export function Score({ topic }: { readonly topic: string }) {
  const { desk, speaker } = useGiven()
  const shown = useDesk((one) => one.shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the survey is of what is shown.
  const { entries, lines } = useMemo(() => scoreOf(desk, topic), [desk, shown, topic])
  const part = (name: string) => lines.filter((line) => line.part === name)
  const [outcome] = part('outcome')
  if (!outcome) return <p className="empty">{speaker.say('points.none')}</p>
  return (
    <div className="points">
      <section>
        <h2>{speaker.say(shown.result ? 'points.over' : 'points.now')}</h2>
        <p className="points-outcome">
          {shown.result ? speaker.result(shown.result) : speaker.say('points.outcome', { side: outcome.side })}
        </p>
        {part('sum').map((line) => (
          <Sum key={`${line.side}`} line={line} counted={part('counted').filter(({ side }) => side === line.side)} />
        ))}
        {part('note').map((line) => (
          <p key={line.what} className="points-note">
            {speaker.say(`what.${line.what}`, line)} <RuleNumbers rules={line.rules} />
          </p>
        ))}
      </section>
      <Places entries={entries} />
      <Each lines={part('each')} />
    </div>
  )
}

interface Reckoned {
  readonly entries: readonly SurveyEntry[]
  readonly lines: readonly Line[]
}

const nothing: Reckoned = { entries: [], lines: [] }

/** Of what is on the screen, be it the past, for the eyes that look at it. */
function scoreOf({ session, shown, state, replaying }: Desk, topic: string): Reckoned {
  const { kit, scenario, table } = session
  if (!kit.system.topics.includes(topic)) return nothing
  const eyes = state.replay ? replaying.eyes : table.eyes
  const side = scenario.sides.find((one) => one === eyes) ?? scenario.sides[0]!
  const { entries, lines = [] } = kit.system.survey(shown.view, side, { kind: topic })
  return { entries, lines }
}

/** What a side has, how far it is from what it needs, and of what it is made. */
function Sum({ line, counted }: { readonly line: Line; readonly counted: readonly Line[] }) {
  const { speaker } = useGiven()
  const { value, needed } = line
  return (
    <div className="points-sum">
      <p>
        <SideBadge side={line.side as string} />
        <strong>{speaker.say('points.sum', { value: value as number, needed })}</strong>
        <RuleNumbers rules={line.rules} />
      </p>
      {typeof needed === 'number' && needed > 0 && (
        <span className="points-track" aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(Math.max((value as number) / needed, 0), 1) * 100}%` }} />
        </span>
      )}
      {counted.length > 0 && (
        <details>
          <summary>{speaker.say('points.counted', { lines: counted.length })}</summary>
          <ul className="points-rows">
            {counted.map((one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and never move.
              <Counted key={i} line={one} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Counted({ line: { what, place, unit, value, rules } }: { readonly line: Line }) {
  const { desk, speaker } = useGiven()
  const at = typeof place === 'string' ? place : typeof unit === 'string' ? desk.placeOf(unit) : undefined
  const name = typeof unit === 'string' ? speaker.name('unit', unit) : at && speaker.name('place', at)
  return (
    <li>
      <span>
        {speaker.name('what', what)}
        {name && ' · '}
        {name && <PlaceLink place={at} text={name} />}
      </span>
      <span className="worth">{speaker.say('points.worth', { points: value as number })}</span>
      <RuleNumbers rules={rules} />
    </li>
  )
}

/** The places that count, by who holds them, with what they would be worth to who takes them. */
function Places({ entries }: { readonly entries: readonly SurveyEntry[] }) {
  const { desk, speaker } = useGiven()
  if (entries.length === 0) return null
  const holders = [...desk.session.scenario.sides, undefined]
  return (
    <section>
      <h2>{speaker.say('points.places')}</h2>
      {holders.map((side) => {
        const held = entries.filter((entry) => entry.side === side)
        return held.length === 0 ? null : <Holdings key={side ?? ''} side={side} entries={held} />
      })}
    </section>
  )
}

function Holdings({ side, entries }: { readonly side: string | undefined; readonly entries: readonly SurveyEntry[] }) {
  const { speaker } = useGiven()
  return (
    <div className="points-held">
      <h3>
        {side !== undefined && <SideBadge side={side} />}
        {speaker.say(side === undefined ? 'points.nobody' : 'points.holds', { count: entries.length })}
      </h3>
      <ul className="points-rows">
        {entries.map((entry) => (
          <Place key={entry.place} entry={entry} />
        ))}
      </ul>
    </div>
  )
}

function Place({ entry: { place, what, value = 0, by, gain, decides, rules } }: { readonly entry: SurveyEntry }) {
  const { speaker } = useGiven()
  const name = speaker.name('place', place)
  const would = typeof gain === 'number' && gain > 0 ? speaker.say('points.gain', { side: by, points: gain }) : ''
  return (
    <li>
      <span>
        <PlaceLink place={place} text={name === place ? `${speaker.name('what', what as string)} ${place}` : name} />
        {would !== '' && <small>{would}</small>}
        {decides === true && <small className="decides">{speaker.say('points.decides', { side: by })}</small>}
      </span>
      <span className="worth">{value > 0 ? speaker.say('points.worth', { points: value }) : ''}</span>
      <RuleNumbers rules={rules} />
    </li>
  )
}

/** What every further thing of a kind would bring. */
function Each({ lines }: { readonly lines: readonly Line[] }) {
  const { speaker } = useGiven()
  if (lines.length === 0) return null
  return (
    <section>
      <h2>{speaker.say('points.each')}</h2>
      <ul className="points-rows">
        {lines.map(({ what, side, value, rules }) => (
          <li key={what}>
            <span>{speaker.name('what', what)}</span>
            <span className="worth">{speaker.say('points.change', { side, points: value as number })}</span>
            <RuleNumbers rules={rules} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlaceLink({ place, text }: { readonly place: string | undefined; readonly text: string }) {
  const { desk } = useGiven()
  const hex = place === undefined ? -1 : desk.map.grid.index(place)
  if (hex < 0) return text
  return (
    <Button className="link" onPress={() => desk.set({ cursor: hex, pointed: undefined })}>
      {text}
    </Button>
  )
}
