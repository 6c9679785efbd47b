import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directionNames, directionOf, Grid, hexCentre, opposite } from '../src/index.js'
import {
  anyGrid,
  anyTornGrid,
  bcsGrid,
  hexesOf,
  names,
  neighboursOf,
  pick,
  searchDistances,
  towGrid,
} from './helpers.js'

describe('the grid of tow', () => {
  const grid = towGrid()
  const distance = (a: string, b: string) => grid.distance(grid.index(a), grid.index(b))

  it('has the distances of the rulebook', () => {
    const adjacent = ['1926 1826', '1926 1827', '1826 1827', '1731 1732', '1731 1832', '1731 1632']
    for (const pair of adjacent) expect(distance(pair.slice(0, 4), pair.slice(5)), pair).toBe(1)
    expect(distance('1731', '1630')).toBe(2)
    expect(distance('1731', '1833')).toBe(2)
    expect(distance('1731', '1731')).toBe(0)
  })

  it('has neighbours clockwise from the north-east, in odd and in even rows', () => {
    const around = (name: string) => names(grid, neighboursOf(grid, grid.index(name)))
    expect(around('1731')).toEqual(['1832', '1732', '1632', '1631', '1730', '1831'])
    expect(around('1831')).toEqual(['1931', '1832', '1731', '1730', '1830', '1930'])
  })

  it('ends at its border', () => {
    const corner = grid.index('0101')
    expect(directionNames('pointy').map((_, direction) => grid.neighbour(corner, direction))).toEqual([
      grid.index('0202'),
      grid.index('0102'),
      -1,
      -1,
      -1,
      grid.index('0201'),
    ])
  })

  it('knows no other names', () => {
    for (const name of ['', '17', '173', '17310', '3301', '0144', '0001', 'x731', '1731 ', '-1-1', '17.31']) {
      expect(grid.index(name), name).toBe(-1)
    }
    expect(grid.name(-1)).toBe('')
    expect(grid.name(grid.size)).toBe('')
  })
})

describe('the grid of bcs', () => {
  const grid = bcsGrid()

  it('has neighbours clockwise from the north, in odd and in even columns', () => {
    const around = (name: string) => names(grid, neighboursOf(grid, grid.index(name)))
    expect(around('07.05')).toEqual(['07.06', '08.05', '08.04', '07.04', '06.04', '06.05'])
    expect(around('08.05')).toEqual(['08.06', '09.06', '09.05', '08.04', '07.05', '07.06'])
  })

  it('counts the range of a headquarters as its scenario does', () => {
    expect(grid.distance(grid.index('11.09'), grid.index('07.05'))).toBe(6)
  })

  it('joins the banks of its bridges', () => {
    for (const bridge of ['23.27 24.27', '18.22 19.22', '15.13 16.13', '14.04 15.05']) {
      const [a, b] = bridge.split(' ')
      expect(grid.directionTo(grid.index(a!), grid.index(b!)), bridge).toBeGreaterThanOrEqual(0)
    }
  })

  it('may carry the letter of its map', () => {
    const options = { orientation: 'flat', shifted: 'odd', rows: 40, columns: 30, numbering: 'CC.RR' } as const
    const lettered = new Grid({ ...options, mapLetter: 'B' })
    const hex = lettered.index('B21.32')
    expect([lettered.column[hex], lettered.row[hex]]).toEqual([21, 32])
    expect(lettered.distance(hex, lettered.index('B21.30'))).toBe(2)
    expect(hexCentre(lettered, hex).y).toBeLessThan(hexCentre(lettered, lettered.index('B21.30')).y)
    expect(lettered.index('21.32')).toBe(-1)
    expect(lettered.index('C21.32')).toBe(-1)
  })
})

describe('other numberings', () => {
  it('writes the column first if asked', () => {
    const grid = new Grid({ orientation: 'flat', shifted: 'odd', rows: 12, columns: 20, numbering: 'CCRR' })
    const hex = grid.index('1707')
    expect([grid.column[hex], grid.row[hex]]).toEqual([17, 7])
  })

  it('starts where the map starts', () => {
    const options = { orientation: 'pointy', shifted: 'even', rows: 3, columns: 4, numbering: 'RRCC' } as const
    const grid = new Grid({ ...options, firstRow: 0, firstColumn: 10 })
    expect(names(grid, [0, 4, 11])).toEqual(['0010', '0110', '0213'])
    // Row 0 is even and so half a hex to the east of row 1.
    expect(grid.directionTo(grid.index('0010'), grid.index('0111'))).toBe(directionOf('pointy', 'NE'))
  })

  it('takes more digits where the map needs them', () => {
    const grid = new Grid({ orientation: 'pointy', shifted: 'odd', rows: 4, columns: 120, numbering: 'RRCC' })
    expect(grid.name(0)).toBe('01001')
    expect(grid.index('04120')).toBe(grid.size - 1)
  })

  it('can count rows from the north', () => {
    const grid = new Grid({
      orientation: 'pointy',
      shifted: 'odd',
      rows: 4,
      columns: 4,
      rowsGrow: 'south',
      numbering: 'RRCC',
    })
    expect(grid.directionTo(grid.index('0202'), grid.index('0302'))).toBe(directionOf('pointy', 'SE'))
    expect(grid.directionTo(grid.index('0302'), grid.index('0203'))).toBe(directionOf('pointy', 'NE'))
  })

  it('refuses what cannot be a map', () => {
    const options = { orientation: 'pointy', shifted: 'odd', rows: 4, columns: 4, numbering: 'RRCC' } as const
    for (const wrong of [
      { rows: 0 },
      { columns: 1.5 },
      { rows: 200, columns: 200 },
      { firstRow: -1 },
      { mapLetter: 'b' },
    ]) {
      expect(() => new Grid({ ...options, ...wrong }), JSON.stringify(wrong)).toThrow(RangeError)
    }
  })
})

describe('hexes out of play', () => {
  const grid = new Grid({
    orientation: 'pointy',
    shifted: 'odd',
    rows: 3,
    columns: 3,
    numbering: 'RRCC',
    inPlay: (row, column) => row !== 2 || column !== 2,
  })

  it('have a name and nothing else', () => {
    expect(grid.name(4)).toBe('0202')
    expect(grid.index('0202')).toBe(-1)
    expect(grid.atNumbers(2, 2)).toBe(-1)
    expect(neighboursOf(grid, 4)).toEqual([])
    expect(names(grid, neighboursOf(grid, grid.index('0203')))).toEqual(['0303', '0103', '0102', '0302'])
  })
})

describe('any grid', () => {
  it('names each hex differently, and in the order of the indexes', () => {
    fc.assert(
      fc.property(anyTornGrid(), (grid) => {
        for (const hex of hexesOf(grid)) expect(grid.index(grid.name(hex))).toBe(hex)
        const all = names(grid, grid.inPlay.keys())
        expect(all).toEqual([...new Set(all)].sort())
      }),
    )
  })

  it('finds each hex by its coordinates and its numbers', () => {
    fc.assert(
      fc.property(anyTornGrid(), (grid) => {
        for (const hex of hexesOf(grid)) {
          expect(grid.at(grid.q[hex]!, grid.r[hex]!)).toBe(hex)
          expect(grid.atNumbers(grid.row[hex]!, grid.column[hex]!)).toBe(hex)
        }
      }),
    )
  })

  it('has neighbours that see each other in opposite directions', () => {
    fc.assert(
      fc.property(anyTornGrid(), (grid) => {
        for (const hex of hexesOf(grid)) {
          for (let direction = 0; direction < 6; direction++) {
            const there = grid.neighbour(hex, direction)
            if (there < 0) continue
            expect(grid.neighbour(there, opposite(direction))).toBe(hex)
            expect(grid.directionTo(hex, there)).toBe(direction)
            expect(grid.distance(hex, there)).toBe(1)
          }
          expect(grid.directionTo(hex, hex)).toBe(-1)
          expect(grid.directionTo(hex, -1)).toBe(-1)
        }
      }),
    )
  })

  it('has as neighbours exactly the hexes whose centres are drawn one hex away, in the direction of their name', () => {
    const bearing = { N: 0, NE: 60, E: 90, SE: 120, S: 180, SW: 240, W: 270, NW: 300 }
    fc.assert(
      fc.property(anyTornGrid(), (grid) => {
        for (const hex of hexesOf(grid)) {
          const here = hexCentre(grid, hex)
          for (const other of hexesOf(grid)) {
            const there = hexCentre(grid, other)
            const apart = Math.hypot(there.x - here.x, there.y - here.y)
            const direction = grid.directionTo(hex, other)
            expect(direction >= 0).toBe(hex !== other && apart < 1.8)
            if (direction < 0) continue
            const degrees = (Math.atan2(there.x - here.x, here.y - there.y) * 180) / Math.PI
            const name = directionNames(grid.orientation)[direction] as keyof typeof bearing
            const off = (((degrees - bearing[name] + 540) % 360) + 360) % 360
            expect(Math.abs(off - 180)).toBeLessThanOrEqual(30.001)
          }
        }
      }),
    )
  })

  it('has the distances of a search over neighbours', () => {
    fc.assert(
      fc.property(anyGrid(), fc.nat(), (grid, number) => {
        const from = pick(grid, number)
        const found = searchDistances(grid, [from])
        for (const hex of hexesOf(grid)) expect(grid.distance(from, hex)).toBe(found[hex])
      }),
    )
  })

  it('has distances that no detour makes shorter', () => {
    fc.assert(
      fc.property(anyGrid(), fc.nat(), fc.nat(), fc.nat(), (grid, i, j, k) => {
        const [a, b, c] = [pick(grid, i), pick(grid, j), pick(grid, k)]
        expect(grid.distance(a, c)).toBeLessThanOrEqual(grid.distance(a, b) + grid.distance(b, c))
        expect(grid.distance(a, b)).toBe(grid.distance(b, a))
        expect(grid.distance(a, b) === 0).toBe(a === b)
      }),
    )
  })
})
