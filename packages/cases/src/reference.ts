import type { Argument, Kit, Position, System } from '@sztab/engine'
import { z } from 'zod'

/** Names, each with its fields and what they hold; a field that ends in `?` may be absent. */
export type Fields = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What the sources of a system say of its words: see scripts/code-index.mjs. */
export interface CodeWords {
  readonly events: Fields
  readonly lines: Fields
  /** What a question is about. */
  readonly questions: Fields
}

/** A key of a sketch: its path, what stands there, and what holds without it. */
export interface SketchKey {
  readonly key: string
  readonly holds: string
  readonly usual?: string
  readonly about?: string
}

/** Every word that a case of a system may use. */
export interface Reference {
  readonly system: string
  readonly sketch: readonly SketchKey[]
  readonly moments: Fields
  readonly verbs: Fields
  readonly events: Fields
  readonly questions: Readonly<Record<string, { readonly verbs: readonly string[]; readonly about: Fields[string] }>>
  readonly topics: readonly string[]
  readonly lines: Fields
}

/**
 * Made from the code: the schema of sketches, the declared arguments of moments and verbs, the sequence of play, and what was read
 * from the sources. Of a system whose sources are not at hand, the sentences tell which events and lines there are.
 */
export function referenceOf<P extends Position>(kit: Pick<Kit<P>, 'system' | 'messages'>, code?: CodeWords): Reference {
  const { system, messages } = kit
  return {
    system: system.id,
    sketch: sketchKeys(system.drawing),
    moments: mapped(system.moments, ({ details }) => argumentTexts(details)),
    verbs: mapped(system.verbs, argumentTexts),
    events: told(messages.en, 'event', code?.events),
    questions: mapped(system.asking, ({ verbs }, kind) => ({ verbs, about: code?.questions[kind] ?? {} })),
    topics: system.topics,
    lines: told(messages.en, 'line', code?.lines),
  }
}

function told(messages: Readonly<Record<string, string>>, kind: string, fields?: Fields): Fields {
  if (fields) return sorted(fields)
  const names = Object.keys(messages).filter((key) => key.startsWith(`${kind}.`))
  return sorted(Object.fromEntries(names.map((key) => [key.slice(kind.length + 1), placeholders(messages[key]!)])))
}

/** The values that a sentence tells are fields of what it speaks of. */
function placeholders(sentence: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...sentence.matchAll(/\{(\w+)[,}]/g)].map((found) => [`${found[1]}?`, 'value']))
}

function sorted<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function mapped<T, R>(entries: Readonly<Record<string, T>>, change: (value: T, name: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, change(value, name)]))
}

function argumentTexts(args: System['verbs'][string]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(args).map(([name, argument]) => [argument.optional ? `${name}?` : name, argumentText(argument)]),
  )
}

function argumentText(argument: Argument): string {
  switch (argument.is) {
    case 'number':
      return `${argument.min} – ${argument.max}`
    case 'word':
      return argument.of.join(' | ')
    case 'names':
      return `list of ${argument.of}`
    case 'counts':
      return `number of each ${argument.of}`
    case 'name':
      return argument.of
  }
}

/** The part of a JSON schema that sketches use. */
interface Schema {
  readonly type?: string
  readonly description?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly required?: readonly string[]
}

function sketchKeys(drawing: z.ZodType): SketchKey[] {
  return keysIn(z.toJSONSchema(drawing, { io: 'input', unrepresentable: 'any' }) as Schema, '')
}

function keysIn(schema: Schema, path: string): SketchKey[] {
  const inside = (key: string, part: Schema, needed: boolean): SketchKey[] => {
    const at = path === '' ? key : `${path}.${key}`
    const { description, default: usual } = part
    const said = {
      ...(usual === undefined ? {} : { usual: shortText(usual) }),
      ...(description === undefined ? {} : { about: description }),
    }
    const parts = keysIn(part, at)
    return parts.length > 0
      ? parts.map((one, i) => (i === 0 ? { ...one, ...(one.about === undefined ? said : {}) } : one))
      : [{ key: needed ? at : `${at}?`, holds: typeText(part), ...said }]
  }
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
    inside(key, part, schema.required?.includes(key) ?? false),
  )
  const any = schema.additionalProperties
  return typeof any === 'object' ? [...own, ...inside('<name>', any, true)] : own
}

function typeText(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ')
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.const !== undefined) return schema.const === false ? 'no' : String(schema.const)
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeText).join(', ')}]`
  switch (schema.type) {
    case 'array':
      return `list of ${schema.items ? typeText(schema.items) : 'anything'}`
    case 'boolean':
      return 'yes | no'
    case 'integer':
    case 'number':
      return bounds(schema)
    default:
      return 'text'
  }
}

/** Bounds that every whole number has are none. */
function bounds({ minimum, maximum }: Schema): string {
  const [least, most] = [minimum, maximum].map((bound) => (Math.abs(bound ?? Infinity) < 1e9 ? String(bound) : ''))
  return least === '' && most === '' ? 'number' : `${least} – ${most}`
}

function shortText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(shortText).join(', ')
  if (typeof value === 'object' && value !== null) return 'none'
  return value === false ? 'no' : value === true ? 'yes' : String(value)
}
