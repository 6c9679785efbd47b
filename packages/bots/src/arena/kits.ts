import { isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
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
 * Where a kit comes from. Every worker loads its own, so this can be sent to one: the id of a system of the library, or a
 * module (a URL or an absolute path) whose default export is a kit.
 */
export type KitSource = { readonly system: SystemId } | { readonly module: string }

/** The module that has `loadKit(system)` for the systems that come with Sztab. */
const LIBRARY: string = '@sztab/content'

export async function loadKit(source: KitSource): Promise<Kit> {
  if ('system' in source) {
    const library: { loadKit(system: SystemId): Kit | Promise<Kit> } = await import(LIBRARY)
    return library.loadKit(source.system)
  }
  const { module } = source
  const found: { default?: unknown } = await import(isAbsolute(module) ? pathToFileURL(module).href : module)
  if (!isKit(found.default)) throw new FaultyInput([{ at: module, problem: 'no-kit' }])
  return found.default
}

function isKit(value: unknown): value is Kit {
  if (typeof value !== 'object' || value === null) return false
  const { system, scenarios, evaluate } = value as Partial<Kit>
  return typeof system?.execute === 'function' && Array.isArray(scenarios) && typeof evaluate === 'function'
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
