import { loadKit as loadFromLibrary } from '@sztab/content'
import { loadKitFile } from '@sztab/content/files'
import {
  chooseOptions,
  FaultyInput,
  type Kit,
  type Options,
  optionFaults,
  type Scenario,
  type SystemId,
} from '@sztab/engine'

/**
 * Where a kit comes from. Every worker loads its own, so this can be sent to one: the id of a system that comes with Sztab, or
 * the path of a module whose default export is a kit.
 */
export type KitSource = { readonly system: SystemId } | { readonly module: string }

/** Throws FaultyInput if there is no such kit. */
export function loadKit(source: KitSource): Promise<Kit> {
  return 'system' in source ? loadFromLibrary(source.system) : loadKitFile(source.module)
}

/** The scenario to play: one of the kit's by its id, or one that was brought along. */
export function scenarioOf(kit: Kit, scenario: string | Scenario): Scenario {
  if (typeof scenario !== 'string') return scenario
  const found = kit.scenarios.find(({ id }) => id === scenario)
  if (found) return found
  const known = kit.scenarios.map(({ id }) => id).join(', ')
  throw new FaultyInput([{ at: 'scenario', problem: 'unknown-scenario', name: scenario, known }])
}

/** All options of a game, with those that were chosen. */
export function optionsOf(kit: Kit, chosen: Options = {}): Options {
  const faults = optionFaults(kit.system.options, chosen)
  if (faults.length > 0) throw new FaultyInput(faults)
  return chooseOptions(kit.system.options, chosen)
}
