import { z } from 'zod'
import { agenda, NOT_ASKED } from './agenda.js'
import { type Fault, FaultyInput } from './fault.js'
import { type Field, type Slot, STEP_END } from './layout.js'
import type { Names } from './names.js'
import type { Position } from './position.js'
import { zodFaults } from './schema.js'
import type { Setting } from './setting.js'
import { NONE, UNKNOWN } from './words.js'

/**
 * A position as a file: JSON by name. Single numbers stand in `game`; what there is for each piece, place or side stands
 * under the name of that list and then under its own name, initial values left out.
 */
export const POSITION_FORMAT = 1

const cell = z.union([z.number().int(), z.string(), z.boolean()])
const section = z.record(z.string(), z.record(z.string(), cell))

export const positionSchema = z.strictObject({
  format: z.literal('position'),
  formatVersion: z.literal(POSITION_FORMAT),
  system: z.string(),
  version: z.number().int(),
  /** The id of a scenario, or the scenario itself. */
  scenario: z.union([z.string(), z.looseObject({ id: z.string() })]),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  game: z.record(z.string(), cell),
  lists: z.record(z.string(), section),
  agenda: z.array(z.looseObject({ step: z.string(), entry: z.string(), waiting: z.array(z.string()).optional() })),
})

export type PositionFile = z.infer<typeof positionSchema>

/** The position's own part of the file: what it is a position of is added by whoever knows. */
export type PositionBody = Pick<PositionFile, 'game' | 'lists' | 'agenda'>

const AGENDA_FIELDS = ['agenda', 'agendaDepth']

export function writePosition(p: Position): PositionBody {
  const game: Record<string, number | string> = {}
  const lists: Record<string, Record<string, Record<string, number | string>>> = {}
  for (const { name, field, offset, length } of savedSlots(p)) {
    for (let i = 0; i < length; i++) {
      const value = p.cells[offset + i]!
      if (value === p.shape.initial[offset + i]) continue
      const written = writeCell(field, p.setting, value)
      if (field.of === undefined) game[name] = written
      else {
        lists[field.of] ??= {}
        const entry = p.setting.names[field.of]!.name(i)
        lists[field.of]![entry] ??= {}
        lists[field.of]![entry]![name] = written
      }
    }
  }
  return { game, lists, agenda: writeAgenda(p) }
}

function savedSlots(p: Position): readonly Slot<Position>[] {
  return p.shape.slots.filter(({ name, field }) => !field.derived && !AGENDA_FIELDS.includes(name))
}

function writeCell(field: Field, setting: Setting, value: number): number | string {
  if (value === UNKNOWN) return '?'
  if (field.words) return field.words[value] ?? value
  return field.holds === undefined ? value : writeIndex(setting.names[field.holds]!, value)
}

function writeIndex(names: Names, value: number): string {
  return value === NONE ? '-' : names.name(value)
}

function writeAgenda(p: Position): PositionBody['agenda'] {
  return Array.from({ length: agenda.depth(p) }, (_, frame) => {
    const name = p.layout.stepNames[agenda.step(p, frame)]!
    const step = p.layout.steps[name]!
    const waiting = agenda.waiting(p, frame)
    const args = Object.entries(step.args).map(([arg, holds], i) => {
      const value = agenda.arg(p, i, frame)
      return [arg, holds === null ? value : writeIndex(p.setting.names[holds]!, value)]
    })
    return {
      step: name,
      entry: step.entries[agenda.entry(p, frame)] ?? STEP_END,
      ...(waiting === NOT_ASKED
        ? {}
        : { waiting: p.setting.names.side.all.filter((_, side) => waiting & (1 << side)) }),
      ...Object.fromEntries(args),
    }
  })
}

/** Reads a whole body into a position, whatever it was before. After FaultyInput the position is of no use. */
export function readPosition(p: Position, body: PositionBody): void {
  p.cells.set(p.shape.initial)
  patchPosition(p, body)
}

/** Changes what a body names and leaves the rest; frames of its agenda come on top of what is under way. */
export function patchPosition(p: Position, body: PositionBody): void {
  const faults: Fault[] = []
  const slots = new Map(savedSlots(p).map((slot) => [slot.name, slot]))
  const put = (
    slot: Slot<Position> | undefined,
    of: string | undefined,
    index: number,
    value: unknown,
    at: string,
  ): void => {
    if (!slot || slot.field.of !== of) {
      const known = [...slots.values()].filter(({ field }) => field.of === of).map(({ name }) => name)
      faults.push({ at, problem: 'unknown-field', known: known.join(', ') })
      return
    }
    const read = readCell(slot.field, p.setting, value)
    if (typeof read === 'number') p.cells[slot.offset + index] = read
    else faults.push({ at, ...read })
  }
  for (const [name, value] of Object.entries(body.game)) put(slots.get(name), undefined, 0, value, `game.${name}`)
  for (const [list, entries] of Object.entries(body.lists)) {
    const names = Object.hasOwn(p.setting.names, list) ? p.setting.names[list] : undefined
    if (!names)
      faults.push({ at: `lists.${list}`, problem: 'unknown-list', known: Object.keys(p.setting.names).join(', ') })
    for (const [entry, fields] of Object.entries(names ? entries : {})) {
      const index = names!.index(entry)
      if (index < 0) faults.push({ at: `lists.${list}.${entry}`, problem: 'unknown-name', list })
      for (const [name, value] of Object.entries(index < 0 ? {} : fields))
        put(slots.get(name), list, index, value, `lists.${list}.${entry}.${name}`)
    }
  }
  faults.push(...readAgenda(p, body.agenda))
  if (faults.length > 0) throw new FaultyInput(faults)
  p.touch()
}

type Unreadable = { readonly problem: string; readonly expected: string }

function readCell(field: Field, setting: Setting, value: unknown): number | Unreadable {
  if (value === '?') return UNKNOWN
  if (field.words) {
    const index = field.words.indexOf(value as string)
    return index >= 0 ? index : { problem: 'one-of', expected: field.words.join(', ') }
  }
  if (field.holds !== undefined) return readIndex(setting.names[field.holds]!, field.holds, value)
  return readWhole(value, field.min ?? 0, field.max ?? INT32[1])
}

const INT32 = [-0x80000000, 0x7fffffff] as const

function readWhole(value: unknown, min: number, max: number): number | Unreadable {
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number
  return { problem: 'whole-number', expected: `${min} – ${max}` }
}

function readIndex(names: Names, list: string, value: unknown): number | Unreadable {
  if (value === '-') return NONE
  const index = typeof value === 'string' ? names.index(value) : -1
  return index >= 0 ? index : { problem: 'name-of', expected: list }
}

function readAgenda(p: Position, frames: PositionBody['agenda']): Fault[] {
  const faults: Fault[] = []
  const most = p.layout.maxDepth - agenda.depth(p)
  if (frames.length > most) return [{ at: 'agenda', problem: 'too-long', most }]
  for (const [i, frame] of frames.entries()) {
    const at = `agenda[${i}]`
    const step = Object.hasOwn(p.layout.steps, frame.step) ? p.layout.steps[frame.step] : undefined
    if (!step) {
      faults.push({ at: `${at}.step`, problem: 'one-of', expected: p.layout.stepNames.join(', ') })
      continue
    }
    const entry = frame.entry === STEP_END ? step.entries.length : step.entries.indexOf(frame.entry)
    if (entry < 0) faults.push({ at: `${at}.entry`, problem: 'one-of', expected: step.entries.join(', ') })
    const args = Object.entries(step.args).map(([arg, holds]) => {
      const value = frame[arg]
      const read = holds === null ? readWhole(value, ...INT32) : readIndex(p.setting.names[holds]!, holds, value)
      if (typeof read === 'number') return read
      faults.push({ at: `${at}.${arg}`, ...read })
      return NONE
    })
    agenda.push(p, p.layout.stepNames.indexOf(frame.step), args)
    agenda.setEntry(p, entry)
    if (frame.waiting) agenda.setWaiting(p, readSides(p, frame.waiting, `${at}.waiting`, faults))
  }
  return faults
}

function readSides(p: Position, names: readonly string[], at: string, faults: Fault[]): number {
  let sides = 0
  for (const name of names) {
    const side = p.setting.names.side.index(name)
    if (side < 0) faults.push({ at, problem: 'one-of', expected: p.setting.names.side.all.join(', ') })
    else sides |= 1 << side
  }
  return sides
}

/** Reads the outside of a position file; the inside needs the system's blank position. */
export function parsePositionFile(value: unknown): PositionFile {
  const parsed = positionSchema.safeParse(value)
  if (!parsed.success) throw new FaultyInput(zodFaults(parsed.error))
  return parsed.data
}
