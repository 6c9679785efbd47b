import type { Position } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { readCase } from '../src/read.js'
import { type CaseMoment, runCase } from '../src/run.js'
import { kit, run, strip } from './support.js'

const move = '{do: move, unit: b1, to: 0102}'

describe('the rules that a case claims', () => {
  const claims = (text: string): object => run(text).claims
  it('are held by the expectations that depend on them', () => {
    const text = `${strip}play:\n  - blue: {do: move, unit: b1, to: 0104}\n    refused: drill-3.3-a\n`
    expect(claims(text.replace('rules: drill-3.1-a', 'rules: drill-3.3-a'))).toEqual([
      { rule: 'drill-3.3-a', state: 'held', by: ['play[0].refused'] },
    ])
  })

  it('do not count when nothing depends on them', () => {
    const report = run(`${strip}play:\n  - blue: ${move}\n`)
    expect(report).toMatchObject({ ok: true, claims: [{ rule: 'drill-3.1-a', state: 'reported', by: [] }] })
  })

  it('must be named by the engine', () => {
    const text = strip.replace('rules: drill-3.1-a', 'rules: [drill-3.1-a, drill-4.4-b]')
    expect(run(`${text}play:\n  - asked: {blue: move}\n`)).toMatchObject({
      ok: false,
      failures: [{ problem: 'rule-unreported', rule: 'drill-4.4-b', at: 'a.yaml:4:22' }],
    })
  })

  it('may be silent', () => {
    const text = (rule: string): string => `${strip}silent: {${rule}: no word for it}\nplay:\n  - asked: {blue: move}\n`
    expect(run(text('drill-1.2-a'))).toMatchObject({ ok: true, claims: [{ state: 'held' }, { state: 'silent' }] })
    // An engine that has found a word since does not make the case wrong.
    expect(run(text('drill-3.1-a'))).toMatchObject({ ok: true, reported: expect.arrayContaining(['drill-3.1-a']) })
  })

  it('must exist', () => {
    const text = strip.replace('drill-3.1-a', 'drill-0.0-x')
    expect(run(`${text}play:\n  - asked: blue\n`).failures).toContainEqual(
      expect.objectContaining({ problem: 'unknown-rule', rule: 'drill-0.0-x', line: 4 }),
    )
  })
})

it('a case can be watched', () => {
  const seen: CaseMoment<Position>[] = []
  const text = `${strip}play:\n  - blue: ${move}\n  - asked: blue\nbut: [{title: x, play: [{asked: blue}]}]\n`
  runCase(readCase(text, 'a.yaml').case!, kit, { watch: (moment) => seen.push(moment) })
  expect(seen.map(({ variation, step, events }) => [variation, step, events.length])).toEqual([
    [undefined, undefined, 0],
    [undefined, 0, 1],
    [undefined, 1, 1],
    [0, undefined, 0],
    [0, 0, 0],
  ])
})
