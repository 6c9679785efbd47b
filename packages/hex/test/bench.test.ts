import { describe, expect, it } from 'vitest'
import { workloads } from '../src/bench/index.js'

describe('the benchmarks', () => {
  it.each(workloads)('$name: runs, and does the same each time', ({ prepare }) => {
    const { run, note } = prepare()
    expect(run()).toBeGreaterThan(0)
    expect(run()).toBe(run())
    expect(prepare().note).toBe(note)
  })
})
