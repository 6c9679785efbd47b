import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Kept } from '@sztab/bots/arena'
import { UsageError } from './usage.js'

/** Keeps the games of a series in a file, and finds there those that were played before. */
export function keeping(file: string | undefined, series: unknown): Kept {
  if (file === undefined) return {}
  const key = JSON.stringify(series)
  const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { series: key, played: [] }
  if (found.series !== key) throw new UsageError('other-series', { file })
  return {
    kept: found.played,
    keep: (played) => writeFileSync(file, JSON.stringify({ series: key, played })),
  }
}
