import type { Order } from '@sztab/engine'
import {
  actorsOf,
  type Bcs,
  enemyOf,
  FATIGUE_LEVELS,
  FULL,
  modifiersToCome,
  OBJECTIVE_ZONE,
  PARTIAL,
  snafuChances,
  TAC,
  usesPrepared,
} from '@sztab/engine/bcs-reading'
import type { BotTurn } from '../bot.js'
import type { Looks } from '../craft.js'
import { defenceIn, outcomeAt, staysIn, threatWorth } from './battles.js'
import { around } from './board.js'
import { Forecast } from './forecast.js'
import { type Lay, secondChance } from './lay.js'
import { Outlook } from './outlook.js'
import { qualityAt, roughRolls } from './rolls.js'
import { bestBy } from './tactics/tactic.js'
import { weights } from './weights.js'
import type { Judge } from './worth.js'

/** The decisions of command: who is next, Prepared Defense, recovery, objectives, the second activation. Each weighs what the roll may bring. */

const TIRING_SECOND = 2 / 6
const SECOND_SHARE = 0.8
/** How often a victory hex that nobody stands in can be entered by who is near. */
const OPEN_ENTRY = 0.5

export class Command {
  private readonly turn: BotTurn<Bcs>
  private readonly p: Bcs
  private readonly judge: Judge
  private readonly lay: Lay
  private readonly side: number
  /** By simple scores: so a cadet decides, and everybody in a look ahead, where there is no time to look around. */
  private readonly isReflex: boolean
  /** Where objectives lie decides much: they are placed by whole plans, in pairs, and not by scores. */
  private readonly isThorough: boolean

  constructor(turn: BotTurn<Bcs>, p: Bcs, judge: Judge, lay: Lay, { isWhole, thought }: Looks) {
    this.turn = turn
    this.p = p
    this.judge = judge
    this.lay = lay
    this.side = p.setting.names.side.index(turn.side)
    this.isReflex = isWhole === true || thought === 'scores'
    this.isThorough = thought === 'plans'
  }

  private outlook(formation: number, snafu: number, isPrepared = this.p.prepared[formation] === 1): Outlook {
    const { turn, judge, lay, p } = this
    return new Outlook(turn.system, judge, lay, p, formation, snafu, isPrepared, turn.rng)
  }

  /** Chances of a Full and of a Partial result. */
  private chances(formation: number, isPrepared: boolean): { readonly full: number; readonly partial: number } {
    const sum = modifiersToCome(this.p, formation).reduce((all, { value }) => all + value, 0)
    const found = snafuChances(this.p, formation, sum, isPrepared)
    const of = (result: string): number => {
      const chance = found.find((one) => one.result === result)
      return chance ? chance.ways / chance.of : 0
    }
    return { full: of('full'), partial: of('partial') }
  }

  /** What an activation of a formation is expected to bring. */
  private expected(formation: number, isPrepared = this.p.prepared[formation] === 1): number {
    const { full, partial } = this.chances(formation, isPrepared)
    const most = full > 0 ? this.outlook(formation, FULL, isPrepared).promise : 0
    const half = partial > 0 ? this.outlook(formation, PARTIAL, isPrepared).promise : 0
    return full * most + partial * half
  }

  private orders(): Order[] {
    const { orders } = this.turn
    return Array.from({ length: orders.length }, (_, i) => orders.at(i))
  }

  /** Who has most to gain, or whom the enemy is nearest to. */
  activate(): Order | undefined {
    const { p } = this
    const { formation: names } = p.setting.names
    const worth = (order: Order): number => {
      const formation = names.index(order.formation as string)
      return this.isReflex ? this.nearness(formation) : this.expected(formation)
    }
    return bestBy(this.orders(), worth)
  }

  private nearness(formation: number): number {
    const { p, lay, side } = this
    const { roster, hexes } = p.setting
    let sum = 0
    for (let unit = 0; unit < roster.combat; unit++)
      if (p.formation[unit] === formation && p.at[unit]! < hexes && p.at[unit]! >= 0)
        sum += lay.danger[1 - side]![p.at[unit]!]!
    return sum * roughRolls(p, formation).next
  }

  /** Prepared Defense where it keeps more than it hampers. */
  prepare(): Order {
    const { p } = this
    const isPrepared = p.prepared[p.acting] === 1
    // Who has to take what counts does not wait.
    const wants = this.side === this.lay.scorer ? this.protection() / 3 : this.protection()
    const isBetter = this.isReflex
      ? isPrepared
      : wants + this.expected(p.acting, true) >= this.expected(p.acting, false)
    if (isBetter === isPrepared) return { do: 'pass' }
    return { do: isBetter ? 'prepare' : 'unprepare' }
  }

  /** What Prepared Defense is worth as things stand: those who use it are not driven out. */
  private protection(): number {
    const { p, lay, side, judge } = this
    const { acting } = p
    const was = p.prepared[acting]!
    p.prepared[acting] = 0
    const bare = judge.value(p, side, lay)
    p.prepared[acting] = 1
    const saved = judge.value(p, side, lay) - bare
    p.prepared[acting] = was
    return saved
  }

  /** What a level of fatigue less is worth from now on. */
  private rest(): number {
    const { p, lay } = this
    const { acting } = p
    const fatigue = p.fatigue[acting]!
    if (fatigue <= 1) return 0
    const better = qualityAt(2 - fatigue) - qualityAt(1 - fatigue)
    const later = Math.max(0, lay.left[acting]! - 1 - secondChance(p, acting))
    const { tired } = p.setting.scenario.victory
    const counts = tired?.formations.includes(p.setting.formations.names[acting]!) === true
    const points = counts && fatigue === FATIGUE_LEVELS.indexOf(tired!.from) ? 100 * tired!.points : 0
    return better * 1.5 * weights.activation * Math.min(3, later) + points
  }

  recover(): Order {
    const rest = this.rest()
    if (this.isReflex || rest <= 0) return { do: 'pass' }
    const { p } = this
    const again = 1 + SECOND_SHARE * secondChance(p, p.acting)
    return { do: rest > again * this.expected(p.acting) ? 'recover' : 'pass' }
  }

  /** A Fail: rest, or hope for the second activation. */
  convert(): Order {
    const { p } = this
    const rest = this.rest()
    if (rest <= 0) return { do: 'pass' }
    const hope = secondChance(p, p.acting) * (this.isReflex ? weights.activation : this.expected(p.acting))
    return { do: rest > hope ? 'recover' : 'pass' }
  }

  second(): Order | undefined {
    const { p } = this
    const { tired } = p.setting.scenario.victory
    const { acting } = p
    const counts = tired?.formations.includes(p.setting.formations.names[acting]!) === true
    const points = counts && p.fatigue[acting] === FATIGUE_LEVELS.indexOf(tired!.from) - 1 ? 100 * tired!.points : 0
    const price = TIRING_SECOND * (weights.fatigue + points) * Math.min(1, 0.3 + 0.35 * this.turnsLeft)
    const gain = this.isReflex ? weights.activation : this.expected(acting)
    const orders = this.orders()
    return gain > price ? { do: 'second' } : (orders.find((order) => order.do === 'pass') ?? orders[0])
  }

  private get turnsLeft(): number {
    return this.p.setting.scenario.turns - this.p.turn
  }

  /** The same without looking closely: who could be attacked there, and what could be entered. */
  private quickAim(hex: number, markers: readonly number[]): number {
    const { p, lay, side } = this
    if (markers.includes(hex)) return 0
    let worth = 0
    for (const target of [hex, ...around(p.setting, hex, OBJECTIVE_ZONE)])
      if (p.holder[target] === enemyOf(side)) worth += threatWorth(p, target, this.strength(target))
    const goal = lay.goals.find((one) => one.hex === hex && !one.leavers && p.control[one.held] !== side)
    return goal ? worth + goal.prize * this.entry(hex) : worth
  }

  /** How likely somebody enters a hex now, by what is near it. */
  private entry(hex: number): number {
    const { p, side } = this
    const strength = this.strength(hex)
    if (strength === 0 || p.holder[hex] !== enemyOf(side)) return strength === 0 ? 0 : OPEN_ENTRY
    const { unit, total } = defenceIn(p, hex)
    return outcomeAt(Math.round(strength - total), usesPrepared(p, unit), staysIn(p, unit)).emptied
  }

  /** What the formation that acts could bring to a hex. */
  private strength(hex: number): number {
    const { p } = this
    const { roster, map } = p.setting
    let best = 0
    for (const unit of actorsOf(p))
      if (map.grid.distance(p.at[unit]!, hex) <= (roster.mobility[unit * 2 + 1] === TAC ? 6 : 3))
        best = Math.max(best, roster.rating[unit]! + 3)
    return best
  }

  /** Objectives where attacks can go and victory hexes can be entered. */
  objective(): Order {
    const { p } = this
    const { place } = p.setting.names
    const hexes = this.orders().flatMap((order) => (order.do === 'objective' ? place.index(order.at as string) : []))
    if (hexes.length === 0) return { do: 'done' }
    const markers = [...p.objective.keys()].filter((hex) => p.objective[hex]! > 0)
    if (!this.isThorough) {
      const near = bestBy(hexes, (one) => this.quickAim(one, markers), 2)
      return near === undefined ? { do: 'done' } : { do: 'objective', at: place.name(near) }
    }
    const outlook = this.outlook(p.acting, p.snafu)
    const score = (one: number): number => outlook.aim(one, markers)
    const hex = new Forecast(this.turn, this.judge, this.lay).aim(p, hexes, score)
    return hex === undefined ? { do: 'done' } : { do: 'objective', at: place.name(hex) }
  }
}
