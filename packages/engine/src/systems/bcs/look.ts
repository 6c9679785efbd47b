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
  bar: ['snafu', 'artillery', 'visibility', 'air'],
  stages: [
    {
      step: 'activation',
      of: {
        preparation: [
          'begin',
          'reinforce',
          'trains-off',
          'msr',
          'route',
          'reorder',
          'obey',
          'prepare',
          'coordinate',
          'obey-recovery',
          'recover',
        ],
        snafu: ['snafu', 'convert', 'recovery', 'force'],
        objectives: ['objective'],
        units: ['muster', 'artillery', 'act'],
        end: ['clean-up', 'fatigue', 'isolation', 'bridges'],
        second: ['second', 'finish'],
      },
    },
    {
      step: 'turn',
      of: {
        weather: ['weather', 'air', 'bridges-open'],
        arrivals: ['replacements', 'replace', 'give-replacements', 'arrive', 'carry-out-arrivals'],
        assignment: ['assign', 'carry-out-assignments', 'orders', 'orders-written'],
        activations: ['first-player', 'activations', 'end-of-turn'],
      },
    },
  ],
  activity: {
    of: [{ step: 'activation', arg: 'formation' }],
    counts: { act: { in: 'formation', is: 'acting', done: 'finished' } },
  },
  layers: [
    {
      name: 'zones',
      topic: 'zones',
      shows: [
        { as: 'hatch', colour: 'side', where: 'what', is: 'ordinary' },
        { as: 'fill', colour: 'side', opacity: 0.22, where: 'what', is: 'armour' },
        { as: 'border', colour: 'side', dash: true, where: 'what', is: 'engagement' },
      ],
    },
    { name: 'screens', topic: 'screens', shows: [{ as: 'hatch', colour: 'side' }] },
    {
      name: 'path',
      topic: 'path',
      about: 'piece',
      shows: [
        { as: 'routes', colour: 'supply' },
        { as: 'fill', colour: 'cut', opacity: 0.3, where: 'what', is: 'cut' },
        { as: 'ring', colour: 'cut', where: 'what', is: 'cut' },
      ],
    },
    {
      name: 'supply',
      topic: 'supply',
      shows: [
        { as: 'routes', colour: 'formation' },
        { as: 'marker', colour: 'formation', label: { of: 'value' } },
        { as: 'ring', colour: 'supply', where: 'optimal' },
        { as: 'ring', colour: 'cut', where: 'what', is: 'no-msr' },
        { as: 'fill', colour: 'cut', opacity: 0.3, where: 'what', is: 'msr-cut' },
      ],
    },
    {
      name: 'command',
      topic: 'command',
      about: 'pieces',
      pieces: { type: 'headquarters' },
      shows: [
        { as: 'border', colour: 'formation' },
        { as: 'fill', colour: 'formation', opacity: 0.12 },
        { as: 'ring', colour: 'cut', where: 'what', is: 'outside' },
      ],
    },
    {
      name: 'areas',
      topic: 'areas',
      shows: [
        { as: 'fill', colour: 'formation', opacity: 0.24 },
        { as: 'border', colour: 'formation' },
      ],
    },
    {
      name: 'objectives',
      topic: 'objectives',
      during: ['act', 'objective'],
      shows: [
        { as: 'border', colour: 'attack', dash: true, where: 'value' },
        { as: 'fill', colour: 'attack', opacity: 0.18, where: 'value', is: 2 },
      ],
    },
    {
      name: 'objective-here',
      topic: 'objectives',
      about: 'place',
      during: ['objective'],
      shows: [{ as: 'fill', colour: 'attack', opacity: 0.28, where: 'what', is: 'would-be' }],
    },
    { name: 'spotting', topic: 'spotting', about: 'piece', shows: [{ as: 'fill', colour: 'goal', opacity: 0.2 }] },
    { name: 'threats', topic: 'threats', about: 'place', shows: [{ as: 'ring', colour: 'attack' }] },
    { name: 'comers', topic: 'comers', about: 'place', shows: [{ as: 'arrows', colour: 'side', from: 'units' }] },
    {
      name: 'control',
      topic: 'control',
      shows: [
        { as: 'fill', colour: 'side', opacity: 0.34 },
        { as: 'ring', colour: 'side' },
      ],
    },
  ],
  panels: [
    {
      name: 'formations',
      is: 'cards',
      of: 'formation',
      list: 'formations',
      facts: ['state', 'fatigue', 'prepared', 'coordination', 'trains', 'blocked'],
      piece: { before: 'hq-', topic: 'formation' },
      box: { of: 'support', field: 'formation' },
    },
    { name: 'points', is: 'score', topic: 'victory' },
    { name: 'beside', is: 'boxes', boxes: ['due', 'waiting', 'away', 'edge', 'off-map', 'dead', 'gone'] },
  ],
  verbs: {
    quiet: ['done', 'pass', 'unprepare'],
    primary: [],
    together: { 'share-losses': 'evenly' },
    serial: true,
    // What lies in a stack is seen by its owner alone (1.10), unless that is switched off.
    openly: Object.fromEntries(
      ['defender', 'share-losses', 'retreat', 'abandon', 'occupy'].map((kind) => [
        kind,
        { option: 'fogOfWar', is: 'off' },
      ]),
    ),
    standing: ['prepare', 'recover', 'route', 'reorder', 'force', 'lift', 'lift-there', 'stand-off'],
  },
  words: {
    pieces: ['against', 'support', 'assist', 'spotter'],
    places: ['from', 'to', 'path', 'at', 'target', 'through'],
    titled: { formation: 'formations', formations: 'formations' },
  },
  events: {
    deeds: ['activated', 'moved', 'attacked', 'engaged', 'barrage', 'advanced'],
    kinds: [
      {
        name: 'fights',
        is: ['lost', 'eliminated', 'attacked', 'attacks', 'defends', 'modifier', 'result', 'barrage', 'advanced'],
      },
      { name: 'fights', is: ['engaged', 'engagement', 'target', 'stopping', 'freed', 'retreated', 'stood', 'traffic'] },
      {
        name: 'command',
        is: ['activated', 'snafu', 'second', 'tired', 'recovered', 'trains', 'coordination', 'mixed', 'isolation'],
      },
      {
        name: 'command',
        is: ['prepared', 'unprepared', 'routed', 'blocked', 'unblocked', 'trains-removed', 'objective'],
      },
      { name: 'moves', has: ['path'] },
      { name: 'moves', has: ['unit', 'place'] },
      { name: 'dice', is: ['rolled'] },
    ],
  },
  account: {
    sums: ['attack', 'defence', 'net', 'firer', 'cost', 'sum', 'snafu-total'],
    head: [],
    spoken: ['net', 'firer', 'sum'],
    step: 'step',
    reach: { topic: 'reach', scale: 4 },
  },
  calendar: { arrives: 'arrives.turn' },
}
