/** The vocabulary of the whole product: see docs/words.md. */

/** A set of rules: `tow`, `avl`, `bcs`, `wb95`. */
export type SystemId = string
/** The name of a side that fights, as the scenario spells it: `axis`, `soviet`. */
export type Side = string
/** Who may look: a side, or somebody who watches and knows what everybody knows. */
export type Viewer = Side | 'spectator'
/** An entry of a rule index: `tow-9.3-e`, or `table-…` for the manners at the table (see table.ts). */
export type RuleId = string
/** The switches of a game, each with its value. */
export type Options = Readonly<Record<string, OptionValue>>
export type OptionValue = string | number | boolean

export const languages = ['en', 'pl', 'fr'] as const
export type Language = (typeof languages)[number]
/** A short text in every language we speak. */
export type Titles = Readonly<Record<Language, string>>

/** In a cell: no piece, no place, nobody. */
export const NONE = -1
/** In a cell of a view: the viewer may not know. In files it is written `"?"`. */
export const UNKNOWN = -0x80000000

/** What can stand in an order, an event or a question: names and plain numbers, never an index of a cell. */
export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value }
