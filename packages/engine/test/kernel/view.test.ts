import { describe, expect, it } from 'vitest'
import { type Fields, fastDice, hasUnknowns, redact, UNKNOWN } from '../../src/index.js'
import { asking, scenario, type Toy, toyPosition, toySystem } from './toy.js'

const fields = {
  open: { of: 'piece' },
  secret: { of: 'side', seen: 'owner' },
  nobody: { seen: 'none' },
  everybody: { seen: 'all' },
  sum: { of: 'side', derived: true, seen: 'owner' },
} as const satisfies Fields
type P = Toy<typeof fields>
const sights = { owner: (_: P, index: number, side: number) => index === side }
const steps = { game: { entries: [asking<P>('q', { sides: 3 })] } }

function position(): P {
  const p = toyPosition<typeof fields>({ fields, sights, steps })
  p.open.set([1, 2])
  p.secret.set([3, 4])
  p.sum.set([5, 6])
  p.nobody = 7
  p.everybody = 8
  return p
}

describe('a view', () => {
  it.each([
    ['north', [3, UNKNOWN]],
    ['south', [UNKNOWN, 4]],
    ['spectator', [UNKNOWN, UNKNOWN]],
    ['whoever else', [UNKNOWN, UNKNOWN]],
  ])('for %s holds what he may know', (viewer, secret) => {
    const view = redact(position(), viewer)
    expect([...view.secret]).toEqual(secret)
    expect([...view.open]).toEqual([1, 2])
    expect([view.nobody, view.everybody]).toEqual([UNKNOWN, 8])
  })

  it('leaves the position as it was, and has a stamp of its own', () => {
    const p = position()
    const before = [...p.cells]
    const view = redact(p, 'north')
    expect([...p.cells]).toEqual(before)
    expect(view.stamp).not.toBe(p.stamp)
  })

  it('is known by its unknowns, of which derived cells are none', () => {
    const p = position()
    expect(hasUnknowns(p)).toBe(false)
    expect(hasUnknowns(redact(p, 'north'))).toBe(true)
    p.sum[0] = UNKNOWN
    expect(hasUnknowns(p)).toBe(false)
  })

  it('derives what it can from what it knows', () => {
    const system = toySystem<typeof fields>({
      fields,
      sights,
      steps,
      derive: (p) => {
        p.secret.forEach((value, side) => {
          p.sum[side] = value === UNKNOWN ? -1 : value + 1
        })
      },
    })
    const p = system.start(scenario, {}, fastDice(1)).position
    expect([...system.view(p, 'north').sum]).toEqual([1, -1])
    expect([...p.sum]).toEqual([1, 1])
  })
})
