import type { CounterLook, Position } from '@sztab/engine'
import { expect, it } from 'vitest'
import { counterShape, lightTheme, readPieces, svgElements } from '../src/index.js'

/** The games to come must be able to describe their counters: two of their looks, tried before there are rules. */

const names = (...all: string[]) => ({ all, index: (name: string) => all.indexOf(name), name: (i: number) => all[i]! })

function positionOf(forces: Readonly<Record<string, object>>, fields: Readonly<Record<string, readonly number[]>>) {
  const cells = Object.entries(fields).map(([name, values]) => [name, Int32Array.from(values)])
  const piece = names(...Object.keys(forces))
  const setting = { names: { piece, place: names('0101'), side: names('us', 'german') }, scenario: { forces } }
  return { setting, ...Object.fromEntries(cells) } as unknown as Position
}

/** A battalion has a deployed and a march side, an action rating, perhaps an armour value or an assault arrow. */
const battalions: CounterLook = {
  place: 'at',
  steps: { field: 'steps', full: 'steps' },
  sheets: [{ of: 'march', when: { field: 'side', is: 1 } }, { of: 'deployed' }],
  kinds: [
    {
      size: 'battalion',
      figures: [
        { of: 'rating', frame: 'box', tone: 'white' },
        { of: 'move' },
        { of: 'red', at: 'left', frame: 'disc', tone: 'danger' },
        { of: 'light', at: 'left', frame: 'disc', tone: 'plain' },
        { of: 'arrow', at: 'left', frame: 'arrow', tone: 'black' },
      ],
      facts: [{ say: 'rating', of: { value: 'rating' } }],
    },
  ],
  statuses: { state: { 1: 'stopped', 2: 'finished' }, prepared: { 1: 'prepared' } },
  badges: {
    stopped: { body: 'square', tone: 'warning', sign: { letter: 'S' } },
    finished: { body: 'square', tone: 'done', sign: 'tick' },
    prepared: { body: 'square', tone: 'good', sign: 'teeth' },
  },
  formation: 'formation',
}

const battalionForces = {
  tanks: {
    side: 'german',
    nation: 'german',
    type: 'armour',
    name: 'I/3 Pz',
    formation: '2pz',
    steps: 3,
    deployed: { move: 8, red: 4, arrow: true },
    march: { move: 14 },
    rating: 4,
  },
  grenadiers: {
    side: 'german',
    nation: 'german',
    type: 'infantry',
    name: 'II/304',
    formation: '2pz',
    steps: 4,
    deployed: { move: 6, arrow: true },
    march: { move: 12 },
    rating: 3,
  },
  cavalry: {
    side: 'us',
    nation: 'american',
    type: 'recon',
    name: '18 Cav',
    formation: '106',
    steps: 2,
    deployed: { move: 10, light: 1 },
    march: { move: 16 },
    rating: 2,
  },
}

/** Regiments have stars for what they do to armour, guns attack, defence and ammunition. */
const regiments: CounterLook = {
  place: 'at',
  sheets: [
    { of: 'reduced', when: { field: 'level', is: 1 }, step: true, reduced: true },
    { of: 'full', step: true },
  ],
  steps: { field: 'level' },
  kinds: [
    {
      of: { type: 'artillery' },
      size: 'regiment',
      figures: [
        { of: 'attack' },
        { of: 'defence' },
        { of: 'move' },
        { of: 'range', at: 'left', frame: 'ring' },
        { of: 'ammunition', at: 'right', frame: 'box', tone: 'gold' },
      ],
      facts: [{ say: 'ammunition', of: { value: 'ammunition' } }],
    },
    {
      size: 'regiment',
      figures: [
        { of: 'strength' },
        { of: 'move' },
        { of: 'white', at: 'left', frame: 'star', tone: 'white' },
        { of: 'black', at: 'left', frame: 'star', tone: 'black' },
        { of: 'gold', at: 'left', frame: 'star', tone: 'gold' },
      ],
      facts: [],
    },
  ],
  statuses: { shortage: { 1: 'shortage' }, disorganised: { 1: 'disorganised' } },
  badges: {
    shortage: { body: 'triangle', tone: 'warning', sign: 'bang' },
    disorganised: { body: 'square', tone: 'danger', sign: 'bolt' },
  },
}

const regimentForces = {
  tanks: {
    side: 'us',
    nation: 'soviet',
    type: 'armour',
    name: '26Tk',
    full: { strength: 9, move: 8, black: 3 },
    reduced: { strength: 4, move: 8, black: 1 },
  },
  rifles: {
    side: 'us',
    nation: 'soviet',
    type: 'infantry',
    name: '76',
    full: { strength: 6, move: 4, white: 1, gold: 2 },
    reduced: { strength: 3, move: 4, white: 1 },
  },
  guns: {
    side: 'german',
    nation: 'romanian',
    type: 'artillery',
    name: '4 H',
    full: { attack: 3, defence: 5, move: 5, range: 6 },
  },
}

const faces = {
  battalions: readPieces(
    positionOf(battalionForces, {
      at: [0, 0, 0],
      side: [0, 1, 0],
      steps: [3, 2, 2],
      state: [0, 2, 1],
      prepared: [0, 0, 1],
    }),
    battalions,
    1,
  ),
  regiments: readPieces(
    positionOf(regimentForces, {
      at: [0, 0, 0],
      level: [2, 1, 1],
      ammunition: [0, 0, 3],
      shortage: [0, 1, 0],
      disorganised: [1, 0, 0],
    }),
    regiments,
    1,
  ),
}

it('a battalion shows the side that lies up, its ratings and its state', () => {
  const [tanks, grenadiers, cavalry] = faces.battalions.map(({ face }) => face)
  expect(tanks?.figures).toEqual([
    { text: '4', frame: 'box', tone: 'white' },
    { text: '8' },
    { text: '4', at: 'left', frame: 'disc', tone: 'danger' },
    { text: '', at: 'left', frame: 'arrow', tone: 'black' },
  ])
  // On the march it has no arrow.
  expect(grenadiers?.figures?.map(({ text }) => text)).toEqual(['3', '12'])
  expect(grenadiers).toMatchObject({ steps: 2, fullSteps: 4, stripe: 0, statuses: [{ name: 'finished' }] })
  expect(cavalry?.statuses?.map(({ name }) => name)).toEqual(['stopped', 'prepared'])
})

it('a regiment shows its stars, a gun its ammunition', () => {
  const [tanks, rifles, guns] = faces.regiments.map(({ face }) => face)
  expect(tanks?.figures?.filter(({ frame }) => frame === 'star')).toEqual([
    { text: '3', at: 'left', frame: 'star', tone: 'black' },
  ])
  expect(rifles).toMatchObject({ reduced: true, values: { strength: 3, move: 4, white: 1 } })
  expect(guns?.figures?.map(({ text }) => text)).toEqual(['3', '5', '5', '6', '3'])
})

it('each of them is another picture', () => {
  const all = [...faces.battalions, ...faces.regiments].map(({ face }) => svgElements([counterShape(face)], lightTheme))
  expect(new Set(all).size).toBe(6)
})
