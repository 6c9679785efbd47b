import { config, type z } from 'zod'
import type { Fault } from './fault.js'

// Schemas make no code of text: a page that forbids that (`script-src`) would say so on every visit.
config({ jitless: true })

/** The faults that a schema found, with their places, for the message catalogues to say. */
export function zodFaults(error: z.ZodError): Fault[] {
  return error.issues.flatMap((issue) => issueFaults(issue, []))
}

function issueFaults(issue: z.core.$ZodIssue, outer: readonly PropertyKey[]): Fault[] {
  const path = [...outer, ...issue.path]
  const at = pathText(path)
  switch (issue.code) {
    case 'invalid_type':
      return [{ at, problem: 'type', expected: issue.expected }]
    case 'invalid_value':
      return [{ at, problem: 'one-of', expected: issue.values.map(String).join(', ') }]
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ at: pathText([...path, key]), problem: 'unknown-key' }))
    case 'too_small':
      return [{ at, problem: 'too-small', least: Number(issue.minimum) }]
    case 'too_big':
      return [{ at, problem: 'too-big', most: Number(issue.maximum) }]
    case 'invalid_format':
      return [{ at, problem: 'pattern', expected: issue.pattern ?? issue.format }]
    case 'invalid_union': {
      // The branch that came closest says best what is wrong.
      const branches = issue.errors.map((issues) => issues.flatMap((inner) => issueFaults(inner, path)))
      const deepest = branches.sort((a, b) => depth(b) - depth(a))[0]
      return deepest && deepest.length > 0 ? deepest : [{ at, problem: 'form' }]
    }
    default:
      return [{ at, problem: 'form' }]
  }
}

function depth(faults: readonly Fault[]): number {
  return faults.reduce((most, { at }) => Math.max(most, at.length), 0)
}

/** `pieces.ax-15.path[3]` */
export function pathText(path: readonly PropertyKey[]): string {
  let text = ''
  for (const key of path) text += typeof key === 'number' ? `[${key}]` : text === '' ? String(key) : `.${String(key)}`
  return text
}
