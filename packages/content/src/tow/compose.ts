import type { Composer, ForceOf, PartsOf, Place, ScenarioOf } from '../chitpull/compose.js'
import type { Deployment, Entry, Ratings, Settings } from './parts.js'
import { rate, type TowRated } from './ratings.js'

interface TowKinds {
  entry: Entry
  ratings: Ratings
  settings: Settings
  deployment: Deployment
  place: Place & { readonly group?: number }
  rated: TowRated & { readonly replacement?: boolean; readonly drop?: boolean }
}

export type TowForce = ForceOf<TowKinds>
export type TowScenario = ScenarioOf<TowKinds>
export type TowParts = PartsOf<TowKinds>

export const towComposer: Composer<TowKinds> = {
  system: 'tow',
  *reserves({ reserves }, entries) {
    if (reserves === 'all') {
      for (const [unit, entry] of entries) {
        if (entry.pool) yield [unit, { at: entry.pool }]
        else if (entry.group) yield [unit, { at: 'groups', group: entry.group }]
        else if (entry.type !== 'hq' && entry.drop) yield [unit, { at: 'groups' }]
      }
    } else {
      const { groups = [], ...pools } = reserves
      for (const [at, units = []] of Object.entries(pools)) for (const unit of units) yield [unit, { at }]
      for (const [i, units] of groups.entries()) for (const unit of units) yield [unit, { at: 'groups', group: i + 1 }]
    }
  },
  rate,
  own(entry, { group }) {
    if (entry.type === 'hq') return {}
    return {
      ...(entry.replaces && group ? { replacement: true } : {}),
      ...(entry.drop ? { drop: true } : {}),
    }
  },
}
