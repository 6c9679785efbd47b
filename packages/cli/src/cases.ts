import { statSync } from 'node:fs'
import { caseFiles, type FolderReport, runFiles } from '@sztab/cases/files'
import type { Library } from '@sztab/content'
import type { Fault } from '@sztab/engine'
import { FileError } from './files.js'

/** The files that are meant: those of a folder stand for it. Throws FileError for what is not there. */
export function namedCases(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) throw new FileError(path, [{ at: '', problem: 'file-missing' }])
    if (!found.isDirectory()) return [path]
    const files = caseFiles(path)
    if (files.length === 0) throw new FileError(path, [{ at: '', problem: 'no-cases' }])
    return files
  })
}

/** Runs cases one after the other. */
export async function runCases(
  library: Library,
  files: readonly string[],
  each: (found: FolderReport, file: string) => void,
): Promise<FolderReport> {
  const kits = await library.kits()
  const all = files.map((file) => {
    const found = runFiles([file], kits)
    each(found, file)
    return found
  })
  return {
    reports: all.flatMap(({ reports }) => reports),
    faults: all.flatMap(({ faults }) => faults),
    cases: all.flatMap(({ cases }) => cases),
  }
}

/** A fault of a case names its file, line and column in `at`; here it is to be told beside them. */
export function placedInCase({ path, file: _, ...fault }: Fault): Fault {
  return { ...fault, at: String(path ?? '') }
}
