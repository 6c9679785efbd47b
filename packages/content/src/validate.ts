import { type Fault, FaultyInput, hasUnknowns, type Kit, mapSchema, readMap, zodFaults } from '@sztab/engine'
import { faultsIn } from './faults.js'
import { type PlacedFault, parseJson, placed } from './json.js'
import type { Library } from './library.js'
import { openPosition, openRecord, openScenario } from './open.js'
import { briefingFaults, lessonFaults } from './school/check.js'
import { briefingsSchema, lessonSchema, readSchool } from './school/schema.js'

/** The kinds of JSON files, as their field `format` names them. */
export const formats = ['scenario', 'position', 'record', 'map', 'briefings', 'lesson'] as const
export type Format = (typeof formats)[number]

/** What a look at a file found. */
export interface Validation {
  /** Absent if the file does not say what it is. */
  readonly format?: Format
  /** The position is what one side sees, with unknowns. */
  readonly view?: true
  readonly faults: readonly PlacedFault[]
}

/** Checks the text of a file that may be anything. Throws nothing but what is a mistake of ours. */
export async function validateFile(library: Library, text: string): Promise<Validation> {
  let format: Format | undefined
  try {
    const value = parseJson(text)
    format = formatOf(value)
    return { format, ...(await readers[format](library, value)), faults: [] }
  } catch (error) {
    const faults = faultsIn(error)
    if (!faults) throw error
    return { ...(format ? { format } : {}), faults: placed(text, faults) }
  }
}

const readers: Readonly<Record<Format, (library: Library, value: unknown) => Promise<Pick<Validation, 'view'>>>> = {
  async scenario(library, value) {
    await openScenario(library, value)
    return {}
  },
  async position(library, value) {
    const { position } = await openPosition(library, value)
    return hasUnknowns(position) ? { view: true } : {}
  },
  async record(library, value) {
    await openRecord(library, value)
    return {}
  },
  async map(_library, value) {
    const parsed = mapSchema.safeParse(value)
    if (!parsed.success) throw new FaultyInput(zodFaults(parsed.error))
    // No system is known here, so whatever words the map uses are good.
    const { legend, sides, lines, marks } = parsed.data
    const words = { sides: Object.keys(sides), lines: Object.keys(lines), marks: Object.keys(marks) }
    readMap(value, { terrain: Object.values(legend), ...words })
    return {}
  },
  async briefings(library, value) {
    const briefings = readSchool(briefingsSchema, value)
    return sound(briefingFaults(briefings, await kitOf(library, briefings.system)))
  },
  async lesson(library, value) {
    const lesson = readSchool(lessonSchema, value)
    return sound(lessonFaults(lesson, await kitOf(library, lesson.system)))
  },
}

async function kitOf(library: Library, id: string): Promise<Kit> {
  const kit = await library.kit(id)
  if (!kit) throw new FaultyInput([library.systemFault(id, 'system')])
  return kit
}

function sound(faults: readonly Fault[]): Record<string, never> {
  if (faults.length > 0) throw new FaultyInput(faults)
  return {}
}

function formatOf(value: unknown): Format {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FaultyInput([{ at: '', problem: 'type', expected: 'object' }])
  const format = formats.find((known) => 'format' in value && value.format === known)
  if (!format) throw new FaultyInput([{ at: 'format', problem: 'unknown-format', expected: formats.join(', ') }])
  return format
}
