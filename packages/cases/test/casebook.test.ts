import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AnyKit, casebookFolder, caseFiles, runFiles } from '../src/files.js'

/** The systems whose casebook is run: a line for each system of the registry. */
const kits: readonly AnyKit[] = []

describe('the casebook', () => {
  it('is where the package is', () => {
    expect(existsSync(`${casebookFolder}/package.json`)).toBe(true)
  })

  for (const file of caseFiles(casebookFolder))
    it(file.slice(casebookFolder.length), () => {
      const { faults, reports } = runFiles([file], kits, casebookFolder)
      expect([...faults, ...reports.flatMap(({ failures }) => failures)]).toEqual([])
    })
})
