import { it } from 'vitest'
import kit from './drill/index.js'
import { chooseOptions } from '../src/index.js'
import { torture } from '../src/torture/index.js'
it('holds', () => {
  for (const fog of [true,false]) console.log(JSON.stringify(torture(kit, { scenario: 'drill/field', options: chooseOptions(kit.system.options,{fog}), games: 3 }),null,1))
}, 100000)
