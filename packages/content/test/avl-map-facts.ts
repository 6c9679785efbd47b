import type { Banks, Spot } from './map-checks.js'

/** What is known of the country between Dnieper and Volga apart from the files that the map was built from. */

type Town = readonly [name: string, latitude: number, longitude: number]

/** Cities of two shifts: the five strategic ones, Dnipropetrovsk and Stalingrad. */
export const LARGE: readonly Town[] = [
  ['Kharkiv', 49.99, 36.23],
  ['Rostov', 47.23, 39.72],
  ['Voroshilovgrad', 48.57, 39.31],
  ['Stalino', 48.0, 37.8],
  ['Zaporizhzhia', 47.84, 35.14],
  ['Dnipropetrovsk', 48.46, 35.04],
  ['Stalingrad', 48.71, 44.51],
]

export const CITIES: readonly Town[] = [
  ['Belgorod', 50.6, 36.59],
  ['Stary Oskol', 51.3, 37.84],
  ['Novy Oskol', 50.76, 37.87],
  ['Valuyki', 50.21, 38.1],
  ['Kupiansk', 49.71, 37.62],
  ['Chuhuiv', 49.84, 36.69],
  ['Balakliia', 49.46, 36.86],
  ['Izium', 49.21, 37.26],
  ['Svatove', 49.41, 38.15],
  ['Starobilsk', 49.28, 38.91],
  ['Lysychansk', 48.9, 38.43],
  ['Sloviansk', 48.85, 37.62],
  ['Kramatorsk', 48.74, 37.58],
  ['Barvinkove', 48.91, 37.02],
  ['Artemivsk', 48.59, 38.0],
  ['Debaltseve', 48.34, 38.41],
  ['Horlivka', 48.3, 38.05],
  ['Krasnoarmiiske', 48.28, 37.18],
  ['Lozova', 48.89, 36.32],
  ['Pavlohrad', 48.53, 35.87],
  ['Synelnykove', 48.32, 35.52],
  ['Krasnohrad', 49.37, 35.45],
  ['Okhtyrka', 50.31, 34.9],
  ['Sumy', 50.91, 34.8],
  ['Morozovsk', 48.35, 41.83],
  ['Tatsinskaya', 48.2, 41.28],
  ['Belaya Kalitva', 48.18, 40.78],
  ['Kamensk', 48.32, 40.27],
  ['Millerovo', 48.92, 40.4],
  ['Chertkovo', 49.38, 40.16],
  ['Kantemirovka', 49.7, 39.86],
  ['Boguchar', 49.94, 40.55],
  ['Rossosh', 50.2, 39.57],
  ['Ostrogozhsk', 50.86, 39.08],
  ['Svoboda', 50.98, 39.5],
  ['Kalach', 48.68, 43.52],
  ['Surovikino', 48.61, 42.85],
  ['Kotelnikovo', 47.63, 43.14],
  ['Zimovniki', 47.14, 42.47],
  ['Proletarskaya', 46.7, 41.73],
  ['Salsk', 46.48, 41.54],
  ['Shakhty', 47.71, 40.21],
  ['Novocherkassk', 47.42, 40.09],
  ['Bataysk', 47.14, 39.75],
  ['Taganrog', 47.24, 38.9],
  ['Mariupol', 47.1, 37.55],
  ['Volnovakha', 47.6, 37.5],
  ['Melitopol', 46.85, 35.37],
]

/** Names without a shift. */
export const TOWNS: readonly Town[] = [
  ['Zmiiv', 49.69, 36.35],
  ['Bohodukhiv', 50.16, 35.53],
  ['Povorino', 51.19, 42.25],
  ['Ilovlya', 49.3, 43.98],
  ['Zverevo', 48.02, 40.12],
  ['Likhaya', 48.15, 40.19],
  ['Pavlovsk', 50.46, 40.11],
  ['Veshenskaya', 49.63, 41.73],
  ['Serafimovich', 49.58, 42.73],
  ['Kletskaya', 49.31, 43.06],
  ['Oblivskaya', 48.54, 42.5],
  ['Nizhne-Chirskaya', 48.36, 43.09],
  ['Tsimlyanskaya', 47.65, 42.1],
  ['Konstantinovskaya', 47.58, 41.1],
  ['Archeda', 49.77, 43.66],
  ['Zernovoi', 46.85, 40.31],
  ['Tselina', 46.53, 41.03],
]

/** Downstream. */
export const BANKS: Banks = {
  dnipro: { right: ['Dnipropetrovsk'], left: ['Novomoskovsk', 'Synelnykove', 'Zaporizhzhia', 'Melitopol', 'Kharkiv'] },
  don: {
    right: [
      ...['Ostrogozhsk', 'Rossosh', 'Novaya Kalitva', 'Boguchar', 'Kantemirovka', 'Serafimovich', 'Kletskaya'],
      ...[
        'Surovikino',
        'Nizhne-Chirskaya',
        'Tsimlyanskaya',
        'Konstantinovskaya',
        'Novocherkassk',
        'Rostov',
        'Taganrog',
      ],
    ],
    left: [
      ...[
        'Svoboda',
        'Bobrov',
        'Pavlovsk',
        'Verkhny Mamon',
        'Veshenskaya',
        'Archeda',
        'Ilovlya',
        'Kalach',
        'Stalingrad',
      ],
      ...['Kotelnikovo', 'Zimovniki', 'Salsk', 'Bataysk', 'Azov'],
    ],
  },
  donets: {
    right: [
      ...['Belgorod', 'Kharkiv', 'Chuhuiv', 'Zmiiv', 'Barvinkove', 'Sloviansk', 'Artemivsk', 'Lysychansk'],
      ...['Voroshilovgrad', 'Krasnodon', 'Kamensk', 'Likhaya', 'Shakhty', 'Rostov'],
    ],
    left: [
      ...['Vovchansk', 'Kupiansk', 'Balakliia', 'Izium', 'Krasnyi Lyman', 'Kreminna', 'Starobilsk', 'Millerovo'],
      ...['Belaya Kalitva', 'Tatsinskaya', 'Konstantinovskaya'],
    ],
  },
  oskil: { right: ['Stary Oskol', 'Kupiansk', 'Vovchansk'], left: ['Novy Oskol', 'Valuyki', 'Svatove'] },
  krasna: { right: ['Svatove', 'Kreminna'], left: ['Starobilsk'] },
  torets: { right: ['Horlivka', 'Artemivsk'], left: ['Barvinkove', 'Krasnoarmiiske'] },
  aidar: { right: ['Svatove'], left: ['Starobilsk'] },
  derkul: { right: ['Starobilsk'], left: ['Chertkovo', 'Millerovo'] },
  polnaya: { right: ['Starobilsk'], left: ['Chertkovo', 'Millerovo'] },
  kalitva: { right: ['Chertkovo', 'Millerovo'], left: ['Belaya Kalitva'] },
  bystraya: { right: ['Belaya Kalitva'], left: ['Tatsinskaya', 'Morozovsk'] },
  gnilaya: { right: ['Bokovskaya', 'Millerovo'], left: ['Morozovsk', 'Chernyshkovskaya'] },
  chir: {
    right: ['Bokovskaya', 'Chernyshkovskaya', 'Morozovsk', 'Nizhne-Chirskaya'],
    left: ['Oblivskaya', 'Surovikino', 'Chir'],
  },
  myshkova: { right: ['Kalach'], left: ['Abganerovo', 'Kotelnikovo'] },
  aksay: { right: ['Abganerovo', 'Stalingrad'], left: ['Kotelnikovo'] },
  sal: { right: ['Kotelnikovo'], left: ['Zimovniki', 'Proletarskaya'] },
  manych: { right: ['Proletarskaya', 'Zimovniki'], left: ['Salsk', 'Zernovoi', 'Bataysk'] },
  mius: {
    right: ['Ilovaisk', 'Mariupol'],
    left: ['Krasnyi Luch', 'Matveyev Kurgan', 'Taganrog', 'Rostov'],
  },
  krynka: { right: ['Ilovaisk', 'Yasynuvata'], left: ['Debaltseve', 'Krasnyi Luch'] },
  kalmius: { right: ['Stalino', 'Volnovakha', 'Mariupol'], left: ['Ilovaisk', 'Taganrog'] },
  molochna: { right: ['Melitopol', 'Zaporizhzhia'], left: ['Osypenko'] },
  samara: { right: ['Novomoskovsk', 'Lozova'], left: ['Pavlohrad', 'Synelnykove', 'Krasnoarmiiske'] },
  oril: { right: ['Krasnohrad'], left: ['Lozova', 'Pavlohrad'] },
  vorskla: { right: ['Sumy'], left: ['Okhtyrka', 'Bohodukhiv', 'Kharkiv'] },
  psel: { right: ['Sumy'], left: ['Okhtyrka', 'Belgorod'] },
  'tikhaya-sosna': { right: ['Alekseyevka', 'Rossosh'], left: ['Ostrogozhsk'] },
  'chyornaya-kalitva': { right: ['Novaya Kalitva', 'Kantemirovka'], left: ['Rossosh', 'Ostrogozhsk'] },
  bityug: { right: ['Svoboda'], left: ['Talovaya', 'Pavlovsk'] },
  khopyor: { right: ['Novokhopersk', 'Pavlovsk'], left: ['Povorino', 'Uryupinsk'] },
  medveditsa: { right: ['Mikhaylovka', 'Uryupinsk'], left: ['Archeda', 'Ilovlya'] },
}

/** Where lines cross the great rivers. */
export const BRIDGES: Readonly<Record<string, readonly string[]>> = {
  dnipro: ['1402/1403', '2002/2003'],
  // Rostov, Tsimlyanskaya, the railway at Rychkov, Kalach, Serafimovich, Veshenskaya, Verkhny Mamon, Svoboda.
  don: '0729/0829 1242/1243 2049/2149 2249/2250 3140/3240 3146/3245 3633/3733 4427/4528'.split(' '),
  // The mouth, Belaya Kalitva, Kamensk, two at Voroshilovgrad, Sloviansk, Lysychansk, Izium, Zmiiv, Chuhuiv, Belgorod.
  donets:
    '1235/1236 1734/1735 1932/2032 2226/2326 2227/2228 2417/2518 2521/2620 2616/2716 3210/3211 3313/3412 4012/4112'.split(
      ' ',
    ),
}

export const SEA: readonly Spot[] = [
  ['Sea of Azov off Melitopol', 36.2, 46.5],
  ['Sea of Azov off Osypenko', 37.0, 46.55],
  ['Gulf of Taganrog off Mariupol', 37.8, 46.9],
  ['Gulf of Taganrog, middle', 38.3, 46.95],
  ['Gulf of Taganrog off Taganrog', 38.95, 47.12],
  ['Gulf of Taganrog before the Don', 39.1, 47.2],
  ['Volga at Stalingrad', 44.65, 48.72],
  ['Volga off Dubovka', 44.95, 49.05],
]

export const LAND: readonly Spot[] = [
  ['Bolshoy Tokmak', 35.71, 47.25],
  ['Nogaisk', 36.35, 46.75],
  ['Yeysk', 38.28, 46.71],
  ['Azov', 39.42, 47.1],
  ['Kushchevskaya', 39.63, 46.56],
  ['north of Elista', 44.27, 46.5],
  ['Sarepta', 44.5, 48.52],
  ['Dubovka', 44.8, 49.04],
  ['Oboyan', 36.27, 51.21],
  ['Rudnya', 44.56, 50.81],
]

/** What Poles and Frenchmen call them. */
export const EXONYMS: readonly (readonly [english: string, polish: string, french: string])[] = [
  ['Kharkiv', 'Charków', 'Kharkov'],
  ['Rostov', 'Rostów', 'Rostov'],
  ['Voroshilovgrad', 'Woroszyłowgrad', 'Vorochilovgrad'],
  ['Stalino', 'Stalino', 'Stalino'],
  ['Zaporizhzhia', 'Zaporoże', 'Zaporojié'],
  ['Dnipropetrovsk', 'Dniepropietrowsk', 'Dniepropetrovsk'],
  ['Stalingrad', 'Stalingrad', 'Stalingrad'],
  ['Sumy', 'Sumy', 'Soumy'],
  ['Shakhty', 'Szachty', 'Chakhty'],
  ['Kupiansk', 'Kupiańsk', 'Koupiansk'],
]

/** Railways of 1942, between places of the map. */
export const RAILWAYS = [
  'Svoboda, Rossosh, Kantemirovka, Chertkovo, Millerovo, Kamensk, Likhaya, Shakhty, Novocherkassk, Rostov, Bataysk',
  'Stalingrad, Kalach, Chir, Surovikino, Oblivskaya, Morozovsk, Tatsinskaya, Belaya Kalitva, Likhaya',
  'Stalingrad, Abganerovo, Kotelnikovo, Zimovniki, Proletarskaya, Salsk',
  'Stalingrad, Ilovlya, Archeda, Povorino',
  'Belgorod, Kharkiv',
  'Kharkiv, Chuhuiv, Kupiansk, Valuyki, Alekseyevka, Ostrogozhsk, Svoboda, Povorino',
  'Stary Oskol, Novy Oskol, Valuyki, Starobilsk, Voroshilovgrad',
  'Kharkiv, Merefa, Lozova, Barvinkove, Sloviansk, Kramatorsk, Horlivka, Ilovaisk, Taganrog, Rostov',
  'Kharkiv, Balakliia, Izium, Krasnyi Lyman, Sloviansk',
  'Kupiansk, Svatove, Kreminna, Lysychansk, Popasna, Debaltseve',
  'Lozova, Pavlohrad, Synelnykove, Zaporizhzhia, Melitopol',
  'Dnipropetrovsk, Synelnykove, Chaplyne, Krasnoarmiiske, Yasynuvata, Debaltseve, Zverevo, Likhaya',
  'Yasynuvata, Stalino',
  'Debaltseve, Rodakove, Voroshilovgrad, Millerovo',
  'Rodakove, Krasnodon, Likhaya',
  'Stalino, Volnovakha, Mariupol',
  'Volnovakha, Polohy, Zaporizhzhia',
  'Kharkiv, Liubotyn, Bohodukhiv, Sumy',
  'Merefa, Krasnohrad, Dnipropetrovsk',
  'Bataysk, Zernovoi, Tselina, Salsk',
]

export const ROADS = [
  'Kharkiv, Belgorod',
  'Kharkiv, Chuhuiv, Kupiansk, Valuyki, Rossosh',
  'Kharkiv, Izium, Sloviansk, Artemivsk, Debaltseve, Shakhty',
  'Kharkiv, Krasnohrad, Dnipropetrovsk',
  'Kharkiv, Lozova, Pavlohrad, Zaporizhzhia',
  'Dnipropetrovsk, Pavlohrad, Krasnoarmiiske, Stalino, Taganrog, Rostov',
  'Zaporizhzhia, Mariupol, Taganrog',
  'Rostov, Shakhty, Kamensk, Millerovo, Boguchar',
  'Kamensk, Voroshilovgrad, Starobilsk, Svatove, Kupiansk',
  'Belaya Kalitva, Morozovsk, Surovikino, Nizhne-Chirskaya, Kalach',
  'Rostov, Konstantinovskaya, Tsimlyanskaya, Kotelnikovo, Abganerovo',
  'Rostov, Salsk, Zimovniki',
  'Boguchar, Veshenskaya, Serafimovich, Kletskaya',
]
