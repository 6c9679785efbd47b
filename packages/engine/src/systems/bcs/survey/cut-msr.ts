import { DIRECTIONS } from '@sztab/hex'
import type { SurveyEntry } from '../../../kernel/survey.js'
import type { RuleId } from '../../../kernel/words.js'
import { ROAD_ROUTE, TRACK_ROUTE } from '../board/country.js'
import { stepTo } from '../board/steps.js'
import { ORDINARY_ZONE } from '../board/zones.js'
import { openSources } from '../command/sources.js'
import { isAppropriate, openSteps } from '../command/supply-roads.js'
import { type Bcs, enemyOf } from '../fields.js'
import { placeName } from './about.js'

/** 3.1a: what stands in the way of a formation that has no Complete MSR: the hexes that the enemy closes on the way it would have without him. */

/** The shortest way along roads and tracks, whoever stands on it; both ends included. */
function wayAlong(
  p: Bcs,
  from: number,
  goals: ReadonlySet<number>,
  isOpen: (step: number) => boolean,
): number[] | undefined {
  const { neighbours } = p.setting.map.grid
  const before = new Map([[from, -1]])
  for (const [hex] of before) {
    if (goals.has(hex)) {
      const way: number[] = []
      for (let one = hex; one >= 0; one = before.get(one)!) way.unshift(one)
      return way
    }
    for (let step = hex * DIRECTIONS; step < (hex + 1) * DIRECTIONS; step++) {
      const to = neighbours[step]!
      if (to >= 0 && !before.has(to) && isOpen(step)) before.set(to, hex)
    }
  }
  return undefined
}

/** By bridges that are open, or if there is no such way by others as well. */
function wayOf(p: Bcs, from: number, goals: ReadonlySet<number>, least: number): number[] {
  const { routeStep } = p.setting
  return (
    wayAlong(p, from, goals, (step) => openSteps(p, least)[step] === 1) ??
    wayAlong(p, from, goals, (step) => routeStep[step]! >= least) ??
    []
  )
}

function ruleAt(p: Bcs, side: number, hex: number): RuleId {
  const { scratch, route } = p.setting
  if (route[hex] === 0) return 'bcs-3.1a-a'
  scratch.zones.follow(p)
  const isZone = scratch.zones.layers[ORDINARY_ZONE]!.hexes[enemyOf(side)]![hex] !== 0
  return isZone && p.holder[hex] !== enemyOf(side) ? 'bcs-3.1a-f' : 'bcs-3.1a-h'
}

/** The hexes at which the MSR of a formation is cut, from its headquarters on, with the rule that closes each. */
export function cutsOf(p: Bcs, formation: number): SurveyEntry[] {
  const { formations, hexes, sources } = p.setting
  const side = formations.side[formation]!
  const hq = p.at[formations.hq[formation]!]!
  const trains = p.at[formations.trains[formation]!]!
  const open = openSources(p, side)
  const goals = new Set(open.length > 0 ? open : sources[side]!.map(({ hex }) => hex))
  const isOnMap = trains >= 0 && trains < hexes
  const parts = isOnMap
    ? [
        { way: wayOf(p, hq, new Set([trains]), TRACK_ROUTE), least: TRACK_ROUTE },
        { way: wayOf(p, trains, goals, ROAD_ROUTE), least: ROAD_ROUTE },
      ]
    : [{ way: wayOf(p, hq, goals, TRACK_ROUTE), least: TRACK_ROUTE }]
  const found = new Map<number, RuleId>()
  for (const { way, least } of parts)
    for (const [i, hex] of way.entries()) {
      if (!isAppropriate(p, side, hex, hq)) found.set(hex, ruleAt(p, side, hex))
      else if (i > 0 && openSteps(p, least)[stepTo(p, way[i - 1]!, hex)] !== 1) found.set(hex, 'bcs-1.0c-a')
    }
  return [...found].map(([hex, rule]) => ({
    place: placeName(p, hex),
    what: 'msr-cut',
    formation: formations.names[formation]!,
    rules: [rule],
  }))
}
