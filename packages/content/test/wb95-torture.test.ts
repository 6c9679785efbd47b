import type { Options } from '@sztab/engine'
import { loadKit } from '../src/index.js'
import { keepsEveryLaw } from './laws.js'

/** Every switch on its other value. */
const contrary: Options = {
  stackMeasure: 'levels',
  zocReentry: 'strict',
  bridgeCarriesZoc: true,
  bridgeNegatesRiverInCombat: true,
  oddsRounding: 'nearest',
  attackerRetreatDisorg: true,
  disorgRecovery: 'ownMovement',
  disorganisedMayPursue: false,
  whiteStar: 'oneForOne',
  goldStarsCumulate: true,
  worksShieldFire: true,
  gunsInZocAttack: 'ownHexOnly',
  barrageBlocksDefence: true,
  strategicMove: 'restricted',
  largeRiverFlight: 'sister',
}
const winners = ['axis', 'soviet']

keepsEveryLaw(await loadKit('wb95'), [
  { scenario: 'wb95/lesson', games: 12, share: 20, winners },
  { scenario: 'wb95/lesson', options: contrary, games: 4, share: 20 },
  { scenario: 'wb95/uranus', games: 3, share: 2, winners },
  { scenario: 'wb95/uranus', options: contrary, games: 1, nightly: 100, share: 2 },
])
