/** What a unit is worth, by one formula. */

export interface Rating {
  readonly attack: number
  readonly defence: number
  readonly move: number
}

export interface Rated {
  readonly full: Rating
  readonly reduced?: Rating
  readonly range?: number
}

/** Of a unit that is not mechanized one strength stands for both. */
export type Strengths = { readonly attack: number; readonly defence: number } | { readonly strength: number }

interface ByClass {
  readonly armour: Strengths
  readonly mechanized: Strengths
  readonly other: Strengths
}

/** What `rateTroops` reads of a rating table. */
export interface RatingTable {
  readonly base: Readonly<Record<string, Readonly<Record<string, Strengths & { move: number; steps: 1 | 2 }>>>>
  readonly quality: Readonly<Record<string, ByClass>>
  readonly guards: ByClass
  readonly least: number
  readonly most: ByClass
  readonly reducedPercent: number
}

export interface RatedTroops {
  readonly nation: string
  readonly type: string
  readonly quality: string
  readonly guards?: true | undefined
}

/**
 * The one formula: what the type is worth in its army, and what quality, the guards title and other additions add to it,
 * not less and not more than the limits. With one step of two left, a share of that, rounded up; what would be no less with
 * one step has one step only. No unit has numbers of its own.
 */
export function rateTroops(unit: RatedTroops, ratings: RatingTable, others: readonly Strengths[] = []): Rated {
  const { type, nation, quality, guards } = unit
  const base = ratings.base[nation]?.[type]
  if (!base) throw new Error(`no ratings for ${nation} ${type}`)
  const sort = type === 'armour' || type === 'mechanized' ? type : 'other'
  const most = both(ratings.most[sort])
  const additions = [ratings.quality[quality]![sort], ...(guards ? [ratings.guards[sort]] : []), ...others].map(both)
  const total = (of: 'attack' | 'defence'): number => {
    const sum = additions.reduce((strength, addition) => strength + addition[of], both(base)[of])
    return Math.max(ratings.least, Math.min(most[of], sum))
  }
  const full = { attack: total('attack'), defence: total('defence'), move: base.move }
  const share = (strength: number): number => Math.ceil((strength * ratings.reducedPercent) / 100)
  const reduced = { ...full, attack: share(full.attack), defence: share(full.defence) }
  const twoSteps = base.steps === 2 && reduced.attack + reduced.defence < full.attack + full.defence
  return twoSteps ? { full, reduced } : { full }
}

export function rateHeadquarters(rating: { readonly strength: number; readonly move: number; readonly range: number }) {
  const full: Rating = { ...both(rating), move: rating.move }
  return { full, range: rating.range }
}

/** A non-mechanized unit has one strength, for attack and defence. */
function both(of: Strengths): { attack: number; defence: number } {
  return 'strength' in of ? { attack: of.strength, defence: of.strength } : { attack: of.attack, defence: of.defence }
}
