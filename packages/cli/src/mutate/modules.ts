/** What can be loaded again and again. */
export interface Modules {
  /** CommonJS by the path of its source. */
  readonly own: ReadonlyMap<string, string>
  /** What they import beside each other, loaded once: names of packages, and paths of sources whose built form is taken. */
  readonly others: readonly string[]
}
