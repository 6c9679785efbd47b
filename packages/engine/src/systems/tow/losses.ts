import { agenda } from '../../kernel/agenda.js'
import { listOf } from '../../kernel/list.js'
import type { Asking, Conduct, Doing } from '../../kernel/sequence.js'
import { legal, refused } from '../../kernel/verdict.js'
import type { RuleId } from '../../kernel/words.js'
import { testCrossings } from './control.js'
import type { Tow } from './fields.js'
import { driveOff } from './relocation.js'
import { ARMOUR } from './setting.js'
import { AXIS, CAMPAIGN_POINTS, POINT } from './tables.js'
import { attackers, isOnMap, nameOf, placeName, putUnit, sideName, unitsIn } from './units.js'

/** Step losses: chapters 2.2 and 10.3. */

const SIDE_ARG = 0
const COUNT_ARG = 1

/** 10.3-e: those who took part in the combat. */
function participants(p: Tow): number[] {
  const side = agenda.arg(p, SIDE_ARG)
  if (side !== p.active) return unitsIn(p, p.target)
  return attackers(p).filter((unit) => isOnMap(p, unit))
}

/** 10.3-d: the owner says, step by step, who loses it; losses beyond the steps there are go unheeded (10.3-g). */
const lose: Asking<Tow> = {
  name: 'loss',
  rules: ['tow-10.3-d', 'tow-10.3-e'],
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
    if (!participants(p).includes(unit)) return refused('tow-10.3-e', { unit: order.unit! })
    return legal(
      'tow-10.3-d',
      ...(participants(p).length > 1 ? ['tow-10.3-f'] : []),
      ...(p.setting.roster.isHq[unit] === 1 ? ['tow-10.3-i'] : []),
    )
  },
  answer(c, _side, order) {
    agenda.setArg(c.p, COUNT_ARG, agenda.arg(c.p, COUNT_ARG) - 1)
    c.again()
    loseStep(c, c.p.setting.names.piece.index(order.unit as string), ['tow-10.3-d'])
  },
}

const excess: Doing<Tow> = {
  name: 'excess',
  run(c) {
    const count = agenda.arg(c.p, COUNT_ARG)
    if (count > 0) c.tell({ is: 'losses-ignored', rules: ['tow-10.3-g'], steps: count })
  },
}

export const losses = { args: { side: 'side', count: null }, entries: [lose, excess] } as const

/** 12.2-b, 12.2-c, 12.2-f: the steps that an attacked garrison under a Supreme Command Order loses instead of a retreat. */
export function stepsForRetreat(p: Tow, target: number, hexes: number): number {
  const city = p.setting.cityAt[target]!
  if (p.active === AXIS || city < 0 || p.supremeOrder[city] === 0 || hexes === 0) return 0
  return p.setting.options.scoConversion === 'flat1' ? 1 : hexes
}

/** 2.2-i, 10.3-i: one step less; a headquarters is driven off instead. */
export function loseStep(c: Conduct<Tow>, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  if (p.setting.roster.isHq[unit] === 1) {
    driveOff(c, unit, [...rules, 'tow-10.3-i'])
    return
  }
  p.steps[unit]!--
  if (p.steps[unit]! > 0) {
    c.tell({
      is: 'reduced',
      rules: [...rules, 'tow-2.2-i', 'tow-2.2-g'],
      unit: nameOf(p, unit),
      place: placeName(p, p.at[unit]!),
    })
    return
  }
  eliminate(c, unit, [...rules, 'tow-2.2-i', p.setting.roster.steps[unit] === 1 ? 'tow-2.2-h' : 'tow-2.2-g'])
}

/** 10.3-h, 13.3-d: a unit leaves the game. */
export function eliminate(c: Conduct<Tow>, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  const { roster } = p.setting
  const place = placeName(p, p.at[unit]!)
  p.steps[unit] = 0
  p.supply[unit] = 0
  p.activated[unit] = 0
  p.attacking[unit] = 0
  putUnit(p, unit, p.setting.box.dead)
  const points = lossPoints(p, unit)
  p.eventPoints += points
  c.tell({
    is: 'eliminated',
    rules: [...rules, 'tow-10.3-h', ...lossRules(p, unit)],
    unit: nameOf(p, unit),
    side: sideName(p, roster.side[unit]!),
    place,
    points: points / POINT,
  })
  testCrossings(c)
}

/** 13.3-d, 13.3-h to 13.3-j: what the campaign says of the loss of a unit. */
function lossRules(p: Tow, unit: number): RuleId[] {
  const { roster, scenario } = p.setting
  if (scenario.victory.points !== 'campaign') return []
  if (roster.side[unit] !== AXIS) return ['tow-13.3-j']
  return lossPoints(p, unit) === 0 ? ['tow-13.3-d'] : ['tow-13.3-d', 'tow-13.3-h', 'tow-13.3-i']
}

/** 13.3-d, 13.3-h: what the loss of a unit is worth to the Soviets in the campaign. */
export function lossPoints(p: Tow, unit: number): number {
  const { roster, scenario } = p.setting
  if (scenario.victory.points !== 'campaign' || roster.side[unit] !== AXIS || roster.isHq[unit] === 1) return 0
  if (roster.units[unit]!.nation !== 'german') return 0
  return roster.type[unit] === ARMOUR ? CAMPAIGN_POINTS.germanArmour : CAMPAIGN_POINTS.germanOther
}
