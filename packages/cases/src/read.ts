import { type Fault, pathText } from '@sztab/engine'
import type { z } from 'zod'
import { type Case, caseSchema, stepWords } from './format.js'
import { faultAt, isMapping, kindOf, type Places, type Problem, type Tree } from './tree.js'
import { parseYaml } from './yaml.js'

/** A case, or all that is wrong with its file. */
export type Reading =
  | { readonly case: Case; readonly faults: readonly [] }
  | { readonly case?: undefined; readonly faults: readonly Fault[] }

export function readCase(text: string, file: string): Reading {
  const { tree, places, faults } = parseYaml(text, file)
  if (faults.length > 0) return { faults }
  const known = withOrders(tree, places)
  const parsed = caseSchema.safeParse(tree, { reportInput: true })
  if (parsed.success) return { case: { file, ...parsed.data, places: known }, faults: [] }
  return { faults: parsed.error.issues.flatMap((issue) => issueFaults(issue, known, file)) }
}

/** In a case the order of a side is called `orders`, whatever the side: its place is that of the side's key. */
function withOrders(tree: Tree, places: Places): Places {
  const known: Record<string, readonly [number, number]> = { ...places }
  for (const path of Object.keys(places)) {
    const found = /^((?:but\[\d+\]\.)?play\[\d+\])\.([^.[]+)(.*)$/.exec(path)
    if (found && !stepWords.includes(found[2]!)) known[`${found[1]}.orders${found[3]}`] = places[path]!
  }
  return isMapping(tree) ? known : places
}

const KINDS: Readonly<Record<string, string>> = { string: 'text', array: 'list', object: 'mapping', record: 'mapping' }

function issueFaults(issue: z.core.$ZodIssue, places: Places, file: string): Fault[] {
  const at = (path: readonly PropertyKey[], fault: Problem): Fault => faultAt(file, places, [pathText(path)], fault)
  const { path, input } = issue
  switch (issue.code) {
    case 'invalid_type':
      if (input === undefined) return [at(path, { problem: 'missing', key: String(path.at(-1)) })]
      return [at(path, { problem: 'type', expected: KINDS[issue.expected] ?? issue.expected, found: kindOf(input) })]
    case 'invalid_value':
      return [at(path, { problem: 'one-of', expected: issue.values.map(String).join(', '), found: shortText(input) })]
    case 'unrecognized_keys':
      return unknownKeys(issue.keys, path, at)
    case 'custom':
      return [at(path, { ...(issue.params as Problem), found: shortText(input) })]
    default:
      return [at(path, { problem: 'form', found: kindOf(input) })]
  }
}

function unknownKeys(
  keys: readonly string[],
  path: readonly PropertyKey[],
  at: (path: readonly PropertyKey[], fault: Problem) => Fault,
): Fault[] {
  const inStep = path.at(-2) === 'play' && typeof path.at(-1) === 'number'
  if (inStep)
    return [at([...path, keys[0]!], { problem: 'step-keys', found: keys.join(', '), known: stepWords.join(', ') })]
  return keys.map((key) => at([...path, key], { problem: 'unknown-key', key }))
}

function shortText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 80) : kindOf(value)
}
