import type { Options } from '@sztab/engine'
import { loadKit } from '../src/index.js'
import { keepsEveryLaw } from './laws.js'

/** Every switch on its other value, but those that only one edition has; and the switches that have a third. */
const contrary: Options = {
  cpException: 'pl',
  airborneOncePerGame: false,
  breakthroughTiming: 'lastTurn',
  majorRiverRetreat: 'startOnRiver',
  ukrConversion: 'optional',
  axisHandAtCupEmpty: 'mayForfeit',
  supplyBlockedByCity: 'major',
  scoConversion: 'flat1',
  retreatEzocLoss: 'once',
  halvingScope: 'total',
  luftwaffePerCombat: 1,
  railWaivesMarsh: true,
  vpHqCounts: true,
  vpBid: true,
}
const third: Options = { cpException: 'plAid', ukrConversion: 'auto', vpBid: true }
const winners = ['axis', 'soviet']

keepsEveryLaw(await loadKit('tow'), [
  { scenario: 'tow/kharkiv', games: 6, share: 60 },
  { scenario: 'tow/race', games: 5, share: 3, winners },
  { scenario: 'tow/campaign', games: 4, share: 3, winners },
  { scenario: 'tow/campaign', options: contrary, games: 2, nightly: 100, share: 5 },
  { scenario: 'tow/race', options: third, games: 2, nightly: 100, share: 5 },
])
