import type { SystemId } from '@sztab/engine'
import { remember, remembered } from '../words/index.js'

/** How far a pupil has come in a lesson, kept in this browser: the step, or that it is done. */
export type Progress = number | 'done'

const key = (system: SystemId, lesson: string) => `sztab.lesson.${system}.${lesson}`

export function progressIn(system: SystemId, lesson: string): Progress {
  const kept = remembered(key(system, lesson))
  return kept === 'done' ? 'done' : Number(kept) || 0
}

export function keepProgress(system: SystemId, lesson: string, progress: Progress): void {
  if (progress !== 0 && progressIn(system, lesson) !== 'done') remember(key(system, lesson), String(progress))
}

const BRIEFED = 'sztab.briefed'

/** Whether somebody here has been told what a scenario is about. `all` stands for every one. */
export function isBriefed(scenario: string): boolean {
  const kept = remembered(BRIEFED)?.split(' ') ?? []
  return kept.includes(scenario) || kept.includes('all')
}

export function rememberBriefed(scenario: string): void {
  if (!isBriefed(scenario)) remember(BRIEFED, `${remembered(BRIEFED) ?? ''} ${scenario}`.trim())
}
