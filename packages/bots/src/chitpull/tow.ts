import { evenBids } from '@sztab/content/handicaps'
import {
  AXIS,
  CAMPAIGN_POINTS,
  keptByHolding,
  MAJOR_CITY,
  nextDifference,
  QUARTERS,
  RACE_POINTS,
  SOVIET,
  SUPPLIED,
  type Tow,
  towLossPoints,
} from '@sztab/engine/chitpull'
import { forwardCare } from '../plan/forward.js'
import { type Cause, type Stakes, stakesOf } from './cause.js'
import { towFile } from './weights.js'

/** What Traces of War is about. In hundredths of a victory point. */
const PRIZE = {
  /** A city under a Supreme Command Order ends the game (12.2-k). */
  order: 5000,
  majorCity: 800,
  city: 40,
  crossing: 500,
  breakthrough: 450,
} as const

/** A Crossing Point in the campaign brings the Axis reinforcements and aircraft. */
const CROSSING_CAMPAIGN = -30

/** A Luftwaffe marker that is still there. */
const AIRCRAFT = 35

interface Kept extends Stakes {
  readonly cityHeld: Int32Array
  readonly supremeOrder: Int32Array
  readonly crossed: Int32Array
}

function fits({ cityHeld, supremeOrder, crossed }: Tow, kept: Kept): boolean {
  return (
    nextDifference(kept.cityHeld, cityHeld, 0) === cityHeld.length &&
    nextDifference(kept.supremeOrder, supremeOrder, 0) === cityHeld.length &&
    nextDifference(kept.crossed, crossed, 0) === crossed.length
  )
}

function isRace(p: Tow): boolean {
  return p.setting.scenario.victory.points === 'race'
}

function make(p: Tow): Kept {
  const { cities, cityKind, crossings, breakthrough, hexes } = p.setting
  const soviet = new Int32Array(hexes)
  const axis = new Int32Array(hexes)
  const standsFast = new Uint8Array(hexes)
  if (!isRace(p)) {
    for (let hex = 0; hex < hexes; hex++) if (breakthrough[hex] === 1) soviet[hex] = PRIZE.breakthrough
  } else for (const [crossing, hex] of crossings.entries()) if (p.crossed[crossing] === 0) soviet[hex] = PRIZE.crossing
  for (const [city, hex] of cities.entries()) {
    const worth = cityKind[hex] === MAJOR_CITY && !isRace(p) ? PRIZE.majorCity : PRIZE.city
    if (p.cityHeld[city] === SOVIET) axis[hex] = worth
    else {
      const isOrdered = p.supremeOrder[city] === 1
      soviet[hex] = Math.max(soviet[hex]!, isOrdered ? PRIZE.order : worth)
      if (isOrdered) standsFast[hex] = 1
    }
  }
  return {
    ...stakesOf(p, [axis, soviet], standsFast),
    cityHeld: p.cityHeld.slice(),
    supremeOrder: p.supremeOrder.slice(),
    crossed: p.crossed.slice(),
  }
}

/** Cities in Soviet hands, units where they count, losses. */
function points(p: Tow): number {
  const { cities, cityKind, breakthrough, westBank, roster, hexes, scenario } = p.setting
  const race = isRace(p)
  let worth = (p.eventPoints * 100) / QUARTERS - p.airCount * AIRCRAFT
  // Whoever has bid for the Soviets needs more or less than the scenario asks for (14.1).
  worth -= 100 * (p.threshold - scenario.victory.threshold)
  for (const isTaken of p.crossed) if (isTaken === 1) worth += race ? PRIZE.crossing : CROSSING_CAMPAIGN
  for (const [city, hex] of cities.entries())
    if (p.cityHeld[city] === SOVIET) worth += cityKind[hex] === MAJOR_CITY && !race ? PRIZE.majorCity : PRIZE.city
  for (let unit = 0; unit < p.at.length; unit++) {
    const hex = p.at[unit]!
    if (hex >= hexes || roster.side[unit] !== SOVIET || roster.isHq[unit] === 1) continue
    if (race && westBank[hex] === 1) worth += westWorth(p, unit)
    else if (!race && breakthrough[hex] === 1) worth += (CAMPAIGN_POINTS.breakthroughUnit * 100) / QUARTERS
  }
  for (let city = 0; city < cities.length; city++)
    if (p.supremeOrder[city] === 1 && p.cityHeld[city] === AXIS) worth += 60
  return worth
}

function westWorth(p: Tow, unit: number): number {
  const isSupplied = p.supply[unit] === SUPPLIED
  const { mechSupplied, mechUnsupplied, footSupplied, footUnsupplied } = RACE_POINTS
  const isMechanized = p.setting.roster.isMechanized[unit] === 1
  const [whole, part] = isMechanized ? [mechSupplied, mechUnsupplied] : [footSupplied, footUnsupplied]
  return ((isSupplied ? whole : part) * 100) / QUARTERS
}

export const towCause: Cause<Tow> = {
  stakes: keptByHolding<Tow, Kept>(fits, make),
  lossWorth: (p, unit) => (towLossPoints(p, unit) * 100) / QUARTERS,
  points,
  version: (p) => p.ukrainian,
  weights: towFile.weights,
  bid: ({ setting: { scenario } }) => evenBids('tow', scenario)?.soviet,
  seen: { cadet: 20, captain: 60 },
  remembered: { cadet: 20 },
  building: { ...forwardCare, parts: 1 },
}
