import { agenda, defineSystem, type Kit, type Options, type Parts, type Scenario, type Value } from '../../src/index.js'
import { type Drill, enemyOf } from './fields.js'
import { DrillPosition, layout } from './layout.js'
import { look } from './look.js'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import pl from './messages/pl.json' with { type: 'json' }
import { resample } from './resample.js'
import rules from './rules.json' with { type: 'json' }
import { field, sheets } from './scenario.js'
import { steps } from './sequence.js'
import { drawing, makeSetting, scenarioFaults, sketch } from './setting.js'
import { survey } from './survey.js'
import { CARDS, CHITS } from './tables.js'
import { isOnMap, unitsOf } from './units.js'
import { counts, nesting, unsound } from './unsound.js'

export type { Drill }

const TURN = { turn: { is: 'number', min: 1, max: 20, optional: true } } as const

/** What drill writes itself: tests of the torture test change a part and see which law is broken. */
export const parts: Parts<Drill> = {
  id: 'drill',
  title: { en: 'Drill', pl: 'Musztra', fr: 'Exercice' },
  version: 1,
  rules,
  options: {
    switches: {
      fog: {
        title: { en: 'Hidden units', pl: 'Ukryte oddziały', fr: 'Unités cachées' },
        values: [true, false],
        default: true,
        rules: ['drill-5.1-a', 'drill-5.1-b'],
      },
    },
    presets: {
      open: { title: { en: 'Open stacks', pl: 'Odkryte stosy', fr: 'Piles découvertes' }, values: { fog: false } },
    },
  },
  layout,
  verbs: {
    lay: { at: { is: 'name', of: 'place' } },
    dig: { unit: { is: 'name', of: 'piece' } },
    choose: { chits: { is: 'counts', of: 'chit' } },
    alarm: {},
    pass: {},
    move: {
      unit: { is: 'name', of: 'piece' },
      to: { is: 'name', of: 'place' },
      via: { is: 'names', of: 'place', optional: true, route: true },
    },
    enter: { unit: { is: 'name', of: 'piece' }, to: { is: 'name', of: 'place' } },
    challenge: {},
    done: {},
    attack: { target: { is: 'name', of: 'place' }, units: { is: 'names', of: 'piece', set: true } },
    stand: { unit: { is: 'name', of: 'piece' } },
    retreat: { unit: { is: 'name', of: 'piece' }, to: { is: 'name', of: 'place' } },
    advance: { unit: { is: 'name', of: 'piece' } },
  },
  movingVerbs: ['move'],
  topics: ['reach', 'zones', 'control', 'mines'],
  steps,
  opening: 'game',
  faults: scenarioFaults,
  blank,
  nesting,
  unsound,
  counts,
  survey,
  resample,
  result: (p) => {
    const { side } = p.setting.names
    const points = Object.fromEntries(side.all.map((name, i) => [name, p.points[i]!]))
    return p.winner < 0
      ? { kind: 'draw', rules: ['drill-6.2-a'], points }
      : { winner: side.name(p.winner), kind: 'points', rules: ['drill-6.2-a'], points }
  },
  kindsOfDraw: (_, purpose) => (purpose === 'card' ? CARDS : CHITS),
  sketch,
  drawing,
  moments: {
    turn: { details: TURN, set: turnMoment },
    activation: { details: { ...TURN, chit: { is: 'name', of: 'chit' } }, set: activationMoment },
  },
}

export const drill = defineSystem(parts)

function blank(scenario: Scenario, options: Options): Drill {
  const setting = makeSetting(scenario, options)
  const p = new DrillPosition(setting)
  for (const [unit, { at }] of Object.values(setting.scenario.forces).entries()) {
    const place = setting.names.place.index(at)
    p.at[unit] = place
    if (place < setting.hexes) {
      p.height[place]!++
      p.holder[place] = setting.sideOf[unit]!
    }
  }
  return p
}

/** The start of a turn: chits are about to be chosen. */
function turnMoment(p: Drill, { turn }: Readonly<Record<string, Value>>): void {
  p.turn = typeof turn === 'number' ? turn : 1
  begin(p, 'game', 'turns')
  begin(p, 'turn', 'dig')
}

/** Puts a step under way, at one of its entries. */
function begin(p: Drill, step: keyof typeof steps & string, entry: string): void {
  agenda.push(p, layout.stepNames.indexOf(step), [])
  agenda.setEntry(p, layout.steps[step]!.entries.indexOf(entry))
}

/** A chit has been drawn: the other side may react, then its owner moves. */
function activationMoment(p: Drill, details: Readonly<Record<string, Value>>): void {
  const chit = CHITS.indexOf(details.chit as (typeof CHITS)[number])
  turnMoment(p, details)
  agenda.setEntry(p, layout.steps.turn!.entries.indexOf('draw'))
  p.chit = chit
  p.drawn[chit] = 1
  p.active = chit >> 1
  begin(p, 'activation', 'alarm')
}

/** Points, and a little for strength on the map and for standing near the hill. */
function evaluate(p: Drill, sideName: string): number {
  const side = p.setting.names.side.index(sideName)
  return worth(p, side) - worth(p, enemyOf(side))
}

function worth(p: Drill, side: number): number {
  const { strength, objective, map } = p.setting
  let sum = 100 * p.points[side]!
  for (const unit of unitsOf(p, side)) {
    if (!isOnMap(p, unit)) continue
    const distance = objective < 0 ? 0 : map.grid.distance(p.at[unit]!, objective)
    sum += strength[unit]! * (10 - distance)
  }
  return sum + (objective >= 0 && p.holder[objective] === side ? 150 : 0)
}

const kit: Kit<Drill> = { system: drill, scenarios: [field, sheets], messages: { en, pl, fr }, look, evaluate }
export default kit
