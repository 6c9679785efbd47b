import type { CounterKind, SystemLook } from '../../src/index.js'

const foot: CounterKind = {
  figures: [{ of: 'strength' }],
  facts: [{ say: 'strength', of: { value: 'strength' } }],
}

/** What drill looks like: strength alone on its counters, blanks where units are not seen, a panel with its reserve. */
export const look: SystemLook = {
  counters: {
    place: 'at',
    kinds: [{ ...foot, of: { horse: true }, symbol: 'cavalry' }, foot],
    statuses: { moved: { 1: 'moved' }, fought: { 1: 'fought' }, known: { 1: 'known' }, dug: { 1: 'dug' } },
    badges: {
      moved: { body: 'round', tone: 'done', sign: 'arrow' },
      fought: { body: 'square', tone: 'done', sign: 'cross' },
      dug: { body: 'square', tone: 'good', sign: 'teeth' },
      known: { body: 'round', tone: 'warning', sign: { letter: 'S' } },
    },
    emphasis: { attacking: 'selected' },
    blanks: { height: 'height', holder: 'holder' },
  },
  layers: [
    { name: 'zones', topic: 'zones', shows: [{ as: 'hatch', colour: 'side' }] },
    {
      name: 'mines',
      topic: 'mines',
      shows: [
        { as: 'fill', colour: 'side', opacity: 0.2 },
        { as: 'marker', colour: 'side', label: { of: 'mark' } },
      ],
    },
    { name: 'hill', topic: 'control', shows: [{ as: 'ring', colour: 'side' }] },
  ],
  panels: [
    { name: 'reserve', is: 'boxes', boxes: ['reserve', 'dead'], empty: true },
    { name: 'chits', is: 'table', of: 'chit', columns: ['cup', 'drawn'], heads: ['cupSize', 'chit'] },
  ],
  verbs: { quiet: ['pass', 'done'], primary: [] },
  words: { pieces: [], places: ['from', 'to', 'at', 'target', 'via', 'path'] },
  events: {
    deeds: ['moved', 'entered', 'attacked', 'advanced'],
    kinds: [
      { name: 'battles', is: ['rolled', 'attacked', 'battle', 'stood', 'destroyed', 'retreated', 'advanced'] },
      { name: 'mines', is: ['laid', 'swept', 'mine'] },
    ],
  },
  account: { sums: ['defence'], reach: { topic: 'reach', scale: 2 } },
  calendar: {},
}
