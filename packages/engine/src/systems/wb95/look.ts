import type { BadgeSign, CounterKind, FactLook, FigureLook, SystemLook } from '../../kernel/look.js'
import { BLOWN, INTACT, MISSIONS, type Mission, PHASES, STARS, TYPE_TABLE } from './tables.js'

const stars: readonly FigureLook[] = STARS.map((star) => ({
  of: `stars.${star}`,
  at: 'left',
  frame: 'star',
  tone: star,
  count: true,
}))

const formation: FactLook = { say: 'formation', of: { formation: 'formation' } }
const strength: FactLook = {
  say: 'strength',
  of: { value: 'strength', move: 'move', full: 'fullSteps', levels: 'levels' },
}

const headquarters: CounterKind = {
  of: { type: 'headquarters' },
  named: 'inside',
  figures: [{ of: 'strength' }, { of: 'move' }],
  facts: [strength],
}

/** SA and SO in a box of their own, so that nobody takes them for strength and movement. */
const guns = (type: string): CounterKind => ({
  of: { type },
  figures: [{ of: 'guns.attack', frame: 'box', tone: 'danger' }, { of: 'guns.defence', frame: 'box' }, { of: 'move' }],
  facts: [{ say: 'guns', of: { attack: 'guns.attack', defence: 'guns.defence', move: 'move' } }, formation],
})

const aircraft = (type: string): CounterKind => ({
  of: { type },
  figures: [{ of: 'strength' }],
  facts: [strength],
})

const troops: CounterKind = {
  figures: [{ of: 'strength' }, { of: 'move' }, ...stars],
  facts: [
    strength,
    ...STARS.map((star): FactLook => ({ say: `stars-${star}`, of: { value: `stars.${star}` } })),
    formation,
  ],
}

const missionSigns: Readonly<Record<Mission, BadgeSign>> = {
  none: 'bang',
  raid: 'bang',
  destroy: 'cross',
  support: 'arrow',
  supply: 'plus',
  cover: 'tick',
}

export const look: SystemLook = {
  counters: {
    place: 'at',
    steps: { field: 'levels' },
    sheets: [
      { of: 'strength.1', rating: 'strength', when: { field: 'levels', is: 1 }, step: true, reduced: true },
      { of: 'strength.0', rating: 'strength', step: true },
    ],
    kinds: [
      headquarters,
      guns('artillery'),
      guns('sp-artillery'),
      aircraft('bomber'),
      aircraft('ground-attack'),
      troops,
    ],
    usual: {
      type: Object.fromEntries(
        Object.entries(TYPE_TABLE).flatMap(([type, { mp }]) => (mp > 0 ? [[type, { move: mp }]] : [])),
      ),
    },
    symbols: {
      armoured: 'armour',
      antitank: 'anti-tank',
      antiaircraft: 'anti-aircraft',
      'sp-artillery': 'self-propelled-artillery',
      headquarters: 'hq',
    },
    statuses: {
      disorganised: { 1: 'disorganised' },
      shortage: { more: 'shortage' },
      march: { 1: 'march' },
      strategic: { 1: 'strategic' },
      digging: { 1: 'digging' },
      moved: { 1: 'moved' },
      barraged: { 1: 'barraged' },
      attacked: { 1: 'attacked' },
      supported: { 1: 'supported' },
    },
    badges: {
      disorganised: { body: 'round', tone: 'danger', sign: { letter: 'D' } },
      shortage: { body: 'triangle', tone: 'warning', sign: 'value' },
      march: { body: 'square', tone: 'plain', sign: { letter: 'M' } },
      strategic: { body: 'square', tone: 'good', sign: 'arrow' },
      digging: { body: 'square', tone: 'plain', sign: 'teeth' },
      moved: { body: 'round', tone: 'done', sign: 'arrow' },
      barraged: { body: 'square', tone: 'done', sign: 'bolt' },
      attacked: { body: 'square', tone: 'done', sign: 'cross' },
      supported: { body: 'round', tone: 'done', sign: 'bolt' },
    },
    emphasis: { role: 'selected' },
    formation: 'formation',
    title: 'title',
  },
  markers: [
    { name: 'works', field: 'works', sign: 'works', colour: 'ink' },
    { name: 'blown', field: 'bridge', is: [BLOWN], sign: 'gap', colour: 'danger' },
    { name: 'built', field: 'bridge', is: [INTACT], unless: 'bridge', sign: 'span', colour: 'plain' },
    { name: 'begun', field: 'building', at: 'building', sign: 'frame', colour: 'plain' },
    {
      name: 'aircraft',
      field: 'mission',
      is: MISSIONS.map((_, i) => i).slice(1),
      at: 'over',
      sign: 'aircraft',
      colour: 'side',
      badges: Object.fromEntries(MISSIONS.map((mission, i) => [i, missionSigns[mission]])),
      figure: 'strength.0',
    },
  ],
  // Whoever fights the Soviets is blue.
  colours: ['allied', 'polish', 'axis', 'soviet'],
  // The side that moves first stands first.
  attacks: 'first',
  bar: ['ammunition'],
  stages: [{ step: 'player-turn', field: 'phase', of: Object.fromEntries(PHASES.map((phase) => [phase, [phase]])) }],
  activity: { counts: { move: { done: 'moved' }, combat: { done: 'attacked' } } },
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
      name: 'guns',
      topic: 'guns',
      about: 'piece',
      during: ['barrage', 'barrage-guns'],
      shows: [
        { as: 'border', colour: 'attack', dash: true },
        { as: 'fill', colour: 'attack', opacity: 0.4, where: 'enemy' },
        { as: 'ring', colour: 'attack', where: 'enemy' },
      ],
    },
    {
      name: 'command',
      topic: 'command',
      about: 'pieces',
      pieces: { type: 'headquarters' },
      shows: [
        { as: 'fill', colour: 'side', opacity: 0.16 },
        { as: 'border', colour: 'side' },
        { as: 'ring', colour: 'selected', around: 'piece' },
      ],
    },
    { name: 'works', topic: 'works', shows: [{ as: 'fill', colour: 'side', opacity: 0.34, label: { of: 'value' } }] },
    {
      name: 'air',
      topic: 'air',
      during: ['air', 'cover'],
      shows: [{ as: 'hatch', colour: 'side', where: 'flak' }],
    },
    {
      name: 'obligations',
      topic: 'obligations',
      shows: [
        { as: 'fill', colour: 'attack', opacity: 0.24, where: 'units' },
        { as: 'ring', colour: 'side', where: 'must' },
        { as: 'arrows', colour: 'attack', from: 'units' },
      ],
    },
    {
      name: 'threats',
      topic: 'threats',
      about: 'hexes',
      shows: [{ as: 'marker', colour: 'side', label: { of: 'nextColumn', unless: '-' } }],
    },
    { name: 'comers', topic: 'comers', about: 'place', shows: [{ as: 'arrows', colour: 'side', from: 'units' }] },
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
    { name: 'points', is: 'score', topic: 'victory' },
    { name: 'beside', is: 'boxes', boxes: ['airfield', 'aloft', 'flown', 'arriving', 'lost'], empty: true },
  ],
  verbs: {
    quiet: ['done', 'decline', 'form', 'blow', 'mend', 'build', 'dig', 'mark'],
    primary: ['launch', 'stand'],
    launches: ['launch'],
    begins: ['attack', 'fire', 'join', 'extend', 'support', 'call'],
    joins: 'join',
    together: {
      pursuit: 'all',
      losses: 'evenly',
      'raid-losses': 'evenly',
      'fire-losses': 'evenly',
      forced: 'evenly',
    },
    standing: ['air', 'cover', 'barrage', 'pursuit'],
  },
  words: {
    pieces: ['enemies'],
    places: ['from', 'to', 'path', 'at', 'target', 'targets', 'via', 'places', 'clear'],
    titled: { formation: 'formations' },
    bare: '^\\d+G?$',
  },
  events: {
    deeds: ['moved', 'attacked', 'pursued', 'fired', 'barraged', 'flew'],
    kinds: [
      { name: 'fights', is: ['rolled', 'reduced', 'eliminated', 'retreated', 'disorganised'] },
      { name: 'fights', has: ['result'] },
      { name: 'fights', has: ['attack'] },
      { name: 'moves', has: ['path'] },
      { name: 'moves', has: ['unit', 'place'] },
      { name: 'phases', is: ['phase', 'turn'] },
    ],
  },
  account: {
    sums: ['attack', 'defence', 'ratio', 'raised', 'column', 'cost', 'row', 'strength', 'sum'],
    head: ['column', 'row'],
    spoken: ['attack', 'defence', 'column', 'row', 'attacker-losses', 'defender-losses'],
    step: 'step',
    reach: { topic: 'reach', scale: 2 },
  },
  calendar: { arrives: 'arrives.turn', notes: ['weather'] },
}
