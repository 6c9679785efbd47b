import type { Overlay } from '@sztab/board'
import type { Order, SystemLook } from '@sztab/engine'
import type { PastEyes } from '../session/index.js'
import type { Advised, Told } from './advising.js'
import type { Scenery } from './board/without.js'
import type { Recap } from './recap.js'
import type { Reply } from './replies.js'

/** The layers of the map, in the order of their keys: those of the system, and what every game has. */
export function layersOf({ layers, panels }: SystemLook): readonly string[] {
  const goals = panels.some(({ is }) => is === 'score') ? ['goals'] : []
  return [...layers.map(({ name }) => name), ...goals, 'moved', 'moved-turn']
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
  /** The table picked it, not the person: a click on another unit means that one. */
  readonly isSoft: boolean
  /** Units that are sent together with the picked one. */
  readonly group: ReadonlySet<string>
  /** A group that goes unit by unit waits for a nod: where it is sent. */
  readonly groupGoal: string | undefined
  /** Where a unit was sent last. */
  readonly lastPlace: string | undefined
  /** Units that stay where they are, as the person wants it: they are passed over. */
  readonly held: ReadonlySet<string>
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
  /** The map goes to what is asked and to what happens; whoever moves it himself keeps it. */
  readonly isFollowing: boolean
  readonly notice: Notice | undefined
  /** What the others did, until the next own decision; or a part of the log that somebody walks through. */
  readonly recap: Recap | undefined
  /** A hint that was asked for, until the next change of the game. */
  readonly advised: Advised | undefined
  /** What the computer says in training. */
  readonly told: Told
  readonly dialog: 'keys' | 'menu' | 'agreement' | 'briefing' | undefined
  /** The rules that are read, over the table. */
  readonly rules: readonly string[] | undefined
  /** There is a briefing that can be opened. */
  readonly hasBriefing: boolean
  /** What a lesson points at. */
  readonly marked: readonly Overlay[]
  readonly panel: string
  /** Somebody wants to check the dice. */
  readonly isChecking: boolean
  readonly isPanelOpen: boolean
  /** The replay shows the game after so many orders. */
  readonly replay: { readonly at: number; readonly isRunning: boolean; readonly eyes: PastEyes } | undefined
}

export const freshState: DeskState = {
  picked: undefined,
  isSoft: false,
  group: new Set(),
  groupGoal: undefined,
  lastPlace: undefined,
  held: new Set(),
  goal: undefined,
  considered: undefined,
  pending: [],
  cursor: -1,
  pointed: undefined,
  open: undefined,
  layers: new Set(['goals']),
  isHidden: false,
  scenery: [],
  isFollowing: true,
  notice: undefined,
  recap: undefined,
  advised: undefined,
  told: { read: 0, at: undefined },
  dialog: undefined,
  rules: undefined,
  hasBriefing: false,
  marked: [],
  panel: 'log',
  isChecking: false,
  isPanelOpen: true,
  replay: undefined,
}
