import { join } from 'node:path'
import type { Fault, Kit, System } from '@sztab/engine'
import { readCase } from '../src/read.js'
import { type CaseReport, runCase } from '../src/run.js'

/** The small complete system of the engine's own tests. It is no part of the engine's package, so it is found by its path. */
const drill = join(import.meta.dirname, '../../engine/test/drill')
export const kit: Kit = (await import(join(drill, 'index.ts'))).default
export const drillCases = join(drill, 'cases')

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
export function run(text: string, tampered: Partial<System> = {}): CaseReport {
  const reading = readCase(text, 'a.yaml')
  if (!reading.case) throw new Error(JSON.stringify(reading.faults, null, 1))
  return runCase(reading.case, { ...kit, system: { ...kit.system, ...tampered } })
}

/** What went wrong when a play on the strip was run: without the place in the file, which other tests look at. */
export function problemsOf(play: string, tampered: Partial<System> = {}): object[] {
  return run(`${strip}play:\n${play}`, tampered).failures.map(({ at, file, line, column, ...problem }) => problem)
}
