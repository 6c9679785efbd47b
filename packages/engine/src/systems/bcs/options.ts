import type { Option, OptionIndex } from '../../kernel/options.js'
import type { RuleId } from '../../kernel/words.js'

/** The optional rules of the book, off unless a game or the players say otherwise (G22), and the switches of the companion. */

function toggle(rules: readonly RuleId[], en: string, pl: string, fr: string): Option {
  return { title: { en, pl, fr }, values: [false, true], default: false, rules }
}

function choice(rules: readonly RuleId[], values: readonly string[], en: string, pl: string, fr: string): Option {
  return { title: { en, pl, fr }, values, default: values[0]!, rules }
}

/** Optional rules, by section. */
const optional = {
  orders: toggle(['bcs-2.4a-a'], 'Orders', 'Rozkazy', 'Ordres'),
  activations: choice(
    ['bcs-2.5a-a', 'bcs-2.5l-a', 'bcs-2.5m-a', 'bcs-2.5n-a'],
    ['alternate', 'draw', 'draw-three', 'spread'],
    'Order of activations',
    'Kolejność aktywacji',
    'Ordre des activations',
  ),
  unitTraffic: toggle(['bcs-4.0e-a'], 'Unit Traffic', 'Zakorkowanie Oddziałowe', 'Embouteillage d’unités'),
  softJump: toggle(['bcs-4.7i-a'], 'Soft Jump', 'Miękkie Wypchnięcie', 'Bousculade légère'),
  /** 4.9a-a, 4.9b-a: kept by the Game, which knows who takes back what. */
  noTakeBacks: {
    ...toggle(
      ['bcs-4.9a-a'],
      'A move made is made: nothing is taken back',
      'Wykonany ruch pozostaje wykonany: niczego się nie cofa',
      'Un mouvement joué reste joué : rien n’est repris',
    ),
    undo: 'never', // 4.9a-a
  },
  honestMistakes: {
    ...toggle(
      ['bcs-4.9b-a'],
      'Mistakes are settled together: taken back only if the other side agrees',
      'Pomyłki poprawia się wspólnie: cofa się tylko za zgodą drugiej strony',
      'Les erreurs se corrigent d’un commun accord : on ne reprend qu’avec l’accord de l’adversaire',
    ),
    undo: 'agreed', // 4.9b-a
  },
  simultaneous: toggle(
    ['bcs-2.5b-b'],
    'Distant Formations at the same time, by agreement',
    'Odległe formacje naraz, za zgodą graczy',
    'Formations éloignées en même temps, d’un commun accord',
  ),
  longRangeNoMutualLoss: toggle(
    ['bcs-5.2f-a'],
    'No mutual losses at long range',
    'Bez obopólnych strat z daleka',
    'Pas de pertes mutuelles à distance',
  ),
  plannedFatigue: toggle(['bcs-6.4a-a'], 'Planned Fatigue', 'Zaplanowane Zmęczenie', 'Fatigue planifiée'),
  standOffVersusRed: toggle(
    ['bcs-6.5-a'],
    'Stand Off against Red',
    'Dalekosiężna przeciw Czerwonej',
    'Longue portée contre rouge',
  ),
} as const satisfies OptionIndex['switches']

/** Where the book contradicts itself or is silent: the first value is the ruling of the companion. */
const readings = {
  situationalChoice: toggle(
    ['bcs-5.5d-a'],
    'The owner may Retreat instead of a loss',
    'Właściciel może się Wycofać zamiast straty',
    'Le propriétaire peut se replier au lieu de perdre un pas',
  ),
  situationalTerrain: choice(
    ['bcs-5.5d-a'],
    ['key', 'defensive'],
    'Terrain that holds in a Situational Retreat',
    'Teren chroniący przed Wycofaniem Sytuacyjnym',
    'Terrain qui retient lors d’un repli conditionnel',
  ),
  unreadyMaySpot: toggle(
    ['bcs-1.1d-a'],
    'Unready units may spot',
    'Niegotowe oddziały mogą naprowadzać',
    'Les unités non prêtes peuvent observer',
  ),
  safePathForAllFlips: toggle(
    ['bcs-4.0b-a'],
    'Every flip needs a Safe Path',
    'Każde odwrócenie wymaga Bezpiecznej Linii',
    'Tout retournement exige un chemin sûr',
  ),
  reconObjFatigue: toggle(
    ['bcs-1.8b-e'],
    'Recon objectives tire as well',
    'Cele ze Zwiadu też męczą',
    'Les objectifs de reconnaissance fatiguent aussi',
  ),
  blobRule: choice(
    ['bcs-1.3c-a'],
    ['hull', 'off'],
    'Area of a Formation',
    'Przestrzeń formacji',
    'Emprise d’une formation',
  ),
  buddiesMayCrossMsr: toggle(
    ['bcs-3.2h-a'],
    'MSRs of Buddies may cross',
    'GDZaop formacji Spokrewnionych mogą się krzyżować',
    'Les MSR de formations sœurs peuvent se croiser',
  ),
  commandRadiusStrict: toggle(
    ['bcs-1.4e-a'],
    'Command Radius from where the HQ stands now',
    'Zasięg Dowodzenia od obecnego heksu sztabu',
    'Rayon de commandement depuis l’hex actuel du QG',
  ),
  strictRetreatPriorities: toggle(
    ['bcs-5.5b-a'],
    'Retreats only to the best hexes',
    'Wycofanie tylko na najlepsze heksy',
    'Replis uniquement vers les meilleurs hexs',
  ),
  retreatZoneCutsMsr: toggle(
    ['bcs-5.5b-a'],
    'A zone over an enemy MSR counts as blocking it in Retreats',
    'Strefa nad GDZaop wroga liczy się przy Wycofaniu jako blokada',
    'Une zone sur une MSR ennemie compte comme blocage lors des replis',
  ),
  dualUrbanPenalty: toggle(
    ['bcs-PA.4-c'],
    'Dual units have -3 in Urban hexes',
    'Oddziały Dualistyczne mają -3 na heksach Miejskich',
    'Les unités mixtes ont -3 en hex urbain',
  ),
  attackerPd: choice(
    ['bcs-PA.4-b'],
    ['formation', 'unit'],
    'Whose Prepared Defense costs the attacker one',
    'Czyja Przygotowana Obrona kosztuje atakującego jeden',
    'Quelle défense préparée coûte un à l’attaquant',
  ),
  advanceTakesVpHex: toggle(
    ['bcs-3.3a-c'],
    'An Advance may take a victory hex without an objective in it',
    'Pościg może zająć heks zwycięstwa bez Celu na nim',
    'Une poursuite peut prendre un hex de victoire sans objectif',
  ),
  fogOfWar: choice(['bcs-1.10-a'], ['stack', 'off'], 'Fog of war', 'Mgła wojny', 'Brouillard de guerre'),
  friendlyEdgeOnly: toggle(
    ['bcs-1.9g-a'],
    'Only own edges of the map give a Safe Path',
    'Tylko własne krawędzie mapy dają Bezpieczną Linię',
    'Seuls les bords amis donnent un chemin sûr',
  ),
  engagementRetreatTargetOnly: toggle(
    ['bcs-5.5f-a'],
    'After an Engagement only the target Retreats',
    'Po Starciu Wycofuje się tylko cel',
    'Après un engagement seule la cible se replie',
  ),
  breakthroughAddsHard: toggle(
    ['bcs-PA.4-b'],
    'Breakthrough and Hard add up in a Shock Attack',
    'Przełamujący i Ciężki sumują się w Szturmie',
    'Rupture et dur se cumulent lors d’un choc',
  ),
} as const

export const options: OptionIndex = { switches: { ...optional, ...readings }, presets: {} }
