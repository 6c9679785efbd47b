/** An ordered list of names (pieces, places, sides, chits …) with the way back from a name to its index. */
export class Names {
  readonly all: readonly string[]
  private readonly indexes: ReadonlyMap<string, number>

  constructor(all: readonly string[]) {
    this.all = all
    this.indexes = new Map(all.map((name, i) => [name, i]))
    if (this.indexes.size !== all.length) throw new Error(`a name stands twice in ${all.join(' ')}`)
  }

  get length(): number {
    return this.all.length
  }

  /** The name at an index that is known to be good. */
  name(index: number): string {
    return this.all[index]!
  }

  /** The index of a name, or -1. */
  index(name: string): number {
    return this.indexes.get(name) ?? -1
  }
}
