import { FastRng } from '@sztab/engine'
import ts from 'typescript'
import { type Change, changesOf } from './changes.js'
import { marked } from './marks.js'
import { compiled, type Source } from './sources.js'
import { watchOf } from './watches.js'

/** A rule with one small change. */
export interface Mutant {
  readonly file: string
  readonly line: number
  /** What stood there and what stands there now, on one line. */
  readonly change: string
  readonly edit: Change
}

/** How much of a piece of source is shown. */
const MOST_SHOWN = 70

/** So many mutants of the sources, drawn at random; all of them if there are no more. Ordered by place. */
export function drawMutants(sources: readonly Source[], sample: number, seed: number): Mutant[] {
  const all = sources.flatMap(mutantsOf)
  const rng = new FastRng(seed)
  const count = Math.min(sample, all.length)
  for (let i = 0; i < count; i++) {
    const other = i + rng.below(all.length - i)
    const taken = all[other]!
    all[other] = all[i]!
    all[i] = taken
  }
  return all
    .slice(0, count)
    .sort((a, b) => (a.file === b.file ? a.edit.start - b.edit.start : a.file < b.file ? -1 : 1))
}

export function mutantsOf(source: Source): Mutant[] {
  const tree = parsed(source)
  return changesOf(tree).map((edit) => ({
    file: source.path,
    line: tree.getLineAndCharacterOfPosition(edit.start).line + 1,
    change: `${shown(source.text.slice(edit.start, edit.end))} → ${shown(edit.text)}`,
    edit,
  }))
}

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN - 1)}…` : line
}

function parsed({ path, text }: Source): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true)
}

/** The source of a mutant, compiled. */
export function mutated({ path, text }: Source, { edit }: Mutant): string {
  return compiled({ path, text: text.slice(0, edit.start) + edit.text + text.slice(edit.end) })
}

export interface Watched {
  readonly source: Source
  /** The mutants that also tell where they would have made a difference. */
  readonly telling: readonly number[]
}

/**
 * A source that calls `__reached` with the number of each mutant whose place it comes to, and `__differs` where the mutant would
 * have come to something else.
 */
export function watched(source: Source, mutants: readonly Mutant[]): Watched {
  const tree = parsed(source)
  const here = mutants.flatMap(({ file, edit }, number) =>
    file === source.path ? [{ number, start: edit.start, watch: watchOf(tree, edit, number) }] : [],
  )
  if (here.length === 0) return { source, telling: [] }
  const { text, watched: telling } = marked(tree, here)
  return { source: { path: source.path, text }, telling }
}
