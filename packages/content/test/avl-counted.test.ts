import type { Scenario } from '@sztab/engine'
import type { AvlScenario } from '@sztab/engine/avl'
import { describe, expect, it } from 'vitest'
import { loadKit } from '../src/index.js'
import { AvlByHand } from './avl-by-hand.js'
import { Counted } from './counted.js'

const kit = await loadKit('avl')
const counted = new Counted(kit, AvlByHand)
const scenarios = kit.scenarios as readonly (Scenario & AvlScenario)[]

describe.each(scenarios)('$id: what the engine lists is what was counted by hand', (scenario) => {
  it.each(scenario.sides)('every destination of every unit of the %s', (side) => {
    const p = counted.at(scenario, 'movement', { side })
    const onMap = Object.values(scenario.forces).filter((unit) => unit.side === side && /^\d{4}$/.test(unit.at))
    expect(onMap.length).toBeGreaterThan(3)
    expect(counted.expectMoves(p, scenario, side)).toBe(onMap.length)
  })
})
it('zz', () => {
  const log: Record<string, number> = {}
  for (const sc of scenarios) {
    let n = 0, t = 0, kinds: any = {}
    const s = Date.now()
    counted.play(sc, {}, 5, ({ p, question, told }) => {
      n++
      kinds[question.kind] = (kinds[question.kind] ?? 0) + 1
      if (told.some((e: any) => e.is === 'overrun')) log.overrun = (log.overrun ?? 0) + 1
      if (question.kind==='march' && !log.m) { log.m = 1; console.log(JSON.stringify(told)) }
    })
    console.log(sc.id, n, Date.now() - s, JSON.stringify(kinds), JSON.stringify(log))
  }
  throw new Error()
})
