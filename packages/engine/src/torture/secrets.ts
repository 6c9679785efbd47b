import type { Receipt } from '../kernel/answer.js'
import type { Game } from '../kernel/game.js'
import { hashWords } from '../kernel/hash.js'
import type { Position } from '../kernel/position.js'
import { sealingOf } from '../kernel/sealing.js'
import type { Side, Viewer } from '../kernel/words.js'
import type { Trial } from './trial.js'

/** How many answers the others give meanwhile, and how many orders the one who looks gives himself. */
const MEANWHILE = 4
const OWN = 3

/**
 * Where several sides answer in secret, the table looks the same to each of them whatever the others do: none of their answers,
 * and none that they take back, shows in what he sees, is told, is asked, gets as receipts or can undo.
 */
export function tortureSecrets<P extends Position>(t: Trial<P>, game: Game<P>): void {
  if (!sealingOf(game.position)) return
  const asked = t.system.questions(game.position).filter(({ sealed }) => sealed)
  for (const { side } of asked) {
    const quiet = game.fork()
    const busy = game.fork()
    const others = asked.map((question) => question.side).filter((other) => other !== side)
    for (const other of others) answerSome(t, busy, other)
    alike(t, quiet, busy, side)
    for (let i = 0; i < OWN && goOn(t, quiet, busy, side, `own ${i}`); i++) alike(t, quiet, busy, side)
    takeBack(t, quiet, busy, side, others)
  }
}

/** Answers at random, as long as the side is asked; sometimes the last answer is taken back. */
function answerSome<P extends Position>(t: Trial<P>, game: Game<P>, side: Side): void {
  const kind = game.questionOf(side)?.kind
  for (let i = 0; i < MEANWHILE && game.questionOf(side)?.kind === kind; i++) {
    submit(t, game, side, `meanwhile ${i}`)
    if (t.rng.below(4) === 0) game.undo(side, `meanwhile undo ${i}`)
  }
}

function submit<P extends Position>(t: Trial<P>, game: Game<P>, side: Side, id: string, index?: number): Receipt {
  const orders = t.system.orders(game.position, side)
  const order = orders.at(index ?? t.rng.below(orders.length))
  return game.submit(side, { id, question: game.questionOf(side)!.id, orders: [order] })
}

/** The side gives the same order at both tables. False when that was its last: then the question may be open at one of them. */
function goOn<P extends Position>(t: Trial<P>, quiet: Game<P>, busy: Game<P>, side: Side, id: string): boolean {
  const { length } = t.system.orders(quiet.position, side)
  const index = t.rng.below(length)
  const receipt = submit(t, quiet.fork(), side, id, index)
  if (receipt.question?.kind !== quiet.questionOf(side)?.kind) return false
  t.laws.same(
    'nobody counts the secret answers of others',
    submit(t, quiet, side, id, index),
    submit(t, busy, side, id, index),
  )
  return true
}

/** Everything a side can know of the table. */
function known<P extends Position>(game: Game<P>, side: Viewer) {
  const { view, events, question } = game.seen(side)
  return { view: hashWords(view.cells), events, question, undo: game.undoDepth(side) }
}

function alike<P extends Position>(t: Trial<P>, quiet: Game<P>, busy: Game<P>, side: Side): void {
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
