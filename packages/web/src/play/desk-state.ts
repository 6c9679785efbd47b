import type { Order, SystemLook } from '@sztab/engine'
import type { PastEyes } from '../session/index.js'
import type { Scenery } from './board/without.js'
import type { Reply } from './replies.js'

/** The layers of the map, in the order of their keys: those of the system, and what every game has. */
export function layersOf({ layers }: SystemLook): readonly string[] {
  return [...layers.map(({ name }) => name), 'moved']
}

/** What lies beside the map: the panels of the system, and around them what every game has. */
export function panelsOf({ panels }: SystemLook): readonly string[] {
  return ['turns', ...panels.map(({ name }) => name), 'units', 'log', 'replay']
}

/** What the pointer or the cursor is on. */
interface Pointed {
  readonly hex: number
  readonly piece?: string
}

/** Something to be told for a moment. */
interface Notice extends Reply {
  readonly id: number
}

/** What a person at the table is doing. The game itself is in the session. */
export interface DeskState {
  readonly picked: string | undefined
  /** A place that was pointed at before a piece: who is to go there or attack it? */
  readonly goal: string | undefined
  /** The order of the button that is pointed at: what it would lead to is reckoned up. */
  readonly considered: Order | undefined
  /** Orders to choose among; one alone waits to be confirmed. */
  readonly pending: readonly Order[]
  readonly cursor: number
  readonly pointed: Pointed | undefined
  /** The stack that is spread out. */
  readonly open: number | undefined
  readonly layers: ReadonlySet<string>
  readonly isHidden: boolean
  /** What this map shows that it could do without. */
  readonly scenery: readonly Scenery[]
  readonly notice: Notice | undefined
  readonly dialog: 'keys' | 'menu' | 'agreement' | undefined
  readonly panel: string
  readonly isPanelOpen: boolean
  /** The replay shows the game after so many orders. */
  readonly replay: { readonly at: number; readonly isRunning: boolean; readonly eyes: PastEyes } | undefined
}

export const freshState: DeskState = {
  picked: undefined,
  goal: undefined,
  considered: undefined,
  pending: [],
  cursor: -1,
  pointed: undefined,
  open: undefined,
  layers: new Set(),
  isHidden: false,
  scenery: [],
  notice: undefined,
  dialog: undefined,
  panel: 'log',
  isPanelOpen: true,
  replay: undefined,
}
