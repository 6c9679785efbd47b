import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { FaultyInput, pathText, zodFaults } from '../../src/index.js'

const schema = z.strictObject({
  kind: z.enum(['a', 'b']),
  count: z.number().int().min(1).max(9),
  name: z
    .string()
    .regex(/^[a-z]+$/)
    .optional(),
  list: z.array(z.strictObject({ at: z.string() })).optional(),
  either: z.union([z.string(), z.strictObject({ deep: z.strictObject({ n: z.number() }) })]).optional(),
  odd: z
    .number()
    .refine((n) => n % 2 === 1)
    .optional(),
})

const faults = (value: object) => {
  const parsed = schema.safeParse({ kind: 'a', count: 1, ...value })
  return parsed.success ? [] : zodFaults(parsed.error)
}

describe('the faults that a schema finds', () => {
  it.each<[object, object]>([
    [{ kind: 'c' }, { at: 'kind', problem: 'one-of', expected: 'a, b' }],
    [{ count: 'x' }, { at: 'count', problem: 'type', expected: 'number' }],
    [{ count: undefined }, { at: 'count', problem: 'type', expected: 'number' }],
    [{ count: 0 }, { at: 'count', problem: 'too-small', least: 1 }],
    [{ count: 10 }, { at: 'count', problem: 'too-big', most: 9 }],
    [{ name: 'A' }, { at: 'name', problem: 'pattern', expected: '/^[a-z]+$/' }],
    [{ list: [{ at: 'x' }, { at: 7 }] }, { at: 'list[1].at', problem: 'type', expected: 'string' }],
    [{ list: [{ at: 'x', to: 1 }] }, { at: 'list[0].to', problem: 'unknown-key' }],
    [{ extra: 1 }, { at: 'extra', problem: 'unknown-key' }],
    [{ either: { deep: { n: 'x' } } }, { at: 'either.deep.n', problem: 'type', expected: 'number' }],
    [{ either: 7 }, { at: 'either', problem: 'type', expected: 'string' }],
    [{ odd: 2 }, { at: 'odd', problem: 'form' }],
  ])('%j', (value, expected) => {
    expect(faults(value)).toEqual([expected])
  })

  it('are all told', () => {
    expect(faults({ kind: 'c', count: 0, x: 1 }).map(({ at }) => at)).toEqual(['kind', 'count', 'x'])
  })

  it('have their places written out', () => {
    expect(pathText([])).toBe('')
    expect(pathText(['units', 'ax-15', 'path', 3, 'to'])).toBe('units.ax-15.path[3].to')
    expect(pathText([0, 'a'])).toBe('[0].a')
  })

  it('make an error that can be read', () => {
    const error = new FaultyInput([
      { at: '', problem: 'form' },
      { at: 'a.b', problem: 'one-of', expected: 'x, y' },
    ])
    expect(error.message).toBe('.: form {}\na.b: one-of {"expected":"x, y"}')
    expect([error.name, error.faults.length]).toEqual(['FaultyInput', 2])
  })
})
