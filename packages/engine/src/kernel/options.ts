import type { Fault } from './fault.js'
import type { Options, OptionValue, RuleId, Titles } from './words.js'

/** A switch of the rules: its values, the one it has if nobody says otherwise, and the rules it changes. */
export interface Option {
  readonly title: Titles
  readonly values: readonly OptionValue[]
  readonly default: OptionValue
  readonly rules: readonly RuleId[]
  /** What the switch does to taking orders back when it is on: nobody may, or only those on whom the others agree. */
  readonly undo?: Exclude<Undoing, 'free'>
}

/** How orders are taken back at a table: each side its own as it likes, if the others agree, or not at all. */
export type Undoing = 'free' | 'agreed' | 'never'

/** The switches of a system, and named sets of them (editions). */
export interface OptionIndex {
  readonly switches: Readonly<Record<string, Option>>
  readonly presets: Readonly<Record<string, { readonly title: Titles; readonly values: Options }>>
}

/** All options of a game: the defaults, then the preset if one is named, then what was chosen by hand. */
export function chooseOptions(index: OptionIndex, chosen: Options = {}, preset?: string): Options {
  const defaults = Object.fromEntries(Object.entries(index.switches).map(([name, option]) => [name, option.default]))
  return { ...defaults, ...(preset === undefined ? {} : index.presets[preset]?.values), ...chosen }
}

/** How orders are taken back under some options, and the rules that say so. What players agree on goes before what none may do alone. */
export function undoingUnder({ switches }: OptionIndex, options: Options): { how: Undoing; rules: readonly RuleId[] } {
  const on = Object.entries(switches).filter(([name, { undo }]) => undo !== undefined && options[name] === true)
  const how = (['agreed', 'never'] as const).find((one) => on.some(([, { undo }]) => undo === one))
  return { how: how ?? 'free', rules: on.filter(([, { undo }]) => undo === how).flatMap(([, { rules }]) => rules) }
}

export function optionFaults(index: OptionIndex, chosen: Readonly<Record<string, unknown>>): readonly Fault[] {
  return Object.entries(chosen).flatMap(([name, value]): Fault[] => {
    const option = Object.hasOwn(index.switches, name) ? index.switches[name] : undefined
    if (!option)
      return [{ at: `options.${name}`, problem: 'unknown-option', known: Object.keys(index.switches).join(', ') }]
    if (option.values.includes(value as OptionValue)) return []
    return [{ at: `options.${name}`, problem: 'option-value', known: option.values.join(', ') }]
  })
}
