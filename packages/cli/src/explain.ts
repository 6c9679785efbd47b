import { faultsIn } from '@sztab/content'
import type { Context } from './command.js'
import { type ExitCode, exit } from './exit.js'
import { FileError, faultLine, firstFaults } from './files.js'
import { UsageError } from './usage.js'

/** Says what went wrong, and how the process should end. */
export async function explain(
  error: unknown,
  { speaker, speakerAbout, complain }: Pick<Context, 'speaker' | 'speakerAbout' | 'complain'>,
): Promise<ExitCode> {
  if (error instanceof UsageError) {
    complain(speaker.say(`usage.${error.problem}`, error.values))
    complain(speaker.say('usage.see-help'))
    return exit.badInput
  }
  const faults = error instanceof FileError ? error.faults : faultsIn(error)
  if (faults) {
    const teller = await speakerAbout(faults)
    const { told, more } = firstFaults(faults)
    for (const fault of told)
      complain(error instanceof FileError ? faultLine(teller, error.path, fault) : teller.fault(fault))
    if (more > 0) complain(teller.say('fault.more', { more }))
    return exit.badInput
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
  complain(speaker.say('error.internal', { error: trace }))
  return exit.internal
}
