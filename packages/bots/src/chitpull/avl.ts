import {
  type Avl,
  AXIS,
  avlLossPoints,
  enemyOf,
  keptByHolding,
  nextDifference,
  pointsOf,
  SOVIET,
} from '@sztab/engine/chitpull'
import { forwardCare } from '../plan/forward.js'
import { type Cause, type Stakes, stakesOf } from './cause.js'
import { avlFile } from './weights.js'

/** What A Victory Lost is about. In hundredths of a victory point: a city that changes hands counts twice (14.1-b). */
const CITY_TWICE = 200

interface Kept extends Stakes {
  readonly cityHeld: Int32Array
}

function make(p: Avl): Kept {
  const { cities, cityPoints, hexes } = p.setting
  const prizes: [Int32Array, Int32Array] = [new Int32Array(hexes), new Int32Array(hexes)]
  for (const [city, hex] of cities.entries()) prizes[enemyOf(p.cityHeld[city]!)]![hex] = cityPoints[city]! * CITY_TWICE
  return { ...stakesOf(p, prizes, new Uint8Array(hexes)), cityHeld: p.cityHeld.slice() }
}

export const avlCause: Cause<Avl> = {
  stakes: keptByHolding<Avl, Kept>(
    ({ cityHeld }, kept) => nextDifference(kept.cityHeld, cityHeld, 0) === cityHeld.length,
    make,
  ),
  lossWorth: (p, unit) => avlLossPoints(p, unit) * 100,
  points: (p) => (pointsOf(p, SOVIET) - pointsOf(p, AXIS)) * 100,
  weights: avlFile.weights,
  seen: { cadet: 20, captain: 60 },
  building: { ...forwardCare, parts: 1 },
}
