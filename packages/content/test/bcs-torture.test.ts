import type { Options } from '@sztab/engine'
import { loadKit } from '../src/index.js'
import { withBrawl } from './bcs-brawl.js'
import { keepsEveryLaw } from './laws.js'

/** Every switch on its other value. */
const contrary: Options = {
  orders: true,
  activations: 'draw',
  unitTraffic: true,
  softJump: true,
  honestMistakes: true,
  longRangeNoMutualLoss: true,
  plannedFatigue: true,
  standOffVersusRed: true,
  situationalChoice: true,
  situationalTerrain: 'defensive',
  unreadyMaySpot: true,
  safePathForAllFlips: true,
  reconObjFatigue: true,
  blobRule: 'off',
  buddiesMayCrossMsr: true,
  commandRadiusStrict: true,
  strictRetreatPriorities: true,
  retreatZoneCutsMsr: true,
  dualUrbanPenalty: true,
  attackerPd: 'unit',
  advanceTakesVpHex: true,
  friendlyEdgeOnly: true,
  engagementRetreatTargetOnly: true,
  breakthroughAddsHard: true,
}

keepsEveryLaw(withBrawl(await loadKit('bcs')), [
  { scenario: 'bcs/lesson', games: 10, share: 4 },
  { scenario: 'bcs/clervaux', games: 5, share: 0.4 },
  { scenario: 'bcs/brawl', games: 5, share: 5 },
  { scenario: 'bcs/brawl', options: contrary, games: 3, nightly: 300, share: 6 },
  {
    scenario: 'bcs/brawl',
    options: { activations: 'draw-three', fogOfWar: 'off', noTakeBacks: true },
    games: 2,
    nightly: 100,
    share: 6,
  },
  { scenario: 'bcs/brawl', options: { activations: 'spread', orders: true }, games: 2, nightly: 100, share: 6 },
])
