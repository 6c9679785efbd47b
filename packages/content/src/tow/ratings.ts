import type { Entry, Headquarters, Ratings, Troops } from './parts.js'

export interface Rating {
  readonly attack: number
  readonly defence: number
  readonly move: number
}

export interface Rated {
  readonly full: Rating
  readonly reduced?: Rating
  readonly range?: number
  readonly ukrainian?: Rating
}

/**
 * The one formula: what the type is worth in its army, and what quality, the guards title and the month of arrival add to it,
 * not less and not more than the limits. With one step of two left, a share of that, rounded up. No unit has numbers of
 * its own.
 */
export function rate(entry: Entry, ratings: Ratings): Rated {
  return entry.type === 'hq' ? rateHeadquarters(entry, ratings) : rateTroops(entry, ratings)
}

function rateTroops(entry: Entry & Troops, ratings: Ratings): Rated {
  const { type, nation, quality, guards, since } = entry
  const base = ratings.base[nation][type]
  if (!base) throw new Error(`no ratings for ${nation} ${type}`)
  const sort = type === 'armour' || type === 'mechanized' ? type : 'other'
  const dated = ratings.date.filter((row) => row.nation === nation && row.type === type && row.from <= since)
  const most = both(ratings.most[sort])
  const additions = [ratings.quality[quality][sort], ...(guards ? [ratings.guards[sort]] : []), ...dated].map(both)
  const total = (of: 'attack' | 'defence'): number => {
    const sum = additions.reduce((strength, addition) => strength + addition[of], both(base)[of])
    return Math.max(ratings.least, Math.min(most[of], sum))
  }
  const full = { attack: total('attack'), defence: total('defence'), move: base.move }
  if (base.steps === 1) return { full }
  const share = (strength: number): number => Math.ceil((strength * ratings.reducedPercent) / 100)
  return { full, reduced: { ...full, attack: share(full.attack), defence: share(full.defence) } }
}

function rateHeadquarters({ hq }: Headquarters, { headquarters }: Ratings): Rated {
  const rating = (grade: keyof typeof headquarters): Rating => ({
    ...both(headquarters[grade]),
    move: headquarters[grade].move,
  })
  return {
    full: rating(hq),
    range: headquarters[hq].range,
    ...(hq === 'front' ? { ukrainian: rating('ukrainian-front') } : {}),
  }
}

type Strengths = { readonly attack: number; readonly defence: number } | { readonly strength: number }

/** A non-mechanized unit has one strength, for attack and defence (2.2-e). */
function both(of: Strengths): { attack: number; defence: number } {
  return 'strength' in of ? { attack: of.strength, defence: of.strength } : { attack: of.attack, defence: of.defence }
}
