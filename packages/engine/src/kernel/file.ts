import { z } from 'zod'
import { agenda, NOT_ASKED } from './agenda.js'
import { type Fault, FaultyInput } from './fault.js'
import { type Field, type Slot, STEP_END } from './layout.js'
import { listLength } from './lists.js'
import type { Names } from './names.js'
import type { Position } from './position.js'
import { zodFaults } from './schema.js'
import type { Setting } from './setting.js'
import { NONE, UNKNOWN } from './words.js'

/**
 * A position as a file: JSON by name. Single numbers stand in `game`; what there is for each piece, place or side stands
 * under the name of that list and then under its own name, initial values left out. A field that is a list (a path) is
 * written as one; a field over two lists is written under the first, by names of the second.
 */
export const POSITION_FORMAT = 1

const cell = z.union([z.number().int(), z.string(), z.boolean()])
const entry = z.union([cell, z.array(cell)])
const section = z.record(z.string(), z.record(z.string(), z.union([entry, z.record(z.string(), entry)])))

export const positionSchema = z.strictObject({
  format: z.literal('position'),
  formatVersion: z.literal(POSITION_FORMAT),
  system: z.string(),
  version: z.number().int(),
  /** The id of a scenario, or the scenario itself. */
  scenario: z.union([z.string(), z.looseObject({ id: z.string() })]),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  game: z.record(z.string(), entry),
  lists: z.record(z.string(), section),
  agenda: z.array(
    z.looseObject({
      step: z.string(),
      entry: z.string(),
      waiting: z.array(z.string()).optional(),
      /** Where several were asked at once: who has answered, and who of those is to be asked again. */
      answered: z.array(z.string()).optional(),
      again: z.array(z.string()).optional(),
    }),
  ),
})

export type PositionFile = z.infer<typeof positionSchema>

/** The position's own part of the file: what it is a position of is added by whoever knows. */
export type PositionBody = Pick<PositionFile, 'game' | 'lists' | 'agenda'>

const AGENDA_FIELDS = ['agenda', 'agendaDepth']

type Cell = number | string
/** One value of a field, or the values of a list. */
export type Written = Cell | readonly Cell[]

export function writePosition(p: Position): PositionBody {
  const game: Record<string, Written> = {}
  const lists: Record<string, Record<string, Record<string, Written | Record<string, Written>>>> = {}
  for (const slot of savedSlots(p))
    for (let i = 0; i < slot.entries; i++) {
      if (isInitial(p, slot, i)) continue
      const written = writeEntry(p, slot, i)
      const { name, field } = slot
      if (field.of === undefined) game[name] = written
      else if (typeof field.of === 'string') named(lists, field.of, p.setting.names[field.of]!.name(i))[name] = written
      else {
        const [first, second] = field.of.map((list) => p.setting.names[list]!)
        const under = named(lists, field.of[0], first!.name(Math.trunc(i / second!.length)))
        under[name] ??= {}
        const row = under[name] as Record<string, Written>
        row[second!.name(i % second!.length)] = written
      }
    }
  return { game, lists, agenda: writeAgenda(p) } as PositionBody
}

/** What a file says of one name of a list. */
function named<T>(
  lists: Record<string, Record<string, Record<string, T>>>,
  list: string,
  name: string,
): Record<string, T> {
  lists[list] ??= {}
  lists[list][name] ??= {}
  return lists[list][name]
}

function isInitial(p: Position, { offset, width }: Slot<Position>, entry: number): boolean {
  for (let at = offset + entry * width; at < offset + (entry + 1) * width; at++)
    if (p.cells[at] !== p.shape.initial[at]) return false
  return true
}

/** What a field holds for one of its entries, as a file writes it. */
export function writeEntry(p: Position, { field, offset, width }: Slot<Position>, entry: number): Written {
  const from = offset + entry * width
  if (field.most === undefined) return writeCell(field, p.setting, p.cells[from]!)
  const cells = p.cells.subarray(from, from + width)
  if (cells.every((value) => value === UNKNOWN)) return '?'
  return Array.from(cells.subarray(0, listLength(cells, width)), (value) => writeCell(field, p.setting, value))
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
    const sides = (bits: number) => p.setting.names.side.all.filter((_, side) => bits & (1 << side))
    const some = (key: string, bits: number) => (bits === 0 ? {} : { [key]: sides(bits) })
    const args = p.layout.args[agenda.step(p, frame)]!.map(({ name, holds }, i) => {
      const value = agenda.arg(p, i, frame)
      const known = holds === null ? value : writeIndex(p.setting.names[holds]!, value)
      return [name, value === UNKNOWN ? '?' : known]
    })
    return {
      step: name,
      entry: step.entries[agenda.entry(p, frame)] ?? STEP_END,
      ...(waiting === NOT_ASKED ? {} : { waiting: sides(waiting) }),
      ...some('answered', agenda.answered(p, frame)),
      ...some('again', agenda.repeating(p, frame)),
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
  const reader = new BodyReader(p)
  for (const [name, value] of Object.entries(body.game)) reader.field(undefined, 0, name, value, `game.${name}`)
  for (const [list, entries] of Object.entries(body.lists)) reader.list(list, entries)
  const faults = [...reader.faults, ...readAgenda(p, body.agenda)]
  if (faults.length > 0) throw new FaultyInput(faults)
  p.touch()
}

/** Puts what a body says into the cells, and notes what it cannot. */
class BodyReader {
  readonly faults: Fault[] = []
  private readonly p: Position
  private readonly slots: ReadonlyMap<string, Slot<Position>>

  constructor(p: Position) {
    this.p = p
    this.slots = new Map(savedSlots(p).map((slot) => [slot.name, slot]))
  }

  list(list: string, entries: PositionBody['lists'][string]): void {
    const { names } = this.p.setting
    const known = Object.hasOwn(names, list) ? names[list] : undefined
    if (!known) {
      this.faults.push({ at: `lists.${list}`, problem: 'unknown-list', known: Object.keys(names).join(', ') })
      return
    }
    for (const [entry, fields] of Object.entries(entries)) {
      const index = this.index(known, list, entry, `lists.${list}.${entry}`)
      if (index < 0) continue
      for (const [name, value] of Object.entries(fields))
        this.field(list, index, name, value, `lists.${list}.${entry}.${name}`)
    }
  }

  /** A field of a list's entry, or of the game itself. */
  field(of: string | undefined, index: number, name: string, value: unknown, at: string): void {
    const slot = this.slots.get(name)
    if (!slot || firstOf(slot.field) !== of) {
      const known = [...this.slots.values()].filter(({ field }) => firstOf(field) === of).map(({ name }) => name)
      this.faults.push({ at, problem: 'unknown-field', known: known.join(', ') })
    } else if (typeof slot.field.of === 'object') this.row(slot, slot.field.of[1], index, value, at)
    else this.entry(slot, index, value, at)
  }

  /** A field over two lists: what stands there for each name of the second. */
  private row(slot: Slot<Position>, second: string, index: number, value: unknown, at: string): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.faults.push({ at, problem: 'type', expected: 'object' })
      return
    }
    const names = this.p.setting.names[second]!
    for (const [name, one] of Object.entries(value)) {
      const column = this.index(names, second, name, `${at}.${name}`)
      if (column >= 0) this.entry(slot, index * names.length + column, one, `${at}.${name}`)
    }
  }

  private entry(slot: Slot<Position>, index: number, value: unknown, at: string): void {
    const { field, offset, width } = slot
    const from = offset + index * width
    if (field.most === undefined) this.cell(field, from, value, at)
    else if (value === '?') this.p.cells.fill(UNKNOWN, from, from + width)
    else if (!Array.isArray(value)) this.faults.push({ at, problem: 'type', expected: 'array' })
    else if (value.length > field.most) this.faults.push({ at, problem: 'too-long', most: field.most })
    else {
      this.p.cells.fill(NONE, from, from + width)
      for (const [i, one] of value.entries()) this.cell(field, from + i, one === '-' ? undefined : one, `${at}[${i}]`)
    }
  }

  private cell(field: Field, cell: number, value: unknown, at: string): void {
    const read = readCell(field, this.p.setting, value)
    if (typeof read === 'number') this.p.cells[cell] = read
    else this.faults.push({ at, ...read })
  }

  private index(names: Names, list: string, name: string, at: string): number {
    const index = names.index(name)
    if (index < 0) this.faults.push({ at, problem: 'unknown-name', list })
    return index
  }
}

const firstOf = ({ of }: Field): string | undefined => (typeof of === 'object' ? of[0] : of)

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
    const index = p.layout.stepNames.indexOf(frame.step)
    const args = p.layout.args[index]!.map(({ name, holds }) => {
      const value = frame[name]
      if (value === '?') return UNKNOWN
      const read = holds === null ? readWhole(value, ...INT32) : readIndex(p.setting.names[holds]!, holds, value)
      if (typeof read === 'number') return read
      faults.push({ at: `${at}.${name}`, ...read })
      return NONE
    })
    agenda.push(p, index, args)
    agenda.setEntry(p, entry)
    const sides = (key: 'waiting' | 'answered' | 'again') => readSides(p, frame[key] ?? [], `${at}.${key}`, faults)
    if (frame.waiting) agenda.setWaiting(p, sides('waiting'), agenda.depth(p) - 1, sides('answered'), sides('again'))
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
