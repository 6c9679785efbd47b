import type { Kit, Position, Survey } from '@sztab/engine'
import { describe, expect, test } from 'vitest'
import { loadKit } from '../src/index.js'
import { playedGame } from './game.js'

/** Who can come to a hex, and who can attack it next, against where each unit can go by itself: two ways to the same thing. */
const games: readonly [string, number][] = [
  ['tow', 40],
  ['avl', 40],
  ['wb95', 0],
  ['bcs', 0],
]

interface Table {
  readonly kit: Kit
  readonly p: Position
  readonly side: string
  readonly hexes: readonly string[]
  readonly neighbours: (place: string) => readonly string[]
}

async function tableOf(system: string, orders: number): Promise<Table> {
  const kit = (await loadKit(system as 'tow'))!
  const { position } = playedGame(kit, 5, orders)
  const side = position.setting.scenario.sides[0]!
  const p = kit.system.view(position, side)
  const setting = p.setting as unknown as {
    hexes: number
    map: { grid: { inPlay: Uint8Array; neighbours: Int32Array } }
  }
  const { place } = p.setting.names
  const { inPlay, neighbours } = setting.map.grid
  const around = (name: string) => [...neighbours.subarray(place.index(name) * 6, place.index(name) * 6 + 6)]
  return {
    kit,
    p,
    side,
    hexes: place.all.slice(0, setting.hexes).filter((_, hex) => inPlay[hex] === 1),
    neighbours: (name) =>
      around(name)
        .filter((hex) => hex >= 0)
        .map((hex) => place.name(hex)),
  }
}

const unitsIn = ({ entries }: Survey): string[] => entries.flatMap(({ units }) => units as string[])

describe.each(games)('in %s', (system, orders) => {
  test('whoever can come to a hex is whoever says so himself', { timeout: 60_000 }, async () => {
    const { kit, p, side, hexes } = await tableOf(system, orders)
    const ways = new Map<string, Set<string>>()
    for (const piece of p.setting.names.piece.all) {
      const { entries } = kit.system.survey(p, side, { kind: 'reach', piece })
      ways.set(piece, new Set(entries.filter(({ mayEnd }) => mayEnd !== false).map(({ place }) => place)))
    }
    const coming = hexes.map((place) => unitsIn(kit.system.survey(p, side, { kind: 'comers', place })))
    expect(coming.flat().length).toBeGreaterThan(100)
    for (const [i, units] of coming.entries())
      for (const unit of units) expect([...ways.get(unit)!], `${unit} to ${hexes[i]}`).toContain(hexes[i])
    // What is empty and has nobody beside it is open to all who reach it.
    const empty = hexes.findIndex((place) => unitsIn(kit.system.survey(p, side, { kind: 'comers', place })).length > 3)
    const able = [...ways].filter(([, places]) => places.has(hexes[empty]!)).map(([piece]) => piece)
    expect(new Set(coming[empty])).toEqual(new Set(able.filter((piece) => coming[empty]!.includes(piece))))
    expect(able.length).toBeGreaterThanOrEqual(coming[empty]!.length)
  })

  test('who would come and attack could come there, and the chances are whole', { timeout: 60_000 }, async () => {
    const { kit, p, side, hexes, neighbours } = await tableOf(system, orders)
    let threatened = 0
    for (const place of hexes) {
      const { entries, chances = [] } = kit.system.survey(p, side, { kind: 'threats', place })
      const comers = entries.filter(
        ({ to, unit, place: from }) => unit !== undefined && to !== undefined && to !== from,
      )
      for (const { to, unit } of comers) {
        expect(neighbours(place)).toContain(to)
        const there = kit.system.survey(p, side, { kind: 'comers', place: to as string })
        expect(unitsIn(there)).toContain(unit)
      }
      if (comers.length > 0) threatened++
      const groups = new Map<string, number>()
      for (const { ways, of, result: _, ...rest } of chances) {
        const key = system === 'bcs' ? JSON.stringify(rest) : ''
        groups.set(key, (groups.get(key) ?? 0) + ways / of)
      }
      for (const sum of groups.values()) expect(sum).toBeCloseTo(1)
    }
    expect(threatened).toBeGreaterThan(2)
  })
})

test('all hexes of a campaign are asked about in a moment', { timeout: 60_000 }, async () => {
  const { kit, p, side, hexes } = await tableOf('tow', 40)
  kit.system.survey(p, side, { kind: 'threats', place: hexes[0]! })
  const begun = performance.now()
  for (const place of hexes) kit.system.survey(p, side, { kind: 'threats', place })
  expect(performance.now() - begun).toBeLessThan(4000)
})
