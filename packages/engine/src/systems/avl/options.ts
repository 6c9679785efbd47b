import type { OptionIndex } from '../../kernel/options.js'
import { nearness } from '../chitpull/options.js'

/** The aids of chapter 15: for the Soviets, for the Axis. */
export const AIDS = [
  'panzerPoints',
  'administrativeMovement',
  'firstPanzerArmyLate',
  'earlyManstein',
  'sovietChoiceAhead',
  'axisFirstChit',
] as const

/** Chapter 15, each aid on its own (15.1-f), and the rulings that players may decide otherwise. */
export const options: OptionIndex = {
  switches: {
    panzerPoints: {
      title: {
        en: 'Lost German mechanised units count 5 points',
        pl: 'Stracone niemieckie oddziały zmechanizowane po 5 PZ',
        fr: 'Les unités mécanisées allemandes perdues valent 5 points',
      },
      values: [false, true],
      default: false,
      rules: ['avl-15.1-a', 'avl-15.1-f'],
    },
    administrativeMovement: {
      title: {
        en: 'Administrative movement of the Soviets',
        pl: 'Ruch administracyjny Sowietów',
        fr: 'Mouvement administratif des Soviétiques',
      },
      values: [false, true],
      default: false,
      rules: ['avl-15.1-b', 'avl-15.1-c', 'avl-15.1-e', 'avl-15.1-f'],
    },
    firstPanzerArmyLate: {
      title: {
        en: '1st Panzer Army a turn later',
        pl: '1. Armia Pancerna turę później',
        fr: '1re armée blindée un tour plus tard',
      },
      values: [false, true],
      default: false,
      rules: ['avl-15.1-d', 'avl-15.1-f'],
    },
    earlyManstein: {
      title: {
        en: 'Manstein chits at the start of their turn',
        pl: 'Żetony Mansteina na początku swojej tury',
        fr: 'Jetons Manstein au début de leur tour',
      },
      values: [false, true],
      default: false,
      rules: ['avl-15.2-a', 'avl-15.1-f'],
    },
    sovietChoiceAhead: {
      title: {
        en: 'The Soviets choose chits a turn ahead',
        pl: 'Sowieci wybierają żetony turę naprzód',
        fr: 'Les Soviétiques choisissent leurs jetons un tour à l’avance',
      },
      values: [false, true],
      default: false,
      rules: ['avl-15.2-b', 'avl-15.2-d', 'avl-15.1-f'],
    },
    axisFirstChit: {
      title: {
        en: 'The Axis names the first chit',
        pl: 'Oś wskazuje pierwszy żeton',
        fr: 'L’Axe désigne le premier jeton',
      },
      values: [false, true],
      default: false,
      rules: ['avl-15.2-c', 'avl-15.2-e', 'avl-15.1-f'],
    },
    nearness: nearness('avl-9.5.2-f', 'avl-12.7-d'),
    unplacedScore: {
      title: {
        en: 'Reinforcements that cannot be placed count as lost',
        pl: 'Posiłki, których nie można wystawić, liczą się jako stracone',
        fr: 'Les renforts impossibles à placer comptent comme perdus',
      },
      values: [true, false],
      default: true,
      rules: ['avl-11.1.3-b'],
    },
    tie: {
      title: { en: 'Equal points at the end', pl: 'Równe punkty na koniec', fr: 'Égalité de points à la fin' },
      values: ['draw', 'axis', 'soviet'],
      default: 'draw',
      rules: ['avl-14.2-d'],
    },
  },
  presets: {
    standard: { title: { en: 'By the book', pl: 'Według zasad', fr: 'Selon la règle' }, values: {} },
    sovietAid: {
      title: { en: 'Help for the Soviets', pl: 'Pomoc dla Sowietów', fr: 'Aide aux Soviétiques' },
      values: { panzerPoints: true, administrativeMovement: true, firstPanzerArmyLate: true },
    },
    axisAid: {
      title: { en: 'Help for the Axis', pl: 'Pomoc dla Osi', fr: 'Aide à l’Axe' },
      values: { earlyManstein: true, sovietChoiceAhead: true, axisFirstChit: true },
    },
  },
}
