import { useAtTable } from './context.js'
import type { Hint } from './replies.js'

/** What is asked, and how it is answered. */
export function HintText({ hint: { key, values } }: { readonly hint: Hint }) {
  const { session, speaker } = useAtTable()
  const { question } = session.seen
  return (
    <>
      {question && <strong>{speaker.question(question)}</strong>}
      <p>{speaker.say(key, values)}</p>
    </>
  )
}
