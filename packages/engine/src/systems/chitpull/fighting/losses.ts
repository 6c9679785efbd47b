import { agenda } from '../../../kernel/agenda.js'
import { listOf } from '../../../kernel/list.js'
import type { Asking, Conduct, Doing, Step } from '../../../kernel/sequence.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { isOnMap, nameOf, placeName, putUnit, sideName } from '../../../operations/units.js'
import { attackers, defenders } from '../board/units.js'
import { type Book, cite } from '../book.js'
import type { Family } from '../fields.js'
import { driveOff } from '../moving/relocation.js'

/** Step losses. */

const SIDE_ARG = 0
const COUNT_ARG = 1

/** Those who took part in the combat. */
function participants(p: Family): number[] {
  const side = agenda.arg(p, SIDE_ARG)
  if (side !== p.active) return defenders(p, p.target)
  return attackers(p).filter((unit) => isOnMap(p, unit))
}

/** The owner says, step by step, who loses it; losses beyond the steps there are go unheeded. */
const lose = ({
  cite: { ownerTakesLosses, lossesOfParticipants, lossesSpread, staffLosesStep },
}: Book): Asking<Family> => ({
  name: 'loss',
  rules: [...ownerTakesLosses, ...lossesOfParticipants],
  verbs: ['lose'],
  asks: (p) => (agenda.arg(p, COUNT_ARG) > 0 && participants(p).length > 0 ? 1 << agenda.arg(p, SIDE_ARG) : 0),
  about: (p) => ({ place: placeName(p, p.target), steps: agenda.arg(p, COUNT_ARG) }),
  list: (p) =>
    listOf(
      participants(p).map((unit) => ({ do: 'lose', unit: nameOf(p, unit) })),
      (order) => order.unit as string,
    ),
  check(p, _side, order) {
    const unit = p.setting.names.piece.index(order.unit as string)
    if (!participants(p).includes(unit)) return refusedBy(lossesOfParticipants, { unit: order.unit! })
    return legal(
      ...ownerTakesLosses,
      ...(participants(p).length > 1 ? lossesSpread : []),
      ...(p.setting.roster.isHq[unit] === 1 ? staffLosesStep : []),
    )
  },
  answer(c, _side, order) {
    agenda.setArg(c.p, COUNT_ARG, agenda.arg(c.p, COUNT_ARG) - 1)
    c.again()
    loseStep(c, c.p.setting.names.piece.index(order.unit as string), ownerTakesLosses)
  },
})

const excess: Doing<Family> = {
  name: 'excess',
  run(c) {
    const count = agenda.arg(c.p, COUNT_ARG)
    if (count > 0) c.tell({ is: 'losses-ignored', rules: cite(c.p).excessLosses, steps: count })
  },
}

export const losses = (book: Book): Step<Family> => ({
  args: { side: 'side', count: null },
  entries: [lose(book), excess],
})

/** One step less; a headquarters that fights is driven off instead. */
export function loseStep(c: Conduct<Family>, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  const { stepLoss, twoSteps, oneStep, staffLosesStep } = cite(p)
  if (p.setting.roster.isHq[unit] === 1) {
    driveOff(c, unit, [...rules, ...staffLosesStep])
    return
  }
  p.steps[unit]!--
  if (p.steps[unit]! > 0) {
    c.tell({
      is: 'reduced',
      rules: [...rules, ...stepLoss, ...twoSteps],
      unit: nameOf(p, unit),
      place: placeName(p, p.at[unit]!),
    })
    return
  }
  eliminate(c, unit, [...rules, ...stepLoss, ...(p.setting.roster.steps[unit] === 1 ? oneStep : twoSteps)])
}

/** A unit leaves the game. */
export function eliminate(c: Conduct<Family>, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  const { roster, book, box } = p.setting
  const place = placeName(p, p.at[unit]!)
  p.steps[unit] = 0
  p.supply[unit] = 0
  p.activated[unit] = 0
  p.attacking[unit] = 0
  putUnit(p, unit, box.dead)
  const scored = book.scoreLoss(c, unit)
  c.tell({
    is: 'eliminated',
    rules: [...rules, ...cite(p).eliminatedForGood, ...scored.rules],
    unit: nameOf(p, unit),
    side: sideName(p, roster.side[unit]!),
    place,
    points: scored.points,
  })
  book.settle?.(c)
}
