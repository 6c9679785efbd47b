import { HexMap } from '@sztab/engine'
import type { BcsScenario } from '@sztab/engine/bcs'
import type { BcsParts } from '../src/bcs/compose.js'
import type { Settings } from '../src/bcs/parts.js'
import lines from './bcs/lines.json' with { type: 'json' }
import rivers from './bcs/rivers.json' with { type: 'json' }
import slopes from './bcs/slopes.json' with { type: 'json' }
import sources from './bcs/sources.json' with { type: 'json' }
import terrain from './bcs/terrain.json' with { type: 'json' }
import { forcesReport, table } from './report.js'

/** The map and the forces of bcs as a page of tables, for docs/bcs-forces.md. */
export function bcsReport(parts: BcsParts, scenarios: readonly BcsScenario[]): string {
  const sections = scenarios.flatMap((scenario) => scenarioSections(parts.scenarios[scenario.id]!, scenario))
  return forcesReport('bcs', 'the Battalion Combat Series', {
    'What is fact and what is ours': FACTS,
    'The map of `bcs/clervaux`': mapNotes(parts),
    Roads: roadTable(),
    'Rivers and slopes': riverNotes(parts),
    Woods: woodTable(),
    'Orders of battle': orderTable(parts),
    'What was read': sourceNotes(),
    ...Object.fromEntries(sections),
    Balance: BALANCE,
    'Open points': OPEN,
  })
}

const FACTS = [
  'Marks: **fact** (checked or confident), **~** (moderate confidence), **D** (our design).',
  '',
  '- Fact: places and their positions, the course of Our, Clerve, Ulf and Irsen in outline, the road net in outline, which bridges stood, formations and mostly their battalions, dates and rough hours of the main events, the weather in words.',
  '- ~: where a battalion stood inside its regiment (a tilde after the hex in the tables below).',
  '- D: every rating (AR, AV, range, movement, steps, Command Radius, second activation, Artillery Points), the terrain of hexes away from named places, every slope, the tracks to single villages, victory points, SNAFU modifiers, numbers for visibility and air.',
  '- The published games of the series have counters and maps of their own; nothing of them is used. A few ratings follow worked examples in the text of the rules: Stephan AR 5 and Dual, I/16 AV 5 AR 4, II/16 AV 3 AR 4, TF Harper AV 4 AR 2 range 2, TF Rose AV 3 AR 2.',
]

const BALANCE = [
  'Neither side may win more than nine in ten games between greedy bots, and levels of victory are ours to change. Played on 2026-11-17 by',
  '`npx sztab selfplay SCENARIO --bot german=greedy --bot us=greedy --games N --seed S`; the same games of `bcs/clervaux` (seed `forty`) are counted by the levels of before and by those above:',
  '',
  '| scenario | levels | games: german, us, drawn |',
  '|---|---|---|',
  '| `bcs/lesson` | of the companion: decisive from 6 | 60: 6, 54, 0 |',
  '| | now: decisive from 6, marginal from 4 | 60: 20, 40, 0 |',
  '| `bcs/clervaux` | of the companion: decisive from 40, marginal from 34, draw from 28 | 12 (seeds of their own): 0, 12, 0, with 3 to 26 points |',
  '| | before: decisive from 26, marginal from 18, draw from 15 | 10 (seeds 1 and 2, five each): 6, 3, 1 |',
  '| | before | 40: 21, 13, 6, with 6 to 36 points, middle 18 |',
  '| | now: decisive from 30, marginal from 23, draw from 21 | 40: 10, 29, 1 |',
  '',
  'So the Americans win 29 of 40 between greedy bots, 73 % (57 % to 84 %). The levels are those at which better players are even, who take more: [balance.md](balance.md).',
]

const OPEN = [
  '- Which side of a counter lies up at the start is the owner’s choice (1.0f-c); the files leave it Deployed throughout.',
  '- Towed Stand Off guns (273 Flak, Flak/FBB) have their AV on both sides, as all AV units here; whether a limbered gun should have one is not said anywhere.',
  '- Units that the table of ratings calls engineers by name only (168, 81 and 33 Eng) are engineers for G17 like the German ones that are marked so.',
  '- 26 VG has no bridge of its own on this map (Gemünd lies south of it); the track from Preischeid to the Dasburg road is ours, so that its headquarters can follow over Dasburg.',
  '- 18 VG enters at P or Q as its owner chooses: the area PQ holds both hexes.',
  '- A blasted bridge over the Our east of Kalborn was a target of the 1128th (Cole 198); the companion has no crossing there, so the map has none. With G17 it could be a bridge `blown` at the start.',
  '- The railway viaduct over the Our at Steinebrück is left out: railways end on either bank, and carry nobody.',
]

function mapNotes({ map }: BcsParts): string[] {
  const drawn = new HexMap(map)
  const count = (word: string) => drawn.terrain.filter((one) => drawn.terrains[one] === word).length
  const sides = (word: string) => map.sides[word]!.length
  return [
    'Flat-topped hexes of 1.2 km, 24 columns by 28 rows, numbered column.row from the south-west, even columns half a hex further north; the',
    'south-western corner is 5.925° E, 50.003° N. Built by `node packages/content/builders/run.mjs bcs` from `packages/content/builders/bcs`.',
    'Places, their positions and where these come from: [atlas.md](atlas.md).',
    '',
    `- Open ${count('open')} hexes, woods ${count('woods')}, forest ${count('forest')}, villages ${count('village')}, cities ${count('city')} (St. Vith and Clervaux).`,
    `- River (the Our) ${sides('river')} hexsides, streams ${sides('stream')}, slopes ${sides('slope')}. A slope is named from its upper hex: \`08.05/07.05\` rises from Clervaux to Reuler.`,
    '- Every road crosses streams freely. Roads cross the Our at Schönberg 23.27/24.27, Steinebrück 18.22/19.22, Ouren 15.13/16.13 and Dasburg 14.04/15.05 and nowhere else; what state these bridges are in a scenario says.',
    `- Written across the map: ${[...new Set((map.labels ?? []).map(({ title }) => title.en))].join(', ')}.`,
  ]
}

/** Tracks that the companion does not have. */
const OWN_TRACKS = [
  'Preischeid - Dasburg road',
  'Dahnen - Dasburg road',
  'Eschfeld - Üttfeld road',
  'Olmscheid - Arzfeld road',
  'Großlangenfeld - Habscheid road',
  'Amelscheid - Bleialf road',
  'Elcherath - Winterspelt road',
  'Auel - Maspelt road',
  'Weweler - Maspelt road',
  'Binsfeld - Wilwerdange road',
  'Lullange - Bastogne road',
  'Neidhausen - Dorscheid',
]

function roadTable(): string[] {
  const rows = Object.entries(lines).flatMap(([kind, all]) =>
    Object.entries(all).map(([name, hexes]) => [
      kind,
      name,
      hexes,
      OWN_TRACKS.includes(name) ? 'D' : 'fact in outline',
    ]),
  )
  return [
    'Courses between named places are straightened (D within one hex). Where two roads share a way it is the better one. The tracks marked D are ours: no village lies without a way.',
    '',
    ...table(['kind', 'road', 'hexes', 'mark'], rows),
  ]
}

function riverNotes({ map }: BcsParts): string[] {
  return [
    ...table(
      ['river', 'kind', 'hexsides, downstream'],
      Object.entries(rivers).map(([id, { class: kind, sides }]) => [id, kind, sides]),
    ),
    '',
    'Courses from known points, snapped to hexsides (D within one hex). All slopes are D. They stand along the valley sides of Our, Clerve and Irsen: from every hex on the bank of a stretch it goes up to every hex that touches no river.',
    '',
    ...table(
      ['valley side', 'from', 'to', 'why'],
      slopes.stretches.map(({ name, from, to, why }) => [name, from, to, why]),
    ),
    '',
    `On top although they touch a river: ${Object.entries(slopes.heights)
      .map(([hex, why]) => `${hex} ${why}`)
      .join('; ')}.`,
    '',
    `All slopes, the upper hex first: ${map.sides.slope!.join(' ')}.`,
  ]
}

function woodTable(): string[] {
  const rows = Object.entries(terrain).flatMap(([word, all]) =>
    Object.entries(all).map(([name, hexes]) => [word, name, hexes]),
  )
  return [
    'D: valley sides of Our, Clerve and Irsen and the larger known woods; ridge tops are farmland.',
    '',
    ...table(['terrain', 'where', 'hexes'], rows),
  ]
}

function orderTable({ orders }: BcsParts): string[] {
  return orders.flatMap(({ side, fields, formations }) => [
    `### ${side === 'us' ? 'American' : 'German'}`,
    '',
    `${fields} All D but names and what kind of unit it is.`,
    '',
    ...table(
      ['formation', 'radius', 'second activation', 'artillery', 'MA', 'units'],
      Object.values(formations).map(({ name, short, radius, second, artillery, move, units }) => [
        `${short}: ${name.en}`,
        String(radius),
        `${second}+`,
        String(artillery),
        `${move}T`,
        units.map((line) => line.split(' | ').slice(1).join(' / ')).join('<br>'),
      ]),
    ),
    '',
  ])
}

/** Accounts by formation, and what they are. */
function sourceNotes(): string[] {
  return [
    ...Object.entries(sources.works).map(([name, title]) => `- ${name}: ${title}.`),
    '',
    ...table(
      ['formation', 'in the line', 'source'],
      Object.entries(sources.formations).map(([id, [mark, source]]) => [id, mark!, source!]),
    ),
  ]
}

function scenarioSections(settings: Settings, scenario: BcsScenario): [string, string[]][] {
  const { id, title, hexes, units, turns } = scenario
  return [
    [
      `\`${id}\`: ${title.en}`,
      [`${turns} turns, ${hexes} hexes, ${units} units.`, '', ...startTable(settings), '', ...layerNotes(scenario)],
    ],
  ]
}

function startTable({ formations }: Settings): string[] {
  const rows = Object.entries(formations).map(([id, { hq, trains, fatigue, prepared, units }]) => [
    id,
    hq,
    trains,
    [fatigue === 'fresh' ? 'Fresh' : 'Fatigue 0', ...(prepared ? ['PD'] : [])].join(', '),
    Object.entries(units)
      .map(([unit, place]) => `${unit} ${place}`)
      .join('; '),
  ])
  return table(['formation', 'HQ', 'Trains', 'state', 'units'], rows)
}

/** The game's own layer (d2), as far as the scenario says anything. */
function layerNotes({ map, weather, areas, sources, snafu, buddies, bridges, victory }: BcsScenario): string[] {
  const name = (hex: string) => `${map.names[hex]?.en ?? ''} ${hex}`.trim()
  const list = (values: readonly string[]) => values.join(', ')
  const days = weather.map(({ sky, ground, visibility, air }, i) => {
    const points = Object.entries(air ?? {}).map(([side, dice]) => `${side} ${dice.join('')}`)
    return `${i + 1} ${sky}, ${ground}, visibility ${visibility}${points.length > 0 ? `, air points by die ${list(points)}` : ''}`
  })
  const modifiers = snafu.map(
    ({ side, formations, turns, value, through }) =>
      `${value} on turns ${list(turns.map(String))} for ${side ?? list(formations ?? [])}${through ? ` if the MSR uses one of ${list(through)}` : ''}`,
  )
  const crossings = bridges.map(({ at, state, light, by, opens }) =>
    [
      `${at} ${state}`,
      ...(by ? [`blown by ${by}`] : []),
      ...(light ? ['closed to Hard units'] : []),
      ...(opens
        ? [
            opens.from > 6
              ? `opens on turn ${opens.surelyIn}`
              : `opens on ${opens.from}+ in turn ${opens.turn}, surely in turn ${opens.surelyIn}`,
          ]
        : []),
    ].join(', '),
  )
  const { exit, destroyed, tired, levels } = victory
  return [
    `- Weather by turn (fact in words, numbers D): ${days.join('; ')}.`,
    `- Entry areas: ${list(Object.entries(areas).map(([area, { side, hexes }]) => `${area} ${hexes.join(' ')} (${side})`))}.`,
    `- Sources: ${list(sources.map(({ side, at, whileFree }) => `${at} (${side}${whileFree ? ', while free' : ''})`))}.`,
    ...(modifiers.length > 0 ? [`- SNAFU (D), added up: ${modifiers.join('; ')}.`] : []),
    `- Buddies (D): ${buddies.map((group) => group.join(' with ')).join('; ')}.`,
    `- Bridges: ${crossings.join('; ')}.`,
    `- Victory (D), points for the ${victory.side} side: ${list(victory.hexes.map(({ at, points }) => `${name(at)} ${points}`))}. All of them American at the start.`,
    ...(exit
      ? [
          `- Each unit of ${list(exit.formations)} with ${exit.steps} steps or more that leaves by ${exit.area}: ${exit.points}, at most ${exit.most}.`,
        ]
      : []),
    ...(destroyed ? [`- Each of ${list(destroyed.formations)} destroyed: ${destroyed.points}.`] : []),
    ...(tired
      ? [`- Each of ${list(tired.formations)} at Fatigue ${tired.from} or more at the end: ${tired.points} less.`]
      : []),
    `- Levels: ${list(levels.map(({ from, kind }) => `${kind} from ${from}`))}; below, the other side wins.`,
  ]
}
