declare module 'virtual:shelf' {
  import type { ShelfScenario } from './start/shelf.js'

  const shelf: readonly ShelfScenario[]
  export default shelf
}

declare module 'virtual:casebooks' {
  import type { CasebookWords } from '@sztab/cases'

  type Fetchers<T> = Readonly<Record<string, () => Promise<{ readonly default: T }>>>
  /** By system: the cases of its casebook, compiled. */
  const casebooks: Fetchers<unknown>
  export default casebooks
  /** By language, then by system: what the cases say in it. */
  export const words: Readonly<Record<string, Fetchers<CasebookWords>>>
}

declare module 'virtual:puzzles' {
  import type { Puzzle } from '@sztab/cases'

  /** All puzzles, those of a system together, the easy ones first. */
  export const puzzles: readonly (Pick<Puzzle, 'id' | 'grade'> & { readonly system: string })[]
  export const fetchers: Readonly<Record<string, () => Promise<{ readonly default: readonly Puzzle[] }>>>
}
