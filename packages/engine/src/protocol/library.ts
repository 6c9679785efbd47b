import type { Kit, Scenario, SystemId } from '../kernel/index.js'
import type { FailureAnswer } from './schema.js'

/** What a session can play. */
export interface Library {
  /** What there is, for whoever chooses. */
  scenarios(): readonly Scenario[] | Promise<readonly Scenario[]>
  /** Nothing if there is no scenario of that id. */
  scenario(id: string): Scenario | undefined | Promise<Scenario | undefined>
  /** Nothing if there is no system of that id. */
  kit(system: SystemId): Promise<Kit | undefined>
}

/** What a session cannot do itself. */
export interface Host {
  /** 32 random bytes in hexadecimal digits: the key of a game that is started without a seed. */
  entropy?(): string
  /** A sentence for a person about what went wrong. */
  say?(failure: FailureAnswer): string
  /** Hears of what nobody foresaw: the answer says only `internal`. */
  trouble?(error: unknown): void
}
