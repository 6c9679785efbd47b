import { pathText, zodFaults } from '../kernel/index.js'
import { badRequest, Failure } from './failure.js'
import { DEPTH_LIMIT, type Id, LINE_LIMIT, type Request, requestSchema, requestWords } from './schema.js'

/** Reads a line as JSON. Measured before it is parsed, so that no line can exhaust memory or the stack. */
export function readJson(line: string): unknown {
  if (line.length > LINE_LIMIT) throw new Failure('too-long')
  if (tooDeep(line)) throw new Failure('too-deep')
  try {
    return JSON.parse(line)
  } catch {
    throw new Failure('bad-json')
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

function tooDeep(line: string): boolean {
  let depth = 0
  let inText = false
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i)
    if (inText) {
      if (code === BACKSLASH) i++
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > DEPTH_LIMIT) return true
    } else if (code === 0x5d || code === 0x7d) depth--
  }
  return false
}

/** The id with which the answer goes back, however wrong the rest is. */
export function idOf(value: unknown): Id {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'id')) return null
  const { id } = value as { id: unknown }
  if (typeof id === 'string') return id.length <= 200 ? id : null
  return Number.isSafeInteger(id) ? (id as number) : null
}

/** Reads a request. Throws a failure that says what is wrong and where. */
export function readRequest(value: unknown): Request {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest({ at: '', problem: 'type', expected: 'object' })
  // The schemas would leave such a key out without a word.
  const evil = findKey('__proto__', value)
  if (evil) throw badRequest({ at: pathText(evil), problem: 'unknown-key' })
  const word = 'do' in value ? value.do : undefined
  if (!requestWords.some((known) => known === word))
    throw badRequest({ at: 'do', problem: 'one-of', expected: requestWords.join(', ') })
  const parsed = requestSchema.safeParse(value)
  if (!parsed.success) throw badRequest(...zodFaults(parsed.error))
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
