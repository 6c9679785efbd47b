import { puzzles } from 'virtual:puzzles'
import { ofTheDay } from '@sztab/cases'

/** What is known of a puzzle before it is opened. */
export type Listed = (typeof puzzles)[number]

/** One of each system in turn, so that the next day brings another game. */
function inTurn(all: readonly Listed[]): readonly Listed[] {
  const bySystem = new Map<string, Listed[]>()
  for (const one of all) bySystem.set(one.system, [...(bySystem.get(one.system) ?? []), one])
  const lists = [...bySystem.values()]
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat()
}

/** The puzzle of a day, by the calendar where the reader is. */
export function puzzleOf(date: Date, all: readonly Listed[] = puzzles): Listed | undefined {
  const day = { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
  return all.length === 0 ? undefined : inTurn(all)[ofTheDay(day, all.length)]
}

/** The number of a puzzle among those of its system. */
export function numberOf({ id, system }: Pick<Listed, 'id' | 'system'>): number {
  return puzzles.filter((one) => one.system === system).findIndex((one) => one.id === id) + 1
}

/** The puzzle after this one; after the last comes the first. */
export function nextOf({ id }: Pick<Listed, 'id'>): string {
  return puzzles[(puzzles.findIndex((one) => one.id === id) + 1) % puzzles.length]!.id
}
