import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../usage.js'
import { projectFolder } from './paths.js'

/** Which mutants are tried against which rules: what is kept of another sample is of no use. */
export interface Sample {
  readonly system: string
  readonly sample: number
  readonly seed: number
  readonly rules: string
}

/** A check and what it consists of, as one number: what was found with it holds as long as it is the same. */
export type CheckKey = string

/** A check or game with the rules as they are: how long it takes, whose places it comes to, and where a change would have shown. */
export interface Visit {
  readonly milliseconds: number
  readonly reached: readonly number[]
  readonly differs: readonly number[]
}

type Entry =
  | ({ readonly is: 'sample' } & Sample)
  | ({ readonly is: 'check'; readonly key: CheckKey } & Visit)
  | { readonly is: 'killed'; readonly mutant: number; readonly by: CheckKey; readonly endless: boolean }
  /** It survived every check that stands before it in the file. */
  | { readonly is: 'survived'; readonly mutant: number; readonly reached: boolean }
  | ({ readonly is: 'game'; readonly game: number; readonly digest: string } & Visit)
  | { readonly is: 'compared'; readonly mutant: number; readonly isSame: boolean }

/** What a mutant has come to so far. */
export type Tried =
  | { readonly is: 'killed'; readonly by: CheckKey; readonly endless: boolean }
  | { readonly is: 'survived'; readonly reached: boolean; readonly checks: ReadonlySet<CheckKey> }

/**
 * What has been found, line by line in a file, so that a run that was ended goes on where it was. A check that is new or has
 * changed is tried on those that survived the others; those that it alone had killed are tried again.
 */
export class Kept {
  readonly checks = new Map<CheckKey, Visit>()
  readonly tried = new Map<number, Tried>()
  readonly games = new Map<number, Visit & { readonly digest: string }>()
  readonly compared = new Map<number, boolean>()
  private readonly path: string | undefined

  /** Without a path nothing is kept beyond this run. */
  constructor(path: string | undefined, sample: Sample) {
    const entries = path === undefined ? [] : entriesOf(path)
    const [first, ...more] = entries
    if (path !== undefined && first !== undefined && first.is !== 'sample') throw new UsageError('not-kept', { path })
    const isSame = JSON.stringify(first) === JSON.stringify({ is: 'sample', ...sample })
    if (isSame) for (const entry of more) this.take(entry)
    else if (path !== undefined) writeFileSync(path, '')
    this.path = path
    if (!isSame) this.write({ is: 'sample', ...sample })
  }

  add(entry: Exclude<Entry, { is: 'sample' }>): void {
    this.take(entry)
    this.write(entry)
  }

  private write(entry: Entry): void {
    if (this.path !== undefined) appendFileSync(this.path, `${JSON.stringify(entry)}\n`)
  }

  private take(entry: Entry): void {
    switch (entry.is) {
      case 'check':
        this.checks.set(entry.key, entry)
        break
      case 'killed':
        this.tried.set(entry.mutant, entry)
        break
      case 'survived':
        this.tried.set(entry.mutant, { ...entry, checks: new Set(this.checks.keys()) })
        break
      case 'game':
        this.games.set(entry.game, entry)
        break
      case 'compared':
        this.compared.set(entry.mutant, entry.isSame)
    }
  }
}

/** The lines of a file. What was being written when the run ended is cut off. */
function entriesOf(path: string): Entry[] {
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (text !== '' && !whole.startsWith('{"is":"sample"')) throw new UsageError('not-kept', { path })
  if (whole !== text) writeFileSync(path, whole)
  return whole
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

/** All that rules and random games rest on, as one number. */
export function rulesDigest(): string {
  const hash = createHash('md5')
  for (const part of ['hex', 'engine', 'content', 'cases', 'cli']) addFolder(hash, `packages/${part}/src`)
  return hash.digest('hex')
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const files = readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files.sort()) hash.update(`${file.slice(projectFolder.length)}\0`).update(readFileSync(file))
}
