import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, commitmentOf, Game, keyFromText, prepare, scenarioDigest } from '../../src/index.js'
import { drill } from '../drill/index.js'
import { field } from '../drill/scenario.js'

const terms = { scenario: field, options: { fog: true }, seats: { blue: 'Ala', red: 'Ola' }, key: keyFromText('1') }
const sha = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

describe('a game that is prepared', () => {
  it('shows the SHA-256 of its key and its terms, as the document says', () => {
    const scenario = sha(canonicalJson(field))
    const bound = `{"key":"${terms.key}","options":{"fog":true},"scenario":"${scenario}","seats":{"blue":"Ala","red":"Ola"},"system":"drill"}`
    expect(prepare(drill, terms).commitment).toBe(sha(`sztab commitment\n${bound}`))
    const { seats: _, ...nobody } = terms
    const alone = bound.replace('{"blue":"Ala","red":"Ola"}', '{}')
    expect(prepare(drill, nobody).commitment).toBe(sha(`sztab commitment\n${alone}`))
  })

  it('begins with the seeds that come afterwards, under what was shown', () => {
    const prepared = prepare(drill, terms)
    const game = Game.begin(drill, { ...prepared, seeds: { blue: 'b', red: 'r' } })
    expect(game.commitment).toBe(prepared.commitment)
    expect(game.record.dice.commitment).toBe(prepared.commitment)
  })

  it.each([
    [{ key: keyFromText('2') }],
    [{ options: { fog: false } }],
    [{ seats: { blue: 'Ola', red: 'Ala' } }],
    [{ scenario: { ...field, turns: field.turns + 1 } }],
  ])('does not begin with other terms: %#', (change) => {
    const prepared = prepare(drill, terms)
    expect(prepare(drill, { ...terms, ...change }).commitment).not.toBe(prepared.commitment)
    expect(() => Game.begin(drill, { ...prepared, ...change, seeds: {} })).toThrow('not the game that was committed to')
  })

  it('keeps what was shown when it is saved and taken up again, whatever else is in the file', () => {
    const record = Game.begin(drill, { ...terms, seeds: {} }).record
    const forged = { ...record, options: { fog: false } }
    expect(Game.resume(drill, field, { ...forged, snapshots: [], opening: record.opening }).commitment).toBe(
      record.dice.commitment,
    )
  })

  it('is bound apart from every other', () => {
    const bound = { key: terms.key, system: 'drill', scenario: scenarioDigest(field), options: {}, seats: {} }
    const others = [{ system: 'other' }, { options: { a: 1 } }, { options: { a: '1' } }, { seats: { a: '1' } }]
    const all = [bound, ...others.map((change) => ({ ...bound, ...change }))].map((one) => commitmentOf(one))
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('canonical JSON', () => {
  it('says the same, whatever the order of the keys', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text)
        expect(JSON.parse(canonicalJson(value))).toEqual(value)
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value))
      }),
    )
    expect(canonicalJson({ b: undefined, a: [undefined, 1], ż: '\n' })).toBe('{"a":[null,1],"ż":"\\n"}')
  })
})

function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, shuffled(item)] as const)
      .reverse(),
  )
}
