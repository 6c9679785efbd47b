import { expect, test } from 'vitest'
import {
  bench,
  benchDocument,
  benchTable,
  kernelWorkloads,
  missed,
  playWorkloads,
  reference,
  smoke,
} from '../src/bench/index.js'
import { kit } from './drill.js'

test('every workload runs, and is reported', () => {
  const workloads = [reference, ...kernelWorkloads, ...playWorkloads(kit)]
  const started: string[] = []
  const report = bench(workloads, smoke, (name) => started.push(name))
  expect(started).toEqual(workloads.map(({ name }) => name))
  expect(report.reference).toBeGreaterThan(0)
  for (const { name, perSecond, ratio } of report.figures) {
    expect(perSecond, name).toBeGreaterThan(0)
    expect(ratio, name).toBeGreaterThan(0)
  }
  for (const { name } of workloads) expect(benchDocument(report)).toContain(name)
  expect(JSON.parse(JSON.stringify(report))).toEqual(report)
})

test('a workload that is too slow is marked', () => {
  const report = {
    reference: 60_000,
    figures: [
      { name: 'slow', unit: 'steps', perSecond: 1234.5, ratio: 0.0205749, atLeast: 2000, note: 'a note' },
      { name: 'fast', unit: 'steps', perSecond: 2_000_000, ratio: 33.333, atLeast: 2000 },
      { name: 'free', unit: 'steps', perSecond: 1.23456, ratio: 12_345.6 },
    ],
  }
  expect(missed(report).map(({ name }) => name)).toEqual(['slow'])
  expect(benchTable(report).split('\n')).toEqual([
    '| workload | a second | in a pass | at least |',
    '|---|---:|---:|---:|',
    '| slow (a note) | 1,235 steps | 0.0206 | 2,000 (missed) |',
    '| fast | 2,000,000 steps | 33.3 | 2,000 |',
    '| free | 1.23 steps | 12,346 |  |',
    '| reference: a pass over 64 KB of integers | 60,000 passes | 1 |  |',
  ])
})
