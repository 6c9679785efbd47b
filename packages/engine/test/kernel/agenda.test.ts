import { describe, expect, it } from 'vitest'
import { agenda, NOT_ASKED } from '../../src/index.js'
import { doing, toyPosition } from './toy.js'

const steps = {
  game: { entries: [doing('begin')] },
  battle: { args: { target: 'place', odds: null }, entries: [doing('fight')] },
}
const GAME = 0
const BATTLE = 1

const position = (depth = 3) => toyPosition({ steps, depth })

describe('the agenda', () => {
  it('is empty at first', () => {
    const p = position()
    expect(agenda.depth(p)).toBe(0)
    expect(agenda.find(p, GAME)).toBe(-1)
  })

  it('stacks frames with their step, first entry, nobody asked, and arguments', () => {
    const p = position()
    agenda.push(p, GAME, [])
    agenda.push(p, BATTLE, [7, -3])
    expect([agenda.depth(p), agenda.step(p), agenda.entry(p), agenda.waiting(p)]).toEqual([2, BATTLE, 0, NOT_ASKED])
    expect([agenda.arg(p, 0), agenda.arg(p, 1)]).toEqual([7, -3])
    expect([agenda.step(p, 0), agenda.arg(p, 0, 0)]).toEqual([GAME, 0])
  })

  it('fills arguments that were not given with 0', () => {
    const p = position()
    agenda.push(p, BATTLE, [7])
    expect([agenda.arg(p, 0), agenda.arg(p, 1)]).toEqual([7, 0])
  })

  it('changes a frame by its number, by default the innermost', () => {
    const p = position()
    agenda.push(p, BATTLE, [1, 2])
    agenda.push(p, BATTLE, [3, 4])
    agenda.setArg(p, 1, 40)
    agenda.setArg(p, 1, 20, 0)
    agenda.setWaiting(p, 3)
    agenda.setEntry(p, 5, 0)
    expect([agenda.arg(p, 1), agenda.arg(p, 1, 0)]).toEqual([40, 20])
    expect([agenda.waiting(p), agenda.waiting(p, 0)]).toEqual([3, NOT_ASKED])
    expect([agenda.entry(p), agenda.entry(p, 0)]).toEqual([0, 5])
  })

  it('asks anew when it comes to another entry', () => {
    const p = position()
    agenda.push(p, GAME, [])
    agenda.setWaiting(p, 1)
    agenda.setEntry(p, 1)
    expect(agenda.waiting(p)).toBe(NOT_ASKED)
  })

  it('leaves no trace of a frame that is gone', () => {
    const p = position()
    const before = p.hash()
    agenda.push(p, BATTLE, [7, 8])
    agenda.setWaiting(p, 2)
    agenda.setEntry(p, 1)
    agenda.pop(p)
    expect(p.hash()).toBe(before)
  })

  it('finds the innermost frame of a step', () => {
    const p = position()
    agenda.push(p, GAME, [])
    agenda.push(p, BATTLE, [])
    agenda.push(p, GAME, [])
    expect([agenda.find(p, GAME), agenda.find(p, BATTLE)]).toEqual([2, 1])
  })

  it('says so when it is full, and is not hurt', () => {
    const p = position(1)
    agenda.push(p, GAME, [])
    const before = p.hash()
    expect(() => agenda.push(p, BATTLE, [])).toThrow('the agenda is full')
    expect(p.hash()).toBe(before)
  })
})
