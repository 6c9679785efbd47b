import type { Position } from './position.js'
import type { Setting } from './setting.js'
import { NONE } from './words.js'

/**
 * Whether a side (by its index; -1 for somebody who watches) may know an entry of a field. Of a field over two lists the
 * index counts along the second: first * (length of the second) + second.
 */
export type Sight<P> = (p: P, index: number, side: number) => boolean

/** One field of a position. Everything the kernel does with positions (copy, hash, file, view) is read off these. */
export interface Field {
  /**
   * One number for each name of this list of the setting, or for each pair of names of two lists; without it the field is a
   * single number.
   */
  readonly of?: string | readonly [string, string]
  /** Instead of one number a list of at most so many, such as a path: see lists.ts. It is empty at first. */
  readonly most?: number
  /** The number is an index into this list and is written by name; NONE is written `"-"`. */
  readonly holds?: string
  /** The number is one of these words and is written so. */
  readonly words?: readonly string[]
  /** The value that a file may leave out. */
  readonly initial?: number | ((setting: Setting, index: number) => number)
  /** Who may know it: `all` if nothing is said, `none`, or the name of one of the layout's sights. */
  readonly seen?: string
  /** The sight is asked about what a cell holds (this unit), not about where it stands (the unit in this place). */
  readonly by?: 'value'
  /** Computed from the other fields by the system's `derive`: neither saved nor hashed. */
  readonly derived?: boolean
  /** Bounds for what a file may say; the engine itself is trusted. Default: 0 (or NONE where it holds a name) to 2^31-1. */
  readonly min?: number
  readonly max?: number
}

export type Fields = Readonly<Record<string, Field>>

/**
 * The arguments of a step that can be under way, by name: what they hold, the name of a list or null for a plain number. Where
 * not everybody may know it (a hidden unit), `seen` names the sight that is asked about what the argument holds.
 */
export type StepArguments = Readonly<Record<string, string | null | SeenArgument>>

export interface SeenArgument {
  readonly holds: string
  readonly seen: string
}

export interface LayoutSpec<P> {
  readonly fields: Fields
  /** What `seen` of a field may name. */
  readonly sights?: Readonly<Record<string, Sight<P>>>
  /** The steps of the sequence of play, each with its arguments; `sequence` derives this. */
  readonly steps: Readonly<
    Record<
      string,
      {
        readonly entries: readonly string[]
        readonly args: StepArguments
        /** The entries at which several sides answer in secret. */
        readonly sealed?: readonly string[]
      }
    >
  >
  /** How many steps can be under way inside each other. */
  readonly depth?: number
}

/** The typed cells that a layout's fields give a position: single numbers and arrays. */
export type Cells<F> = {
  -readonly [K in keyof F as F[K] extends Several ? never : K]: number
} & {
  readonly [K in keyof F as F[K] extends Several ? K : never]: Int32Array
}

/** A field of more than one cell. */
type Several = { readonly of: unknown } | { readonly most: number }

/**
 * Fields that every position has: the turn, the stack of steps under way, and how often each side has been asked, which is
 * its own affair: who could count another's questions could count its secret answers.
 */
const kernelFields = {
  turn: { min: 0 },
  agendaDepth: { min: 0 },
  agenda: { of: '#agenda', min: -0x7fffffff },
  asked: { of: 'side', seen: 'self' },
} as const satisfies Fields

export type KernelFields = typeof kernelFields

/** A field with its place among the cells of a position of one setting. */
export interface Slot<P> {
  readonly name: string
  readonly field: Field
  /** Absent where everybody may know it. */
  readonly sight?: Sight<P>
  readonly offset: number
  /** How many cells it has in all: `width` for each of its entries. */
  readonly length: number
  readonly entries: number
  readonly width: number
  /** It is one number, and a property of the position. */
  readonly single: boolean
}

/** An argument of a step, as the kernel reads it. */
export interface StepArgument<P> {
  readonly name: string
  readonly holds: string | null
  readonly sight?: Sight<P>
}

/** How files call the place behind the last entry of a step. */
export const STEP_END = 'end'

/** A frame of the agenda is [step, entry, waiting, …arguments]: see agenda.ts. */
export const FRAME_HEAD = 3
export const FRAME_WAITING = 2
const FRAME_WORDS = ['step', 'entry', 'waiting', 'answered', 'again']

/**
 * Every field once: type, length, who sees it, derived or not. Single numbers come first, saved before derived, so that
 * what is hashed is one run of cells.
 */
export class Layout<P extends Position = Position> {
  readonly fields: Fields
  private readonly sights: Readonly<Record<string, Sight<P>>>
  readonly steps: LayoutSpec<unknown>['steps']
  readonly stepNames: readonly string[]
  /** By step: its arguments in order, and which of its entries are sealed. */
  readonly args: readonly (readonly StepArgument<P>[])[]
  private readonly sealed: readonly ReadonlySet<number>[]
  readonly frameWidth: number
  readonly maxDepth: number
  /** The names of the single numbers, in the order of their cells. */
  readonly singles: readonly string[]
  private readonly order: readonly string[]
  private readonly shapes = new WeakMap<Setting, Shape<P>>()

  constructor(spec: LayoutSpec<P>) {
    this.fields = { ...kernelFields, ...spec.fields }
    this.sights = { none: () => false, self: (_, owner, side) => owner === side, ...spec.sights }
    this.steps = spec.steps
    this.stepNames = Object.keys(spec.steps)
    this.args = Object.values(spec.steps).map(({ args }) =>
      Object.entries(args).map(([name, argument]) => this.argument(name, argument)),
    )
    this.sealed = Object.values(spec.steps).map(
      ({ entries, sealed = [] }) => new Set(sealed.map((name) => entries.indexOf(name))),
    )
    this.maxDepth = spec.depth ?? 16
    this.frameWidth =
      FRAME_HEAD + Math.max(0, ...Object.values(spec.steps).map((step) => Object.keys(step.args).length))
    const names = Object.keys(this.fields)
    const rank = (name: string): number => {
      const field = this.fields[name]!
      return (field.derived ? 2 : 0) + (isSingle(field) ? 0 : 1)
    }
    this.order = [0, 1, 2, 3].flatMap((r) => names.filter((name) => rank(name) === r))
    this.singles = names.filter((name) => isSingle(this.fields[name]!))
  }

  private argument(name: string, argument: string | null | SeenArgument): StepArgument<P> {
    if (FRAME_WORDS.includes(name)) throw new Error(`${name}: an argument of a step cannot be called so`)
    if (typeof argument === 'string' || argument === null) return { name, holds: argument }
    return { name, holds: argument.holds, ...this.sightOf(name, argument) }
  }

  /** Whether several sides answer in secret at this entry of a step. */
  isSealed(step: number, entry: number): boolean {
    return this.sealed[step]!.has(entry)
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
      const entries = this.entriesOf(field, setting)
      const width = field.most ?? 1
      const length = entries * width
      slots.push({ name, field, ...this.sightOf(name, field), offset, length, entries, width, single: isSingle(field) })
      offset += length
      if (!field.derived) saved = offset
    }
    const initial = new Int32Array(offset)
    for (const slot of slots) {
      const nothing = slot.field.holds !== undefined || slot.field.most !== undefined ? NONE : 0
      const first = slot.field.initial ?? nothing
      for (let i = 0; i < slot.length; i++)
        initial[slot.offset + i] = typeof first === 'number' ? first : first(setting, i)
    }
    return { slots, size: offset, saved, initial }
  }

  private sightOf(name: string, { seen }: Pick<Field, 'seen'>): { sight?: Sight<P> } {
    if (seen === undefined || seen === 'all') return {}
    const sight = this.sights[seen]
    if (!sight) throw new Error(`${name}: the layout has no sight called ${seen}`)
    return { sight }
  }

  private entriesOf({ of }: Field, setting: Setting): number {
    if (of === undefined) return 1
    return typeof of === 'string'
      ? this.lengthOf(of, setting)
      : of.reduce((n, list) => n * this.lengthOf(list, setting), 1)
  }

  private lengthOf(list: string, setting: Setting): number {
    if (list === '#agenda') return this.frameWidth * this.maxDepth
    const names = setting.names[list]
    if (!names) throw new Error(`the setting has no list of names called ${list}`)
    return names.length
  }
}

function isSingle({ of, most }: Field): boolean {
  return of === undefined && most === undefined
}

/** A layout measured for one setting: where each field lies, and how many cells from the first are saved and hashed. */
export interface Shape<P> {
  readonly slots: readonly Slot<P>[]
  readonly size: number
  readonly saved: number
  readonly initial: Int32Array
}
