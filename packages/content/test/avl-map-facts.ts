import type { Banks, Spot } from './map-checks.js'

/** What is known of the country between Dnieper and Volga apart from the files that the map was built from. */

type Town = readonly [name: string, latitude: number, longitude: number]

/** Cities of two shifts: the five strategic ones, Dnepropetrovsk and Stalingrad. */
export const LARGE: readonly Town[] = [
  ['Kharkov', 49.99, 36.23],
  ['Rostov', 47.23, 39.72],
  ['Voroshilovgrad', 48.57, 39.31],
  ['Stalino', 48.0, 37.8],
  ['Zaporozhye', 47.84, 35.14],
  ['Dnepropetrovsk', 48.46, 35.04],
  ['Stalingrad', 48.71, 44.51],
]

export const CITIES: readonly Town[] = [
  ['Belgorod', 50.6, 36.59],
  ['Stary Oskol', 51.3, 37.84],
  ['Novy Oskol', 50.76, 37.87],
  ['Valuyki', 50.21, 38.1],
  ['Kupyansk', 49.71, 37.62],
  ['Chuguev', 49.84, 36.69],
  ['Balakleya', 49.46, 36.86],
  ['Izyum', 49.21, 37.26],
  ['Svatovo', 49.41, 38.15],
  ['Starobelsk', 49.28, 38.91],
  ['Lisichansk', 48.9, 38.43],
  ['Slavyansk', 48.85, 37.62],
  ['Kramatorsk', 48.74, 37.58],
  ['Barvenkovo', 48.91, 37.02],
  ['Artemovsk', 48.59, 38.0],
  ['Debaltsevo', 48.34, 38.41],
  ['Gorlovka', 48.3, 38.05],
  ['Krasnoarmeyskoye', 48.28, 37.18],
  ['Lozovaya', 48.89, 36.32],
  ['Pavlograd', 48.53, 35.87],
  ['Sinelnikovo', 48.32, 35.52],
  ['Krasnograd', 49.37, 35.45],
  ['Akhtyrka', 50.31, 34.9],
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
  ['Liski', 50.98, 39.5],
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
  ['Zmiev', 49.69, 36.35],
  ['Bogodukhov', 50.16, 35.53],
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
  ['Zernograd', 46.85, 40.31],
  ['Tselina', 46.53, 41.03],
]

/** Downstream. */
export const BANKS: Banks = {
  dnieper: { right: ['Dnepropetrovsk'], left: ['Novomoskovsk', 'Sinelnikovo', 'Zaporozhye', 'Melitopol', 'Kharkov'] },
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
      ...['Liski', 'Bobrov', 'Pavlovsk', 'Verkhny Mamon', 'Veshenskaya', 'Archeda', 'Ilovlya', 'Kalach', 'Stalingrad'],
      ...['Kotelnikovo', 'Zimovniki', 'Salsk', 'Bataysk', 'Azov'],
    ],
  },
  donets: {
    right: [
      ...['Belgorod', 'Kharkov', 'Chuguev', 'Zmiev', 'Barvenkovo', 'Slavyansk', 'Artemovsk', 'Lisichansk'],
      ...['Voroshilovgrad', 'Krasnodon', 'Kamensk', 'Likhaya', 'Shakhty', 'Rostov'],
    ],
    left: [
      ...['Volchansk', 'Kupyansk', 'Balakleya', 'Izyum', 'Krasny Liman', 'Kremennaya', 'Starobelsk', 'Millerovo'],
      ...['Belaya Kalitva', 'Tatsinskaya', 'Konstantinovskaya'],
    ],
  },
  oskol: { right: ['Stary Oskol', 'Kupyansk', 'Volchansk'], left: ['Novy Oskol', 'Valuyki', 'Svatovo'] },
  krasnaya: { right: ['Svatovo', 'Kremennaya'], left: ['Starobelsk'] },
  aidar: { right: ['Svatovo'], left: ['Starobelsk'] },
  derkul: { right: ['Starobelsk'], left: ['Chertkovo', 'Millerovo'] },
  kalitva: { right: ['Chertkovo', 'Millerovo'], left: ['Belaya Kalitva'] },
  bystraya: { right: ['Belaya Kalitva'], left: ['Tatsinskaya', 'Morozovsk'] },
  chir: {
    right: ['Bokovskaya', 'Chernyshkovskaya', 'Morozovsk', 'Nizhne-Chirskaya'],
    left: ['Oblivskaya', 'Surovikino', 'Chir'],
  },
  myshkova: { right: ['Kalach'], left: ['Abganerovo', 'Kotelnikovo'] },
  aksay: { right: ['Abganerovo', 'Stalingrad'], left: ['Kotelnikovo'] },
  sal: { right: ['Kotelnikovo'], left: ['Zimovniki', 'Proletarskaya'] },
  manych: { right: ['Proletarskaya', 'Zimovniki'], left: ['Salsk', 'Zernograd', 'Bataysk'] },
  mius: { right: ['Ilovaisk', 'Mariupol'], left: ['Matveyev Kurgan', 'Taganrog', 'Rostov'] },
  samara: { right: ['Novomoskovsk', 'Lozovaya'], left: ['Pavlograd', 'Sinelnikovo', 'Krasnoarmeyskoye'] },
  orel: { right: ['Krasnograd'], left: ['Lozovaya', 'Pavlograd'] },
  vorskla: { right: ['Sumy'], left: ['Akhtyrka', 'Bogodukhov', 'Kharkov'] },
  psel: { right: ['Sumy'], left: ['Akhtyrka', 'Belgorod'] },
  'tikhaya-sosna': { right: ['Alekseyevka', 'Rossosh'], left: ['Ostrogozhsk'] },
  'chornaya-kalitva': { right: ['Novaya Kalitva', 'Kantemirovka'], left: ['Rossosh', 'Ostrogozhsk'] },
  khoper: { right: ['Novokhopersk', 'Pavlovsk'], left: ['Povorino', 'Uryupinsk'] },
  medveditsa: { right: ['Mikhaylovka', 'Uryupinsk'], left: ['Archeda', 'Ilovlya'] },
}

/** Where lines cross the great rivers. */
export const BRIDGES: Readonly<Record<string, readonly string[]>> = {
  dnieper: ['1402/1403', '2002/2003'],
  // Rostov, Tsimlyanskaya, the railway at Rychkov, Kalach, Serafimovich, Veshenskaya, Verkhny Mamon, Liski.
  don: '0729/0829 1242/1243 2049/2149 2249/2250 3140/3240 3146/3245 3633/3733 4427/4528'.split(' '),
  // The mouth, Belaya Kalitva, Kamensk, two at Voroshilovgrad, Slavyansk, Lisichansk, Izyum, Zmiev, Chuguev.
  donets: '1235/1236 1734/1735 1932/2032 2226/2326 2227/2228 2417/2518 2521/2620 2616/2716 3210/3211 3313/3412'.split(
    ' ',
  ),
}

export const SEA: readonly Spot[] = [
  ['Sea of Azov off Melitopol', 36.2, 46.5],
  ['Sea of Azov off Berdyansk', 37.0, 46.55],
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
  ['Kharkov', 'Charków', 'Kharkov'],
  ['Rostov', 'Rostów', 'Rostov'],
  ['Voroshilovgrad', 'Woroszyłowgrad', 'Vorochilovgrad'],
  ['Stalino', 'Stalino', 'Stalino'],
  ['Zaporozhye', 'Zaporoże', 'Zaporojié'],
  ['Dnepropetrovsk', 'Dniepropietrowsk', 'Dniepropetrovsk'],
  ['Stalingrad', 'Stalingrad', 'Stalingrad'],
  ['Sumy', 'Sumy', 'Soumy'],
  ['Shakhty', 'Szachty', 'Chakhty'],
  ['Kupyansk', 'Kupiańsk', 'Koupiansk'],
]

/** Railways of 1942, between places of the map. */
export const RAILWAYS = [
  'Liski, Rossosh, Kantemirovka, Chertkovo, Millerovo, Kamensk, Likhaya, Shakhty, Novocherkassk, Rostov, Bataysk',
  'Stalingrad, Kalach, Chir, Surovikino, Oblivskaya, Morozovsk, Tatsinskaya, Belaya Kalitva, Likhaya',
  'Stalingrad, Abganerovo, Kotelnikovo, Zimovniki, Proletarskaya, Salsk',
  'Stalingrad, Ilovlya, Archeda, Povorino',
  'Belgorod, Kharkov',
  'Kharkov, Chuguev, Kupyansk, Valuyki, Alekseyevka, Ostrogozhsk, Liski, Povorino',
  'Stary Oskol, Novy Oskol, Valuyki, Starobelsk, Voroshilovgrad',
  'Kharkov, Merefa, Lozovaya, Barvenkovo, Slavyansk, Kramatorsk, Gorlovka, Ilovaisk, Taganrog, Rostov',
  'Kharkov, Balakleya, Izyum, Krasny Liman, Slavyansk',
  'Kupyansk, Svatovo, Kremennaya, Lisichansk, Popasnaya, Debaltsevo',
  'Lozovaya, Pavlograd, Sinelnikovo, Zaporozhye, Melitopol',
  'Dnepropetrovsk, Sinelnikovo, Chaplino, Krasnoarmeyskoye, Yasinovataya, Debaltsevo, Zverevo, Likhaya',
  'Yasinovataya, Stalino',
  'Debaltsevo, Rodakovo, Voroshilovgrad, Millerovo',
  'Rodakovo, Krasnodon, Likhaya',
  'Stalino, Volnovakha, Mariupol',
  'Volnovakha, Pologi, Zaporozhye',
  'Kharkov, Lyubotin, Bogodukhov, Sumy',
  'Merefa, Krasnograd, Dnepropetrovsk',
  'Bataysk, Zernograd, Tselina, Salsk',
]

export const ROADS = [
  'Kharkov, Belgorod',
  'Kharkov, Chuguev, Kupyansk, Valuyki, Rossosh',
  'Kharkov, Izyum, Slavyansk, Artemovsk, Debaltsevo, Shakhty',
  'Kharkov, Krasnograd, Dnepropetrovsk',
  'Kharkov, Lozovaya, Pavlograd, Zaporozhye',
  'Dnepropetrovsk, Pavlograd, Krasnoarmeyskoye, Stalino, Taganrog, Rostov',
  'Zaporozhye, Mariupol, Taganrog',
  'Rostov, Shakhty, Kamensk, Millerovo, Boguchar',
  'Kamensk, Voroshilovgrad, Starobelsk, Svatovo, Kupyansk',
  'Belaya Kalitva, Morozovsk, Surovikino, Nizhne-Chirskaya, Kalach',
  'Rostov, Konstantinovskaya, Tsimlyanskaya, Kotelnikovo, Abganerovo',
  'Rostov, Salsk, Zimovniki',
  'Boguchar, Veshenskaya, Serafimovich, Kletskaya',
]
