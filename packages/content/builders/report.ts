import type { ForceOf, Kinds, ScenarioOf } from '../src/chitpull/compose.js'
import type { Rated, RatedTroops, Rating, RatingTable } from '../src/chitpull/ratings.js'

/** The forces of a chit-pull system as a page of tables, for docs/<system>-forces.md. */

type Force = Pick<ForceOf<Kinds>, 'side' | 'nation' | 'type' | 'at' | 'full'>
type Started = Pick<ScenarioOf<Kinds>, 'id' | 'turns' | 'hexes' | 'units'> & {
  readonly forces: Readonly<Record<string, Force>>
}

/** The order in which nations and types stand in tables. */
const NATIONS: readonly string[] = ['german', 'italian', 'romanian', 'hungarian', 'soviet']
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

export function forcesReport(system: string, title: string, sections: Readonly<Record<string, string[]>>): string {
  return [
    `# The forces of ${title}`,
    '',
    `Written by \`node packages/content/builders/write-docs.mjs ${system}\` from \`packages/content/src/${system}\`; do not edit by hand.`,
    '',
    ...Object.entries(sections).flatMap(([heading, lines]) => [`## ${heading}`, '', ...lines, '']),
  ].join('\n')
}

/** The common formula in words; `additions` are a system's own. */
export function formula(system: string, { reducedPercent }: RatingTable, additions: readonly string[] = []): string[] {
  const terms = ['base of nation and type', 'quality', 'guards', ...(additions.length > 0 ? ['date'] : [])]
  return [
    `No unit has numbers of its own. \`src/${system}/rating-table.json\` holds one table, and \`rateTroops\` in`,
    '`src/chitpull/ratings.ts` reads it:',
    '',
    `> strength = ${terms.join(' + ')}, within the limits`,
    '',
    `- A unit with one step of two left keeps ${reducedPercent} % of it, rounded up; what would be no less has one step.`,
    ...additions.map((line) => `- ${line}.`),
    '- Units that are not mechanized attack and defend with the same strength.',
  ]
}

/** What the formula gives, a row for each kind of unit. `kindOf`: nation, type, quality, full, reduced. */
export function ratingTable<E extends { readonly name: string }>(
  { entries }: { readonly entries: ReadonlyMap<string, E> },
  kindOf: (entry: E) => string[],
): string[] {
  const rows = new Map<string, { cells: string[]; units: string[] }>()
  for (const entry of entries.values()) {
    const cells = kindOf(entry)
    const key = cells.join('|')
    const row = rows.get(key) ?? { cells, units: [] }
    row.units.push(entry.name)
    rows.set(key, row)
  }
  return [
    'Attack/defence-movement, or strength-movement; then the same with one step of two left.',
    '',
    ...table(
      ['nation', 'type', 'quality', 'full', 'reduced', 'number', 'units'],
      [...rows.values()].sort(byKind).map(({ cells, units }) => [...cells, String(units.length), units.join(', ')]),
    ),
  ]
}

/** By nation and type; headquarters first. */
function byKind(a: { cells: string[] }, b: { cells: string[] }): number {
  const place = ({ cells: [nation, type] }: { cells: string[] }): number =>
    NATIONS.indexOf(nation!) * TYPES.length + TYPES.indexOf(type!)
  return place(a) - place(b)
}

/** The row of a combat unit in the table of ratings; `since` says what else sets its kind apart. */
export function troopsKind(entry: RatedTroops, { full, reduced }: Rated, since = ''): string[] {
  const quality = entry.guards ? `guards, ${entry.quality}` : entry.quality
  const form = entry.type === 'armour' || entry.type === 'mechanized' ? shownTwice : shown
  return [entry.nation, entry.type, quality + since, form(full), reduced ? form(reduced) : 'one step']
}

export const isOnMap = ({ at }: { readonly at: string }): boolean => /^\d{4}$/.test(at)

export function scenarioTable(scenarios: readonly Started[]): string[] {
  const count = (forces: readonly Force[], side: string, onMap: boolean): string =>
    String(forces.filter((unit) => unit.side === side && isOnMap(unit) === onMap).length)
  return table(
    ['scenario', 'turns', 'hexes', 'units', 'Axis on map', 'Axis beside', 'Soviet on map', 'Soviet beside'],
    scenarios.map(({ id, turns, hexes, units, forces }) => {
      const all = Object.values(forces)
      const counts = ['axis', 'soviet'].flatMap((side) => [count(all, side, true), count(all, side, false)])
      return [id, String(turns), String(hexes), String(units), ...counts]
    }),
  )
}

/** Units of each type by rows, and the total of each side. */
export function typeTable<F extends Force>(what: string, units: readonly F[], rowOf: (unit: F) => string): string[] {
  const rows = [...new Set(units.map(rowOf))]
  const types = TYPES.filter((type) => units.some((unit) => unit.type === type))
  const counts = (among: readonly F[]): string[] => [
    ...types.map((type) => String(among.filter((unit) => unit.type === type).length || '')),
    String(among.length),
    String(among.reduce((sum, { full }) => sum + full.attack, 0)),
    String(among.reduce((sum, { full }) => sum + full.defence, 0)),
  ]
  const total = (side: string): string[] => [`**${side}**`, ...counts(units.filter((unit) => unit.side === side))]
  return table(
    [what, ...types, 'units', 'attack', 'defence'],
    [
      ...rows.map((row) => [row, ...counts(units.filter((unit) => rowOf(unit) === row))]),
      total('axis'),
      total('soviet'),
    ],
  )
}

/** Lists of units, to be compared with books. */
export function historyTable(date: string, rows: readonly (readonly [what: string, names: string[]])[]): string[] {
  return table(
    [date, 'number', 'which'],
    rows.map(([what, found]) => [what, String(found.length), found.join(', ')]),
  )
}

export function shown({ attack, move }: Rating): string {
  return `${attack}-${move}`
}

function shownTwice({ attack, defence, move }: Rating): string {
  return `${attack}/${defence}-${move}`
}

export function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(header), `|${header.map(() => '---').join('|')}|`, ...rows.map(line)]
}
