import { defineSystem } from '../../kernel/define.js'
import type { Rule } from '../../kernel/rules.js'
import type { Scenario } from '../../kernel/setting.js'
import type { Kit } from '../../kernel/system.js'
import type { Options } from '../../kernel/words.js'
import { withFamily } from '../chitpull/messages.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import { evaluate } from './evaluate.js'
import type { Avl } from './fields.js'
import { AvlPosition, layout } from './layout.js'
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
import { type AvlSetting, settingFor } from './setting.js'
import { drawing, sketch } from './sketch.js'
import { survey } from './survey.js'
import { counts, nesting, unsound } from './unsound.js'
import { result } from './victory.js'

export { type AvlScenario, MAP_WORDS, REINFORCEMENTS, scenarioSchema } from './scenario.js'

const unit = { is: 'name', of: 'piece' } as const
const to = { is: 'name', of: 'place' } as const
const chits = { is: 'counts', of: 'chit' } as const
const path = { is: 'names', of: 'place' } as const
const hq = { ...unit, optional: true } as const

/** A Victory Lost: from the Don to the Dnieper, December 1942 to March 1943. */
export const avl = defineSystem<Avl>({
  id: 'avl',
  title: { en: 'A Victory Lost', pl: 'A Victory Lost', fr: 'A Victory Lost' },
  version: 2,
  rules: rules as unknown as readonly Rule[],
  options,
  layout,
  verbs: {
    keep: { chits },
    select: { chits },
    note: { chits },
    name: { chit: { is: 'name', of: 'chit' } },
    pass: {},
    done: {},
    activate: { unit },
    refuse: {},
    move: { unit, to, via: { ...path, optional: true, route: true } },
    attack: { unit, target: to },
    join: { unit },
    launch: {},
    lose: { unit },
    retreat: { unit, path, hq },
    advance: { unit, path, hq },
    relocate: { unit, to },
    place: { unit, to },
  },
  movingVerbs: ['move'],
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
  kindsOfDraw: (p) => p.setting.names.chit.all,
  sketch,
  drawing,
  moments,
})

/** 3.0: the position before the first question, with everybody in his place. */
function blank(scenario: Scenario, chosen: Options): Avl {
  const setting = settingFor(scenario, chosen)
  const p = new AvlPosition(setting)
  for (const [i, { at }] of setting.roster.units.entries()) {
    p.at[i] = startOf(setting, at) // 2.1.1-a, 2.3.2-c
    p.steps[i] = setting.roster.steps[i]! // 2.2.3-c
  }
  for (const name of setting.scenario.sovietCities) p.cityHeld[setting.names.city.index(name)] = SOVIET
  const { chits, roster, hexes } = setting
  p.kept[chits.stavka] = 1
  for (const [unit, kind] of roster.chit.entries())
    if (kind >= 0 && roster.side[unit] === AXIS && isInPlay(setting, p.at[unit]!, hexes)) p.kept[kind] = 1 // 3.0-j
  p.touch()
  return p
}

/** An entry box is filled from the start only if its turn is past. */
function startOf(setting: AvlSetting, at: string): number {
  const place = setting.names.place.index(at)
  const box = setting.entryBoxes.find((entry) => entry.place === place)
  return box && box.turn >= setting.scenario.firstTurn ? setting.box.reinforcements : place
}

function isInPlay({ entryBoxes }: AvlSetting, place: number, hexes: number): boolean {
  return place < hexes || entryBoxes.some((box) => box.place === place)
}

const kit: Omit<Kit<Avl>, 'scenarios'> = { system: avl, messages: withFamily({ en, pl, fr }), look, evaluate }
export default kit
