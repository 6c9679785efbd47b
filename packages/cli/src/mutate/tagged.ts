import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { casebookFolder, caseFiles } from '@sztab/cases/files'
import { readCase } from '@sztab/cases/read'
import { FastRng, type RuleId } from '@sztab/engine'
import ts from 'typescript'
import type { CodeIndex } from '../code.js'
import type { Change } from './changes.js'
import { Crew, type Hand, Lost } from './crew.js'
import { mutantsOf } from './mutants.js'
import { compiled, modulesOf, type Source, systemSources } from './sources.js'

/** A rule, and a line that carries it. */
interface Tagged {
  readonly rule: RuleId
  readonly file: string
  readonly line: number
}

export interface TaggedReport {
  readonly system: string
  readonly seed: number
  /** How many lines with a rule there are to draw from. */
  readonly tagged: number
  readonly tried: number
  /** Those that can be disabled without any case of the rule failing. */
  readonly unnoticed: readonly Tagged[]
}

export interface TaggedTrial {
  readonly system: string
  readonly sample: number
  readonly seed: number
  readonly workers: number
  readonly index: CodeIndex
  progress(tried: number, of: number): void
}

/** How long a case may take: none comes near. */
const PATIENCE = 20_000

/**
 * Lines that enforce a rule, drawn at random, are disabled one by one: a case that claims the rule must fail. A line can be
 * disabled in several ways (its condition never holds, its statement is gone, its number is another); one of them must be noticed,
 * because a line may carry several rules, each of which rests on another part of it.
 */
export async function tryTagged(wanted: TaggedTrial): Promise<TaggedReport> {
  const { system, sample, seed, workers, index } = wanted
  const sources = new Map(systemSources(system).map((source) => [source.path, source]))
  const all = taggedIn(index).filter(({ file }) => sources.has(file))
  const drawn = draw(all, sample, seed)
  const crew = new Crew({ system, modules: modulesOf([...sources.values()]), watched: new Map() }, workers)
  const unnoticed: Tagged[] = []
  try {
    const claims = claimsOf(system)
    const checks = await crew.checks()
    let tried = 0
    await crew.each(drawn, async (tagged, hand) => {
      const cases = checks.flatMap(({ name }, number) => (claims.get(name)?.includes(tagged.rule) ? [number] : []))
      if (!(await isNoticed(hand, sources.get(tagged.file)!, tagged.line, cases))) unnoticed.push(tagged)
      wanted.progress(++tried, drawn.length)
    })
  } finally {
    await crew.dismiss()
  }
  unnoticed.sort((a, b) => (a.rule < b.rule ? -1 : 1))
  return { system, seed, tagged: all.length, tried: drawn.length, unnoticed }
}

function taggedIn({ rules }: CodeIndex): Tagged[] {
  return Object.entries(rules).flatMap(([rule, { enforces }]) =>
    enforces.map((place) => {
      const colon = place.lastIndexOf(':')
      return { rule, file: place.slice(0, colon), line: Number(place.slice(colon + 1)) }
    }),
  )
}

function draw<T>(all: readonly T[], sample: number, seed: number): T[] {
  const rng = new FastRng(seed)
  const rest = [...all]
  return Array.from({ length: Math.min(sample, rest.length) }, () => rest.splice(rng.below(rest.length), 1)[0]!)
}

/** The rules that each case claims, by the name of its file. */
function claimsOf(system: string): ReadonlyMap<string, readonly RuleId[]> {
  return new Map(
    caseFiles(join(casebookFolder, system)).map((file) => {
      const found = readCase(readFileSync(file, 'utf8'), file).case
      return [basename(file), found ? [...found.rules, ...Object.keys(found.silent)] : []]
    }),
  )
}

async function isNoticed(hand: Hand, source: Source, line: number, checks: readonly number[]): Promise<boolean> {
  for (const { start, end, text } of disablingsOf(source, line)) {
    const code = compiled({ path: source.path, text: source.text.slice(0, start) + text + source.text.slice(end) })
    try {
      const task = { is: 'try', changed: { file: source.path, code }, checks } as const
      if ((await hand.perform(task, () => PATIENCE)).failed !== undefined) return true
    } catch (error) {
      if (error instanceof Lost) return true // it does not end
      throw error
    }
  }
  return false
}

/** The ways to disable a line: small changes of what stands on it, then whole values of it left out. */
export function disablingsOf(source: Source, line: number): Change[] {
  const small = mutantsOf(source).filter((mutant) => mutant.line === line)
  return [...small.map(({ edit }) => edit), ...leftOut(source, line)]
}

function leftOut({ path, text }: Source, line: number): Change[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true)
  const found: Change[] = []
  const replace = (node: ts.Node, other: string): void => {
    found.push({ start: node.getStart(tree), end: node.getEnd(), text: other })
  }
  const visit = (node: ts.Node): void => {
    if (tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1 === line) leaveOut(node, replace)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function leaveOut(node: ts.Node, replace: (node: ts.Node, other: string) => void): void {
  const { parent } = node
  if (ts.isReturnStatement(node) && node.expression) replace(node.expression, 'undefined')
  else if (ts.isVariableDeclaration(node) && node.initializer) replace(node.initializer, 'undefined')
  else if (ts.isPropertyAssignment(node)) replace(node.initializer, 'undefined')
  else if (parent && ts.isArrayLiteralExpression(parent)) replace(node, '...[]')
}
