import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Fault, Position, RuleIndex } from '@sztab/engine'
import type { Case } from './format.js'
import { readCase } from './read.js'
import { byText } from './report.js'
import { type CaseKit, type CaseReport, runCase } from './run.js'
import { faultAt } from './tree.js'
import { type OtherLanguage, openWords, wordFaults } from './words.js'

/** The folder of the casebook: a folder for each system, a file for each case. */
export const casebookFolder = fileURLToPath(new URL('..', import.meta.url))

export interface FolderReport {
  readonly reports: readonly CaseReport[]
  /** Files that are no cases. */
  readonly faults: readonly Fault[]
  readonly cases: readonly Case[]
}

const NOT_CASES = new Set(['puzzles', 'words', 'src', 'test', 'bench', 'dist', 'node_modules', 'coverage'])

/** The case files in a folder and in the folders right under it. */
export function caseFiles(folder: string): string[] {
  const files = (inside: string): string[] =>
    readdirSync(inside, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
      .map((entry) => join(inside, entry.name))
  const folders = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !NOT_CASES.has(entry.name),
  )
  return [...files(folder), ...folders.flatMap((entry) => files(join(folder, entry.name)))].sort(byText)
}

/** Runs every case of a folder. */
export function runFolder(folder: string, kits: readonly CaseKit<Position>[]): FolderReport {
  return runFiles(caseFiles(folder), kits, folder)
}

/** Runs files and whole folders; with `base` they are a casebook, whose files are named from there on. */
export function runFiles(paths: readonly string[], kits: readonly CaseKit<Position>[], base = ''): FolderReport {
  const reports: CaseReport[] = []
  const faults: Fault[] = []
  const cases: Case[] = []
  for (const path of paths.flatMap((one) => (isFolder(one) ? caseFiles(one) : [one]))) {
    const name = base === '' ? path : relative(base, path).split(sep).join('/')
    const reading = readFile(path, name)
    const found = reading.case
    const kit = found && kits.find(({ system }) => system.id === found.system)
    if (!found) faults.push(...reading.faults)
    else if (!kit) faults.push(unknownSystem(found, kits))
    else {
      cases.push(found)
      const report = runCase(found, kit)
      const inBook = base !== '' || resolve(path).startsWith(casebookFolder)
      const misplaced = inBook ? nameFaults(path, found, kit.system.rules) : []
      reports.push(
        misplaced.length === 0 ? report : { ...report, ok: false, failures: [...misplaced, ...report.failures] },
      )
    }
  }
  return { reports, faults, cases }
}

/** Where the words of a system in a language stand. */
export const wordsFile = (system: string, language: OtherLanguage): string =>
  join(casebookFolder, 'words', `${system}.${language}.json`)

/**
 * What is wrong with words, as they come out of `JSON.parse`, for the cases of their system, which stand in a folder beside
 * that of the words. Throws FaultyInput.
 */
export function checkWords(value: unknown, path: string): Fault[] {
  const words = openWords(value)
  const folder = join(dirname(resolve(path)), '..', words.system)
  const readings = (isFolder(folder) ? caseFiles(folder) : []).map((file) => readFile(file, basename(file)))
  if (readings.length === 0) return [{ at: 'system', problem: 'no-cases' }]
  const cases = readings.flatMap((reading) => reading.case ?? [])
  return [...readings.flatMap(({ faults }) => faults), ...wordFaults(cases, words)]
}

function readFile(path: string, name: string): ReturnType<typeof readCase> {
  try {
    return readCase(readFileSync(path, 'utf8'), name)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { faults: [faultAt(name, {}, [''], { problem: 'unreadable', message })] }
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function unknownSystem({ file, places, system }: Case, kits: readonly CaseKit<Position>[]): Fault {
  const known = kits.map((kit) => kit.system.id).join(', ')
  return faultAt(file, places ?? {}, ['system'], { problem: 'unknown-system', found: system, known })
}

/**
 * A file of the casebook is called `<section>-<what it shows>.yaml`, by a section of a rule that it claims, and stands with its
 * system. Elsewhere a case may be called anything.
 */
function nameFaults(path: string, { file, places, system, rules }: Case, index: RuleIndex): Fault[] {
  const fault = (at: string, problem: string, found: string, expected: string): Fault =>
    faultAt(file, places ?? {}, [at], { problem, found, expected })
  const [, section] = /^([0-9A-Za-z.]+)-[a-z0-9-]+\.yaml$/.exec(basename(path)) ?? []
  if (section === undefined) return [fault('', 'file-name', basename(path), '<section>-<slug>.yaml')]
  const sections = new Set(index.filter(({ id }) => rules.includes(id)).map((rule) => rule.section))
  const faults =
    sections.size === 0 || sections.has(section)
      ? []
      : [fault('rules', 'file-section', section, [...sections].join(', '))]
  const folder = basename(dirname(path))
  const inCasebook = resolve(dirname(dirname(path))) === resolve(casebookFolder)
  return inCasebook && folder !== system ? [...faults, fault('system', 'file-folder', folder, system)] : faults
}
