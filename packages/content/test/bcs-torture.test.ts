import { loadKit } from '../src/index.js'
import { keepsEveryLaw } from './laws.js'

keepsEveryLaw(await loadKit('bcs'), [
  { scenario: 'bcs/lesson', games: 10, share: 20 },
  { scenario: 'bcs/clervaux', games: 10, share: 2 },
])
