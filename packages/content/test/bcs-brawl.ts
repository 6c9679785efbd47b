import type { Kit, Scenario } from '@sztab/engine'

/**
 * A small fight in which everything of BCS happens often: all kinds of armour, Support, stacks, screens, a river with bridges, Urban hexes, woods, slopes,
 * arrivals, replacements, air. The battles of the scenarios begin too far from the enemy for orders given at random.
 */
export function withBrawl<K extends Kit>(kit: K): K {
  const drawn = kit.system.sketch({
    terrain: [
      '. w . . v . . w . . . .',
      '. . . v . . w f . . v .',
      'w . . . . r . . . . . .',
      '. . u u . . . v . w . .',
      '. . u . . . . . . w . .',
      '. v . . c . . . r . m .',
      '. . . w . . . v . . . .',
      'w . . . . . . . . . w .',
      '. . . . v . . . . . . .',
    ],
    primary: [
      ['01.05', '02.05', '03.05', '04.04', '05.04', '06.04', '07.04', '08.04', '09.05', '10.04', '11.05', '12.04'],
    ],
    secondary: [
      ['04.04', '04.05', '04.06', '04.07', '05.08', '05.09'],
      ['09.05', '09.06', '09.07', '10.07', '11.08', '11.09'],
      ['01.02', '02.02', '03.02', '04.01', '05.01', '06.01', '07.02', '08.02', '08.03', '08.04'],
    ],
    tracks: [['05.04', '05.03', '05.02', '05.01']],
    rivers: ['06.04/07.04', '06.03/07.04', '06.04/07.05', '06.05/07.05'],
    streams: ['03.05/03.04', '02.05/02.04', '09.05/09.04'],
    slopes: ['10.07/10.06', '09.07/09.06'],
    turns: 4,
    weather: [{ ground: 'mud', sky: 'fair' }, {}, {}, { sky: 'good' }],
    sources: { german: ['01.05', '01.02'], us: ['12.04', '11.09'] },
    areas: {
      W: { hexes: ['01.05', '01.06'], side: 'german', edge: 'west' },
      E: { hexes: ['12.04', '12.05'], side: 'us', edge: 'east' },
    },
    bridges: [{ at: '06.04/07.04', state: 'prepared', by: 'us' }],
    urban: [['03.06', '04.06', '03.05']],
    control: { '05.04': 'us', '08.03': 'us', '05.09': 'us', '02.04': 'german', '12.04': 'us', '01.05': 'german' },
    victory: {
      side: 'german',
      hexes: [
        { at: '05.04', points: 2 },
        { at: '08.03', points: 2 },
        { at: '05.09', points: 1 },
        { at: '02.04', points: 1 },
      ],
      levels: [
        { from: 4, kind: 'marginal' },
        { from: 3, kind: 'draw' },
      ],
    },
    replacements: {
      german: [{}, {}, { other: 1 }, { other: 2 }, { av: 1 }, { av: 1, other: 1 }],
      us: [{}, { other: 1 }, { other: 1 }, { av: 1 }, { av: 1 }, { av: 2, other: 2 }],
    },
    formations: {
      lehr: { side: 'german', hq: '02.05', trains: '01.05', radius: 7, second: 3, artillery: 4, fatigue: 'fresh' },
      vg: { side: 'german', hq: '03.02', trains: '01.02', radius: 5, second: 4, artillery: 3 },
      cca: { side: 'us', hq: '09.05', trains: '11.05', radius: 7, second: 3, artillery: 4 },
      inf: { side: 'us', hq: '09.07', trains: '11.08', radius: 5, second: 4, artillery: 3, prepared: true },
    },
    units: {
      'pz-1': { side: 'german', formation: 'lehr', like: 'tank', at: '04.04', rating: 4 },
      'pz-2': { side: 'german', formation: 'lehr', like: 'tank', at: '04.05', faces: 'march' },
      'pg-1': { side: 'german', formation: 'lehr', like: 'armoured-infantry', at: '04.04' },
      'pg-2': { side: 'german', formation: 'lehr', like: 'motorized', at: '04.05' },
      aufkl: { side: 'german', formation: 'lehr', like: 'recon', at: '04.07', faces: 'march', recon: true },
      flak: { side: 'german', formation: 'lehr', like: 'stand-off', at: 'support' },
      pi: { side: 'german', formation: 'lehr', like: 'engineer', at: '05.05' },
      'gr-1': { side: 'german', formation: 'vg', like: 'infantry', at: '05.03', rating: 2 },
      'gr-2': { side: 'german', formation: 'vg', like: 'infantry', at: '05.03' },
      'gr-3': { side: 'german', formation: 'vg', like: 'infantry', at: '04.03', steps: 2 },
      jagd: { side: 'german', formation: 'vg', like: 'tank-destroyer', at: '04.03' },
      tiger: { side: 'german', like: 'tank', at: '03.05', steps: 2 },
      'pz-3': { side: 'german', formation: 'lehr', like: 'tank', at: 'due', arrives: { turn: 2, area: 'W' } },
      'gr-4': { side: 'german', formation: 'vg', like: 'infantry', at: 'due', arrives: { turn: 2, atHq: true } },
      'tk-1': { side: 'us', formation: 'cca', like: 'tank', at: '07.04', rating: 4 },
      'tk-2': { side: 'us', formation: 'cca', like: 'tank', at: '08.04' },
      'aib-1': { side: 'us', formation: 'cca', like: 'armoured-infantry', at: '07.04' },
      'aib-2': { side: 'us', formation: 'cca', like: 'armoured-infantry', at: '06.04' },
      cav: { side: 'us', formation: 'cca', like: 'recon', at: '08.02', faces: 'march', recon: true },
      td: { side: 'us', formation: 'cca', like: 'tank-destroyer', at: '06.05' },
      guns: { side: 'us', formation: 'cca', like: 'stand-off', at: '06.05' },
      'i-1': { side: 'us', formation: 'inf', like: 'infantry', at: '06.06' },
      'i-2': { side: 'us', formation: 'inf', like: 'infantry', at: '06.06', rating: 2 },
      'i-3': { side: 'us', formation: 'inf', like: 'motorized', at: '05.07', steps: 2 },
      eng: { side: 'us', formation: 'inf', like: 'engineer', at: '05.07' },
      'td-2': { side: 'us', formation: 'inf', like: 'tank-destroyer', at: 'support' },
      'tk-3': { side: 'us', like: 'tank', at: '08.04', steps: 2 },
      'i-4': { side: 'us', formation: 'inf', like: 'infantry', at: 'due', arrives: { turn: 3, area: 'E' } },
    },
  })
  const scenario = {
    ...drawn,
    id: 'bcs/brawl',
    air: { german: { good: [0, 0, 1, 1, 2, 2] }, us: { fair: [0, 1, 1, 2, 2, 3], good: [1, 1, 2, 2, 3, 3] } },
    artillery: { arko: { side: 'german', points: 2, assigned: 'lehr' }, corps: { side: 'us', points: 2 } },
  } as Scenario
  return { ...kit, scenarios: [...kit.scenarios, scenario] }
}
