import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what tests build for each other: it is removed when the last has ended, for threads are not told their end. */
    workshop: string
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sztab-tests-'))
  project.provide('workshop', folder)
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
