import type { OptionIndex } from '../../kernel/options.js'
import { nearness } from '../chitpull/options.js'

/** The switches of the companion: where the editions differ, and where the books can be read in two ways. */
export const options: OptionIndex = {
  switches: {
    cpException: {
      title: {
        en: 'Crossing Points 1826 and 1827',
        pl: 'Punkty Graniczne 1826 i 1827',
        fr: 'Points de passage 1826 et 1827',
      },
      values: ['fr', 'pl', 'plAid'],
      default: 'fr',
      rules: ['tow-12.3-i', 'tow-12.3-j', 'tow-12.3-k'],
    },
    airborneOncePerGame: {
      title: { en: 'Airborne chit once a game', pl: 'Zrzut raz na grę', fr: 'Largage une fois par partie' },
      values: [true, false],
      default: true,
      rules: ['tow-4.2.1-h', 'tow-4.2.1-i'],
    },
    breakthroughTiming: {
      title: { en: 'Breakthrough points', pl: 'Punkty za przełom', fr: 'Points de percée' },
      values: ['everyCheck', 'lastTurn'],
      default: 'everyCheck',
      rules: ['tow-2.1-c', 'tow-13.3-f'],
    },
    majorRiverRetreat: {
      title: {
        en: 'Retreat over a major river',
        pl: 'Wycofanie przez dużą rzekę',
        fr: 'Retraite par une rivière majeure',
      },
      values: ['firstStep', 'startOnRiver'],
      default: 'firstStep',
      rules: ['tow-10.4-o', 'tow-10.4-p'],
    },
    nearness: nearness('tow-10.4-i', 'tow-10.4-k'),
    ukrConversion: {
      title: { en: 'Ukrainian Fronts', pl: 'Fronty Ukraińskie', fr: 'Fronts ukrainiens' },
      values: ['off', 'auto', 'optional'],
      default: 'off',
      rules: ['tow-14.2-a', 'tow-14.2-b'],
    },
    axisHandAtCupEmpty: {
      title: {
        en: 'Axis hand when the cup is empty',
        pl: 'Ręka Osi przy pustym kubku',
        fr: 'Main de l’Axe quand la tasse est vide',
      },
      values: ['mustAdd', 'mayForfeit'],
      default: 'mustAdd',
      rules: ['tow-4.3-w'],
    },
    supplyBlockedByCity: {
      title: {
        en: 'Cities that block supply',
        pl: 'Miasta blokujące zaopatrzenie',
        fr: 'Villes qui bloquent le ravitaillement',
      },
      values: ['any', 'major'],
      default: 'any',
      rules: ['tow-8.1-i', 'tow-8.1-j'],
    },
    scoConversion: {
      title: {
        en: 'Losses under a Supreme Command Order',
        pl: 'Straty pod rozkazem SCO',
        fr: 'Pertes sous un ordre SCO',
      },
      values: ['full', 'flat1'],
      default: 'full',
      rules: ['tow-12.2-b', 'tow-12.2-c', 'tow-12.2-f'],
    },
    retreatEzocLoss: {
      title: {
        en: 'Losses when retreating into enemy zones',
        pl: 'Straty przy wycofaniu w SKw',
        fr: 'Pertes en retraite dans une EZOC',
      },
      values: ['perHex', 'once'],
      default: 'perHex',
      rules: ['tow-10.4-f', 'tow-10.4-g'],
    },
    halvingScope: {
      title: {
        en: 'Halving across rivers',
        pl: 'Połowienie przez rzekę',
        fr: 'Division par deux à travers une rivière',
      },
      values: ['perHex', 'total'],
      default: 'perHex',
      rules: ['tow-1.3-c', 'tow-1.3-d'],
    },
    luftwaffePerCombat: {
      title: {
        en: 'Luftwaffe markers in a combat',
        pl: 'Znaczniki Luftwaffe w walce',
        fr: 'Marqueurs Luftwaffe par combat',
      },
      values: ['any', 1],
      default: 'any',
      rules: ['tow-7.0-j'],
    },
    railWaivesMarsh: {
      title: {
        en: 'Railways lift marsh limits',
        pl: 'Kolej znosi ograniczenia bagien',
        fr: 'Le rail lève les limites des marais',
      },
      values: [false, true],
      default: false,
      rules: ['tow-9.3-m'],
    },
    vpHqCounts: {
      title: {
        en: 'Headquarters score breakthroughs',
        pl: 'Sztaby punktują przełom',
        fr: 'Les QG comptent pour la percée',
      },
      values: [false, true],
      default: false,
      rules: ['tow-13.3-g'],
    },
    vpBid: {
      title: { en: 'Bidding for sides', pl: 'Licytacja stron', fr: 'Enchère pour les camps' },
      values: [false, true],
      default: false,
      rules: ['tow-14.1-a', 'tow-14.1-b'],
    },
  },
  presets: {
    french: { title: { en: 'French edition', pl: 'Edycja francuska', fr: 'Édition française' }, values: {} },
    polish: {
      title: { en: 'Polish edition', pl: 'Edycja polska', fr: 'Édition polonaise' },
      values: {
        cpException: 'pl',
        airborneOncePerGame: false,
        breakthroughTiming: 'lastTurn',
        majorRiverRetreat: 'startOnRiver',
      },
    },
  },
}
