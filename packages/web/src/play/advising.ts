import type { Overlay } from '@sztab/board'
import type { Reason } from '@sztab/bots'
import type { Counsel, Hint } from '../session/index.js'
import type { Desk } from './desk.js'

/** A hint that was asked for: it is being thought about, could not be made, or lies on the table, one plan at a time. */
export type Advised =
  | { readonly is: 'thinking' }
  | { readonly is: 'failed' }
  | { readonly is: 'given'; readonly hint: Hint; readonly at: number }

/** What the computer says in training: how much of it has been put away, and which of its reasons is looked at, if not the last. */
export interface Told {
  readonly read: number
  readonly at: number | undefined
}

/** Whether a hint can be asked for now. */
export function canAsk({ session, state }: Desk): boolean {
  const { counsel, seen, table } = session
  return counsel !== undefined && seen.question !== undefined && !state.replay && !table.isElsewhere
}

/** Asks for a hint, or puts it away. It comes only to who has asked, and only as long as the same is asked of him. */
export function toggleHint(desk: Desk): void {
  const { counsel } = desk.session
  if (desk.state.advised) desk.set({ advised: undefined })
  else if (counsel && canAsk(desk)) ask(desk, counsel)
}

function ask(desk: Desk, counsel: Counsel): void {
  const thinking: Advised = { is: 'thinking' }
  desk.set({ advised: thinking })
  const answer = (advised: Advised) => desk.state.advised === thinking && desk.set({ advised })
  counsel.hint().then(
    (hint) => answer({ is: 'given', hint, at: 0 }),
    (error: unknown) => {
      console.error(error)
      answer({ is: 'failed' })
    },
  )
}

/** Which of the reasons told in training is on the table; none if all have been put away. */
export function toldReason({ session, state }: Desk): { readonly at: number; readonly reason: Reason } | undefined {
  const { reasons = [] } = session.counsel ?? {}
  const at = Math.min(state.told.at ?? reasons.length - 1, reasons.length - 1)
  return reasons.length > state.told.read && at >= 0 ? { at, reason: reasons[at]!.reason } : undefined
}

/** As it was, where nothing that was put away has been taken back since. */
export function stillTold({ session, state: { told } }: Desk): Told {
  const { length = 0 } = session.counsel?.reasons ?? {}
  return told.read > length ? { read: length, at: undefined } : told
}

/** What was told so far is put away. */
export function putAway({ session }: Desk): Told {
  return { read: session.counsel?.reasons.length ?? 0, at: undefined }
}

/** The plan that is on the table, as marks on the map. */
export function adviceOverlays(desk: Desk): Overlay[] {
  const { advised } = desk.state
  if (advised) {
    const plan = advised.is === 'given' ? advised.hint.plans[advised.at] : undefined
    return plan ? reasonOverlays(desk, plan) : []
  }
  const told = desk.session.seen.result ? undefined : toldReason(desk)
  return told ? reasonOverlays(desk, told.reason) : []
}

/** Rings around what a plan is aimed at, arrows from who is meant to go there, an exclamation mark where the answer is feared. */
function reasonOverlays(desk: Desk, { parts, fears }: Reason): Overlay[] {
  const { grid } = desk.map
  const hexOfPlace = (place: string | undefined) => (place === undefined ? -1 : grid.index(place))
  const acting = parts.filter(({ pieces }) => pieces.length > 0)
  const marks = acting.flatMap(({ target, pieces }): Overlay[] => {
    const to = hexOfPlace(target)
    const from = [...new Set(pieces.map((piece) => desk.hexOf(piece)))].filter((hex) => hex >= 0 && hex !== to)
    if (to < 0) return from.length === 0 ? [] : [{ kind: 'border', hexes: from, colour: 'overlay.goal', dash: true }]
    return [
      { kind: 'ring', hex: to, colour: 'overlay.goal' },
      ...from.map((hex): Overlay => ({ kind: 'arrow', from: hex, to, colour: 'overlay.goal' })),
    ]
  })
  const feared = fears.map(({ place }) => hexOfPlace(place)).filter((hex) => hex >= 0)
  return [
    ...marks,
    ...feared.map((hex): Overlay => ({ kind: 'marker', hex, text: '!', colour: 'overlay.attack', corner: true })),
  ]
}
