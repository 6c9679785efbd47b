import type { Options } from '@sztab/engine'
import { loadKit } from '../src/index.js'
import { keepsEveryLaw } from './laws.js'

/** Every switch on its other value. */
const contrary: Options = {
  panzerPoints: true,
  administrativeMovement: true,
  firstPanzerArmyLate: true,
  earlyManstein: true,
  sovietChoiceAhead: true,
  axisFirstChit: true,
  unplacedScore: false,
  tie: 'axis',
}

keepsEveryLaw(await loadKit('avl'), [
  { scenario: 'avl/don', games: 8, share: 60 },
  { scenario: 'avl/little-saturn', games: 5, share: 3 },
  { scenario: 'avl/campaign', games: 5, share: 2 },
  { scenario: 'avl/campaign', options: contrary, games: 2, nightly: 100, share: 4 },
  { scenario: 'avl/don', options: contrary, games: 3, nightly: 100, share: 60 },
])
