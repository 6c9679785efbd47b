import type { Fault } from '@sztab/engine'
import kit, { type Drill } from '../../engine/test/drill/index.js'
import { readCase } from '../src/read.js'
import { type CaseKit, type CaseReport, runCase } from '../src/run.js'

export { kit }

/** Two units on a strip of clear ground, Blue to move: the world of most tests here. */
export const strip = `
title: A strip of ground
system: drill
rules: drill-3.1-a
sketch:
  terrain: |
    . . . . .
     . . . . .
  units:
    b1: {side: blue, strength: 3, at: 0101}
    r1: {side: red, strength: 3, at: 0204}
moment: {activation: {chit: blue-march}}
`

/** The faults of a text that is no case. */
export function faultsOf(text: string): readonly Fault[] {
  return readCase(text, 'a.yaml').faults
}

/** Runs a case that can be read, with the drill system or with one that was tampered with. */
export function run(text: string, tampered: Partial<CaseKit<Drill>['system']> = {}): CaseReport {
  const reading = readCase(text, 'a.yaml')
  if (!reading.case) throw new Error(JSON.stringify(reading.faults, null, 1))
  return runCase(reading.case, { ...kit, system: { ...kit.system, ...tampered } })
}

/** What went wrong when a play on the strip was run: without the place in the file, which other tests look at. */
export function problemsOf(play: string, tampered: Partial<CaseKit<Drill>['system']> = {}): object[] {
  return run(`${strip}play:\n${play}`, tampered).failures.map(({ at, file, line, column, ...problem }) => problem)
}
