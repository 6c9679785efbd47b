import type { Conduct, Step } from '../../../kernel/sequence.js'
import type { RuleId } from '../../../kernel/words.js'
import { askForLosses, excessLosses, LOSS_ARGS } from '../../../operations/losses.js'
import { refusals } from '../../../operations/refusals.js'
import { isOnMap, nameOf, placeName, putUnit, sideName } from '../../../operations/units.js'
import { attackers, defenders } from '../board/units.js'
import { type Book, cite } from '../book.js'
import type { Family } from '../fields.js'
import { driveOff } from '../moving/relocation.js'

/** Step losses. */

/** Those who took part in the combat. */
function participants(p: Family, side: number): readonly number[] {
  if (side !== p.active) return defenders(p, p.target) // @lossesOfParticipants
  return attackers(p).filter((unit) => isOnMap(p, unit)) // @lossesOfParticipants
}

/** The owner says, step by step, who loses it. */
const lose = ({ cite: { ownerTakesLosses, lossesOfParticipants, lossesSpread, staffLosesStep } }: Book) =>
  askForLosses<Family>({
    name: 'loss',
    rules: [...ownerTakesLosses, ...lossesOfParticipants],
    takers: participants,
    about: (p, steps) => ({ place: placeName(p, p.target), steps }),
    refusals: (p, unit) => refusals(lossesOfParticipants, { unit: nameOf(p, unit) }),
    rest: (p, unit, side) => [
      ...ownerTakesLosses,
      ...(participants(p, side).length > 1 ? lossesSpread : []),
      ...(p.setting.roster.isHq[unit] === 1 ? staffLosesStep : []),
    ],
    take: (c, unit) => loseStep(c, unit, ownerTakesLosses), // @ownerTakesLosses, @lossesSpread
  })

/** Losses beyond the steps there are go unheeded. */
// @excessLosses
const excess = excessLosses<Family>((c, steps) =>
  c.tell({ is: 'losses-ignored', rules: cite(c.p).excessLosses, steps }),
)

export const losses = (book: Book): Step<Family> => ({ args: LOSS_ARGS, entries: [lose(book), excess] })

/** One step less; a headquarters that fights is driven off instead. */
export function loseStep(c: Conduct<Family>, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  const { stepLoss, twoSteps, oneStep, staffLosesStep } = cite(p)
  if (p.setting.roster.isHq[unit] === 1) {
    // @staffLosesStep, tow-2.3-e
    driveOff(c, unit, [...rules, ...staffLosesStep])
    return
  }
  p.steps[unit]!-- // @stepLoss
  if (p.steps[unit]! > 0) {
    c.tell(() => ({
      is: 'reduced',
      rules: [...rules, ...stepLoss, ...twoSteps],
      unit: nameOf(p, unit),
      place: placeName(p, p.at[unit]!),
    }))
    return
  }
  // @stepLoss, @oneStep
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
  putUnit(p, unit, box.dead) // @eliminatedForGood
  const scored = book.scoreLoss(c, unit)
  c.tell(() => ({
    is: 'eliminated',
    rules: [...rules, ...cite(p).eliminatedForGood, ...scored.rules],
    unit: nameOf(p, unit),
    side: sideName(p, roster.side[unit]!),
    place,
    points: scored.points,
  }))
  book.settle?.(c)
}
