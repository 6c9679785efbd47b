import { useEffect, useRef, useState } from 'react'
import { Notice } from '../ui/index.js'
import { hexSummary } from './board/summary.js'
import { useAtTable } from './context.js'
import { HintText } from './hint.js'

/** So many events are read out at most; the log has them all. */
const MOST_SPOKEN = 6
const NOTICE_TIME = 7000

/** Why something was refused, for a moment. */
export function Refusals() {
  const { desk, state, speaker } = useAtTable()
  const { notice } = state
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => desk.set({ notice: undefined }), NOTICE_TIME)
    return () => clearTimeout(timer)
  }, [desk, notice])
  if (!notice) return null
  return (
    <div className="refusals">
      <Notice problem={!notice.hint} onClose={() => desk.set({ notice: undefined })}>
        {notice.hint && <HintText hint={notice.hint} />}
        <ul>
          {notice.refusals.map((refusal) => (
            <li key={JSON.stringify(refusal)}>{speaker.refusal(refusal)}</li>
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
    </>
  )
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

function ToldNow() {
  const { speaker, session } = useAtTable()
  const { events, question, result } = session.seen
  const heard = useRef(events)
  const known = new Set(heard.current)
  const fresh = events === heard.current ? [] : events.slice(events.findLastIndex((event) => known.has(event)) + 1)
  useEffect(() => {
    heard.current = events
  }, [events])
  const spoken = fresh.slice(-MOST_SPOKEN).map((event) => speaker.event(event))
  const asked = result ? speaker.result(result) : question ? speaker.question(question) : ''
  return <p>{[...spoken, asked].join('. ')}</p>
}
