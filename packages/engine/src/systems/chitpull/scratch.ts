import { Flood, Reach } from '@sztab/hex'
import type { Options } from '../../kernel/words.js'
import type { Book } from './book.js'
import { Ground } from './ground.js'
import { Paces } from './paces.js'
import type { Country, Roster, Scratch } from './setting.js'

export function makeScratch(country: Country, book: Book, roster: Roster, options: Options): Scratch {
  const { map, hexes } = country
  return {
    reach: new Reach(map.grid),
    supply: new Flood(map.grid),
    command: new Flood(map.grid),
    closed: new Uint8Array(hexes),
    paces: new Paces(country, book, options),
    ground: new Ground(hexes, roster.units.length),
    path: new Int32Array(hexes),
  }
}
