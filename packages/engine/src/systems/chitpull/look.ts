import type { CounterKind, FactLook, SystemLook, UnitSize } from '../../kernel/look.js'

/** In what the games of the family look different. */
export interface FamilyLook {
  /** Units and headquarters by side. */
  readonly sizes: Readonly<Record<string, UnitSize>>
  readonly staffs: Readonly<Record<string, UnitSize>>
  /** What a turn consists of. */
  readonly phases: Readonly<Record<string, readonly string[]>>
  /** Versions of a counter before its full and its reduced side. */
  readonly versions?: NonNullable<SystemLook['counters']['sheets']>
  /** The fields of chits that players look at, besides the cup. */
  readonly piles: readonly string[]
  readonly quiet?: readonly string[]
  /** Questions that come after every draw and its like. */
  readonly standing?: readonly string[]
  readonly follows?: NonNullable<SystemLook['verbs']['follows']>
  readonly laid?: NonNullable<SystemLook['calendar']['laid']>
}

const size: FactLook = { say: 'size', of: { size: 'size' } }

const rated: readonly FactLook[] = [
  { say: 'strength', of: { attack: 'attack', defence: 'defence' } },
  { say: 'move', of: { value: 'move' } },
  { say: 'range', of: { value: 'range' } },
  { say: 'steps', of: { full: 'fullSteps', steps: 'steps' } },
]

/** What games of the family look like: printed counters with attack, defence and movement, a cup of chits, supply and command. */
export function lookOf({
  sizes,
  staffs,
  phases,
  versions = [],
  piles,
  quiet = [],
  standing = [],
  follows,
  laid,
}: FamilyLook): SystemLook {
  const headquarters: CounterKind = {
    of: { type: 'hq' },
    size: staffs,
    named: 'inside',
    figures: [{ of: 'range', frame: 'ring' }, { of: 'move' }],
    facts: [size, ...rated.filter(({ say }) => say !== 'strength')],
  }
  const troops: CounterKind = {
    size: sizes,
    figures: [{ of: 'attack' }, { of: 'defence', unless: 'attack' }, { of: 'move' }],
    facts: [
      { say: 'guards', of: { guards: 'guards' } },
      size,
      { say: 'formation', of: { chit: 'formation' } },
      ...rated,
    ],
  }
  return {
    counters: {
      place: 'at',
      steps: { field: 'steps' },
      sheets: [
        ...versions,
        { of: 'reduced', when: { field: 'steps', is: 1 }, step: true, reduced: true },
        { of: 'full', step: true },
      ],
      kinds: [headquarters, troops],
      statuses: { supply: { 1: 'out-of-supply', 2: 'isolated' }, moved: { 1: 'moved' }, fought: { 1: 'fought' } },
      badges: {
        'out-of-supply': { body: 'triangle', tone: 'warning', sign: 'bang' },
        isolated: { body: 'round', tone: 'danger', sign: 'cross' },
        moved: { body: 'round', tone: 'done', sign: 'arrow' },
        fought: { body: 'square', tone: 'done', sign: 'cross' },
      },
      emphasis: { attacking: 'selected', activated: 'active' },
      elite: 'guards',
      formation: 'formation',
    },
    stages: [{ step: 'turn', of: phases }],
    activity: {
      of: [{ step: 'activation', arg: 'hq' }],
      counts: { move: { in: 'activated', done: 'moved' }, attack: { in: 'activated', done: 'fought' } },
    },
    layers: [
      { name: 'zones', topic: 'zones', shows: [{ as: 'hatch', colour: 'side' }] },
      {
        name: 'supply',
        topic: 'supply',
        about: 'piece',
        shows: [
          { as: 'fill', colour: 'supply', opacity: 0.2 },
          { as: 'routes', colour: 'supply', cut: 'cut' },
        ],
      },
      {
        name: 'command',
        topic: 'command',
        about: 'pieces',
        pieces: { type: 'hq' },
        shows: [
          { as: 'fill', colour: 'side', opacity: 0.16 },
          { as: 'border', colour: 'side' },
          { as: 'ring', colour: 'selected', around: 'piece' },
        ],
      },
      {
        name: 'threats',
        topic: 'threats',
        about: 'hexes',
        shows: [{ as: 'marker', colour: 'side', label: { of: 'nextColumn', cut: '-1', unless: '-' } }],
      },
      {
        name: 'comers',
        topic: 'comers',
        about: 'place',
        shows: [{ as: 'arrows', colour: 'side', from: 'units' }],
      },
      {
        name: 'control',
        topic: 'control',
        shows: [
          { as: 'fill', colour: 'side', opacity: 0.34, label: { of: 'value' } },
          { as: 'ring', colour: 'side' },
        ],
      },
    ],
    panels: [
      { name: 'cup', is: 'table', of: 'chit', columns: ['cup', ...piles], heads: ['cupSize', 'chit'] },
      { name: 'points', is: 'score', topic: 'victory' },
    ],
    verbs: {
      quiet: ['pass', 'done', ...quiet],
      primary: ['launch'],
      launches: ['launch'],
      begins: ['attack', 'join'],
      joins: 'join',
      together: { advance: 'all', loss: 'evenly' },
      openly: { loss: true, retreat: true, advance: true },
      standing,
      ...(follows ? { follows } : {}),
    },
    words: {
      pieces: ['for', 'hq', 'piece'],
      places: ['from', 'to', 'path', 'at', 'target', 'orders', 'via'],
      bare: '^\\d+G?$',
    },
    events: {
      deeds: ['moved', 'attacked', 'advanced', 'activated'],
      kinds: [
        { name: 'fights', is: ['rolled', 'reduced', 'eliminated', 'retreated', 'advanced', 'losses-ignored'] },
        { name: 'fights', has: ['result'] },
        { name: 'fights', has: ['attack'] },
        { name: 'moves', has: ['path'] },
        { name: 'moves', has: ['unit', 'place'] },
        { name: 'chits', is: ['drawn'], has: ['chit'] },
        { name: 'chits', has: ['chits'] },
        { name: 'chits', has: ['cup'] },
      ],
    },
    account: {
      sums: ['attack', 'defence', 'column', 'cost'],
      spoken: ['attack', 'defence', 'column', 'attacker-losses', 'defender-losses'],
      step: 'step',
      price: 'price',
      reach: { topic: 'reach', scale: 2 },
    },
    calendar: { first: 'firstTurn', arrives: 'turn', ...(laid ? { laid } : {}) },
  }
}
