import type { Banks, Spot } from './map-checks.js'

/** What is known of the map of Ukraine apart from the files that it was built from. */

/** The last column on the right bank of the Dnipro, by rows. */
export const LAST_WEST: readonly (readonly [from: number, to: number, column: number])[] = [
  [27, 32, 18],
  [25, 26, 20],
  [23, 24, 21],
  [21, 22, 23],
  [20, 20, 24],
  [19, 19, 25],
  [18, 18, 27],
  [17, 17, 28],
  [16, 16, 31],
  [15, 15, 30],
  [14, 14, 31],
  [11, 13, 30],
  [10, 10, 29],
  [8, 9, 27],
  [6, 7, 26],
  [5, 5, 25],
  [4, 4, 24],
  [3, 3, 23],
]

/** Kyiv, Cherkasy, Kremenchuk, Dnipropetrovsk twice, Zaporizhzhia, Beryslav. */
export const DNIPRO_BRIDGES = '0426/0525 1230/1231 1631/1632 1631/1731 1826/1926 2223/2322 2918/2919'.split(' ')

export const BANKS: Banks = {
  dniester: {
    right: ['Halych', 'Stanislav', 'Chernivtsi', 'Bălți', 'Chișinău'],
    left: ['Ternopil', 'Chortkiv', 'Kamianets-Podilskyi', 'Mohyliv-Podilskyi', 'Tiraspol', 'Birzula'],
  },
  'southern-bug': {
    right: ['Vinnytsia', 'Zhmerynka', 'Tulchyn', 'Birzula'],
    left: ['Haivoron', 'Uman', 'Pervomaisk', 'Voznesensk', 'Mykolaiv'],
  },
  syniukha: { right: ['Uman'], left: ['Novoukrainka', 'Shpola'] },
  donets: {
    right: ['Belgorod', 'Kharkiv', 'Chuhuiv', 'Zmiiv', 'Sloviansk', 'Lysychansk', 'Voroshilovgrad'],
    left: ['Balakliia', 'Izium', 'Kupiansk', 'Svatove', 'Starobilsk'],
  },
  oskil: { right: ['Kupiansk', 'Izium'], left: ['Valuyki', 'Svatove'] },
  aidar: { right: ['Svatove', 'Valuyki'], left: ['Starobilsk'] },
  psel: { right: ['Sumy', 'Myrhorod', 'Kremenchuk'], left: ['Lebedyn', 'Okhtyrka'] },
  vorskla: { right: ['Poltava', 'Kobeliaky', 'Lebedyn'], left: ['Okhtyrka', 'Krasnohrad', 'Bohodukhiv'] },
  oril: { right: ['Krasnohrad', 'Poltava'], left: ['Lozova', 'Pavlohrad', 'Novomoskovsk'] },
  sula: { right: ['Romny', 'Lubny', 'Hrebinka', 'Zolotonosha'], left: ['Khorol', 'Myrhorod'] },
  samara: { right: ['Novomoskovsk'], left: ['Pavlohrad', 'Synelnykove'] },
  ros: { right: ['Cherkasy', 'Zvenyhorodka'], left: ['Bila Tserkva', 'Kaniv', 'Fastiv'] },
  tiasmyn: { right: ['Chyhyryn', 'Znamianka'], left: ['Smila', 'Cherkasy'] },
  teteriv: { right: ['Berdychiv', 'Kyiv', 'Fastiv'], left: ['Zhytomyr', 'Malyn', 'Korosten'] },
  horyn: { right: ['Shepetivka'], left: ['Rivne', 'Dubno'] },
  styr: { right: ['Lutsk', 'Dubno', 'Brody'], left: [] },
  seret: { right: [], left: ['Ternopil'] },
  zbruch: { right: ['Ternopil', 'Chortkiv'], left: ['Kamianets-Podilskyi', 'Proskuriv'] },
  inhulets: { right: ['Snihurivka', 'Dolynska', 'Kherson'], left: ['Kryvyi Rih', 'Apostolove', 'Beryslav'] },
  inhul: { right: ['Voznesensk', 'Novoukrainka'], left: ['Mykolaiv', 'Znamianka'] },
  mius: { right: ['Amvrosiivka', 'Mariupol'], left: ['Matveyev Kurgan', 'Taganrog', 'Rostov'] },
  kalmius: { right: ['Stalino', 'Volnovakha', 'Mariupol'], left: ['Amvrosiivka', 'Taganrog'] },
  molochna: { right: ['Melitopol'], left: ['Osypenko'] },
  prut: { right: ['Chernivtsi', 'Iași'], left: ['Kolomyia', 'Bălți', 'Chișinău', 'Mohyliv-Podilskyi'] },
  don: { right: ['Rostov', 'Taganrog'], left: [] },
}

export const RIGHT_OF_DNIPRO = [
  ...['Kyiv', 'Kaniv', 'Cherkasy', 'Chyhyryn', 'Verkhnodniprovsk', 'Dniprodzerzhynsk', 'Dnipropetrovsk', 'Nikopol'],
  ...[
    'Beryslav',
    'Kherson',
    'Liutizh',
    'Velykyi Bukryn',
    'Khortytsia',
    'Kryvyi Rih',
    'Odesa',
    'Lviv',
    'Iași',
    'Ochakiv',
  ],
]

export const LEFT_OF_DNIPRO = [
  ...['Brovary', 'Pereiaslav', 'Zolotonosha', 'Kremenchuk', 'Novomoskovsk', 'Synelnykove', 'Zaporizhzhia', 'Kakhovka'],
  ...['Poltava', 'Kharkiv', 'Stalino', 'Melitopol', 'Mariupol', 'Taganrog', 'Rostov', 'Yeysk', 'Sumy', 'Lubny'],
]

export const SEA: readonly Spot[] = [
  ['Black Sea off Odesa', 31.1, 46.3],
  ['Black Sea off the Dniester', 30.95, 46.32],
  ['Black Sea off Tendra', 31.4, 46.32],
  ['Sea of Azov off Melitopol', 35.8, 46.3],
  ['Sea of Azov off the Molochna', 35.7, 46.4],
  ['Sea of Azov off Prymorsk', 36.3, 46.5],
  ['Sea of Azov, middle', 36.6, 46.2],
  ['Sea of Azov off Osypenko', 37.0, 46.5],
  ['Sea of Azov off the Belosarai spit', 37.2, 46.7],
  ['Sea of Azov off Yeysk', 37.6, 46.5],
  ['Gulf of Taganrog, west', 37.8, 46.85],
  ['Gulf of Taganrog, middle', 38.3, 47.0],
]

export const LAND: readonly Spot[] = [
  ['Pryluky', 32.39, 50.59],
  ['Hadiach', 34.0, 50.37],
  ['Vovchansk', 36.94, 50.29],
  ['Lyman', 37.8, 48.99],
  ['Krasnyi Luch', 38.94, 48.14],
  ['Orikhiv', 35.79, 47.57],
  ['Huliaipole', 36.26, 47.66],
  ['Askania-Nova', 33.87, 46.45],
  ['Oleshky', 32.72, 46.62],
  ['Hola Prystan', 32.52, 46.52],
  ['Yakymivka', 35.15, 46.7],
  ['Prymorsk', 36.35, 46.73],
  ['Biliaivka', 30.22, 46.48],
  ['Teplodar', 30.33, 46.5],
  ['Azov', 39.42, 47.1],
  ['Novyi Buh', 32.5, 47.69],
  ['Bobrynets', 32.16, 48.06],
  ['Talne', 30.69, 48.88],
  ['Skvyra', 29.66, 49.73],
  ['Radomyshl', 29.23, 50.49],
  ['Kremenets', 25.72, 50.1],
  ['Buchach', 25.39, 49.07],
  ['Khotyn', 26.49, 48.51],
  ['Soroca', 28.29, 48.16],
  ['Orhei', 28.82, 47.38],
  ['Huși', 28.06, 46.67],
  ['Dubăsari', 29.17, 47.27],
  ['Ananiv', 29.96, 47.72],
]

/** Where the armies stand in August 1943: all of it must be land. */
export const FRONT = [
  '3231 3131 3132 3133 3134 3035 2935 2836 2735 2635 2535 2435 2334 2235 2135 2036 1936 1937 1938 1939 1940 1840 1740',
  '1641 1541 1442 1341 1241 1140 1040 0940 0841 3232 3233 3234 3235 3135 3036 2936 2837 2736 2636 2536 2436 2335 2236',
  '2136 2037 2038 2039 2040 2041 1941 1841 1741 1642 1542 1443 1342 1242 1141 1041 0941 0842',
].flatMap((line) => line.split(' '))
