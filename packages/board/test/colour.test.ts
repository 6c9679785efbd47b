import { describe, expect, it } from 'vitest'
import { colourOf, darkTheme, lightTheme, nationColours, STRIPES } from '../src/index.js'
import { contrast, distance, type Sight, sights } from './colour.js'

/** Nations that meet in one game. */
const games = [
  ['german', 'italian', 'romanian', 'hungarian', 'soviet'],
  ['german', 'soviet', 'polish'],
  ['german', 'soviet', 'finnish'],
  ['german', 'american', 'british', 'french'],
  ['german', 'western', 'polish'],
  ['side-0', 'side-1'],
]
const LEAST = 12

const body = (nation: string) => colourOf(lightTheme, nationColours(nation).body)

describe.each(Object.keys(sights) as Sight[])('with %s sight', (sight) => {
  it.each(games)('the counters of %s, %s … can be told apart', (...nations) => {
    const close = nations.flatMap((a, i) =>
      nations.slice(i + 1).flatMap((b) => {
        const apart = distance(body(a), body(b), sight)
        return apart < LEAST ? [`${a} and ${b}: ${apart.toFixed(1)}`] : []
      }),
    )
    expect(close).toEqual([])
  })

  it('neighbouring stripes can be told apart', () => {
    for (let i = 0; i + 1 < STRIPES; i++)
      expect(
        distance(colourOf(lightTheme, `stripe.${i}`), colourOf(lightTheme, `stripe.${i + 1}`), sight),
      ).toBeGreaterThan(LEAST)
  })

  it.each([lightTheme, darkTheme])('rivers, roads and terrain can be told apart ($name)', (theme) => {
    const colour = (name: string) => colourOf(theme, name)
    for (const [a, b] of [
      ['river', 'land'],
      ['river', 'road'],
      ['road', 'rail'],
      ['sea', 'land'],
      ['mark.side-0', 'mark.side-1'],
    ] as const)
      expect(distance(colour(a), colour(b), sight), `${a} ${b}`).toBeGreaterThan(8)
  })
})

it('what is printed on counters can be read', () => {
  for (const nation of new Set(games.flat())) {
    const { body: paper, ink } = nationColours(nation)
    expect(contrast(colourOf(lightTheme, paper), colourOf(lightTheme, ink)), nation).toBeGreaterThan(4.5)
  }
})

it('names can be read in either theme', () => {
  for (const theme of [lightTheme, darkTheme])
    for (const ground of ['land', 'name.halo', 'rough', 'marsh', 'forest'])
      expect(contrast(colourOf(theme, 'name'), colourOf(theme, ground)), ground).toBeGreaterThan(4.5)
})

it('both themes know the same colours', () => {
  expect(Object.keys(darkTheme.colours).toSorted()).toEqual(Object.keys(lightTheme.colours).toSorted())
})
