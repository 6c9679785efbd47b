import { defineSystem } from '../../kernel/define.js'
import type { Rule } from '../../kernel/rules.js'
import type { Scenario } from '../../kernel/setting.js'
import type { Kit } from '../../kernel/system.js'
import type { Options } from '../../kernel/words.js'
import { settingFor } from './board/setting.js'
import { deriveForms } from './board/units.js'
import { evaluate } from './evaluate.js'
import type { Wb95 } from './fields.js'
import { layout, Wb95Position } from './layout.js'
import { look } from './look.js'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import pl from './messages/pl.json' with { type: 'json' }
import { options } from './options.js'
import rules from './rules.json' with { type: 'json' }
import { scenarioFaults } from './scenario/faults.js'
import { moments } from './scenario/moments.js'
import { drawing, sketch } from './scenario/sketch.js'
import { counts, nesting, unsound } from './scenario/unsound.js'
import { steps } from './sequence.js'
import { survey } from './survey.js'
import { MISSIONS, STARS } from './tables.js'
import { result } from './victory.js'

export { MAP_WORDS, scenarioSchema, type Wb95Scenario } from './scenario/schema.js'

const unit = { is: 'name', of: 'piece' } as const
const to = { is: 'name', of: 'place' } as const
const via = { is: 'names', of: 'place', optional: true, route: true } as const
/** Here the way is what is done: it costs levels, and others follow it. */
const path = { is: 'names', of: 'place' } as const
const hexside = { is: 'name', of: 'hexside' } as const
const formation = { is: 'word', of: ['march', 'combat'] } as const

/** WB-95: regiments and battalions of the Second World War, by the summary of a Polish player. */
export const wb95 = defineSystem<Wb95>({
  id: 'wb95',
  title: { en: 'WB-95', pl: 'WB-95', fr: 'WB-95' },
  version: 1,
  rules: rules as unknown as readonly Rule[],
  options,
  layout,
  verbs: {
    fly: { unit, to, mission: { is: 'word', of: MISSIONS.slice(1) }, over: { ...hexside, optional: true } },
    fire: { unit, target: to },
    move: { unit, to, via, as: { ...formation, optional: true } },
    form: { unit, as: formation },
    overrun: { unit, to },
    blow: { unit, over: hexside },
    mend: { unit, over: hexside },
    build: { unit, over: hexside },
    dig: { unit },
    mark: { unit },
    attack: { unit, target: to },
    join: { unit },
    extend: { target: to },
    support: { unit },
    call: { unit },
    decline: { unit, star: { is: 'word', of: STARS } },
    launch: {},
    stand: {},
    split: { losses: { is: 'number', min: 0, max: 5 } },
    hold: {},
    lose: { unit },
    retreat: { unit, path },
    pursue: { unit, path },
    done: {},
  },
  movingVerbs: ['move'],
  topics: [
    'reach',
    'comers',
    'zones',
    'supply',
    'guns',
    'command',
    'works',
    'air',
    'obligations',
    'threats',
    'control',
    'victory',
  ],
  steps,
  opening: 'game',
  faults: scenarioFaults,
  blank,
  derive: deriveForms,
  keepsDerived: true,
  nesting,
  unsound,
  counts,
  survey,
  /** Nothing is hidden: the view is the position. */
  resample: (view) => view.copy(),
  result,
  kindsOfDraw: () => [],
  sketch,
  drawing,
  moments,
})

/** 23.1-a: everybody in his place before the first turn. */
function blank(scenario: Scenario, chosen: Options): Wb95 {
  const setting = settingFor(scenario, chosen)
  const p = new Wb95Position(setting)
  const { roster, names, scenario: given } = setting
  for (const [unit, { at, march }] of roster.units.entries()) {
    p.at[unit] = names.place.index(at)
    p.levels[unit] = roster.levels[unit]!
    p.march[unit] = march ? 1 : 0
  }
  for (const hex of given.works) {
    const place = names.place.index(hex)
    const unit = p.at.indexOf(place)
    if (unit >= 0) p.works[place] = roster.side[unit]!
  }
  for (const [hexside, bridge] of setting.bridgeAtStart.entries()) p.bridge[hexside] = bridge
  for (const [i, side] of Object.values(given.objectives).entries()) p.control[i] = names.side.index(side)
  for (const [side, name] of names.side.all.entries())
    p.ammunition[side] = given.ammunition[name as (typeof given.sides)[number]]?.points ?? 0 // 9.8-d
  deriveForms(p)
  return p
}

const kit: Omit<Kit<Wb95>, 'scenarios'> = { system: wb95, messages: { en, pl, fr }, look, evaluate }
export default kit
