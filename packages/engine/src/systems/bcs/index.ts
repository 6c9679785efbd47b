import { defineSystem } from '../../kernel/define.js'
import type { Rule } from '../../kernel/rules.js'
import type { Scenario } from '../../kernel/setting.js'
import type { Kit } from '../../kernel/system.js'
import type { Options } from '../../kernel/words.js'
import { refreshAll } from './board/presence.js'
import { settingFor } from './board/setting.js'
import { commandVerbs } from './command/verbs.js'
import { evaluate } from './evaluate.js'
import type { Bcs } from './fields.js'
import { POINT_KINDS } from './fighting/barrage.js'
import { BcsPosition, layout } from './layout.js'
import { look } from './look.js'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import pl from './messages/pl.json' with { type: 'json' }
import { options } from './options.js'
import rules from './rules.json' with { type: 'json' }
import { scenarioFaults } from './scenario/faults.js'
import { moments } from './scenario/moments.js'
import { resample } from './scenario/resample.js'
import { drawing, sketch } from './scenario/sketch.js'
import { counts, nesting, unsound } from './scenario/unsound.js'
import { steps } from './sequence.js'
import { survey, topics } from './survey.js'
import { ABSENT, BRIDGE_STATES, EDGES, GROUNDS, ORDERS, TRAINS_STATES } from './tables.js'
import { DIE_FACES } from './turn/weather.js'
import { result } from './victory.js'

export { type BcsScenario, scenarioSchema } from './scenario/schema.js'

const piece = { is: 'name', of: 'piece' } as const
const hex = { is: 'name', of: 'place' } as const
const via = { is: 'names', of: 'place', optional: true, route: true } as const

/** The Battalion Combat Series: one set of rules, many games, each of them data. */
export const bcs = defineSystem<Bcs>({
  id: 'bcs',
  title: { en: 'Battalion Combat Series', pl: 'Battalion Combat Series', fr: 'Battalion Combat Series' },
  version: 2,
  rules: rules as unknown as readonly Rule[],
  options,
  layout,
  verbs: {
    ...commandVerbs,
    engage: { unit: { is: 'name', of: 'piece' }, at: { is: 'name', of: 'place' } },
    fire: { unit: { is: 'name', of: 'piece' }, at: { is: 'name', of: 'place' } },
    target: { unit: { is: 'name', of: 'piece' }, support: { is: 'name', of: 'piece', optional: true } },
    retreat: {
      unit: { is: 'name', of: 'piece' },
      to: { is: 'name', of: 'place' },
      edge: { is: 'word', of: EDGES.slice(1), optional: true },
    },
    stand: { unit: { is: 'name', of: 'piece' } },
    assault: { at: { is: 'name', of: 'place' } },
    shock: { at: { is: 'name', of: 'place' } },
    defend: { unit: { is: 'name', of: 'piece' } },
    attack: { unit: { is: 'name', of: 'piece' }, assist: { is: 'name', of: 'piece', optional: true } },
    suppress: { spotter: { is: 'name', of: 'piece', optional: true }, by: { is: 'word', of: POINT_KINDS } },
    bombard: {
      spotter: { is: 'name', of: 'piece', optional: true },
      artillery: { is: 'number', min: 0, max: 20 },
      air: { is: 'number', min: 0, max: 20 },
    },
    barrage: {
      at: { is: 'name', of: 'place' },
      spotter: { is: 'name', of: 'piece' },
      by: { is: 'word', of: POINT_KINDS },
    },
    lose: { unit: { is: 'name', of: 'piece' } },
    advance: {},
    counter: { unit: { is: 'name', of: 'piece' } },
    shift: { at: { is: 'name', of: 'place' } },
    occupy: { unit: { is: 'name', of: 'piece' } },
    abandon: { unit: { is: 'name', of: 'piece' }, to: { is: 'name', of: 'place' } },
    move: { unit: piece, to: hex, via },
    'go-on': { unit: piece, to: hex, via },
    flip: { unit: piece },
    screen: { unit: piece },
    unscreen: { unit: piece },
    recon: { unit: piece, at: hex },
    top: { unit: piece },
    trains: { unit: piece, to: hex },
    'fall-back': { unit: piece, to: hex },
    place: { unit: piece, to: hex },
    exit: { unit: piece },
    done: {},
  },
  movingVerbs: ['move', 'enter', 'retreat', 'fall-back', 'trains', 'place', 'abandon'],
  topics,
  steps,
  opening: 'game',
  faults: scenarioFaults,
  blank,
  nesting,
  unsound,
  counts,
  survey,
  resample,
  result,
  kindsOfDraw: (p, purpose) =>
    purpose === 'air' ? DIE_FACES : purpose === 'chit' ? CHITS : p.setting.formations.names,
  sketch,
  drawing,
  moments,
})

/** 2.5n: the smaller and the larger chits. */
const CHITS = ['ones', 'twos'] as const

function blank(scenario: Scenario, chosen: Options): Bcs {
  const setting = settingFor(scenario, chosen)
  const p = new BcsPosition(setting)
  const { roster, formations, names, scenario: given } = setting
  for (let unit = 0; unit < roster.combat; unit++) {
    const { at, stepsAtStart, steps: full, faces, assigned } = roster.units[unit]!
    p.at[unit] = names.place.index(at) // 1.0f-e
    p.steps[unit] = stepsAtStart ?? full // 1.0f-d, 1.1b-b
    p.deployed[unit] = roster.hasTwoSides[unit] === 1 && faces === 'deployed' ? 1 : 0
    p.formation[unit] =
      roster.organic[unit]! >= 0 || assigned === undefined ? roster.organic[unit]! : names.formation.index(assigned)
  }
  for (const [formation, { hq, trains, prepared }] of Object.values(given.formations).entries()) {
    for (const [piece, at] of [
      [formations.hq[formation]!, hq],
      [formations.trains[formation]!, trains],
    ] as const) {
      p.at[piece] = names.place.index(at)
      p.formation[piece] = formation
      p.steps[piece] = 1
    }
    p.state[formation] = hq === 'due' ? ABSENT : formations.state[formation]! // 2.1b-a
    p.order[formation] = ORDERS.indexOf(
      given.formations[formations.names[formation]!]!.order ?? (prepared ? 'prepare' : 'none'), // 2.4a-d
    )
    p.fatigue[formation] = formations.fatigue[formation]!
    p.prepared[formation] = formations.prepared[formation]!
    if (trains === 'off-map') p.trains[formation] = TRAINS_STATES.indexOf('off-map') // 3.0-b
  }
  for (const [i, { state }] of given.bridges.entries()) p.bridge[i] = BRIDGE_STATES.indexOf(state)
  for (const [hex, side] of Object.entries(given.control)) p.control[names.held.index(hex)] = names.side.index(side)
  p.ground = GROUNDS.indexOf(given.startGround)
  p.poorGround = given.poorGrounds.includes(given.startGround) ? 1 : 0
  for (const [battery, formation] of setting.batteries.assigned.entries()) p.guns[battery] = formation
  refreshAll(p)
  p.touch()
  return p
}

const kit: Omit<Kit<Bcs>, 'scenarios'> = { system: bcs, messages: { en, pl, fr }, look, evaluate }
export default kit
