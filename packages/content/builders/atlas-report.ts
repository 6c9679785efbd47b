import type { Atlas } from '@sztab/engine'
import { hexCentre } from '@sztab/hex'
import { table } from './report.js'
import type { Sheet } from './sheet.js'

/** The facts behind the maps, for docs/atlas.md: projection, sources, what is fact and what design, how far each place is from the truth. */
export function atlasReport(sheets: readonly Sheet[]): string {
  return [
    '# The atlas behind the maps',
    '',
    'Written by `node packages/content/builders/write-docs.mjs atlas` from `packages/content/builders`; do not edit by hand. The reasons stand in',
    '[decision 21](decisions/0021-atlas.md).',
    '',
    '## All maps',
    '',
    ...table(
      ['map', 'grid', 'column / row', 'places', 'root mean square of misses', 'farthest', 'rivers'],
      sheets.map(summary),
    ),
    '',
    'A miss is the way from where the projection has a place to the centre of its hex, in hexes. Rounding to whole hexes alone costs 0.37 on average, and 0.58 at most.',
    '',
    ...sheets.flatMap(sheetSection),
  ].join('\n')
}

/** How far each place is from the centre of its hex, in hexes. */
export function missesOf({ board, places }: Pick<Sheet, 'board' | 'places'>): ReadonlyMap<string, number> {
  return new Map(
    places.map(({ id, hex, longitude, latitude }) => {
      const truly = board.project(longitude, latitude)
      const centre = hexCentre(board.grid, board.hex(hex))
      return [id, Math.hypot(truly.x - centre.x, truly.y - centre.y) / board.hexWidth]
    }),
  )
}

export function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
}

function summary(sheet: Sheet): string[] {
  const { map, board, atlas, places } = sheet
  const misses = [...missesOf(sheet)].sort(([, a], [, b]) => b - a)
  const [farthest, miss] = misses[0]!
  const { grid } = board
  return [
    `\`${map.id}\``,
    `${grid.columns} columns, ${grid.rows} rows, ${grid.orientation} tops`,
    `${atlas.kilometres.column} / ${atlas.kilometres.row} km`,
    String(places.length),
    rootMeanSquare(misses.map(([, value]) => value)).toFixed(2),
    `${places.find(({ id }) => id === farthest)!.names.en} ${miss.toFixed(2)}`,
    String(new Set(atlas.rivers.map(({ id }) => id)).size),
  ]
}

/** What was found, what was decided. */
const NOTES: Readonly<Record<string, readonly string[]>> = {
  tow: [
    'Fact: seven hexes of cities, 1826, 1827 and 1731 (the rulebook); positions of places; the courses of rivers, within a hex; that a railway ran between two places in 1943; the front of August 1943, within a hex.',
    'Design: which places are cities, marshes and rough ground, the class of each river, roads, the sources of supply and where a railway runs between its places. The projection is the fit of the seven cities; what it misses there is spread around them, so hexes are 27 km wide and 19 km high.',
    'The Axis holds the right bank of the Mius and the country before Taganrog, the Soviets Matveyev Kurgan on the left bank (since February 1943). 8A is the Army Detachment Kempf until 22 August 1943; the rulebook calls the chit 8A from the start.',
  ],
  avl: [
    'Fact: the list of towns with their positions (no hex numbers are in the book), the courses of rivers, the railways of 1942. The Volga line from Ilovlya to Saratov opened in the autumn of 1942.',
    'Design: the grid, the frame, which towns are cities, the class of each river but the Donets at Lysychansk and the Dnipro at Dnipropetrovsk, rough ground by heights and by hand, roads, sources of supply.',
    'In the geography files three lines have the wrong name: “Mius” is the Krynka above Matveyev Kurgan, “Bystraya” the Gnilaya, “Derkul” the Polnaya. They are on the map under their own names, and the true Mius, Bystraya and Derkul are traced by hand.',
  ],
  wb95: [
    'Fact: the Don, the Khopyor, the Medveditsa and the Chir; places with the source GeoNames, Wikipedia or a gazetteer. Estimates can be some kilometres wrong.',
    'Design: everything else; [wb95-forces.md](wb95-forces.md) says what.',
  ],
  bcs: [
    'Fact: positions of places, the course of the rivers in outline. Two places stand in the second-nearest hex, by less than 0.1 km: Antoniushof, to lie on the Bastogne road, and Welchenhausen, to lie east of the Our.',
    'Design: the map is charted hex by hex; [bcs-forces.md](bcs-forces.md) says what is ours. There is no relief: no heights of the Ardennes were at hand.',
  ],
}

function sheetSection(sheet: Sheet): string[] {
  const { system, map, atlas, gazetteer, input, places } = sheet
  const misses = missesOf(sheet)
  const line = ([a, b, c]: readonly [number, number, number]) => `${a} + ${b} · longitude + ${c} · latitude`
  const rows = [...places]
    .sort((a, b) => (a.hex < b.hex ? -1 : 1))
    .map((place) => [
      place.hex,
      ...input.languages.map((language) => place.names[language]!),
      `${place.latitude} / ${place.longitude}`,
      misses.get(place.id)!.toFixed(2),
      [gazetteer.sources[place.source]!, place.note].filter(Boolean).join('; '),
    ])
  return [
    `## \`${map.id}\``,
    '',
    ...NOTES[system]!.map((note) => `- ${note}`),
    `- Columns across = ${line(atlas.fit.across)}; rows up = ${line(atlas.fit.up)}.${anchorsOf(input.anchors)}`,
    `- Names are those of ${input.year}. Made from: ${map.credits!.join(', ')}.`,
    `- Rivers: ${riverNames(atlas)}.`,
    `- Drawn though no rule needs it: ${[...new Set(atlas.areas.map(({ titles, kind }) => `${titles.en} (${kind})`))].join(', ') || 'nothing'}.`,
    '',
    ...table(['hex', ...input.languages, 'latitude / longitude', 'miss', 'source'], rows),
    '',
  ]
}

const anchorsOf = (hexes: readonly string[]): string =>
  hexes.length > 0 ? ` Exact at ${hexes.join(', ')}; misses there fade with the square of the distance.` : ''

function riverNames({ rivers }: Atlas): string {
  return [...new Set(rivers.map(({ titles }) => titles.en!))].join(', ')
}
