import type { Fault } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { useSpeaker } from '../words/index.js'

const SHOWN = 4

/** What is wrong with a file, each with its place. */
export function FaultList({ faults }: { readonly faults: readonly Fault[] }) {
  const speaker = useSpeaker()
  const more = faults.length - SHOWN
  return (
    <ul>
      {faults.slice(0, SHOWN).map((fault) => (
        <li key={`${fault.at} ${fault.problem}`}>{faultText(speaker, fault)}</li>
      ))}
      {more > 0 && <li>{speaker.say('fault.more', { faults: more })}</li>}
    </ul>
  )
}

function faultText(speaker: Speaker, { line, column, ...fault }: Fault): string {
  const text = speaker.fault(fault)
  return line === undefined ? text : speaker.say('fault.place', { line, column, fault: text })
}
