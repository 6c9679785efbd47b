import { Flood, Reach } from '@sztab/hex'
import type { Options } from '../../../kernel/words.js'
import type { Book } from '../book.js'
import { OpenCountry } from '../moving/open-country.js'
import { FamilyStepTables } from '../moving/step-tables.js'
import { FamilyNet } from '../supply/net.js'
import { RailNet } from '../supply/rail-net.js'
import { SIDES } from '../tables.js'
import { FamilyGround } from './ground.js'
import type { Country, Roster, Scratch } from './setting.js'

export function makeScratch(country: Country, book: Book, roster: Roster, options: Options): Scratch {
  const { map, hexes } = country
  const stepTables = new FamilyStepTables(country, book, options)
  return {
    reach: new Reach(map.grid),
    supply: new Flood(map.grid),
    command: new Flood(map.grid),
    closed: new Uint8Array(hexes),
    nets: SIDES.map((_, side) => new FamilyNet(side, country)),
    rails: SIDES.map((_, side) => new RailNet(side, country, book.railCity)),
    stepTables,
    openCountry: new OpenCountry(stepTables.costs),
    ground: new FamilyGround(country, roster, book.staffsHaveZones),
    path: new Int32Array(hexes),
    lastRoute: { unit: -1, to: -1, start: -1, points: -1, version: -1, prizes: [], path: undefined },
    prize: new Uint8Array(hexes),
  }
}
