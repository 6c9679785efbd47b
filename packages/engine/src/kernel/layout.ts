import type { Position } from './position.js'
import type { Setting } from './setting.js'

/** Whether a side (by its index; -1 for somebody who watches) may know a cell of a field. */
export type Sight<P> = (p: P, index: number, side: number) => boolean

/** One field of a position. Everything the kernel does with positions (copy, hash, file, view) is read off these. */
export interface Field {
  /** One number for each name of this list of the setting; without it the field is a single number. */
  readonly of?: string
  /** The number is an index into this list and is written by name; NONE is written `"-"`. */
  readonly holds?: string
  /** The number is one of these words and is written so. */
  readonly words?: readonly string[]
  /** The value that a file may leave out. */
  readonly initial?: number | ((setting: Setting, index: number) => number)
  /** Who may know it: `all` if nothing is said, `none`, or the name of one of the layout's sights. */
  readonly seen?: string
  /** Computed from the other fields by the system's `derive`: neither saved nor hashed. */
  readonly derived?: boolean
  /** Bounds for what a file may say; the engine itself is trusted. Default: 0 (or NONE where it holds a name) to 2^31-1. */
  readonly min?: number
  readonly max?: number
}

export type Fields = Readonly<Record<string, Field>>

/** One step that can be under way, with the names of its arguments and what they hold (a list's name, or a number). */
export type StepArguments = Readonly<Record<string, string | null>>

export interface LayoutSpec<P> {
  readonly fields: Fields
  /** What `seen` of a field may name. */
  readonly sights?: Readonly<Record<string, Sight<P>>>
  /** The steps of the sequence of play, each with its arguments; `sequence` derives this. */
  readonly steps: Readonly<Record<string, { readonly entries: readonly string[]; readonly args: StepArguments }>>
  /** How many steps can be under way inside each other. */
  readonly depth?: number
}

/** The typed cells that a layout's fields give a position: single numbers and arrays. */
export type Cells<F> = {
  -readonly [K in keyof F as F[K] extends { of: string } ? never : K]: number
} & {
  readonly [K in keyof F as F[K] extends { of: string } ? K : never]: Int32Array
}

/** Fields that every position has: the turn, the stack of steps under way, and how often each side has been asked. */
const kernelFields = {
  turn: { min: 0 },
  agendaDepth: { min: 0 },
  agenda: { of: '#agenda', min: -0x7fffffff },
  asked: { of: 'side' },
} as const satisfies Fields

export type KernelFields = typeof kernelFields

/** A field with its place among the cells of a position of one setting. */
export interface Slot<P> {
  readonly name: string
  readonly field: Field
  /** Absent where everybody may know it. */
  readonly sight?: Sight<P>
  readonly offset: number
  readonly length: number
}

/** How files call the place behind the last entry of a step. */
export const STEP_END = 'end'

/** A frame of the agenda is [step, entry, waiting, …arguments]: see agenda.ts. */
export const FRAME_HEAD = 3

/**
 * Every field once: type, length, who sees it, derived or not. Single numbers come first, saved before derived, so that
 * what is hashed is one run of cells.
 */
export class Layout<P extends Position = Position> {
  readonly fields: Fields
  private readonly sights: Readonly<Record<string, Sight<P>>>
  readonly steps: LayoutSpec<unknown>['steps']
  readonly stepNames: readonly string[]
  readonly frameWidth: number
  readonly maxDepth: number
  /** The names of the single numbers, in the order of their cells. */
  readonly singles: readonly string[]
  private readonly order: readonly string[]
  private readonly shapes = new WeakMap<Setting, Shape<P>>()

  constructor(spec: LayoutSpec<P>) {
    this.fields = { ...kernelFields, ...spec.fields }
    this.sights = { none: () => false, ...spec.sights }
    this.steps = spec.steps
    this.stepNames = Object.keys(spec.steps)
    this.maxDepth = spec.depth ?? 16
    this.frameWidth =
      FRAME_HEAD + Math.max(0, ...Object.values(spec.steps).map((step) => Object.keys(step.args).length))
    const names = Object.keys(this.fields)
    const rank = (name: string): number => {
      const field = this.fields[name]!
      return (field.derived ? 2 : 0) + (field.of === undefined ? 0 : 1)
    }
    this.order = [0, 1, 2, 3].flatMap((r) => names.filter((name) => rank(name) === r))
    this.singles = names.filter((name) => this.fields[name]!.of === undefined)
  }

  /** The layout with the lengths that a setting gives it. */
  shape(setting: Setting): Shape<P> {
    let shape = this.shapes.get(setting)
    if (!shape) {
      shape = this.measure(setting)
      this.shapes.set(setting, shape)
    }
    return shape
  }

  private measure(setting: Setting): Shape<P> {
    const slots: Slot<P>[] = []
    let offset = 0
    let saved = 0
    for (const name of this.order) {
      const field = this.fields[name]!
      const length = field.of === undefined ? 1 : this.lengthOf(field.of, setting)
      slots.push({ name, field, ...this.sightOf(name, field), offset, length })
      offset += length
      if (!field.derived) saved = offset
    }
    const initial = new Int32Array(offset)
    for (const slot of slots) {
      const first = slot.field.initial ?? (slot.field.holds === undefined ? 0 : -1)
      for (let i = 0; i < slot.length; i++)
        initial[slot.offset + i] = typeof first === 'number' ? first : first(setting, i)
    }
    return { slots, size: offset, saved, initial }
  }

  private sightOf(name: string, { seen }: Field): { sight?: Sight<P> } {
    if (seen === undefined || seen === 'all') return {}
    const sight = this.sights[seen]
    if (!sight) throw new Error(`${name}: the layout has no sight called ${seen}`)
    return { sight }
  }

  private lengthOf(list: string, setting: Setting): number {
    if (list === '#agenda') return this.frameWidth * this.maxDepth
    const names = setting.names[list]
    if (!names) throw new Error(`the setting has no list of names called ${list}`)
    return names.length
  }
}

/** A layout measured for one setting: where each field lies, and how many cells from the first are saved and hashed. */
export interface Shape<P> {
  readonly slots: readonly Slot<P>[]
  readonly size: number
  readonly saved: number
  readonly initial: Int32Array
}
