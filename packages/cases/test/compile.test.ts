import { FaultyInput } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { compileCases, openCasebook } from '../src/compile.js'
import { runFolder } from '../src/files.js'
import { runCase } from '../src/run.js'
import { drillCases, kit } from './support.js'

const { cases, reports } = runFolder(drillCases, [kit])

describe('a compiled casebook', () => {
  const compiled = JSON.parse(JSON.stringify(compileCases('drill', cases)))

  it('runs like the files it was made of', () => {
    const again = openCasebook(compiled).cases.map((one) => runCase(one, kit))
    expect(again.map(({ ok }) => ok)).toEqual(cases.map(() => true))
    expect(again.map(({ file, passed }) => [file, passed])).toEqual(reports.map(({ file, passed }) => [file, passed]))
  })

  it('is in the order of the sections', () => {
    const files = ['10.2-b.yaml', '9.3-a.yaml', '9.10-a.yaml', '9.3.1-a.yaml', 'PA.6-a.yaml']
    const { cases: sorted } = compileCases(
      'drill',
      files.map((file) => ({ ...cases[0]!, file })),
    )
    expect(sorted.map(({ file }) => file)).toEqual([
      '9.3-a.yaml',
      '9.3.1-a.yaml',
      '9.10-a.yaml',
      '10.2-b.yaml',
      'PA.6-a.yaml',
    ])
  })

  it('leaves out other systems, and places unless they are wanted', () => {
    expect(compileCases('tow', cases).cases).toEqual([])
    expect(compiled.cases[0].places).toBeUndefined()
    expect(compileCases('drill', cases, { places: true }).cases[0]!.places).toBeDefined()
  })

  it.each([
    [null],
    [[]],
    [{ format: 'casebook', formatVersion: 2, system: 'drill', cases: [] }],
    [{ ...compiled, cases: [3] }],
  ])('is refused when it is something else', (value) => {
    expect(() => openCasebook(value)).toThrow(FaultyInput)
  })
})
