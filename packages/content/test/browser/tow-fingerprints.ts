import { chooseOptions } from '@sztab/engine'
import { fingerprint } from '@sztab/engine/torture'
import { loadKit } from '../../src/library.js'

/** A game of tow as lines: what Node and a page must agree on. */
export async function game(scenario: string, seed: number): Promise<string[]> {
  const kit = await loadKit('tow')
  return fingerprint(kit, scenario, chooseOptions(kit.system.options), seed)
}
