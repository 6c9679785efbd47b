/** What anybody can check on a map of the country, and what the companion to the rules says of it. */

/** Places by the bank of the river they touch, seen downstream. */
export const BANKS: Readonly<Record<string, { right: readonly string[]; left: readonly string[] }>> = {
  our: {
    right: ['Steinebrück', 'Lommersweiler', 'Auel', 'Weweler', 'Burg-Reuland', 'Ouren', 'Dasbourg-Pont'],
    left: ['Schönberg', 'Elcherath', 'Welchenhausen', 'Dasburg'],
  },
  clerve: { right: ['Eselborn'], left: ['Maulusmühle', 'Reuler', 'Clervaux', 'Drauffelt'] },
  ulf: { right: ['Oudler', 'Burg-Reuland'], left: ['Weweler'] },
  irsen: { right: ['Eschfeld'], left: [] },
}

/** Far from it, but on one side of the Our all the same: American and German at the start but for what 112 and 424 hold. */
export const WEST = [
  'St. Vith',
  'Wallerode',
  'Atzerath',
  'Maspelt',
  'Weiswampach',
  'Kalborn',
  'Marnach',
  'Hosingen',
  'Gouvy',
]
export const EAST = [
  'Bleialf',
  'Amelscheid',
  'Winterspelt',
  'Habscheid',
  'Lützkampen',
  'Harspelt',
  'Sevenig (Our)',
  'Dahnen',
  'Karlshausen',
]

/** Where a road crosses the Our. */
export const OUR_BRIDGES: Readonly<Record<string, string>> = {
  Schönberg: '23.27/24.27',
  Steinebrück: '18.22/19.22',
  Ouren: '15.13/16.13',
  Dasburg: '14.04/15.05',
}

/** Road hexes from headquarters to trains at the start: all at the optimal distance. */
export const ROUTES: readonly (readonly [from: string, to: string, hexes: number])[] = [
  ['07.05', '01.06', 6],
  ['15.13', '06.11', 10],
  ['14.26', '08.26', 6],
  ['20.18', '17.24', 7],
  ['15.05', '22.07', 7],
  ['18.11', '23.13', 5],
  ['16.03', '21.02', 5],
]

/** Roads that made the battle, place by place, and of which kind they are on the whole way. */
export const ROADS: readonly (readonly [kind: string, places: string])[] = [
  ['primary', 'Hosingen, Marnach, Heinerscheid, Weiswampach, Wemperhardt, Oudler, Grüfflingen, St. Vith'],
  ['primary', 'Dasburg, Dasbourg-Pont, Marnach, Clervaux, Eselborn, Donnange, Antoniushof'],
  ['primary', 'Schönberg, St. Vith, Steinebrück, Winterspelt, Habscheid'],
  ['secondary', 'Ouren, Lieler, Weiswampach'],
  ['secondary', 'Arzfeld, Daleiden, Dasburg'],
]

/** The upper hex of a valley side first. */
export const SLOPES = [
  ['Reuler', 'Clervaux'],
  ['Eselborn', 'Clervaux'],
] as const

/** English, Polish, French and German. */
export const EXONYMS = [
  ['St. Vith', 'Sankt Vith', 'Saint-Vith', 'Sankt Vith'],
  ['Clervaux', 'Clervaux', 'Clervaux', 'Clerf'],
  ['Troisvierges', 'Troisvierges', 'Troisvierges', 'Ulflingen'],
  ['Wilwerdange', 'Wilwerdange', 'Wilwerdange', 'Wilwerdingen'],
  ['Schönberg', 'Schönberg', 'Schoenberg', 'Schönberg'],
  ['Grüfflingen', 'Grüfflingen', 'Grufflange', 'Grüfflingen'],
] as const
