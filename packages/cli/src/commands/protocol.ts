import { randomBytes } from 'node:crypto'
import { type FailureAnswer, type Library, Session, serve } from '@sztab/engine/protocol'
import type { Speaker } from '@sztab/text'
import type { Command, Context } from '../command.js'
import { exit } from '../exit.js'
import { linesOf } from '../input.js'

export const protocol: Command = {
  name: 'protocol',
  options: {},
  examples: ['protocol'],
  async run(_args, context) {
    const { speaker, complain, answer } = context
    const table = new Table(context)
    const session = new Session(table, {
      entropy: () => randomBytes(32).toString('hex'),
      say: (failure) => sentence(failure, table.speaker),
      trouble: (error) => {
        complain(speaker.say('error.internal', { error: error instanceof Error ? (error.stack ?? '') : String(error) }))
      },
    })
    await serve(session, linesOf(process.stdin), answer)
    // After `quit` nothing more is read, so nothing may keep the process waiting.
    process.stdin.destroy()
    return exit.ok
  },
}

/** The library, and somebody who speaks of the game that was asked for last. */
class Table implements Library {
  speaker: Speaker
  private readonly context: Context
  private readonly speakers = new Map<string, Promise<Speaker>>()

  constructor(context: Context) {
    this.context = context
    this.speaker = context.speaker
  }

  scenarios() {
    return this.context.library.scenarios()
  }

  scenario(id: string) {
    return this.context.library.scenario(id)
  }

  async kit(id: string) {
    const kit = await this.context.library.kit(id)
    if (!kit) return undefined
    const speaker = this.speakers.get(id) ?? this.context.speakerFor(kit)
    this.speakers.set(id, speaker)
    this.speaker = await speaker
    return kit
  }
}

/** A sentence that gives more reasons than this is read by nobody; the answer has them all. */
const MOST_REASONS = 10

/** What went wrong, for a person who looks over a program's shoulder. */
function sentence({ error, faults = [], refusals = [] }: FailureAnswer, speaker: Speaker): string {
  const reasons = [
    ...faults.slice(0, MOST_REASONS).map((fault) => speaker.fault(fault)),
    ...refusals.map((refusal) => speaker.refusal(refusal)),
  ]
  const first = speaker.say(`protocol.${error}`)
  return reasons.length === 0
    ? first
    : speaker.say('sentence.with-value', { sentence: first, value: reasons.join('; ') })
}
