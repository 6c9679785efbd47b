import type { Banks, Spot } from './map-checks.js'

/** How well a place is known: A its position, B from a gazetteer, C by its river and neighbours. */
export type Mark = 'A' | 'B' | 'C'

/** Longitude and latitude were read, not computed from the hex. */
export const PLACES: readonly (readonly [...Spot, Mark])[] = [
  ['Serafimovich', 42.736, 49.5786, 'A'],
  ['Kletskaya', 43.0584, 49.3145, 'A'],
  ['Kalach', 43.5264, 48.691, 'A'],
  ['Golubinskaya', 43.5667, 48.8486, 'B'],
  ['Chernyshevskaya', 42.1218, 49.0091, 'B'],
  ['Kalmykovskii', 42.7881, 49.0156, 'B'],
  ['Kachalin', 43.2, 48.75, 'B'],
  ['Bolshenabatovskii', 43.6364, 48.9453, 'B'],
  ['Verkhnecherenskii', 42.6714, 49.2158, 'B'],
  ['Kalach-Kurtlak', 42.4278, 48.9947, 'B'],
  ['Perekopskaya', 43.3392, 49.4058, 'B'],
  ['Kremenskaya', 43.4567, 49.4786, 'B'],
  ['Starogrigorievskaya', 43.6231, 49.3644, 'B'],
  ['Sirotinskaya', 43.6758, 49.2556, 'B'],
  ['Dobrinskii', 42.9706, 48.8231, 'B'],
  ['Manoilin', 42.86, 49.07, 'C'],
  ['Perelazovskii', 42.55, 49.14, 'C'],
  ['Raspopinskaya', 42.88, 49.39, 'C'],
  ['Bolshoi', 42.33, 49.37, 'C'],
  ['Blinovskii', 42.42, 49.33, 'C'],
  ['Zhirkovskii', 42.52, 49.27, 'C'],
  ['Peschanyi', 42.34, 49.24, 'C'],
  ['Pronin', 42.2, 49.22, 'C'],
  ['Gorbatovskii', 42.25, 49.18, 'C'],
  ['Gromki', 42.98, 49.25, 'C'],
  ['Selivanovo', 43.15, 49.15, 'C'],
  ['Verkhne-Buzinovka', 43.18, 49.08, 'C'],
  ['Evlampievskii', 43.36, 49.055, 'C'],
  ['Evstratovskii', 42.9, 49.215, 'C'],
  ['Plesistovskii', 43.23, 48.9, 'C'],
  ['Ostrov', 43.22, 48.8, 'C'],
  ['Berezovskii', 43.47, 48.72, 'C'],
  ['Ust-Khopyorskaya', 42.33, 49.6, 'C'],
  ['Melo-Kletskii', 43.1966, 49.3486, 'C'],
]

/** The hexes that the set-up names. */
export const HEXES: Readonly<Record<string, string>> = {
  Serafimovich: '1505',
  Kletskaya: '2111',
  Kalach: '3128',
  Golubinskaya: '3123',
  Chernyshevskaya: '0319',
  Perelazovskii: '1116',
  Manoilin: '1718',
  Berezovskii: '2927',
  'Verkhne-Buzinovka': '2417',
}

export const BANKS: Banks = {
  don: {
    right: [
      'Ust-Khopyorskaya',
      'Serafimovich',
      'Raspopinskaya',
      'Kletskaya',
      'Melo-Kletskii',
      'Perekopskaya',
      'Kremenskaya',
      'Starogrigorievskaya',
      'Sirotinskaya',
    ],
    left: [],
  },
  'lower-don': { right: ['Bolshenabatovskii', 'Golubinskaya', 'Berezovskii'], left: ['Kalach'] },
  chir: { right: ['Chernyshevskaya'], left: [] },
}

/** Where a river ends, by English names of the places nearest to its mouth. */
export const MOUTHS: Readonly<Record<string, string>> = {
  khopyor: 'Ust-Khopyorskaya',
  medveditsa: 'Serafimovich',
  krepkaya: 'Perelazovskii',
  tsutskan: 'Chernyshevskaya',
  golubaya: 'Bolshenabatovskii',
}

/** The bridges over the Don. */
export const SOVIET_BRIDGES = ['1304/1305', '1504/1505', '2009/2109', '2110/2111', '2409/2410']
export const AXIS_BRIDGES = ['2927/3027', '3123/3223']

export const ROADS = [
  'Serafimovich, Bolshoi, Pronin, Chernyshevskaya',
  'Serafimovich, Zhirkovskii, Perelazovskii',
  'Kletskaya, Manoilin, Kalmykovskii, Perelazovskii',
  'Kletskaya, Selivanovo, Verkhne-Buzinovka, Evlampievskii, Golubinskaya',
  'Manoilin, Ostrov, Berezovskii, Kalach',
  'Golubinskaya, Bolshenabatovskii, Sirotinskaya, Starogrigorievskaya, Kremenskaya',
]

/** Every start hex, by the bank of the Don on which it lies; the left bank below Kalach is Stalingrad's. */
export const START: Readonly<Record<'left' | 'right' | 'stalingrad', readonly string[]>> = {
  left: ['1707', '2008', '2108', '2109', '2110', '2207', '2208', '2209', '2210', '2408', '2409'],
  right: [
    ...['0409', '0508', '0509', '0607', '0608', '0705', '0706', '0707', '0708', '0709', '0805', '0807', '0808', '0809'],
    ...['0906', '0907', '0908', '0909', '1005', '1008', '1009', '1106', '1107', '1109', '1208', '1209', '1307', '1309'],
    ...['1407', '1408', '1409', '1507', '1608', '1708', '1909', '1910', '2009', '2010', '2011', '2111', '2410', '2510'],
    ...['2609', '2708', '2709'],
    ...['0110', '0310', '0319', '0510', '0514', '0710', '0712', '0713', '0714', '0812', '0910', '1110', '1113', '1116'],
    ...['1310', '1410', '1412', '1510', '1609', '1709', '1809', '1911', '2012', '2013', '2014', '2112', '2113', '2114'],
    ...['2211', '2214', '2312', '2411', '2610', '2710', '2810', '2909', '2913', '2927', '3009', '3109', '3211', '3212'],
    '3313',
  ],
  stalingrad: ['3128'],
}
