import { describe, expect, it } from 'vitest'
import { Names } from '../../src/index.js'

describe('names', () => {
  const names = new Names(['ant', 'bee', 'constructor'])

  it('lead from an index to a name and back', () => {
    expect(names.length).toBe(3)
    for (const [i, name] of names.all.entries()) {
      expect(names.name(i)).toBe(name)
      expect(names.index(name)).toBe(i)
    }
  })

  it.each(['wasp', '', 'Ant', ' ant', '__proto__', 'toString', '0'])('know nobody called %j', (name) => {
    expect(names.index(name)).toBe(-1)
  })

  it('may not stand twice', () => {
    expect(() => new Names(['ant', 'bee', 'ant'])).toThrow('a name stands twice in ant bee ant')
  })
})
