import type { OptionIndex } from '../../kernel/options.js'

/** The switches of the companion: where the summary is silent or unclear and the sister rulebook or another reading differs. */
export const options: OptionIndex = {
  switches: {
    stackMeasure: {
      title: { en: 'Stacking counts', pl: 'Spiętrzanie liczy', fr: 'L’empilement compte' },
      values: ['strength', 'levels'],
      default: 'strength',
      rules: ['wb95-2.1-d'],
    },
    zocReentry: {
      title: {
        en: 'Return into the zone of the same unit',
        pl: 'Powrót do strefy tego samego oddziału',
        fr: 'Retour dans la zone de la même unité',
      },
      values: ['step', 'strict'],
      default: 'step',
      rules: ['wb95-3.2-f'],
    },
    bridgeCarriesZoc: {
      title: {
        en: 'Zones reach over bridges of large rivers',
        pl: 'Strefy sięgają przez mosty na dużych rzekach',
        fr: 'Les zones passent les ponts des grandes rivières',
      },
      values: [false, true],
      default: false,
      rules: ['wb95-3.1-g'],
    },
    bridgeNegatesRiverInCombat: {
      title: {
        en: 'A bridge lifts the river in combat',
        pl: 'Most znosi rzekę w walce',
        fr: 'Un pont annule la rivière au combat',
      },
      values: [false, true],
      default: false,
      rules: ['wb95-4.3-f'],
    },
    oddsRounding: {
      title: { en: 'Rounding of odds', pl: 'Zaokrąglanie układu sił', fr: 'Arrondi du rapport de forces' },
      values: ['floor', 'nearest'],
      default: 'floor',
      rules: ['wb95-5.1-j'],
    },
    attackerRetreatDisorg: {
      title: {
        en: 'Disorganisation rolls after an attacker’s retreat',
        pl: 'Rzuty na dezorganizację po odwrocie atakującego',
        fr: 'Jets de désorganisation après la retraite de l’attaquant',
      },
      values: [false, true],
      default: false,
      rules: ['wb95-6.1-f'],
    },
    disorgRecovery: {
      title: {
        en: 'Recovery from disorganisation',
        pl: 'Usuwanie dezorganizacji',
        fr: 'Récupération après désorganisation',
      },
      values: ['fullTurn', 'ownMovement'],
      default: 'fullTurn',
      rules: ['wb95-14.1-d'],
    },
    disorganisedMayPursue: {
      title: {
        en: 'Disorganised units may pursue',
        pl: 'Zdezorganizowane oddziały mogą ścigać',
        fr: 'Les unités désorganisées peuvent poursuivre',
      },
      values: [true, false],
      default: true,
      rules: ['wb95-8.1-l'],
    },
    whiteStar: {
      title: { en: 'White stars cancel', pl: 'Białe gwiazdki znoszą', fr: 'Les étoiles blanches annulent' },
      values: ['all', 'oneForOne'],
      default: 'all',
      rules: ['wb95-15.2-c'],
    },
    goldStarsCumulate: {
      title: { en: 'Gold stars add up', pl: 'Złote gwiazdki się sumują', fr: 'Les étoiles dorées se cumulent' },
      values: [false, true],
      default: false,
      rules: ['wb95-15.4-b'],
    },
    worksShieldFire: {
      title: {
        en: 'Field works protect against fire',
        pl: 'Umocnienia polowe chronią przed ostrzałem',
        fr: 'Les fortifications de campagne protègent du feu',
      },
      values: [false, true],
      default: false,
      rules: ['wb95-9.6-d'],
    },
    gunsInZocAttack: {
      title: {
        en: 'Guns in an enemy zone support attacks',
        pl: 'Artyleria w SK wroga wspiera atak',
        fr: 'L’artillerie en zone ennemie soutient l’attaque',
      },
      values: ['free', 'ownHexOnly'],
      default: 'free',
      rules: ['wb95-9.4-d'],
    },
    barrageBlocksDefence: {
      title: {
        en: 'After a barrage no support of the defence',
        pl: 'Po nawale brak wsparcia obrony',
        fr: 'Pas de soutien en défense après un barrage',
      },
      values: [false, true],
      default: false,
      rules: ['wb95-9.8-c'],
    },
    strategicMove: {
      title: { en: 'Strategic movement', pl: 'Ruch strategiczny', fr: 'Mouvement stratégique' },
      values: ['normal', 'restricted'],
      default: 'normal',
      rules: ['wb95-19.1-e'],
    },
    largeRiverFlight: {
      title: {
        en: 'Retreat and pursuit over a large river',
        pl: 'Odwrót i pościg przez dużą rzekę',
        fr: 'Retraite et poursuite par une grande rivière',
      },
      values: ['seed', 'sister'],
      default: 'seed',
      rules: ['wb95-7.1-h', 'wb95-8.1-k'],
    },
  },
  presets: {
    sister: {
      title: {
        en: 'As in the sister rulebook',
        pl: 'Jak w siostrzanej instrukcji',
        fr: 'Comme dans la règle sœur',
      },
      values: {
        stackMeasure: 'levels',
        oddsRounding: 'nearest',
        attackerRetreatDisorg: true,
        disorganisedMayPursue: false,
        gunsInZocAttack: 'ownHexOnly',
        strategicMove: 'restricted',
        largeRiverFlight: 'sister',
      },
    },
  },
}
