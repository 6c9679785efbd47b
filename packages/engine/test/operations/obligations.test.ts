import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AllocatedAttack,
  allocate,
  isFinishable,
  mostTargets,
  type Obligations,
  workLeft,
} from '../../src/operations/obligations.js'

/** Everybody must, and everything must be attacked, unless told otherwise. */
function work(reach: number[][], targets: number, change: Partial<Obligations> = {}): Obligations {
  return {
    reach,
    spans: reach.map(() => targets),
    mustAttack: reach.map(() => true),
    mustBeAttacked: Array<boolean>(targets).fill(true),
    ...change,
  }
}

const anyWork = fc
  .record({ attackers: fc.integer({ min: 0, max: 4 }), targets: fc.integer({ min: 0, max: 4 }) })
  .chain(({ attackers, targets }) =>
    fc.record({
      reach: fc.array(fc.subarray(Array.from({ length: targets }, (_, i) => i)), many(attackers)),
      spans: fc.array(fc.constantFrom(1, 1, 2, 9), many(attackers)),
      mustAttack: fc.array(fc.boolean(), many(attackers)),
      mustBeAttacked: fc.array(fc.boolean(), many(targets)),
    }),
  )

function many(n: number) {
  return { minLength: n, maxLength: n }
}

/** All ways in which attackers can choose their targets, so that every attack is one against many or many against one. */
function* everyChoice({ reach, spans }: Obligations, chosen: number[][] = []): Generator<number[][]> {
  const attacker = chosen.length
  if (attacker === reach.length) {
    yield chosen
    return
  }
  const free = reach[attacker]!
  for (let bits = 0; bits < 1 << free.length; bits++) {
    const targets = free.filter((_, i) => bits & (1 << i))
    if (targets.length > spans[attacker]!) continue
    const meets = chosen.filter((other) => other.some((target) => targets.includes(target)))
    if (meets.some((other) => other.length > 1 || targets.length > 1)) continue
    yield* everyChoice({ reach, spans } as Obligations, [...chosen, targets])
  }
}

function byBruteForce(one: Obligations): { finishable: boolean; most: number } {
  let finishable = false
  let most = 0
  for (const chosen of everyChoice(one)) {
    const hit = new Set(chosen.flat())
    const done = one.mustBeAttacked.filter((must, target) => must && hit.has(target)).length
    most = Math.max(most, done)
    finishable ||=
      done === one.mustBeAttacked.filter(Boolean).length &&
      one.mustAttack.every((must, attacker) => !must || chosen[attacker]!.length > 0)
  }
  return { finishable, most }
}

/** Whether attacks are allowed, and do all that must be done. */
function isComplete(one: Obligations, attacks: readonly AllocatedAttack[]): boolean {
  const attackers = attacks.flatMap((attack) => attack.attackers)
  const targets = attacks.flatMap((attack) => attack.targets)
  const legal = attacks.every(
    (attack) =>
      attack.attackers.length > 0 &&
      attack.targets.length > 0 &&
      (attack.attackers.length === 1 || attack.targets.length === 1) &&
      attack.attackers.every(
        (attacker) =>
          attack.targets.length <= one.spans[attacker]! &&
          attack.targets.every((target) => one.reach[attacker]!.includes(target)),
      ),
  )
  return (
    legal &&
    new Set(attackers).size === attackers.length &&
    new Set(targets).size === targets.length &&
    one.mustAttack.every((must, attacker) => !must || attackers.includes(attacker)) &&
    one.mustBeAttacked.every((must, target) => !must || targets.includes(target))
  )
}

describe('compulsory work', () => {
  it('says what trying everything says: whether it can be finished, and how much can be done', () => {
    const seen = { yes: 0, no: 0 }
    fc.assert(
      fc.property(anyWork, (one) => {
        const { finishable, most } = byBruteForce(one)
        seen[finishable ? 'yes' : 'no']++
        expect(isFinishable(one)).toBe(finishable)
        expect(mostTargets(one)).toBe(most)
      }),
      { numRuns: 400 },
    )
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(50)
  })

  it('is proven finishable by attacks that finish it', () => {
    fc.assert(
      fc.property(anyWork, (one) => {
        const attacks = allocate(one)
        expect(attacks !== undefined).toBe(isFinishable(one))
        if (attacks) expect(isComplete(one, attacks)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('stays finishable along the attacks that were allocated, in any order', () => {
    fc.assert(
      fc.property(anyWork, fc.nat(), (one, from) => {
        let left: Obligations = one
        const attacks = allocate(one) ?? []
        for (let i = 0; i < attacks.length; i++) {
          const { attackers, targets } = attacks[(i + from) % attacks.length]!
          left = workLeft(left, attackers, targets)
          expect(isFinishable(left)).toBe(true)
        }
        if (allocate(one)) expect([...left.mustAttack, ...left.mustBeAttacked].some(Boolean)).toBe(false)
      }),
    )
  })

  it('knows the example of the rulebook: one who takes all targets leaves nobody for his neighbour', () => {
    const one = work([[0, 1, 2], [1]], 3)
    expect(isFinishable(one)).toBe(true)
    expect(isFinishable(workLeft(one, [0], [0, 1, 2]))).toBe(false)
    expect(isFinishable(workLeft(one, [0], [0, 2]))).toBe(true)
    expect(isFinishable(workLeft(one, [0], [0]))).toBe(false) // nobody else reaches the third
    expect(allocate(one)).toEqual([
      { attackers: [0], targets: [0, 2] },
      { attackers: [1], targets: [1] },
    ])
  })

  it('lets who need not attack help, and leaves alone what need not be attacked', () => {
    const helper = work([[0], [0, 1]], 2, { mustAttack: [true, false], mustBeAttacked: [true, false] })
    expect(allocate(helper)).toEqual([{ attackers: [0], targets: [0] }])
    expect(isFinishable(work([[], []], 0))).toBe(false)
    expect(isFinishable(work([[], []], 0, { mustAttack: [false, false] }))).toBe(true)
  })

  it('is fast enough for every order of a list', () => {
    const size = 120
    const reach = Array.from({ length: size }, (_, i) => [i, (i + 1) % size, (i * 7 + 3) % size])
    const one = work(reach, size, { spans: reach.map(() => 1) })
    const before = performance.now()
    for (let i = 0; i < 200; i++) expect(isFinishable(one)).toBe(true)
    expect((performance.now() - before) / 200).toBeLessThan(20)
  })
})
