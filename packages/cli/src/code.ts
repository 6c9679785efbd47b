import { existsSync, readFileSync } from 'node:fs'
import type { CodeWords } from '@sztab/cases'
import type { RuleId, SystemId } from '@sztab/engine'

/** Where a rule stands in the sources, as `file:line`. */
interface RulePlaces {
  readonly enforces: readonly string[]
  readonly says: readonly string[]
  /** Why no line of its own enforces it. */
  readonly holds?: string
}

/** What the sources of a system say, read when the product was built: see scripts/code-index.mjs. */
export interface CodeIndex {
  readonly words: CodeWords
  readonly rules: Readonly<Record<RuleId, RulePlaces>>
}

/** The index of a system; nothing for one that was brought along, whose sources nobody has read. */
export function codeIndexOf(system: SystemId): CodeIndex | undefined {
  const file = new URL(`./code/${encodeURIComponent(system)}.json`, import.meta.url)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CodeIndex) : undefined
}
