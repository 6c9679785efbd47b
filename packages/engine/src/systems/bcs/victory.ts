import type { Doing } from '../../kernel/sequence.js'
import type { Result } from '../../kernel/system.js'
import { type Bcs, enemyOf } from './fields.js'
import { DESTROYED, FATIGUE_LEVELS } from './tables.js'

/** G10: what a scenario counts. */
export function pointsNow(p: Bcs): number {
  const { victory } = p.setting.scenario
  const { names, heldAt, map, formations } = p.setting
  const side = names.side.index(victory.side)
  const held = victory.hexes.reduce(
    (sum, { at, points }) => (p.control[heldAt[map.grid.index(at)]!] === side ? sum + points : sum),
    0,
  )
  const numbers = (list: readonly string[]): number[] => list.map((name) => formations.names.indexOf(name))
  const destroyed = numbers(victory.destroyed?.formations ?? []).filter(
    (formation) => p.state[formation] === DESTROYED,
  ).length
  const tired = numbers(victory.tired?.formations ?? []).filter(
    (formation) => p.fatigue[formation]! >= FATIGUE_LEVELS.indexOf(victory.tired!.from),
  ).length
  const exits = Math.min(p.exits * (victory.exit?.points ?? 0), victory.exit?.most ?? 0)
  return held + exits + destroyed * (victory.destroyed?.points ?? 0) - tired * (victory.tired?.points ?? 0)
}

function levelNow(p: Bcs): { readonly winner: number; readonly kind: string } {
  const { victory } = p.setting.scenario
  const side = p.setting.names.side.index(victory.side)
  const points = pointsNow(p)
  const level = victory.levels.find(({ from }) => points >= from)
  if (!level) return { winner: enemyOf(side), kind: 'held' }
  return level.kind === 'draw' ? { winner: -1, kind: 'draw' } : { winner: side, kind: level.kind }
}

export const judge: Doing<Bcs> = {
  name: 'judge',
  run(c) {
    const { p } = c
    p.winner = levelNow(p).winner
    c.tell(() => ({ is: 'over', rules: ['bcs-1.0c-a'], points: pointsNow(p) }))
  },
}

export function result(p: Bcs): Result {
  const { winner, kind } = levelNow(p)
  const { scenario, names } = p.setting
  const points = { [scenario.victory.side]: pointsNow(p) }
  return { kind, rules: ['bcs-1.0c-a'], points, ...(winner < 0 ? {} : { winner: names.side.name(winner) }) }
}
