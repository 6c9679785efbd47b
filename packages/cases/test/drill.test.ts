import { describe, expect, it } from 'vitest'
import { coverage } from '../src/coverage.js'
import { caseFiles, runFiles, runFolder } from '../src/files.js'
import { idleClaims } from '../src/mute.js'
import { drillCases, kit } from './support.js'

/** The cases of the small complete system: the format, the runner and the system prove each other. */
const folder = drillCases
const { cases } = runFolder(folder, [kit])

describe('the cases of drill', () => {
  it.each(caseFiles(folder).map((file) => [file.slice(folder.length + 1), file]))('%s', (_, file) => {
    const { faults, reports } = runFiles([file], [kit], folder)
    expect(faults).toEqual([])
    expect(reports.flatMap(({ failures }) => failures)).toEqual([])
  })

  it('show every rule, and both sides of every line', () => {
    const { reports } = runFolder(folder, [kit])
    const found = coverage(kit.system.rules, reports)
    expect(found).toMatchObject({ total: kit.system.rules.length, missing: [], idle: [], oneSided: [] })
    expect(found.covered).toBe(found.total)
    expect(found.silent).toEqual(['drill-1.2-a', 'drill-3.2-a', 'drill-4.1-a', 'drill-5.1-b'])
  })

  it.each(cases.map((one) => [one.file, one] as const))('%s needs every rule that it claims', (_, one) => {
    expect(idleClaims(one, kit)).toEqual([])
  })
})
