import { chooseOptions, type Options } from '@sztab/engine'
import { fingerprint } from '@sztab/engine/torture'
import { loadKit } from '../../src/library.js'

/** A game as lines: what Node and a page must agree on. */
export async function game(scenario: string, seed: number, options: Options): Promise<string[]> {
  const kit = await loadKit(scenario.split('/')[0]!)
  return fingerprint(kit, scenario, chooseOptions(kit.system.options, options), seed)
}
