import type { Tone } from '@sztab/engine'
import type { Colour } from './scene.js'

/** Names for colours, so that the same scene can be painted by day and by night. */
export interface Theme {
  readonly name: string
  readonly colours: Readonly<Record<string, string>>
}

/**
 * Nations on counters. Those who meet in one game stay apart for people who see fewer colours (a test simulates it), mostly
 * because they differ in lightness. `….ink` is what is printed on them.
 */
const nations = {
  german: '#a3afb5',
  soviet: '#d2603f',
  romanian: '#f0c84a',
  hungarian: '#34618a',
  italian: '#dcefe2',
  polish: '#8e2f55',
  finnish: '#f4f6f8',
  american: '#7b8a3c',
  british: '#f3d3a2',
  french: '#33479a',
  western: '#7b8a3c',
  'side-0': '#7fa3c7',
  'side-1': '#dd8f70',
  other: '#d8cfbf',
  unknown: '#6d6a64',
}

const light = ['hungarian', 'polish', 'french', 'unknown']

const counters = {
  ...Object.fromEntries(Object.entries(nations).map(([name, colour]) => [`nation.${name}`, colour])),
  ...Object.fromEntries(
    Object.keys(nations).map((name) => [`ink.${name}`, light.includes(name) ? '#ffffff' : '#1a1815']),
  ),
  'counter.edge': '#2a2622',
  'counter.light': '#ffffff',
  'counter.shade': '#000000',
  'counter.reduced': '#fbf8f0',
  'counter.frame': '#fdfbf4',
  'counter.ink': '#1a1815',
  'badge.ink': '#ffffff',
}

/** What a badge or the frame of a figure means, and what is written on it. */
const tones: Readonly<Record<Tone, readonly [string, string]>> = {
  plain: ['#fdfbf4', '#1a1815'],
  done: ['#3d3a36', '#ffffff'],
  good: ['#1b7f5c', '#ffffff'],
  warning: ['#f5b301', '#1a1815'],
  danger: ['#c1121f', '#ffffff'],
  gold: ['#ffc83d', '#1a1815'],
  white: ['#ffffff', '#1a1815'],
  black: ['#1a1815', '#ffffff'],
}

/** Stripes of formations: eight that differ in lightness and hue. */
export const STRIPES = 8

const stripes = ['#1f3a5f', '#f6d743', '#c23b55', '#8ecae6', '#5a4632', '#ee9a3f', '#6a2d8b', '#6fd3bd']

const overlays = {
  'overlay.reach': '#f4c430',
  'overlay.goal': '#1b7f5c',
  'overlay.refused': '#c1121f',
  'overlay.selected': '#ffffff',
  'overlay.path': '#1d1a16',
  'overlay.path-halo': '#fff7dd',
  'overlay.attack': '#c1121f',
  'overlay.supply': '#1b7f5c',
  'overlay.cut': '#c1121f',
  'overlay.side-0': '#2f5d8c',
  'overlay.side-1': '#b3361d',
  'overlay.label': '#1d1a16',
  'overlay.label-halo': '#fffdf5',
}

const shared = {
  ...counters,
  ...Object.fromEntries(
    Object.entries(tones).flatMap(([tone, [body, ink]]) => [
      [`tone.${tone}`, body],
      [`tone-ink.${tone}`, ink],
    ]),
  ),
  ...Object.fromEntries(stripes.map((colour, i) => [`stripe.${i}`, colour])),
}

export const lightTheme: Theme = {
  name: 'light',
  colours: {
    ...shared,
    ...overlays,
    paper: '#f7f2e4',
    frame: '#4a3f2f',
    ink: '#2b241a',
    faint: '#8c7f66',
    land: '#efe7cd',
    'land.high': '#f5eedb',
    'land.low': '#e8dfbf',
    'relief.low': '#e3e2c0',
    'relief.high': '#ecdcb4',
    'relief.shade': '#5a4526',
    'relief.light': '#fffdf2',
    flood: '#cfe0c4',
    edge: '#8f8061',
    grid: '#6d5f42',
    sea: '#aed0d9',
    'sea.deep': '#9bc3cf',
    'sea.line': '#75a5b4',
    'sea.depth': '#5f98ad',
    coast: '#3f6a78',
    river: '#79b1c6',
    bank: '#356f8d',
    balka: '#c9a878',
    'balka.bank': '#8d6f45',
    strait: '#9cc6d2',
    barrier: '#7a2f23',
    rough: '#dcc79b',
    'rough.high': '#cfb583',
    'rough.ink': '#7d5f34',
    mountain: '#c9a877',
    'mountain.ink': '#5d4224',
    marsh: '#cfdfcc',
    'marsh.ink': '#4c8086',
    forest: '#c3d3a0',
    'forest.tree': '#7f9f5a',
    'forest.ink': '#4f6d38',
    woods: '#dbe2bb',
    'woods.tree': '#a5bd7c',
    'woods.ink': '#6b8650',
    slope: '#8a6236',
    'label.water': '#2c5f7c',
    'label.road': '#8d3520',
    'label.land': '#6b5a3c',
    sand: '#f3e2b3',
    'sand.ink': '#b9985a',
    road: '#b2452a',
    'road.casing': '#fbf3df',
    rail: '#37322c',
    'rail.gap': '#f7f2e4',
    bridge: '#2b241a',
    'bridge.deck': '#f3ead2',
    town: '#5a4a3c',
    'town.fill': '#fbf6ea',
    city: '#d9b9a2',
    'city.block': '#8c5f4c',
    'city.edge': '#5f3d30',
    'city.major': '#c98f74',
    name: '#241d14',
    'name.halo': '#f6f0dd',
    number: '#7c6e53',
    'mark.side-0': '#2f5d8c',
    'mark.side-1': '#b3361d',
    'mark.objective': '#b3361d',
    'mark.exit': '#6a3d8f',
    'mark.ink': '#fffaf0',
    'inset.here': '#b3361d',
  },
}

export const darkTheme: Theme = {
  name: 'dark',
  colours: {
    ...shared,
    ...overlays,
    'overlay.path': '#fff7dd',
    'overlay.path-halo': '#1d1a16',
    'overlay.label': '#fffdf5',
    'overlay.label-halo': '#14120f',
    'overlay.side-0': '#6fa8dc',
    'overlay.side-1': '#e8735a',
    paper: '#15181a',
    frame: '#8d8470',
    ink: '#e9e1cf',
    faint: '#8a8270',
    land: '#42433a',
    'land.high': '#494a40',
    'land.low': '#3c3d35',
    'relief.low': '#3c4238',
    'relief.high': '#4d483c',
    'relief.shade': '#0c0b08',
    'relief.light': '#6b685a',
    flood: '#38483f',
    edge: '#77735f',
    grid: '#b5ac92',
    sea: '#17303f',
    'sea.deep': '#132736',
    'sea.line': '#2f5262',
    'sea.depth': '#0a1a26',
    coast: '#6d98a8',
    river: '#3f88aa',
    bank: '#15232a',
    balka: '#a08a60',
    'balka.bank': '#2c2519',
    strait: '#24485a',
    barrier: '#d0705c',
    rough: '#5a5040',
    'rough.high': '#564d3b',
    'rough.ink': '#b89a6c',
    mountain: '#5a4a37',
    'mountain.ink': '#c4a06e',
    marsh: '#36504b',
    'marsh.ink': '#6fb0b0',
    forest: '#3d5034',
    'forest.tree': '#5d7a45',
    'forest.ink': '#1f2a19',
    woods: '#465238',
    'woods.tree': '#6f8a55',
    'woods.ink': '#2a3521',
    slope: '#c39a66',
    'label.water': '#8cc4de',
    'label.road': '#eba184',
    'label.land': '#c8b894',
    sand: '#5c543a',
    'sand.ink': '#a89462',
    road: '#d9805f',
    'road.casing': '#22231f',
    rail: '#cfc7b4',
    'rail.gap': '#2a2b27',
    bridge: '#f0e8d6',
    'bridge.deck': '#2a2b27',
    town: '#d8cdb8',
    'town.fill': '#24251f',
    city: '#6a5346',
    'city.block': '#b08a74',
    'city.edge': '#d3ae97',
    'city.major': '#84604e',
    name: '#f3ecdb',
    'name.halo': '#2b2c26',
    number: '#9a917b',
    'mark.side-0': '#5f97cf',
    'mark.side-1': '#dd6a4d',
    'mark.objective': '#dd6a4d',
    'mark.exit': '#a77bd0',
    'mark.ink': '#14120f',
    'inset.here': '#e8735a',
  },
}

export const themes: Readonly<Record<string, Theme>> = { light: lightTheme, dark: darkTheme }

export function colourOf({ colours }: Theme, colour: Colour): string {
  return colour.startsWith('#') ? colour : (colours[colour] ?? '#ff00ff')
}

/** The colour of a nation's counters, and what is printed on them. */
export function nationColours(nation: string): { readonly body: Colour; readonly ink: Colour } {
  const known = Object.hasOwn(nations, nation) ? nation : 'other'
  return { body: `nation.${known}`, ink: `ink.${known}` }
}
