import { type Fault, FaultyInput, type SystemId } from '@sztab/engine'
import { z } from 'zod'
import type { Case } from './format.js'
import { withTexts } from './texts.js'

/** The cases of a system as one JSON file, for the page: it can be run without a reader of YAML. */
export const CASEBOOK_FORMAT = 1

export interface Casebook {
  readonly format: 'casebook'
  readonly formatVersion: typeof CASEBOOK_FORMAT
  readonly system: SystemId
  readonly cases: readonly Case[]
}

/**
 * The cases in the order of their files, without the places in the files unless they are wanted. Their titles are in every
 * language; what else they say is in English, and in words of its own for each other language (`compileWords`).
 */
export function compileCases(system: SystemId, cases: readonly Case[], { places = false } = {}): Casebook {
  const own = cases.filter((one) => one.system === system).sort((a, b) => inOrder(a.file, b.file))
  return {
    format: 'casebook',
    formatVersion: CASEBOOK_FORMAT,
    system,
    cases: own
      .map(inEnglish)
      .map(({ places: known, ...rest }) => (places && known ? { ...rest, places: known } : rest)),
  }
}

const inEnglish = (one: Case): Case => withTexts(one, (text, path) => (path === 'title' ? text : { en: text.en }))

/** By section, 9.3 before 10.2. */
function inOrder(a: string, b: string): number {
  const parts = (file: string): string[] => file.split(/(\d+)/)
  const [first, second] = [parts(a), parts(b)]
  for (let i = 0; i < Math.min(first.length, second.length); i++) {
    const [x, y] = [first[i]!, second[i]!]
    if (x === y) continue
    const difference = Number(x) - Number(y)
    return Number.isNaN(difference) || difference === 0 ? (x < y ? -1 : 1) : difference
  }
  return first.length - second.length
}

const outside = z.looseObject({
  format: z.literal('casebook'),
  formatVersion: z.literal(CASEBOOK_FORMAT),
  system: z.string(),
  cases: z.array(z.looseObject({ file: z.string(), system: z.string() })),
})

/** A compiled casebook as it comes out of `JSON.parse`. What is inside was checked when it was made. */
export function openCasebook(value: unknown): Casebook {
  const parsed = outside.safeParse(value)
  if (parsed.success) return value as Casebook
  const faults = parsed.error.issues.map(({ path }): Fault => ({ at: path.join('.'), problem: 'casebook' }))
  throw new FaultyInput(faults)
}
