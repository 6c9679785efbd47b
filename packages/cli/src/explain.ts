import { faultsIn } from '@sztab/content'
import type { Context } from './command.js'
import { type ExitCode, exit } from './exit.js'
import { FileError, faultLine } from './files.js'
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
    for (const fault of faults)
      complain(error instanceof FileError ? faultLine(teller, error.path, fault) : teller.fault(fault))
    return exit.badInput
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
  complain(speaker.say('error.internal', { error: trace }))
  return exit.internal
}
