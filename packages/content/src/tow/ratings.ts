import { type Rated, type Rating, rateHeadquarters, rateTroops } from '../chitpull/ratings.js'
import type { Entry, Ratings } from './parts.js'

export interface TowRated extends Rated {
  readonly ukrainian?: Rating
}

/** The common formula, with an addition for the month of arrival. */
export function rate(entry: Entry, ratings: Ratings): TowRated {
  if (entry.type === 'hq')
    return {
      ...rateHeadquarters(ratings.headquarters[entry.hq]),
      ...(entry.hq === 'front' ? { ukrainian: rateHeadquarters(ratings.ukrainianFront).full } : {}),
    }
  const { nation, type, since } = entry
  const dated = ratings.date.filter((row) => row.nation === nation && row.type === type && row.from <= since)
  return rateTroops(entry, ratings, dated)
}
