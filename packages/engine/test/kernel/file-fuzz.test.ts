import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FastRng,
  FaultyInput,
  fastDice,
  type PositionBody,
  parsePositionFile,
  readPosition,
  writePosition,
} from '../../src/index.js'
import { type Drill, drill } from '../drill/index.js'
import { field } from '../drill/scenario.js'
import { mutated } from './fuzz.js'

/** Positions all along a random game, and views of them. */
function bodies(seed: number): PositionBody[] {
  const rng = new FastRng(seed)
  const dice = fastDice(seed)
  const p = drill.start(field, { fog: true }, dice).position
  const found: PositionBody[] = []
  for (let questions = 0; ; questions++) {
    if (questions % 8 === 0) found.push(writePosition(p), writePosition(drill.view(p, 'blue')))
    const [asked] = drill.questions(p)
    if (!asked) return found
    const orders = drill.orders(p, asked.side)
    drill.execute(p, asked.side, orders.at(rng.below(orders.length)), dice)
  }
}

const outside = { format: 'position', formatVersion: 1, system: 'drill', version: 1, scenario: field.id, options: {} }

const blank = drill.blank(field, { fog: true })

/** Undefined if the file was refused as a person's files are. */
function read(file: unknown): Drill | undefined {
  const p = blank.fresh()
  try {
    readPosition(p, parsePositionFile(file))
    return p
  } catch (error) {
    if (error instanceof FaultyInput) return undefined
    throw error
  }
}

describe('a position file that somebody has changed', () => {
  it('is read or refused with its faults, and what is read is written the same again', () => {
    const sources = bodies(3).map((body) => ({ ...outside, ...body }))
    let refused = 0
    fc.assert(
      fc.property(mutated(sources), (file) => {
        const p = read(file)
        if (!p) {
          refused++
          return
        }
        const again = blank.fresh()
        readPosition(again, JSON.parse(JSON.stringify(writePosition(p))) as PositionBody)
        expect(again.equals(p)).toBe(true)
      }),
      { numRuns: 800 },
    )
    // Both happen often, or the test says nothing.
    expect(refused).toBeGreaterThan(100)
    expect(refused).toBeLessThan(780)
  })

  it('is refused where it is anything at all', () => {
    fc.assert(fc.property(fc.anything(), (file) => void expect(read(file)).toBeUndefined()))
  })
})
