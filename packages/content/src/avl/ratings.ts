import { type Rated, rateHeadquarters, rateTroops } from '../chitpull/ratings.js'
import type { Entry, Ratings } from './parts.js'

/** The common formula. */
export function rate(entry: Entry, ratings: Ratings): Rated {
  return entry.type === 'hq' ? rateHeadquarters(ratings.headquarters[entry.hq]) : rateTroops(entry, ratings)
}
