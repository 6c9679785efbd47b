import type { Library } from '@sztab/content'
import type { Fault, Kit } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import type { Arguments } from './arguments.js'
import type { ExitCode } from './exit.js'
import type { Progress } from './progress.js'

export interface OptionSpec {
  /** What stands for its value in the help, `N`; without it the option is a switch. */
  readonly value?: string
  /** It may be given several times. */
  readonly many?: true
  /** The letter that stands for it after one dash. */
  readonly short?: string
}

/** A subcommand. Its help is made of this and of the messages `command.…`, `option.…` and `example.…`. */
export interface Command {
  readonly name: string
  /** Such as `SCENARIO`; `FILE…` takes one or more. */
  readonly operand?: string
  /** An option in whose presence there is no operand. */
  readonly insteadOfOperand?: string
  readonly options: Readonly<Record<string, OptionSpec>>
  /** Arguments behind `sztab`, each explained by the message `example.<name>.<number from 1>`. */
  readonly examples: readonly string[]
  run(args: Arguments, context: Context): Promise<ExitCode>
}

/** What a subcommand has at hand. */
export interface Context {
  readonly speaker: Speaker
  readonly library: Library
  /** The modules of the systems that were brought with `--with`: absolute paths by the id of the system. */
  readonly brought: ReadonlyMap<string, string>
  /** Lines for standard output. */
  print(text: string): void
  /** A line for standard output, done when there is room for the next: nothing piles up while nobody reads. */
  answer(text: string): Promise<void>
  /** Lines for standard error. */
  complain(text: string): void
  progress(): Progress
  /** Somebody who also speaks of these games. */
  speakerFor(...kits: readonly Kit[]): Promise<Speaker>
  /** Somebody who can tell these faults: a system may know some that nobody else does. */
  speakerAbout(faults: readonly Fault[]): Promise<Speaker>
}
