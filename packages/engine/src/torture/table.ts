import { keyFromText } from '../kernel/committed.js'
import { type Event, shownTo } from '../kernel/event.js'
import { Game } from '../kernel/game.js'
import { hashWords } from '../kernel/hash.js'
import type { Order } from '../kernel/order.js'
import type { Position } from '../kernel/position.js'
import type { Question } from '../kernel/question.js'
import { type GameRecord, parseRecord } from '../kernel/record.js'
import { replay } from '../kernel/replay.js'
import { verify } from '../kernel/verify.js'
import type { Viewer } from '../kernel/words.js'
import type { Law } from './laws.js'
import { pick } from './mutate.js'
import { tortureSecrets } from './secrets.js'
import type { Trial } from './trial.js'

/** What each viewer saw after an entry of the record, and how much he had been told; -1 if something was taken back. */
type Seen = Record<Viewer, { view: string; told: number }>

/** The laws of the Game: answers counted once, undo, records, replays. Plays one whole game. */
export function tortureTable<P extends Position>(t: Trial<P>, most: number): void {
  const game = Game.begin(t.system, {
    scenario: t.scenario,
    options: t.options,
    key: keyFromText(`${t.seed}`),
    seeds: Object.fromEntries(t.scenario.sides.map((side) => [side, `${side}-${t.seed}`])),
  })
  const seen = new Map<number, Seen>()
  let history = '[]'
  for (let answers = 0; ; answers++) {
    game.release()
    if (answers % 16 === 0) {
      const written = JSON.stringify(game.record.entries)
      t.laws.hold('history never changes', written.startsWith(history.slice(0, -1)), () => [history, written])
      history = written
    }
    seen.set(game.length, look(game))
    const questions = t.system.questions(game.position)
    if (questions.length === 0) break
    t.laws.hold('no game hangs', answers < most, () => answers)
    tortureSecrets(t, game)
    answerOne(t, game, pick(questions, t.rng), answers)
  }
  t.laws.hold('a game that asks nothing has a result', game.result !== undefined, () => '')
  tortureRecord(t, game, seen)
}

function answerOne<P extends Position>(t: Trial<P>, game: Game<P>, question: Question, count: number): void {
  const { laws, system } = t
  const { side } = question
  const orders = system.orders(game.position, side)
  const before = game.position.copy()
  const late = game.submit(side, { id: `late ${count}`, question: question.id + 1, orders: [orders.at(0)] })
  laws.hold('a late answer is refused', !late.accepted && late.refusals[0]?.rule === 'table-late', () => late)
  const answer = { id: `answer ${count}`, question: question.id, orders: [orders.at(t.rng.below(orders.length))] }
  const receipt = game.submit(side, answer)
  laws.hold('a listed order is accepted', receipt.accepted, () => receipt)
  const after = game.position.hash()
  laws.same('an answer sent twice counts once', receipt, game.submit(side, answer))
  laws.hold('an answer sent twice counts once', game.position.hash() === after, () => answer)
  // Every other game goes through without undo: there what was told is compared event by event.
  if (t.seed % 2 === 0 && t.rng.below(3) === 0) takeBack(t, game, before, answer.orders[0]!, question, count)
}

/** Undo gives back the same cells, and the same order can be given again. */
function takeBack<P extends Position>(
  t: Trial<P>,
  game: Game<P>,
  before: P,
  order: Order,
  question: Question,
  count: number,
): void {
  const { laws } = t
  const possible = game.undoDepth(question.side) > 0
  const others = game.undoNeeds(question.side)
  if (others.length > 0) {
    const alone = game.undo(question.side, `alone ${count}`)
    laws.hold('undo does what it says it can', !alone.accepted, () => alone)
  }
  const receipt = game.undo(question.side, `undo ${count}`, others)
  laws.hold('undo does what it says it can', receipt.accepted === possible, () => receipt)
  if (!receipt.accepted) return
  laws.sameCells('undo gives the same cells back', before, game.position)
  laws.same('undo asks the same once more', question, game.questionOf(question.side))
  const again = game.submit(question.side, { id: `again ${count}`, question: question.id, orders: [order] })
  laws.hold('what was taken back can be ordered again', again.accepted, () => again)
}

function viewersOf<P extends Position>(game: Game<P>): Viewer[] {
  return [...game.position.setting.names.side.all, 'spectator']
}

function look<P extends Position>(game: Game<P>): Seen {
  return Object.fromEntries(
    viewersOf(game).map((viewer) => {
      const { view, events } = game.seen(viewer)
      return [
        viewer,
        { view: hashWords(view.cells), told: events.some(({ is }) => is === 'undone') ? -1 : events.length },
      ]
    }),
  )
}

function tortureRecord<P extends Position>(t: Trial<P>, game: Game<P>, seen: ReadonlyMap<number, Seen>): void {
  const { laws, system } = t
  const record = parseRecord(JSON.parse(JSON.stringify(game.record)) as unknown)
  laws.same('a record is saved without loss', game.record, record)
  const report = verify(system, t.scenario, record)
  laws.same('a record verifies', [], report.faults)
  laws.same('a record replays whole', record.entries.length, report.replayed)
  const told: Record<Viewer, Event[]> = {}
  for (const { entry, position, events } of replay(system, t.scenario, record)) {
    for (const viewer of viewersOf(game)) {
      told[viewer] = [...(told[viewer] ?? []), ...events.filter((event) => shownTo(event, viewer))]
      const then = seen.get(entry + 1)?.[viewer]
      if (!then) continue
      laws.same('a replay shows what was seen', then.view, hashWords(system.view(position, viewer).cells))
      if (then.told >= 0) laws.same('a replay tells what was told', then.told, told[viewer].length)
    }
  }
  for (const viewer of viewersOf(game)) {
    const { events } = game.seen(viewer)
    if (events.every(({ is }) => is !== 'undone')) laws.same('a replay tells what was told', events, told[viewer])
  }
  resumes(t, game, record)
  forgeries(t, record)
}

function resumes<P extends Position>(t: Trial<P>, game: Game<P>, record: GameRecord): void {
  for (const snapshots of [record.snapshots, record.snapshots.slice(0, -1), []]) {
    const again = Game.resume(t.system, t.scenario, { ...record, snapshots })
    t.laws.sameCells('a record resumes where it stopped', game.position, again.position, () => snapshots.length)
  }
}

/** A record in which one die or one order was changed does not verify. */
function forgeries<P extends Position>(t: Trial<P>, record: GameRecord): void {
  const forge = (law: Law, change: (forged: GameRecord) => void): void => {
    const forged = JSON.parse(JSON.stringify(record)) as GameRecord
    change(forged)
    t.laws.hold(law, verify(t.system, t.scenario, forged).faults.length > 0, () => '')
  }
  const thrown = record.entries.findIndex(({ throws }) => throws !== undefined && throws[0]![0] > 1)
  if (thrown >= 0)
    forge('a forged die is found', ({ entries }) => {
      const first = entries[thrown]!.throws![0]!
      first[2] = (first[2] + 1) % first[0]
    })
  const number = t.rng.below(record.entries.length)
  if (number < record.entries.length)
    forge('a forged order is found', ({ entries }) => {
      entries[number]!.order = { do: 'no such verb' }
    })
}
