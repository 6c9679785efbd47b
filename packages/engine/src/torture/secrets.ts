import type { Receipt } from '../kernel/answer.js'
import type { Game } from '../kernel/game.js'
import { hashWords } from '../kernel/hash.js'
import type { Position } from '../kernel/position.js'
import { isStillSealed, sealingOf } from '../kernel/sealing.js'
import type { Side, Viewer } from '../kernel/words.js'
import type { Trial } from './trial.js'

/** How many answers the others give meanwhile, and how many orders the one who looks gives himself. */
const MEANWHILE = 3
const OWN = 3

/**
 * Where several sides answer in secret, the table looks the same to each of them, finished or not, whatever the others do: none
 * of their answers, and none that they take back, shows in what he sees, is told, is asked, gets as receipts or can undo.
 */
export function tortureSecrets<P extends Position>(t: Trial<P>, game: Game<P>): void {
  if (!sealingOf(game.position)) return
  const { side: sides } = game.position.setting.names
  for (const viewer of [...sides.all, 'spectator']) {
    const others = sides.all.filter((side) => side !== viewer)
    const quiet = game.fork()
    const busy = game.fork()
    for (let i = 0; i <= OWN; i++) {
      for (const other of others) answerSome(t, busy, other, i)
      alike(t, quiet, busy, viewer)
      if (!goOn(t, quiet, busy, viewer, `own ${i}`)) break
    }
    if (viewer !== 'spectator') takeBack(t, quiet, busy, viewer, others)
  }
}

/** Answers at random, as long as the side is asked and its answer leaves the question open. */
function answerSome<P extends Position>(t: Trial<P>, game: Game<P>, side: Side, round: number): void {
  for (let i = 0; i < MEANWHILE && game.questionOf(side); i++) {
    const index = t.rng.below(t.system.orders(game.position, side).length)
    if (stillSealed(t, game, side, index)) submit(t, game, side, `meanwhile ${round} ${i}`, index)
  }
}

/** Whether the question is still open after a side has given this answer. */
function stillSealed<P extends Position>(t: Trial<P>, game: Game<P>, side: Side, index: number): boolean {
  const after = game.fork()
  submit(t, after, side, 'trial', index)
  const { position } = game
  return isStillSealed(sealingOf(position), sealingOf(after.position), position.setting.names.side.index(side))
}

function submit<P extends Position>(t: Trial<P>, game: Game<P>, side: Side, id: string, index: number): Receipt {
  const order = t.system.orders(game.position, side).at(index)
  return game.submit(side, { id, question: game.questionOf(side)!.id, orders: [order] })
}

/** The side gives the same order at both tables. False when it is not asked, or would open the question at one of them. */
function goOn<P extends Position>(t: Trial<P>, quiet: Game<P>, busy: Game<P>, side: Viewer, id: string): boolean {
  if (!quiet.questionOf(side)) return false
  const index = t.rng.below(t.system.orders(quiet.position, side).length)
  if (!stillSealed(t, quiet, side, index) || !stillSealed(t, busy, side, index)) return false
  const receipts = [quiet, busy].map((game) => submit(t, game, side, id, index))
  t.laws.same('nobody counts the secret answers of others', receipts[0], receipts[1])
  return true
}

/** Everything a side can know of the table. */
function known<P extends Position>(game: Game<P>, side: Viewer) {
  const { view, events, question } = game.seen(side)
  return { view: hashWords(view.cells), events, question, undo: game.undoDepth(side) }
}

function alike<P extends Position>(t: Trial<P>, quiet: Game<P>, busy: Game<P>, side: Viewer): void {
  t.laws.same('nobody counts the secret answers of others', known(quiet, side), known(busy, side), () => side)
}

/** What the side takes back, it takes back alike at both tables, and the others notice nothing. */
function takeBack<P extends Position>(
  t: Trial<P>,
  quiet: Game<P>,
  busy: Game<P>,
  side: Side,
  others: readonly Side[],
): void {
  const viewers: readonly Viewer[] = [...others, 'spectator']
  const before = viewers.map((viewer) => known(busy, viewer))
  const id = 'take back'
  t.laws.same('nobody counts the secret answers of others', quiet.undo(side, id), busy.undo(side, id))
  alike(t, quiet, busy, side)
  const after = viewers.map((viewer) => known(busy, viewer))
  t.laws.same('nobody notices what others take back in secret', before, after, () => side)
}
