import { listMadeOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { kept } from '../../../operations/kept.js'
import { refusedBy } from '../../../operations/refusals.js'
import { place } from '../board/place.js'
import { groundState } from '../board/steps.js'
import { pieceIn, placeIn } from '../board/words.js'
import { findMsr, storeMsr, trainsHexes } from '../command/msr.js'
import { sourceState } from '../command/sources.js'
import { supplyRoads } from '../command/supply-roads.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { GHOSTED, OFF_MAP } from './headquarters.js'

/** 4.7b: trains are picked up and put where they make the MSR Complete, or brought back onto the map. */

/** Where the trains of the formation that acts can go: the same as long as neither its headquarters nor the open roads and sources are others. */
class TrainsPlaces {
  private readonly key = new Float64Array(6).fill(-2)
  private places: readonly number[] = []

  of(p: Bcs): readonly number[] {
    if (p.trainsMoved === 1) return [] // 3.4b-b
    const { formations, hexes } = p.setting
    const hq = p.at[formations.hq[p.acting]!]!
    const isKept = hq >= 0 && hq < hexes && p.height[hq]! > 0
    const side = formations.side[p.acting]!
    const roads = supplyRoads(p.setting)
    roads.of(p, side)
    const version = roads.versions[side]!
    const [sources, ground] = [sourceState(p, side), groundState(p)]
    const from = p.at[formations.trains[p.acting]!]!
    const { key } = this
    const seat = isKept ? hq : -1 - hq
    const isSame =
      key[0] === p.acting &&
      key[1] === seat &&
      key[2] === version &&
      key[3] === from &&
      key[4] === sources &&
      key[5] === ground
    if (!isSame) {
      key[0] = p.acting
      key[1] = seat
      key[2] = version
      key[3] = from
      key[4] = sources
      key[5] = ground
      this.places = trainsHexes(p, p.acting).filter((hex) => hex !== from) // 4.7b-a
    }
    return this.places
  }
}

const trainsPlaces = kept(() => new TrainsPlaces())

function whyNot(p: Bcs, to: number): RuleId[] {
  if (p.trainsMoved === 1) return ['bcs-3.4b-b', 'bcs-4.7b-a'] // 3.4b-b
  return trainsPlaces(p.setting).of(p).includes(to) ? [] : ['bcs-4.7b-a'] // 4.7b-a
}

export const trainsDeed: Deed = {
  verbs: ['trains'],
  list: (p) => {
    const { names, formations } = p.setting
    const unit = names.piece.name(formations.trains[p.acting]!)
    return listMadeOf(
      trainsPlaces(p.setting).of(p),
      (hex): Order => ({ do: 'trains', unit, to: names.place.name(hex) }),
      () => unit,
    )
  },
  check(p, _side, order) {
    if (pieceIn(p, order) !== p.setting.formations.trains[p.acting])
      return refusedBy(['bcs-3.4a-a'], { unit: order.unit! })
    const rules = whyNot(p, placeIn(p, order.to))
    return rules.length === 0 ? legal('bcs-4.7b-a', 'bcs-3.0-n') : refusedBy(rules, { place: order.to! })
  },
  answer(c, _side, order) {
    const { p } = c
    const { formations, names } = p.setting
    const formation = p.acting
    const isBack = p.trains[formation] === OFF_MAP
    place(p, formations.trains[formation]!, placeIn(p, order.to))
    p.trains[formation] = GHOSTED // 4.7b-d, 4.7b-c, 3.0-n
    p.trainsMoved = 1
    storeMsr(p, formation, findMsr(p, formation)) // 3.1-c
    p.reroute[formation] = 1 // 3.1-c, R20
    c.tell(() => ({
      is: 'trains-moved',
      rules: isBack ? ['bcs-4.7b-c', 'bcs-3.0-n'] : ['bcs-4.7b-a', 'bcs-4.7b-d'],
      formation: names.formation.name(formation),
      place: order.to!,
    }))
  },
}
