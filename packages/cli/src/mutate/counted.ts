import { isDeepStrictEqual } from 'node:util'
import type { Kit } from '@sztab/engine'
import type { Linker } from './linker.js'

/** The little of vitest that tests by hand use, so that they can run again and again in one thread. */
interface Suite {
  readonly tests: readonly (() => unknown)[]
  readonly vitest: Readonly<Record<string, unknown>>
}

const CONTENT = 'packages/content/src/index.ts'

/** What is brought along when such tests are loaded. */
export const countedGiven = ['vitest', CONTENT]

/** Runs the tests in which a system is counted by hand against a kit. Throws as soon as one fails. */
export async function runCounted(linker: Linker, entry: string, kit: Kit): Promise<void> {
  const { tests, vitest } = suite()
  const { done } = linker.load(entry, { given: { vitest, [CONTENT]: { loadKit: () => kit } } })
  await done
  for (const test of tests) await test()
}

/** A module with top-level `await` as CommonJS: it exports the promise of its end. */
export function awaited(code: string): string {
  return `exports.done = (async () => {\n${code}\n})()`
}

function suite(): Suite {
  const tests: (() => unknown)[] = []
  type Body = (...args: unknown[]) => unknown
  const bodyOf = (args: readonly unknown[]): Body => args.find((one) => typeof one === 'function') as Body
  const each =
    (run: (body: () => unknown) => void) =>
    (rows: readonly unknown[]) =>
    (...args: readonly unknown[]) => {
      const body = bodyOf(args)
      for (const row of rows) run(() => body(...(Array.isArray(row) ? row : [row])))
    }
  const now = (body: () => unknown): void => void body()
  const later = (body: () => unknown): void => void tests.push(body)
  const describe = Object.assign((...args: unknown[]) => now(bodyOf(args)), { each: each(now) })
  const it = Object.assign((...args: unknown[]) => later(bodyOf(args)), { each: each(later) })
  return { tests, vitest: { describe, it, test: it, expect } }
}

class Holding {
  readonly parts: readonly unknown[]

  constructor(parts: readonly unknown[]) {
    this.parts = parts
  }
}

const expect = Object.assign(
  (found: unknown) => ({
    toBe: (wanted: unknown) => demand(Object.is(found, wanted)),
    toEqual: (wanted: unknown) =>
      demand(wanted instanceof Holding ? holds(found, wanted) : isDeepStrictEqual(found, wanted)),
    toBeGreaterThan: (wanted: number) => demand((found as number) > wanted),
    toBeGreaterThanOrEqual: (wanted: number) => demand((found as number) >= wanted),
  }),
  { arrayContaining: (parts: readonly unknown[]) => new Holding(parts) },
)

function holds(found: unknown, { parts }: Holding): boolean {
  return Array.isArray(found) && parts.every((part) => found.some((one) => isDeepStrictEqual(one, part)))
}

function demand(ok: boolean): void {
  if (!ok) throw new Error('not what was counted by hand')
}
