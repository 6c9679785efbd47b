import type { Position } from '@sztab/engine'
import type { BcsScenario } from '@sztab/engine/bcs'

export type Class = 'foot' | 'truck' | 'tac'

/** The chart of the companion (G01): foot, truck, tac; what differs in poor trafficability behind it. `s` is STOP terrain. */
const GROUND: Readonly<Record<string, readonly [foot: string, truck: string, tac: string]>> = {
  open: ['1', '3 4', '1 2'],
  rough: ['2', 'P', '3'],
  woods: ['2', 'P', '3'],
  forest: ['2', 'P', 's'],
  marsh: ['3', 'P', 'P'],
  village: ['1', '1', '1'],
  city: ['1', '1', '1'],
  urban: ['2', '2', '2'],
  lake: ['P', 'P', 'P'],
}
const ROADS: Readonly<Record<string, readonly [foot: string, truck: string, tac: string]>> = {
  primary: ['1', '0.5', '0.5'],
  secondary: ['1', '1', '1'],
  track: ['1', '2 3', '1 2'],
}
const BLOCKING = ['woods', 'forest', 'village', 'city', 'urban']
const COLUMN: Readonly<Record<Class, number>> = { foot: 0, truck: 1, tac: 2 }

/** What a step costs, and whether it ends the move; nothing if it may not be taken. */
export interface HandStep {
  readonly cost: number
  readonly stops: boolean
}

/** What makes a step harder than the map does: a hard unit on a weak bridge, a hex whose roads are jammed by units. */
export interface Burden {
  readonly isHard?: boolean
  readonly isJammed?: boolean
}

interface Held extends Position {
  readonly poorGround: number
  readonly bridge: Int32Array
}

/** By map: which hexes see each other, counted once. */
const sightsOn = new WeakMap<BcsScenario['map'], Map<string, boolean>>()

/** A map of BCS by the names of its hexes, with nothing of the engine or of `hex`. A side of a hex is `08.05/07.05`, both ways. */
export class BcsHandMap {
  readonly #terrain = new Map<string, string>()
  readonly #rivers: ReadonlySet<string>
  readonly #streams: ReadonlySet<string>
  /** From below to above. */
  readonly #climbs: ReadonlySet<string>
  readonly #lines: Readonly<Record<string, ReadonlySet<string>>>
  /** Sides whose bridge is blown or not yet built, and those that carry no hard units. */
  readonly #shut = new Set<string>()
  readonly #light = new Set<string>()
  readonly #poor: boolean
  readonly #around = new Map<string, readonly string[]>()
  readonly #sights: Map<string, boolean>

  constructor(position: Position, { map, bridges }: BcsScenario) {
    const p = position as Held
    this.#sights = sightsOn.get(map) ?? new Map()
    sightsOn.set(map, this.#sights)
    const rows = map.terrain.length
    for (const [i, row] of map.terrain.entries())
      for (const [j, letter] of [...row.replace(/\s/g, '')].entries())
        if (letter !== '_')
          this.#terrain.set(hexName(map.grid.firstColumn + j, map.grid.firstRow + rows - 1 - i), map.legend[letter]!)
    const sides = (word: string): Set<string> => new Set((map.sides[word] ?? []).flatMap(bothWays))
    this.#rivers = sides('river')
    this.#streams = sides('stream')
    this.#climbs = new Set((map.sides.slope ?? []).map((side) => side.split('/').reverse().join('/')))
    this.#lines = Object.fromEntries(
      Object.entries(map.lines).map(([word, chains]) => [
        word,
        new Set(chains.flatMap((chain) => chain.slice(1).flatMap((hex, i) => bothWays(`${chain[i]}/${hex}`)))),
      ]),
    )
    this.#poor = p.poorGround === 1
    const CLOSED = [1, 2]
    for (const [i, { at, light }] of bridges.entries()) {
      if (CLOSED.includes(p.bridge[i]!)) for (const side of bothWays(at)) this.#shut.add(side)
      if (light) for (const side of bothWays(at)) this.#light.add(side)
    }
  }

  get hexes(): readonly string[] {
    return [...this.#terrain.keys()]
  }

  has(hex: string): boolean {
    return this.#terrain.has(hex)
  }

  isBlocking(hex: string): boolean {
    return BLOCKING.includes(this.#terrain.get(hex)!)
  }

  /** Off the road the class cannot be there. */
  isClosedTo(mobility: Class, hex: string): boolean {
    return GROUND[this.#terrain.get(hex)!]![COLUMN[mobility]] === 'P'
  }

  neighbours(hex: string): readonly string[] {
    const known = this.#around.get(hex)
    if (known) return known
    const [c, r] = parts(hex)
    const up = c % 2 === 0 ? 1 : 0
    const found = [
      [c, r + 1],
      [c, r - 1],
      [c - 1, r + up],
      [c - 1, r - 1 + up],
      [c + 1, r + up],
      [c + 1, r - 1 + up],
    ]
      .map(([column, row]) => hexName(column!, row!))
      .filter((name) => this.has(name))
    this.#around.set(hex, found)
    return found
  }

  isEdge(hex: string): boolean {
    return this.neighbours(hex).length < 6
  }

  /** What a line says in a column in the ground of the day. */
  #read(text: string): string {
    const [good, poor = good] = text.split(' ')
    return (this.#poor ? poor : good)!
  }

  /** The roads along a step; those over a bridge that is not open, or too weak for who goes there, are none. */
  #along(side: string, burden: Burden = {}): string[] {
    if (this.#shut.has(side) || (burden.isHard && this.#light.has(side)) || burden.isJammed) return [] // 1.0c-a, 4.0e-c
    return Object.keys(ROADS).filter((word) => this.#lines[word]?.has(side))
  }

  #offRoad(mobility: Class, from: string, to: string): HandStep | undefined {
    const side = `${from}/${to}`
    const own = this.#read(GROUND[this.#terrain.get(to)!]![COLUMN[mobility]]!)
    if (own === 'P') return undefined
    let cost = own === 's' ? 4 : Number(own) // 4.1e-b
    let stops = own === 's'
    if (this.#rivers.has(side)) {
      if (mobility !== 'foot') return undefined
      cost += 3
      stops = true
    }
    if (this.#streams.has(side)) {
      if (mobility === 'truck') return undefined
      if (mobility === 'tac') cost += this.#poor ? 2 : 1
    }
    if (this.#climbs.has(side)) {
      if (mobility === 'truck') return undefined
      cost += mobility === 'tac' ? 2 : 1
    }
    return { cost, stops }
  }

  #oneWay(mobility: Class, from: string, to: string, burden: Burden): HandStep | undefined {
    const roads = this.#along(`${from}/${to}`, burden).map((word) =>
      Number(this.#read(ROADS[word]![COLUMN[mobility]]!)),
    )
    const beside = this.#offRoad(mobility, from, to)
    if (roads.length === 0) return beside
    const road = { cost: Math.min(...roads), stops: false } // 4.1c-a
    return beside && !beside.stops && beside.cost < road.cost ? beside : road
  }

  /** 4.1, 4.1b-a: a step that could also be taken back; units that jam the hex entered do not jam the way back (4.0e-c). */
  step(mobility: Class, from: string, to: string, burden: Burden = {}): HandStep | undefined {
    return this.#oneWay(mobility, to, from, { ...burden, isJammed: false }) && this.#oneWay(mobility, from, to, burden)
  }

  /** 3.1a: a hex with a road or a track; whether a step joins two of them, by road alone or not. */
  isRoute(hex: string): boolean {
    return this.neighbours(hex).some((next) =>
      Object.keys(ROADS).some((word) => this.#lines[word]?.has(`${hex}/${next}`)),
    )
  }

  /** A hex with a track and no road. */
  isTrack(hex: string): boolean {
    const has = (word: string): boolean => this.neighbours(hex).some((next) => this.#lines[word]?.has(`${hex}/${next}`))
    return has('track') && !has('primary') && !has('secondary')
  }

  joins(from: string, to: string, roadOnly: boolean): boolean {
    return this.#along(`${from}/${to}`).some((word) => !roadOnly || word !== 'track')
  }

  distance(one: string, other: string): number {
    const [c, d] = [parts(one), parts(other)]
    const columns = Math.abs(c[0] - d[0])
    const halves = Math.abs(2 * c[1] + (c[0] % 2 === 0 ? 1 : 0) - 2 * d[1] - (d[0] % 2 === 0 ? 1 : 0))
    return Math.max(columns, (halves + columns) / 2)
  }

  /** 4.5c: whether blocking ground lies on the straight line between two centres, looked at in many points; where it runs along a side, both hexes. */
  isVisible(one: string, other: string): boolean {
    const key = [one, other].sort().join(' ')
    const known = this.#sights.get(key)
    if (known !== undefined) return known
    const found = this.#look(one, other)
    this.#sights.set(key, found)
    return found
  }

  #look(one: string, other: string): boolean {
    const [a, b] = [centre(one), centre(other)]
    const length = this.distance(one, other)
    if (length < 2) return true // 4.5c-a
    const near = this.hexes.filter((hex) => this.distance(one, hex) + this.distance(hex, other) <= length + 2)
    for (let point = 1; point < POINTS; point++) {
      const x = a.x + ((b.x - a.x) * point) / POINTS
      const y = a.y + ((b.y - a.y) * point) / POINTS
      const both = [EPSILON, -EPSILON].map((shift) => closest(near, x + shift * (b.y - a.y), y - shift * (b.x - a.x)))
      if (both.every((hex) => hex !== one && hex !== other && this.isBlocking(hex))) return false // 4.5c-b, 4.5c-e
    }
    return true
  }
}

const POINTS = 600
const EPSILON = 1e-4

function centre(hex: string): { x: number; y: number } {
  const [c, r] = parts(hex)
  return { x: (c * Math.sqrt(3)) / 2, y: r + (c % 2 === 0 ? 0.5 : 0) }
}

function closest(hexes: readonly string[], x: number, y: number): string {
  const far = (hex: string): number => (centre(hex).x - x) ** 2 + (centre(hex).y - y) ** 2
  return hexes.reduce((best, hex) => (far(hex) < far(best) ? hex : best))
}

function parts(hex: string): [number, number] {
  const [c, r] = hex.split('.').map(Number)
  return [c!, r!]
}

function hexName(column: number, row: number): string {
  return `${String(column).padStart(2, '0')}.${String(row).padStart(2, '0')}`
}

function bothWays(side: string): string[] {
  return [side, side.split('/').reverse().join('/')]
}
