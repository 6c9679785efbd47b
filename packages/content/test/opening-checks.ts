import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HexMap, type MapVocabulary, readMap, type Scenario } from '@sztab/engine'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { Kinds, PartsOf, ScenarioOf } from '../src/chitpull/compose.js'
import type { Rated, Rating } from '../src/chitpull/ratings.js'
import { hexesOf } from '../src/crop.js'
import type { Opening, OpeningForce } from './opening.js'

/** What must hold of the scenarios of every chit-pull system. */

const isTroops = ({ type }: { readonly type: string }): boolean => type !== 'hq'

export function expectForm(scenario: Scenario, schema: z.ZodType, { map, forces }: Opening): void {
  const read = schema.safeParse(scenario)
  expect(read.error?.issues ?? []).toEqual([])
  expect(JSON.parse(JSON.stringify(scenario))).toEqual(read.data)
  expect(scenario.units).toBe(Object.keys(forces).length)
  expect(scenario.hexes).toBe(map.grid.inPlay.filter(Boolean).length)
}

/** Every unit on land or in a box, within stacking, with no enemy. */
export function expectStacks(opening: Opening, boxes: readonly string[]): void {
  const { grid } = opening.map
  for (const [id, { at }] of Object.entries(opening.forces))
    if (/^\d{4}$/.test(at)) expect(opening.isLand(grid.index(at)), `${id} at ${at}`).toBe(true)
    else expect(boxes).toContain(at)
  for (const [hex, stack] of opening.at) {
    const where = grid.name(hex)
    expect(stack.filter(isTroops).length, where).toBeLessThanOrEqual(2)
    expect(stack.filter((unit) => !isTroops(unit)).length, where).toBeLessThanOrEqual(1)
    expect(new Set(stack.map(({ side }) => side)).size, where).toBe(1)
  }
}

export function expectSupply(opening: Opening): void {
  for (const side of ['axis', 'soviet'] as const) {
    const supplied = opening.supplied(side)
    expect(opening.names(opening.hexes(side).filter((hex) => !supplied.has(hex)))).toEqual([])
  }
}

/** The hexes with units that no headquarters of their side reaches. */
export function uncommanded(opening: Opening, side: string): string[] {
  const staffs = opening.units(side).filter(({ type, at }) => type === 'hq' && /^\d{4}$/.test(at))
  const ranges = staffs.map(({ at, range }) => opening.inRange(opening.map.grid.index(at), range!))
  return opening.names(opening.hexes(side).filter((hex) => !ranges.some((range) => range.has(hex))))
}

/** Lines of neighbouring hexes, one for each side, that have no hex in common. */
export function expectFrontLine({ map: { grid } }: Opening, line: PartsOf<Kinds>['scenarios']['frontLine']): void {
  for (const side of ['axis', 'soviet'] as const) {
    const hexes = line[side].map((name) => grid.index(name))
    for (let i = 1; i < hexes.length; i++)
      expect(grid.distance(hexes[i - 1]!, hexes[i]!), `${line[side][i - 1]} ${line[side][i]}`).toBe(1)
  }
  expect(line.axis.filter((hex) => line.soviet.includes(hex))).toEqual([])
}

/** Those hexes of a line that a side holds neither itself nor by a neighbour. */
export function unheld(opening: Opening, side: string, line: readonly string[]): string[] {
  const held = new Set(opening.hexes(side))
  const { grid } = opening.map
  return line.filter(
    (name) => ![grid.index(name), ...opening.neighbours(grid.index(name))].some((hex) => held.has(hex)),
  )
}

/** Units that are not mechanized have one strength, and what has lost a step is weaker. */
export function expectStrengths(forces: Readonly<Record<string, OpeningForce>>): void {
  for (const [id, unit] of Object.entries(forces)) {
    const sides = [unit.full, ...(unit.reduced ? [unit.reduced] : [])]
    if (unit.type !== 'armour' && unit.type !== 'mechanized')
      for (const { attack, defence } of sides) expect(attack, id).toBe(defence)
    if (unit.reduced) expect(unit.reduced.attack, id).toBeLessThan(unit.full.attack)
    for (const { attack, defence, move } of sides)
      expect(Math.min(move, isTroops(unit) ? Math.min(attack, defence) : move), id).toBeGreaterThan(0)
  }
}

export function strengths({ full, reduced }: Rated): (string | undefined)[] {
  const shown = (of?: Rating) => of && `${of.attack}/${of.defence}-${of.move}`
  return [shown(full), shown(reduced)]
}

/** A part of a map has all that lies in it, as it is on the whole. */
export function expectCrop(part: HexMap, parts: Pick<PartsOf<Kinds>, 'map'>, words: MapVocabulary): void {
  const inside = hexesOf(part.file)
  const within = (name: string) => name.split('/').every((hex) => inside.has(hex))
  for (const [kind, names] of Object.entries(parts.map.sides))
    expect(part.file.sides[kind]).toEqual(names.filter(within))
  const whole = readMap(parts.map, words)
  for (const name of inside) {
    const word = (map: HexMap) => map.terrains[map.terrain[map.grid.index(name)]!]
    expect(word(part)).toBe(word(whole))
    expect(part.file.names[name]).toEqual(whole.file.names[name])
  }
  for (const kind of ['road', 'railway'])
    for (let edge = 0; edge < part.edges.count; edge++) {
      const other = whole.edges.index(part.edges.name(edge))
      if (part.edges.hexes[edge * 2 + 1]! >= 0) expect(part.line(kind)[edge]).toBe(whole.line(kind)[other])
    }
}

/** Supply is added where lines of these kinds leave a part of the map. */
export function expectSourcesAtEdge(
  { map }: Pick<ScenarioOf<Kinds>, 'map'>,
  parts: Pick<PartsOf<Kinds>, 'map'>,
  sources: Kinds['settings']['sources'],
  kinds: readonly string[] = ['railway'],
): void {
  const inside = hexesOf(map)
  const leaving = kinds
    .flatMap((kind) => parts.map.lines[kind]!)
    .flatMap((chain) =>
      chain.filter(
        (hex, i) => inside.has(hex) && [chain[i - 1], chain[i + 1]].some((next) => next && !inside.has(next)),
      ),
    )
  for (const hex of [...sources!.axis, ...sources!.soviet]) expect(leaving).toContain(hex)
}

export function expectDocument(name: string, text: string): void {
  expect(readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8')).toBe(text)
}
