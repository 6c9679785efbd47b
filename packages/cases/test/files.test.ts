import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseFiles, runFiles, runFolder } from '../src/files.js'
import { kit, strip } from './support.js'

const good = `${strip}play:\n  - asked: {blue: move}\n`
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cases-'))
  mkdirSync(join(folder, 'drill'))
  mkdirSync(join(folder, 'dist'))
  const files = {
    'drill/3.1-good.yaml': good,
    'drill/3.2-wrong-section.yaml': good,
    'drill/Good.yaml': good,
    'drill/3.1-broken.yaml': 'title: [',
    'drill/3.1-another-system.yaml': good.replace('system: drill', 'system: chess'),
    'drill/notes.txt': 'not a case',
    'dist/3.1-old.yaml': good,
    '3.1-loose.yaml': good,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('a folder of cases', () => {
  it('holds cases, and folders of cases, and other things', () => {
    expect(caseFiles(folder).map((file) => file.slice(folder.length + 1))).toEqual([
      '3.1-loose.yaml',
      'drill/3.1-another-system.yaml',
      'drill/3.1-broken.yaml',
      'drill/3.1-good.yaml',
      'drill/3.2-wrong-section.yaml',
      'drill/Good.yaml',
    ])
  })

  it('is run, and what is no case is said', () => {
    const { reports, faults, cases } = runFolder(folder, [kit])
    expect(cases).toHaveLength(4)
    expect(Object.fromEntries(reports.map(({ file, ok }) => [file, ok]))).toEqual({
      '3.1-loose.yaml': true,
      'drill/3.1-good.yaml': true,
      'drill/3.2-wrong-section.yaml': false,
      'drill/Good.yaml': false,
    })
    expect(reports.flatMap(({ failures }) => failures)).toMatchObject([
      { problem: 'file-section', found: '3.2', expected: '3.1', at: 'drill/3.2-wrong-section.yaml:4:1' },
      { problem: 'file-name', found: 'Good.yaml', expected: '<section>-<slug>.yaml' },
    ])
    expect(faults).toMatchObject([
      { problem: 'unknown-system', found: 'chess', known: 'drill', line: 3 },
      { problem: 'yaml', file: 'drill/3.1-broken.yaml' },
    ])
  })

  it('may be named among files; a file that is not there is a fault', () => {
    const { reports, faults } = runFiles([join(folder, 'drill'), join(folder, 'gone.yaml')], [kit])
    expect(reports).toHaveLength(3)
    // Outside a casebook a case may be called anything.
    expect(reports.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(faults).toContainEqual(expect.objectContaining({ problem: 'unreadable', file: join(folder, 'gone.yaml') }))
  })
})
