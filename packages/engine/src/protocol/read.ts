import { lookThroughJson, pathText, zodFaults } from '../kernel/index.js'
import { badRequest, badRequests, Failure } from './failure.js'
import { DEPTH_LIMIT, type Id, LINE_LIMIT, type Request, requestSchema, requestWords } from './schema.js'

/** A line as JSON. */
export interface Line {
  readonly value: unknown
  /** A name that stands twice in an object of it. */
  readonly twice?: string
}

/** Reads a line as JSON. Looked through before it is parsed, so that no line can exhaust memory or the stack. */
export function readJson(line: string): Line {
  if (line.length > LINE_LIMIT) throw new Failure('too-long')
  const { tooDeep, twice } = lookThroughJson(line, DEPTH_LIMIT)
  if (tooDeep !== undefined) throw new Failure('too-deep')
  try {
    return { value: JSON.parse(line), ...(twice ? { twice: twice.name } : {}) }
  } catch {
    throw new Failure('bad-json')
  }
}

/** The id with which the answer goes back, however wrong the rest is. */
export function idOf(value: unknown): Id {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'id')) return null
  const { id } = value as { id: unknown }
  if (typeof id === 'string') return id.length <= 200 ? id : null
  return Number.isSafeInteger(id) ? (id as number) : null
}

/** Reads a request. Throws a failure that says what is wrong and where. */
export function readRequest({ value, twice }: Line): Request {
  if (twice !== undefined) throw badRequest({ at: twice, problem: 'duplicate-key' })
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest({ at: '', problem: 'type', expected: 'object' })
  // The schemas would leave such a key out without a word.
  const evil = findKey('__proto__', value)
  if (evil) throw badRequest({ at: pathText(evil), problem: 'unknown-key' })
  const word = 'do' in value ? value.do : undefined
  if (!requestWords.some((known) => known === word))
    throw badRequest({ at: 'do', problem: 'one-of', expected: requestWords.join(', ') })
  const parsed = requestSchema.safeParse(value)
  if (!parsed.success) throw badRequests(zodFaults(parsed.error))
  return parsed.data
}

/** Where a key of this name stands first, or nothing. */
function findKey(name: string, value: unknown): readonly PropertyKey[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, name)) return [name]
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [key, item] of entries) {
    const path = findKey(name, item)
    if (path) return [key, ...path]
  }
  return undefined
}
