import type { CounterKind, FactLook, FigureLook, SystemLook } from '../../kernel/look.js'
import { BLOWN, UNBUILT } from './tables.js'

const formation: FactLook = { say: 'formation', of: { formation: 'formation' } }

/** Wheels or a track under the points; whoever walks has nothing. */
const move: FigureLook = { of: 'move', under: { of: 'mobility', is: { truck: 'wheels', tac: 'track' } } }
const moveFact: FactLook = { say: 'move', of: { move: 'move', mobility: 'mobility' } }

const headquarters: CounterKind = {
  of: { type: 'headquarters' },
  symbol: 'hq',
  named: 'inside',
  figures: [{ of: 'radius', frame: 'ring' }, move],
  facts: [
    formation,
    { say: 'radius', of: { radius: 'radius' } },
    { say: 'second', of: { second: 'second' } },
    { say: 'artillery', of: { artillery: 'artillery' } },
    moveFact,
  ],
}

const trains: CounterKind = { of: { type: 'trains' }, symbol: 'supply', figures: [], facts: [formation] }

/** 1.1: the Action Rating in a box, the Armour Value in the colour of its kind, the range where it is more than one hex. */
const troops: CounterKind = {
  figures: [
    { of: 'arrow', at: 'left', frame: 'arrow', tone: 'danger' },
    {
      of: 'av.value',
      at: 'left',
      frame: 'disc',
      tone: { of: 'av.kind', is: { red: 'danger', limited: 'black', 'stand-off': 'white', light: 'done' } },
    },
    { of: 'av.range', at: 'left', frame: 'ring', from: 2 },
    { of: 'rating', frame: 'box' },
    move,
  ],
  facts: [
    { say: 'rating', of: { rating: 'rating', steps: 'steps', full: 'fullSteps' } },
    { say: 'armour', of: { av: 'av.value', kind: 'av.kind', range: 'av.range' } },
    { say: 'arrow', of: { arrow: 'arrow' } },
    { say: 'hard', of: { hard: 'hard' } },
    { say: 'breakthrough', of: { breakthrough: 'breakthrough' } },
    moveFact,
    { say: 'support', of: { support: 'support' } },
    { say: 'recon', of: { recon: 'recon' } },
    { say: 'engineer', of: { engineer: 'engineer' } },
    { say: 'non-rebuildable', of: { nonRebuildable: 'nonRebuildable' } },
    formation,
  ],
}

const OF_FORMATION = { side: 'side', title: 'name' } as const

export const look: SystemLook = {
  counters: {
    place: 'at',
    steps: { field: 'steps', full: 'steps' },
    also: [
      {
        of: 'formations',
        before: 'hq-',
        is: { type: 'headquarters', steps: 1 },
        takes: {
          ...OF_FORMATION,
          name: 'short',
          radius: 'radius',
          second: 'second',
          artillery: 'artillery',
          move: 'move',
          mobility: 'mobility',
          arrives: 'arrives',
        },
        thing: 'formation',
        fields: ['prepared', 'fatigue', 'coordination', 'state'],
      },
      {
        of: 'formations',
        before: 'trains-',
        is: { type: 'trains', steps: 1 },
        takes: { ...OF_FORMATION, name: 'short', arrives: 'arrives' },
        thing: 'formation',
        fields: ['trains', 'blocked'],
      },
    ],
    nations: { german: 'german', us: 'american', british: 'british', soviet: 'soviet', french: 'french' },
    sheets: [
      { of: 'deployed', when: { field: 'deployed', is: 1 }, turns: true },
      { of: 'march', turns: true },
    ],
    kinds: [headquarters, trains, troops],
    grounds: { breakthrough: 'warning', hard: 'gold' },
    symbols: { headquarters: 'hq', trains: 'supply' },
    statuses: {
      finished: { 1: 'finished' },
      stopped: { 1: 'stopped' },
      fires: { 1: 'fired-once', 2: 'fired-twice' },
      screen: { 1: 'screen' },
      dropped: { 1: 'dropped', 2: 'dropped-temporarily' },
      prepared: { 1: 'prepared' },
      fatigue: { 0: 'fresh', 2: 'tired-1', 3: 'tired-2', 4: 'tired-3', 5: 'tired-4' },
      coordination: { 1: 'coordination' },
      state: { 1: 'used', 2: 'done' },
      trains: { 1: 'ghosted' },
      blocked: { 1: 'blocked-1', 2: 'blocked-2' },
    },
    badges: {
      finished: { body: 'square', tone: 'done', sign: 'cross' },
      stopped: { body: 'square', tone: 'danger', sign: 'bang' },
      'fired-once': { body: 'round', tone: 'warning', sign: 'bolt' },
      'fired-twice': { body: 'round', tone: 'done', sign: 'bolt' },
      screen: { body: 'square', tone: 'good', sign: 'fence' },
      dropped: { body: 'round', tone: 'danger', sign: 'cross' },
      'dropped-temporarily': { body: 'round', tone: 'warning', sign: 'cross' },
      prepared: { body: 'square', tone: 'good', sign: 'teeth' },
      fresh: { body: 'round', tone: 'good', sign: 'plus' },
      'tired-1': { body: 'round', tone: 'warning', sign: { letter: '1' } },
      'tired-2': { body: 'round', tone: 'warning', sign: { letter: '2' } },
      'tired-3': { body: 'round', tone: 'danger', sign: { letter: '3' } },
      'tired-4': { body: 'round', tone: 'danger', sign: { letter: '4' } },
      coordination: { body: 'triangle', tone: 'warning', sign: 'bang' },
      used: { body: 'square', tone: 'plain', sign: 'arrow' },
      done: { body: 'square', tone: 'done', sign: 'tick' },
      ghosted: { body: 'triangle', tone: 'warning', sign: { letter: '?' } },
      'blocked-1': { body: 'square', tone: 'danger', sign: { letter: '1' } },
      'blocked-2': { body: 'square', tone: 'danger', sign: { letter: '2' } },
    },
    blanks: { holder: 'holder', height: 'height', level: 'level' },
    formation: 'formation',
    title: 'title',
  },
  markers: [
    { name: 'objective', field: 'objective', is: [1], sign: 'target', colour: 'danger' },
    { name: 'double', field: 'objective', is: [2], sign: 'target', colour: 'danger', badges: { 2: 'plus' } },
    { name: 'traffic', field: 'traffic', is: [1], sign: 'jam', colour: 'warning' },
    { name: 'blown', field: 'bridge', is: [BLOWN], sign: 'gap', colour: 'danger' },
    { name: 'unbuilt', field: 'bridge', is: [UNBUILT], sign: 'frame', colour: 'plain' },
    { name: 'control', field: 'control', sign: 'flag', colour: 'side' },
  ],
  // Whoever fights the Germans is blue.
  colours: ['us', 'british', 'french', 'soviet', 'german'],
  // The side that moves first stands first.
  attacks: 'first',
  bar: ['acting'],
  layers: [],
  panels: [
    {
      name: 'formations',
      is: 'table',
      of: 'formation',
      columns: ['state', 'fatigue', 'prepared', 'coordination', 'trains', 'blocked'],
      heads: ['acting'],
    },
    { name: 'beside', is: 'boxes', boxes: ['support', 'due', 'waiting', 'away', 'edge', 'off-map', 'dead'] },
  ],
  verbs: { quiet: ['done', 'pass'], primary: [] },
  words: {
    pieces: [],
    places: ['from', 'to', 'path', 'at', 'target'],
    titled: { formation: 'formations', acting: 'formations' },
  },
  events: {
    deeds: ['activated'],
    kinds: [
      { name: 'fights', is: ['lost', 'eliminated'] },
      { name: 'command', is: ['activated', 'snafu', 'second', 'tired', 'recovered', 'trains', 'coordination'] },
      { name: 'moves', has: ['path'] },
      { name: 'dice', is: ['rolled'] },
    ],
  },
  account: { sums: [] },
  calendar: { arrives: 'arrives.turn' },
}
