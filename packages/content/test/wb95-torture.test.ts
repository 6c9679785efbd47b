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

/** A close look at a position of uranus costs as much as a tenth of its game: few of them, in many games. */
keepsEveryLaw(await loadKit('wb95'), [
  { scenario: 'wb95/lesson', games: 20, share: 12, winners },
  { scenario: 'wb95/lesson', options: contrary, games: 4, share: 20 },
  // Whoever moves at random takes no objectives from whoever stands on them: of 150 such games the Axis won 149, one was drawn.
  { scenario: 'wb95/uranus', games: 10, share: 0.4 },
  { scenario: 'wb95/uranus', options: contrary, games: 1, nightly: 100, share: 2 },
])
