import { HexMap } from '@sztab/engine'
import type { Wb95Scenario } from '@sztab/engine/wb95'
import type { wb95Parts } from '../src/wb95/scenarios.js'
import { forcesReport, table } from './report.js'
import sources from './wb95/sources.json' with { type: 'json' }

type Unit = Wb95Scenario['forces'][string]
type Parts = typeof wb95Parts

/** The map and the forces of wb95 as a page of tables, for docs/wb95-forces.md. */
export function wb95Report({ scenarios: { 'wb95/uranus': parts } }: Parts, scenarios: readonly Wb95Scenario[]): string {
  const uranus = scenarios.find(({ id }) => id === 'wb95/uranus')!
  const lesson = scenarios.find(({ id }) => id === 'wb95/lesson')!
  return forcesReport('wb95', 'WB-95', {
    'What is fact and what is ours': FACTS,
    'The map of `wb95/uranus`': mapNotes(uranus),
    'Rivers and balkas': table(
      ['river', 'course', 'mark'],
      Object.entries(sources.rivers).map(([id, [course, mark]]) => [id, course!, mark!]),
    ),
    'Forces of `wb95/uranus`': forceTable(parts.settings, uranus),
    'Still to come': arrivals(uranus),
    'Field works, ammunition, aircraft, supply, victory': settingNotes(uranus),
    'Forces of `wb95/lesson`': lessonTable(lesson),
  })
}

const FACTS = [
  'Formations, dates and geography are history where the tables say so; strengths, movement points, stars, start hexes, the number of guns and',
  'aircraft, ammunition and victory points are our design. Places, their positions and where these come from: [atlas.md](atlas.md). C: unverified, can be',
  'some kilometres wrong. Accounts: Samsonov, Daines, Sokolov, Forczyk, the order of battle at',
  'stalingrad.net and the chronicle at ron84z.neocities.org, as far as excerpts could be read. Regiments are numbered by ordinals on purpose.',
]

function mapNotes({ map }: Wb95Scenario): string[] {
  const drawn = new HexMap(map)
  const count = (word: string) => drawn.terrain.filter((terrain) => drawn.terrains[terrain] === word).length
  const bridges = drawn.side('bridge')
  const large = drawn.side('large-river')
  const overDon = [...bridges.keys()].filter((edge) => bridges[edge] === 1 && large[edge] === 1)
  return [
    'Flat-topped hexes of 4.3 km, 35 columns by 28 rows, even columns half a hex lower; west edge 42.02° E, north edge 49.716° N. Computed by',
    '`node packages/content/builders/run.mjs wb95` from `packages/content/builders/wb95`.',
    '',
    `- Large river: the Don, ${drawn.side('large-river').filter(Boolean).length} hexsides; small rivers: ${drawn.side('small-river').filter(Boolean).length} hexsides.`,
    `- Hills: ${count('hills')} hexes, the Don ridge by heights of ETOPO5 and the chalk heights over the right bank by hand (ours). Villages lie in the valleys.`,
    `- Forest: ${count('forest')} hexes in the flood plain of the Don (ours).`,
    `- Balkas: ${drawn.side('balka').filter(Boolean).length} hexsides, drawn because the steppe is cut by them; they have no rule, since small rivers and hills already stand for those that hindered most.`,
    `- Bridges over the Don: ${overDon.map((edge) => drawn.edges.name(edge)).join(', ')}. Those at Golubinskaya and Berezovskii are fact; the Soviet military bridges at Serafimovich and Kletskaya are ours in number, and so is the one at Melo-Kletskii, without which the 65th Army would have no supply (13.1-e).`,
    '- Roads: Serafimovich - Bolshoi - Pronin - Chernyshevskaya - west edge, Serafimovich - Zhirkovskii - Perelazovskii - south edge, Kletskaya - Manoilin - Kalmykovskii - Perelazovskii,',
    '  Kletskaya - Verkhne-Buzinovka - Golubinskaya and Manoilin - Ostrov - Kalach are fact in outline; the roads to the north edge, along the Liska, in the small bend and east of the lower Don are ours.',
  ]
}

function forceTable({ formations }: Parts['scenarios']['wb95/uranus']['settings'], scenario: Wb95Scenario): string[] {
  const notes: Readonly<Record<string, string>> = sources.formations
  const rows = Object.entries(formations).map(([id, { side, name, stays }]) => {
    const units = Object.entries(scenario.forces).flatMap(([unit, force]) => (isOf(unit, id) ? [force] : []))
    return [
      side,
      name.en,
      units.map((unit) => `${unit.name} ${valuesOf(unit)} ${unit.at}`).join(', ') +
        (stays ? `; not out of area ${stays.area} before turn ${stays.before}` : ''),
      notes[id] ?? '',
    ]
  })
  return [
    'Strength in full/reduced, of guns SA:SO; * black star (tanks), ° white star (anti-tank).',
    '',
    ...table(['side', 'formation', 'units', 'source'], rows),
  ]
}

const isOf = (unit: string, formation: string): boolean => unit.startsWith(`${formation}-`)

function valuesOf({ strength, guns, stars }: Unit): string {
  const values = guns ? `${guns.attack}:${guns.defence}` : strength!.join('/')
  return values + (stars?.black ? '*' : '') + (stars?.white ? '°' : '')
}

function arrivals({ forces }: Wb95Scenario): string[] {
  const coming = Object.values(forces).filter(({ arrives }) => arrives)
  return table(
    ['turn', 'unit', 'strength', 'enters at'],
    coming.map((unit) => [
      String(unit.arrives!.turn),
      unit.title!.en,
      valuesOf(unit),
      unit.arrives!.at.length > 1 ? `${unit.arrives!.at[0]} to ${unit.arrives!.at.at(-1)}` : unit.arrives!.at[0]!,
    ]),
  )
}

function settingNotes({ works, ammunition, weather, sources: from, victory, map, tables }: Wb95Scenario): string[] {
  if (victory.kind !== 'points') throw new Error('the report knows points only')
  const { soviet } = ammunition
  const axis = from.filter(({ side }) => side === 'axis').map(({ at, held }) => at + (held ? ' while held' : ''))
  const named = victory.hexes.map(
    ({ at, points, inSupply }) => `${map.names[at]?.en ?? at} ${points}${inSupply ? ' (in supply)' : ''}`,
  )
  return [
    `- Field works at the start: ${works.join(' ')}. The Axis line stands in them, and every Soviet unit next to an enemy: without them 4.1-c would force every contact of the quiet sectors to attack on turn 1.`,
    `- Soviet ammunition ${soviet?.points}, until turn ${soviet?.until}; the Axis has none.`,
    `- Aircraft by turn, Soviet and Axis: ${weather.map((turn) => `${turn.soviet} and ${turn.axis}`).join(', ')}, then all (fog and snow on the 19th is fact).`,
    `- Disorganisation: Romanians ${tables?.nations?.romanian?.disorganised}+, others as the rules have it.`,
    `- Supply: Soviet from every hex of the north edge; Axis from ${axis.join(', ')}.`,
    `- Soviet points: ${named.join(', ')}; one for ${victory.enemyLevels} Axis levels, ${victory.headquarters} for each Axis headquarters, one less for ${victory.ownLevels} Soviet levels. ${victory.win} or more: Soviet victory; ${victory.draw} to ${victory.win - 1}: draw.`,
    `- Thresholds: 25 for a victory and 18 for a draw as first designed, 8 and 6 after the first games of bots that saw one order ahead, 17 and 15 when better ones played, ${victory.win} and ${victory.draw} since they guard headquarters and guns: [balance.md](balance.md).`,
  ]
}

function lessonTable({ forces, sources: from, ammunition, victory }: Wb95Scenario): string[] {
  const hexes = victory.kind === 'hold' ? victory.hexes.join(' ') : ''
  return [
    ...table(
      ['side', 'unit', 'strength', 'hex'],
      Object.values(forces).map((unit) => [unit.side, unit.title!.en, valuesOf(unit), unit.at]),
    ),
    '',
    `Fictitious ground; all of it is ours. Soviet ammunition ${ammunition.soviet?.points}; supply from ${from.map(({ side, at }) => `${at} (${side})`).join(' and ')}; the Soviets win if they hold ${hexes} at the end and have lost fewer levels.`,
  ]
}
