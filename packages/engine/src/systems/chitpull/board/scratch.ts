import { Flood, Reach } from '@sztab/hex'
import type { Options } from '../../../kernel/words.js'
import type { Book } from '../book.js'
import { StepTables } from '../moving/step-tables.js'
import { SupplyNet } from '../supply/net.js'
import { SIDES } from '../tables.js'
import { Ground } from './ground.js'
import type { Country, Roster, Scratch } from './setting.js'

export function makeScratch(country: Country, book: Book, roster: Roster, options: Options): Scratch {
  const { map, hexes } = country
  return {
    reach: new Reach(map.grid),
    supply: new Flood(map.grid),
    command: new Flood(map.grid),
    closed: new Uint8Array(hexes),
    nets: SIDES.map((_, side) => new SupplyNet(side, country)),
    stepTables: new StepTables(country, book, options),
    ground: new Ground(hexes, roster.units.length),
    path: new Int32Array(hexes),
  }
}
