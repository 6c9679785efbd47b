import { useEffect, useRef, useState } from 'react'
import { Notice } from '../ui/index.js'
import { hexSummary } from './board/summary.js'
import { useAtTable } from './context.js'

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
      <Notice problem onClose={() => desk.set({ notice: undefined })}>
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
