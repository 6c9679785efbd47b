import { DIRECTIONS, Reach } from '@sztab/hex'
import type { Chance } from '../../../kernel/explanation.js'
import type { SurveyEntry, SurveyTopic } from '../../../kernel/survey.js'
import { type Comers, comersBy } from '../../../operations/comers.js'
import { kept } from '../../../operations/kept.js'
import type { BcsSetting } from '../board/setting.js'
import { allowanceOf } from '../board/unit-turn.js'
import { type Bcs, enemyOf } from '../fields.js'
import { explainAttack } from '../fighting/explain-attack.js'
import { attackerFaults } from '../fighting/requirements.js'
import { tableOf } from '../moving/gaits.js'
import { FULL, REGULAR } from '../tables.js'
import { isOnMap, placeName, sideName } from './about.js'

/** What can come to a hex with the next activation of its formation, if SNAFU gives a Full result, and make a Regular Attack from there. */

export const reachOf = kept(({ map }: BcsSetting) => new Reach(map.grid))

/** The position as it will be when formations begin: nobody has done anything yet. */
function whenActivated(p: Bcs): Bcs {
  const then = p.copy()
  then.snafu = FULL
  then.mover = -1
  for (const flags of [then.begun, then.finished, then.stopped, then.fires]) flags.fill(0)
  then.touch()
  return then
}

/** Whether a side could end in a hex: nobody of the other side is there, and a place in the stack is left (4.2). */
function hasRoom(p: Bcs, side: number, hex: number): boolean {
  return p.holder[hex] !== enemyOf(side) && p.height[hex]! < p.setting.scenario.stack
}

const comersIn: (p: Bcs) => Comers = comersBy(
  (p: Bcs) => p.setting.hexes,
  (p, found) => {
    const { roster, names } = p.setting
    const then = whenActivated(p)
    const reach = reachOf(p.setting)
    for (let piece = 0; piece < names.piece.all.length; piece++) {
      if (!isOnMap(p, piece) || (piece < roster.combat && p.deployed[piece]! < 0)) continue
      const side = roster.side[piece]!
      const count = reach.run(tableOf(then, piece), p.at[piece]!, allowanceOf(then, piece))
      for (let i = 0; i < count; i++) if (hasRoom(p, side, reach.reached[i]!)) found(piece, reach.reached[i]!)
    }
  },
)

/** Who of either side could come to a hex. Those that a side does not see are not counted. */
export function comers(p: Bcs, { place }: SurveyTopic): SurveyEntry[] {
  const hex = place === undefined ? -1 : p.setting.names.place.index(place)
  if (hex < 0 || hex >= p.setting.hexes) return []
  const { roster, names } = p.setting
  const all = comersIn(p)[hex]!
  return [0, 1].flatMap((side) => {
    const units = all.filter((piece) => roster.side[piece] === side).map((piece) => names.piece.name(piece))
    return units.length === 0
      ? []
      : [{ place: place!, side: sideName(p, side), value: units.length, units, rules: ['bcs-4.0-a', 'bcs-4.1-a'] }]
  })
}

interface Assault {
  readonly unit: number
  readonly from: number
  readonly net: number
  readonly chances: readonly Chance[]
}

/** Who could make a Regular Attack on a hex from where it stands or after a move, the strongest first; and what could come of that. */
export function attacks(
  p: Bcs,
  hex: number,
): { readonly entries: SurveyEntry[]; readonly chances?: readonly Chance[] } {
  const { map, roster, names } = p.setting
  const holder = p.holder[hex]!
  if (holder < 0) return { entries: [] }
  const then = whenActivated(p)
  then.objective[hex] = Math.max(then.objective[hex]!, 1)
  const around = [...map.grid.neighbours.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS)].filter((one) => one >= 0)
  const byHex = comersIn(p)
  const found: Assault[] = []
  for (let unit = 0; unit < roster.combat; unit++) {
    if (roster.side[unit] === holder || !isOnMap(p, unit) || p.deployed[unit]! < 0) continue
    const best = bestFrom(
      unit,
      around.filter((one) => one === p.at[unit] || byHex[one]!.includes(unit)),
    )
    if (best) found.push(best)
  }
  found.sort((a, b) => b.net - a.net)
  const entries = found.map(({ unit, from, net }) => ({
    place: placeName(p, p.at[unit]!),
    unit: names.piece.name(unit),
    side: sideName(p, roster.side[unit]!),
    what: 'attack',
    to: placeName(p, from),
    net,
    rules: ['bcs-5.1h-a', 'bcs-5.1e-a'],
  }))
  return found.length === 0 ? { entries } : { entries, chances: found[0]!.chances }

  function bestFrom(unit: number, hexes: readonly number[]): Assault | undefined {
    const here = p.at[unit]!
    then.acting = p.formation[unit]!
    let best: Assault | undefined
    for (const from of hexes) {
      then.at[unit] = from
      if (attackerFaults(then, roster.side[unit]!, REGULAR, unit, hex).length > 0) continue
      const question = { kind: REGULAR, target: hex, side: roster.side[unit]!, attackers: [unit] }
      const { lines, chances } = explainAttack(then, question)
      const nets = lines.flatMap(({ what, value }) => (what === 'net' ? [value].flat() : [])) as number[]
      const net = Math.min(...nets)
      if (nets.length > 0 && net > (best?.net ?? Number.NEGATIVE_INFINITY)) best = { unit, from, net, chances }
    }
    then.at[unit] = here
    return best
  }
}
