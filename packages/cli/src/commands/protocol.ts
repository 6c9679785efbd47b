import { randomBytes } from 'node:crypto'
import { type FailureAnswer, Session, serve } from '@sztab/engine/protocol'
import type { Speaker } from '@sztab/text'
import type { Command } from '../command.js'
import { exit } from '../exit.js'

export const protocol: Command = {
  name: 'protocol',
  options: {},
  examples: ['protocol'],
  async run(_args, { library, speaker, print, complain }) {
    const session = new Session(library, {
      entropy: () => randomBytes(32).toString('hex'),
      say: (failure) => sentence(failure, speaker),
      trouble: (error) =>
        complain(speaker.say('error.internal', { error: error instanceof Error ? (error.stack ?? '') : '' })),
    })
    process.stdin.setEncoding('utf8')
    await serve(session, process.stdin, print)
    // After `quit` nothing more is read, so nothing may keep the process waiting.
    process.stdin.destroy()
    return exit.ok
  },
}

/** What went wrong, for a person who looks over a program's shoulder. */
function sentence({ error, faults = [], refusals = [] }: FailureAnswer, speaker: Speaker): string {
  const reasons = [
    ...faults.map((fault) => speaker.fault(fault)),
    ...refusals.map((refusal) => speaker.refusal(refusal)),
  ]
  const first = speaker.say(`protocol.${error}`)
  return reasons.length === 0
    ? first
    : speaker.say('sentence.with-value', { sentence: first, value: reasons.join('; ') })
}
