import { existsSync } from 'node:fs'
import { type Library, type Opened, openScenario } from '@sztab/content'
import { chooseOptions, FaultyInput, type Kit, type Options, type OptionValue } from '@sztab/engine'
import type { Arguments } from './arguments.js'
import type { OptionSpec } from './command.js'
import { openFile } from './files.js'
import { UsageError } from './usage.js'

/** The scenario that an argument names: one of the library's, or one in a file. */
export async function findScenario(library: Library, named: string): Promise<Opened & { readonly embed: boolean }> {
  const scenario = await library.scenario(named)
  const kit = scenario && (await library.kit(scenario.system))
  if (scenario && kit) return { kit, scenario, embed: false }
  if (!existsSync(named)) throw new FaultyInput([await library.scenarioFault(named, named)])
  return { ...(await openFile(named, (value) => openScenario(library, value))), embed: true }
}

/** The options by which a game's own options are chosen. */
export const gameOptions: Readonly<Record<string, OptionSpec>> = {
  preset: { value: 'NAME' },
  option: { value: 'NAME=VALUE', many: true },
}

/** All options of a game, with those that were chosen. */
export function optionsOf({ system: { options } }: Kit, args: Arguments): Options {
  const preset = args.value('preset')
  if (preset !== undefined && !Object.hasOwn(options.presets, preset))
    throw new UsageError('preset', { given: preset, known: Object.keys(options.presets).join(', ') })
  const chosen = args.pairs('option').map(([name, text]): [string, OptionValue] => {
    const option = Object.hasOwn(options.switches, name) ? options.switches[name] : undefined
    if (!option) throw new UsageError('option-name', { given: name, known: Object.keys(options.switches).join(', ') })
    const value = option.values.find((one) => String(one) === text)
    if (value === undefined)
      throw new UsageError('option-value', { given: text, name, known: option.values.join(', ') })
    return [name, value]
  })
  return chooseOptions(options, Object.fromEntries(chosen), preset)
}
