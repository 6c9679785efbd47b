import { defineSystem } from '../../kernel/define.js'
import type { Rule } from '../../kernel/rules.js'
import type { Scenario } from '../../kernel/setting.js'
import type { Kit } from '../../kernel/system.js'
import type { Options } from '../../kernel/words.js'
import { withFamily } from '../chitpull/messages.js'
import { SOVIET } from '../chitpull/tables.js'
import { evaluate } from './evaluate.js'
import type { Tow } from './fields.js'
import { layout, TowPosition } from './layout.js'
import { look } from './look.js'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import pl from './messages/pl.json' with { type: 'json' }
import { moments } from './moments.js'
import { options } from './options.js'
import { resample } from './resample.js'
import rules from './rules.json' with { type: 'json' }
import { scenarioFaults } from './scenario-faults.js'
import { steps } from './sequence.js'
import { settingFor } from './setting.js'
import { drawing, sketch } from './sketch.js'
import { survey } from './survey.js'
import { AIR_KINDS, HIGHEST_BID } from './tables.js'
import { counts, nesting, unsound } from './unsound.js'
import { result } from './victory.js'

export { MAP_WORDS, scenarioSchema, type TowScenario } from './scenario.js'

const unit = { is: 'name', of: 'piece' } as const
const to = { is: 'name', of: 'place' } as const
const chits = { is: 'counts', of: 'chit' } as const

/** Traces of War: Ukraine, August 1943 to March 1944. */
export const tow = defineSystem<Tow>({
  id: 'tow',
  title: { en: 'Traces of War', pl: 'Traces of War', fr: 'Traces of War' },
  version: 3,
  rules: rules as unknown as readonly Rule[],
  options,
  layout,
  verbs: {
    bid: { points: { is: 'number', min: 0, max: HIGHEST_BID } },
    garrison: { unit, to },
    select: { chits, cup: { ...chits, optional: true } },
    add: { chits },
    forfeit: {},
    pass: {},
    done: {},
    interrupt: {},
    activate: { unit },
    command: {},
    negotiate: {},
    include: { unit },
    second: { unit },
    mode: { mode: { is: 'word', of: ['move-combat', 'combat-move'] } },
    move: { unit, to, via: { is: 'names', of: 'place', optional: true, route: true } },
    relocate: { unit, to },
    attack: { unit, target: to },
    join: { unit },
    launch: {},
    support: { markers: { is: 'number', min: 1, max: 4 } },
    lose: { unit },
    retreat: { unit, path: { is: 'names', of: 'place' } },
    advance: { unit, path: { is: 'names', of: 'place' }, hq: { ...unit, optional: true } },
    place: { unit, to },
    exchange: { unit, for: unit },
    drop: { to },
    buy: { unit, to },
    cancel: { at: to },
    convert: {},
  },
  movingVerbs: ['move', 'relocate'],
  topics: ['reach', 'comers', 'zones', 'supply', 'command', 'threats', 'control', 'victory'],
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
  kindsOfDraw: (p, purpose) => (purpose === 'luftwaffe' ? AIR_KINDS : p.setting.names.chit.all),
  sketch,
  drawing,
  moments,
})

/** 3.0: the position before the first question, with everybody in his place. */
function blank(scenario: Scenario, chosen: Options): Tow {
  const setting = settingFor(scenario, chosen)
  const p = new TowPosition(setting)
  for (const [i, { at }] of setting.roster.units.entries()) {
    p.at[i] = setting.names.place.index(at) // 3.0-a, 3.0-m
    p.steps[i] = setting.roster.steps[i]! // 2.2-j
    const city = setting.cityAt[p.at[i]!] ?? -1
    if (city >= 0) p.cityHeld[city] = setting.roster.side[i]! // 8.1-x
  }
  for (const hex of setting.scenario.sovietCities) p.cityHeld[setting.names.city.index(hex)] = SOVIET // 8.1-x
  for (const hex of setting.scenario.supremeOrders) p.supremeOrder[setting.names.city.index(hex)] = 1 // 3.0-k
  p.threshold = setting.scenario.victory.threshold
  p.touch()
  return p
}

const kit: Omit<Kit<Tow>, 'scenarios'> = { system: tow, messages: withFamily({ en, pl, fr }), look, evaluate }
export default kit
