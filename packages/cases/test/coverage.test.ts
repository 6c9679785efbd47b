import { describe, expect, it } from 'vitest'
import { coverage } from '../src/coverage.js'
import { idleClaims } from '../src/mute.js'
import { readCase } from '../src/read.js'
import { kit, run, strip } from './support.js'

const { rules } = kit.system
const claiming = (ids: string, play: string): string => `${strip.replace('drill-3.1-a', ids)}play:\n${play}`
const zone = '  - blue: {do: move, unit: b1, to: 0104}\n    refused: drill-3.3-a\n'

describe('coverage', () => {
  it('counts the rules that passing cases need', () => {
    const { total, covered, missing, idle } = coverage(rules, [run(claiming('drill-3.3-a', zone))])
    expect([total, covered, missing.length, idle]).toEqual([rules.length, 1, rules.length - 1, []])
    expect(missing).not.toContain('drill-3.3-a')
    expect(missing[0]).toBe(rules[0]!.id)
  })

  it('does not count a rule in a case that fails, or that nothing depends on', () => {
    const failed = run(claiming('drill-3.3-a', zone.replace('0104', '0103')))
    expect(coverage(rules, [failed])).toMatchObject({ covered: 0, idle: [{ rule: 'drill-3.3-a', why: 'failed' }] })
    const reported = run(claiming('drill-3.1-a', '  - blue: {do: move, unit: b1, to: 0102}\n'))
    expect(coverage(rules, [reported])).toMatchObject({ covered: 0, idle: [{ rule: 'drill-3.1-a', why: 'unheld' }] })
  })

  it('names the rules that only ever refuse', () => {
    const oneSide = run(claiming('drill-3.3-a', zone))
    expect(coverage(rules, [oneSide]).oneSided).toEqual(['drill-3.3-a'])
    const bothSides = run(claiming('drill-3.3-a', `${zone}  - blue: {do: move, unit: b1, to: 0103}\n`))
    expect(coverage(rules, [oneSide, bothSides]).oneSided).toEqual([])
  })

  it('a claim is idle if the case passes when the engine is silent about the rule', () => {
    const held = readCase(claiming('drill-3.3-a', zone), 'a.yaml').case!
    expect(idleClaims(held, kit)).toEqual([])
    const idle = readCase(claiming('drill-3.1-a', '  - blue: {do: move, unit: b1, to: 0102}\n'), 'a.yaml').case!
    expect(idleClaims(idle, kit)).toEqual(['drill-3.1-a'])
  })
})
