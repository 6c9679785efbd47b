import type { Event, Line } from '@sztab/engine'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../ui/index.js'
import { hexSummary } from './board/summary.js'
import { useAtTable } from './context.js'
import type { Desk } from './desk.js'
import { HintText } from './hint.js'
import { isTold } from './panels/events.js'
import { RefusalText } from './rule-numbers.js'
import { useAttack } from './use-attack.js'

/** So many events are read out at most; the log has them all. */
const MOST_SPOKEN = 6
const NOTICE_TIME = 7000

/** Why something was refused, for a moment. */
export function Refusals() {
  const { desk, state } = useAtTable()
  const { notice, rules } = state
  const [isHeld, setHeld] = useState(false)
  const isRead = isHeld || rules !== undefined
  useEffect(() => {
    // Whoever has the focus in it, or reads the rule, is not hurried.
    if (!notice || isRead) return
    const timer = setTimeout(() => desk.set({ notice: undefined }), NOTICE_TIME)
    return () => clearTimeout(timer)
  }, [desk, notice, isRead])
  if (!notice) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus is.
    <div className="refusals" onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <Notice problem={!notice.hint} onClose={() => desk.set({ notice: undefined })}>
        {notice.hint && <HintText hint={notice.hint} />}
        <ul>
          {notice.refusals.map((refusal) => (
            <li key={JSON.stringify(refusal)}>
              <RefusalText refusal={refusal} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** What is told to those who hear the table: where the cursor is, what happened, what is asked. */
export function Live() {
  const { desk, state, speaker } = useAtTable()
  const { cursor, picked } = state
  const [where, setWhere] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is picked is part of the summary.
  useEffect(() => {
    if (cursor >= 0) setWhere(hexSummary(desk, speaker, cursor))
  }, [desk, speaker, cursor, picked])
  return (
    <>
      <div className="for-readers" aria-live="polite" data-here>
        {where}
      </div>
      <div className="for-readers" aria-live="polite" data-told>
        <Told />
      </div>
      <div className="for-readers" aria-live="polite" data-prospects>
        <Prospects />
      </div>
    </>
  )
}

/** What an attack that is put together would come to: its column, the chance of every result, what it would cost. */
function Prospects() {
  const { desk, speaker } = useAtTable()
  const attack = useAttack()
  if (!attack) return null
  const { lines, chances } = attack.explanation
  const { spoken = [] } = desk.look.account
  const isSpoken = ({ what }: Line) => spoken.includes(what)
  const said = [
    ...lines.filter(isSpoken).map((line) => speaker.line({ ...line, rules: [] })),
    ...chances.map(({ result, ways, of }) =>
      speaker.say('account.spoken', { result: speaker.name('result', result), share: ways / of }),
    ),
  ]
  return <p>{said.join('. ')}</p>
}

function Told() {
  const { state } = useAtTable()
  return state.replay ? <ToldAgain /> : <ToldNow />
}

/** Of the past, what an order did is read out to those who go on one by one; otherwise only the moment. */
function ToldAgain() {
  const { speaker, state, session, shown } = useAtTable()
  const { at = 0, isRunning = false } = state.replay ?? {}
  const before = useRef({ at, events: shown.events })
  const isNext = !isRunning && at === before.current.at + 1
  const fresh = isNext ? shown.events.slice(before.current.events.length) : []
  const moment = speaker.say('replay.at', { at, of: session.length })
  const text = [moment, ...fresh.slice(-MOST_SPOKEN).map((event) => speaker.event(event))].join('. ')
  const [spoken, setSpoken] = useState(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said belongs to the moment, not to what is drawn in it.
  useEffect(() => {
    before.current = { at, events: shown.events }
    if (!isRunning) setSpoken(text)
  }, [at, isRunning, shown.events])
  return <p>{spoken}</p>
}

/** Of many events those that are read out: dice, results and losses before moves; in their order. */
function mostTold(desk: Desk, events: readonly Event[]): readonly Event[] {
  const isMove = ({ path }: Event) => Array.isArray(path)
  const grave = events.filter((event) => !isMove(event) && isTold(desk, event)).slice(-MOST_SPOKEN)
  const others = events.filter((event) => !grave.includes(event))
  const left = MOST_SPOKEN - grave.length
  const chosen = new Set([...grave, ...(left > 0 ? others.slice(-left) : [])])
  return events.filter((event) => chosen.has(event))
}

function ToldNow() {
  const { desk, speaker, session } = useAtTable()
  const { events, question, result } = session.seen
  const heard = useRef(events)
  const known = new Set(heard.current)
  const fresh = events === heard.current ? [] : events.slice(events.findLastIndex((event) => known.has(event)) + 1)
  useEffect(() => {
    heard.current = events
  }, [events])
  const spoken = mostTold(desk, fresh).map((event) => speaker.event(event))
  const asked = result ? speaker.result(result) : question ? speaker.question(question) : ''
  return <p>{[...spoken, asked].join('. ')}</p>
}
