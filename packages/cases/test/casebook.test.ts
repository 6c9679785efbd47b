import { Library } from '@sztab/content'
import { describe, expect, it } from 'vitest'
import { casebookFolder, caseFiles, runFiles } from '../src/files.js'

/** Every case of every system that can be played. */
const kits = await new Library().kits()
const files = caseFiles(casebookFolder).map((file) => [file.slice(casebookFolder.length), file] as const)

describe('the casebook', () => {
  it.each(files)('%s', (_, file) => {
    const { faults, reports } = runFiles([file], kits, casebookFolder)
    expect([...faults, ...reports.flatMap(({ failures }) => failures)]).toEqual([])
  })
})
