import { setFlagsFromString } from 'node:v8'
import { chooseOptions, fastDice } from '@sztab/engine'
import { expect, it } from 'vitest'
import { loadKit } from '../src/library.js'

setFlagsFromString('--allow-natives-syntax')
const hasFastProperties = new Function('it', 'return %HasFastProperties(it)') as (it: object) => boolean

it.each(['tow', 'avl', 'wb95', 'bcs'])(
  'positions of %s have their fields at known offsets, not in a hash table',
  async (id) => {
    const { system, scenarios } = await loadKit(id)
    const { position } = system.start(scenarios[0]!, chooseOptions(system.options), fastDice(1))
    expect(hasFastProperties(position)).toBe(true)
    expect(hasFastProperties(position.copy())).toBe(true)
  },
)
