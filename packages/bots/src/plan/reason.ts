import type { Side } from '@sztab/engine'
import type { Outline } from './language.js'

/** Why a bot does what it does, without words: the catalogues make sentences of it. */
export interface Reason extends Outline {
  readonly side: Side
  readonly turn: number
  /** The chance of winning that it believes in, before the plan and with it. */
  readonly chance: { readonly before: number; readonly after: number }
}
