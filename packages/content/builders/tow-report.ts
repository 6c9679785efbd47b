import type { ComposedScenario, Force, Parts } from '../src/tow/compose.js'
import type { Entry, Ratings } from '../src/tow/parts.js'
import { type Rating, rate } from '../src/tow/ratings.js'

/** The forces of tow as a page of tables, for docs/tow-forces.md. */
export function towReport(parts: Parts, scenarios: readonly ComposedScenario[]): string {
  const campaign = scenarios.find(({ id }) => id === 'tow/campaign')!
  return [
    '# The forces of Traces of War',
    '',
    'Written by `node packages/content/builders/write-tow-docs.mjs` from `packages/content/tow`; do not edit by hand.',
    '',
    '## How strengths are made',
    '',
    ...formula(parts),
    '',
    '## What the formula gives',
    '',
    'Attack/defence-movement, or strength-movement; then the same with one step of two left.',
    '',
    ...ratingTable(parts),
    '',
    '## Units by scenario',
    '',
    ...scenarioTable(scenarios),
    '',
    '## On the map in August 1943',
    '',
    ...startTable(campaign),
    '',
    '## Still to come',
    '',
    ...reserveTable(campaign),
    '',
    '## Against history',
    '',
    ...historyTable(parts),
    '',
  ].join('\n')
}

function formula({ ratings }: Parts): string[] {
  const added = ratings.date.map(({ from, nation, type, attack, defence }) => {
    const what = [attack ? `attack ${signed(attack)}` : '', defence ? `defence ${signed(defence)}` : '']
    return `${nation} ${type} that arrives in ${from} or later: ${what.filter(Boolean).join(', ')}`
  })
  return [
    'No unit has numbers of its own. `ratings.json` holds one table, and `rate` in `builders/tow-ratings.ts` reads it:',
    '',
    '> strength = base of nation and type + quality + guards + date, within the limits',
    '',
    `- A unit with one step of two left keeps ${ratings.reducedPercent} % of it, rounded up.`,
    ...added.map((line) => `- ${line}.`),
    '- Units that are not mechanized attack and defend with the same strength.',
  ]
}

function ratingTable({ entries, ratings }: Parts): string[] {
  const rows = new Map<string, { cells: string[]; units: string[] }>()
  for (const entry of entries.values()) {
    const cells = kindOf(entry, ratings)
    const key = cells.join('|')
    const row = rows.get(key) ?? { cells, units: [] }
    row.units.push(entry.name)
    rows.set(key, row)
  }
  return table(
    ['nation', 'type', 'quality', 'full', 'reduced', 'number', 'units'],
    [...rows.values()].sort(byKind).map(({ cells, units }) => [...cells, String(units.length), units.join(', ')]),
  )
}

/** By nation and type; headquarters first. */
function byKind(a: { cells: string[] }, b: { cells: string[] }): number {
  const place = ({ cells: [nation, type] }: { cells: string[] }): number =>
    NATIONS.indexOf(nation!) * TYPES.length + TYPES.indexOf(type!)
  return place(a) - place(b)
}

function kindOf(entry: Entry, ratings: Ratings): string[] {
  const { full, reduced, range, ukrainian } = rate(entry, ratings)
  if (entry.type === 'hq') {
    const later = ukrainian ? `, later ${shown(ukrainian)}` : ''
    return [entry.nation, `HQ: ${entry.hq}`, `range ${range}`, `${shown(full)}${later}`, '']
  }
  const quality = entry.guards ? `guards, ${entry.quality}` : entry.quality
  const since = ratings.date.findLast(
    ({ from, nation, type }) => nation === entry.nation && type === entry.type && from <= entry.since,
  )
  const form = entry.type === 'armour' || entry.type === 'mechanized' ? shownTwice : shown
  return [
    entry.nation,
    entry.type,
    since ? `${quality}, from ${since.from}` : quality,
    form(full),
    reduced ? form(reduced) : 'one step',
  ]
}

function scenarioTable(scenarios: readonly ComposedScenario[]): string[] {
  const count = (forces: readonly Force[], side: string, onMap: boolean): string =>
    String(forces.filter((unit) => unit.side === side && /^\d/.test(unit.at) === onMap).length)
  return table(
    ['scenario', 'turns', 'hexes', 'units', 'Axis on map', 'Axis beside', 'Soviet on map', 'Soviet beside'],
    scenarios.map(({ id, turns, hexes, units, forces }) => {
      const all = Object.values(forces)
      const counts = ['axis', 'soviet'].flatMap((side) => [count(all, side, true), count(all, side, false)])
      return [id, String(turns), String(hexes), String(units), ...counts]
    }),
  )
}

const NATIONS: readonly string[] = ['german', 'romanian', 'hungarian', 'soviet']
const TYPES: readonly string[] = [
  'armour',
  'mechanized',
  'infantry',
  'mountain',
  'cavalry',
  'airborne',
  'security',
  'hq',
]

function startTable({ forces }: ComposedScenario): string[] {
  return typeTable(
    'army or front',
    Object.values(forces).filter(({ at }) => /^\d/.test(at)),
    ({ formation }) => formation ?? '',
  )
}

function reserveTable({ forces }: ComposedScenario): string[] {
  return typeTable(
    'box',
    Object.values(forces).filter(({ at }) => !/^\d/.test(at)),
    ({ at, group, drop }) => (drop ? 'airborne drop' : group ? `group ${group}` : at),
  )
}

function typeTable(what: string, units: readonly Force[], rowOf: (unit: Force) => string): string[] {
  const rows = [...new Set(units.map(rowOf))]
  const counts = (among: readonly Force[]): string[] => [
    ...TYPES.map((type) => String(among.filter((unit) => unit.type === type).length || '')),
    String(among.length),
    String(among.reduce((sum, { full }) => sum + full.attack, 0)),
    String(among.reduce((sum, { full }) => sum + full.defence, 0)),
  ]
  const total = (side: string): string[] => [`**${side}**`, ...counts(units.filter((unit) => unit.side === side))]
  return table(
    [what, ...TYPES, 'units', 'attack', 'defence'],
    [
      ...rows.map((row) => [row, ...counts(units.filter((unit) => rowOf(unit) === row))]),
      total('axis'),
      total('soviet'),
    ],
  )
}

/** Divisions and corps with the names by which books list them. */
function historyTable({ entries }: Parts): string[] {
  const start = [...entries.values()].filter(({ pool, group }) => !pool && !group)
  const names = (test: (entry: Entry) => boolean): string[] => start.filter(test).map(({ name }) => name)
  const mobile = ({ type }: Entry): boolean => type === 'armour' || type === 'mechanized' || type === 'cavalry'
  const rows: [string, string[]][] = [
    ['Panzer divisions of the army with Army Group South', names(({ name }) => /^\d+Pz$/.test(name))],
    [
      'Panzer grenadier divisions, SS among them',
      names((entry) => entry.side === 'axis' && mobile(entry) && !/^\d+Pz$/.test(entry.name)),
    ],
    ...['voronezh', 'steppe', 'south-west', 'south'].map((front): [string, string[]] => [
      `Tank, mechanized and cavalry corps, ${front} front`,
      names((entry) => entry.formation === front && mobile(entry)),
    ]),
    ...['voronezh', 'steppe', 'south-west', 'south'].map((front): [string, string[]] => [
      `Rifle corps, ${front} front`,
      names((entry) => entry.formation === front && entry.type === 'infantry'),
    ]),
  ]
  return table(
    ['1 to 10 August 1943', 'number', 'which'],
    rows.map(([what, found]) => [what, String(found.length), found.join(', ')]),
  )
}

function shown({ attack, move }: Rating): string {
  return `${attack}-${move}`
}

function shownTwice({ attack, defence, move }: Rating): string {
  return `${attack}/${defence}-${move}`
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number)
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(header), `|${header.map(() => '---').join('|')}|`, ...rows.map(line)]
}
