import { hashWords } from './hash.js'
import type { Cells, Fields, KernelFields, Layout, Shape } from './layout.js'
import type { Setting } from './setting.js'

/** The cells of the kernel's own single numbers, which come first. */
const TURN = 0
const AGENDA_DEPTH = 1

/**
 * The whole state of a game at one moment: one array of integers, with a window on it for each field of the layout. Systems
 * get their own class from `definePosition`, in which a single number is a property and a list is an Int32Array.
 */
export abstract class Position<S extends Setting = Setting> {
  readonly setting: S
  readonly cells: Int32Array
  /**
   * Tells whether what was computed from a position still holds: no two contents of positions share a stamp. The kernel renews
   * it when it fills a position (copy, file, view); a system renews it with `touch` when it changes fields on which something
   * it keeps depends. The agenda has no part in it.
   */
  stamp = 0
  declare readonly agenda: Int32Array
  declare readonly asked: Int32Array
  abstract readonly layout: Layout
  /** The layout measured for this setting. */
  readonly shape: Shape<Position>

  constructor(setting: S, layout: Layout) {
    this.setting = setting
    this.shape = layout.shape(setting)
    this.cells = this.shape.initial.slice()
    // Defined and not assigned: an object to which many properties are assigned by computed names becomes a hash table, and every field is looked up in it.
    for (const { name, single, offset, length } of this.shape.slots)
      if (!single)
        Object.defineProperty(this, name, { value: this.cells.subarray(offset, offset + length), enumerable: true })
    this.touch()
  }

  // Read several times for every order, so they are no closures over an offset as the single numbers of systems are.
  get turn(): number {
    return this.cells[TURN]!
  }
  set turn(turn: number) {
    this.cells[TURN] = turn
  }
  get agendaDepth(): number {
    return this.cells[AGENDA_DEPTH]!
  }
  set agendaDepth(depth: number) {
    this.cells[AGENDA_DEPTH] = depth
  }

  touch(): void {
    this.stamp = nextStamp++
  }

  /** Makes this position equal to another of the same setting. */
  copyFrom(other: this): void {
    this.cells.set(other.cells)
    this.touch()
  }

  copy(): this {
    const copy = this.fresh()
    copy.copyFrom(this)
    return copy
  }

  /** A new position of the same kind and setting, in its initial state. */
  abstract fresh(): this

  /** The same for equal positions in every runtime. */
  hash(): string {
    return hashWords(this.cells, this.shape.saved)
  }

  equals(other: this): boolean {
    for (let i = 0; i < this.shape.saved; i++) if (this.cells[i] !== other.cells[i]) return false
    return true
  }
}

let nextStamp = 1

export type PositionOf<S extends Setting, F extends Fields> = Position<S> & Cells<F> & Cells<KernelFields>

/** Makes the class of a system's positions from its layout. */
export function definePosition<P extends Position>(layout: Layout<P>): new (setting: P['setting']) => P {
  const known = layout as unknown as Layout
  class SystemPosition extends Position {
    readonly layout = known
    constructor(setting: Setting) {
      super(setting, known)
    }
    override fresh(): this {
      return new SystemPosition(this.setting) as this
    }
  }
  // Single numbers come first among the cells and in the same order for every setting, so their offsets are known here.
  const saved = layout.singles.filter((name) => !layout.fields[name]!.derived)
  if (saved[TURN] !== 'turn' || saved[AGENDA_DEPTH] !== 'agendaDepth')
    throw new Error('the fields of the kernel come first')
  for (const [offset, name] of saved.entries())
    if (offset > AGENDA_DEPTH) single(SystemPosition.prototype, name, offset)
  for (const name of layout.singles.filter((name) => layout.fields[name]!.derived))
    throw new Error(`${name}: a derived single number has no fixed cell; make it a list or compute it`)
  return SystemPosition as unknown as new (
    setting: P['setting'],
  ) => P
}

function single(prototype: object, name: string, offset: number): void {
  Object.defineProperty(prototype, name, {
    get(this: Position) {
      return this.cells[offset]
    },
    set(this: Position, value: number) {
      this.cells[offset] = value
    },
  })
}
