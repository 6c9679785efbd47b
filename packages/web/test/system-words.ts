import { type Kit, type Language, type MapFile, type Scenario, tableRules } from '@sztab/engine'
import { rolesOf } from '../src/play/answer/index.js'

/** What a scenario holds that is spoken of. */
interface Told {
  readonly map: MapFile
  readonly forces: Readonly<Record<string, { readonly nation?: string; readonly type?: string }>>
}

/** Every word that the page needs of a system, which only the system's own catalogue can bring. */
function wordsNeeded(kit: Kit): string[] {
  const { verbs, options } = kit.system
  const needed = [
    ...kit.scenarios.flatMap((scenario) => wordsOfScenario(kit, scenario)),
    ...Object.keys(verbs).flatMap((verb) => wordsOfVerb(kit, verb)),
    ...Object.entries(options.switches).flatMap(([name, { values }]) =>
      values.filter((value) => typeof value !== 'boolean').map((value) => `option.${name}.${value}`),
    ),
  ]
  return [...new Set(needed)]
}

function wordsOfVerb({ system: { verbs } }: Kit, verb: string): string[] {
  const form = [`order.${verb}.form`, ...Object.keys(verbs[verb]!).map((name) => `blank.${verb}.${name}`)]
  const words = Object.entries(verbs[verb]!).flatMap(([name, argument]) =>
    argument.is === 'word' ? argument.of.map((word) => `${name}.${word}`) : [],
  )
  return [...(rolesOf(verbs, verb).isForm ? form : [`order.${verb}`]), ...words]
}

function wordsOfScenario({ system }: Kit, scenario: Scenario): string[] {
  const { map, forces } = scenario as unknown as Told
  const { setting } = system.blank(scenario, {})
  const { legend, sides, lines, marks } = map
  const drawn = [...Object.values(legend), ...Object.keys({ ...sides, ...lines, ...marks })]
  const boxes = setting.names.place.all.filter((name) => !/^\d+$/.test(name))
  const chits = setting.names.chit?.all ?? []
  const units = Object.values(forces)
  return [
    ...scenario.sides.map((side) => `side.${side}`),
    ...drawn.map((word) => `map.${word}`),
    ...boxes.map((box) => `place.${box}`),
    ...chits.flatMap((chit) => [`chit.${chit}`, `chits.${chit}`, `gave.${chit}`]),
    ...units.flatMap(({ nation, type }) => [`nation.${nation}`, `type.${type}`]),
    ...(chits.length > 0 ? ['column.cup'] : []),
  ]
}

/** The words that a system lacks in a language. */
export function wordsLacking(kit: Kit, language: Language): string[] {
  const messages = kit.messages[language]
  return wordsNeeded(kit).filter((key) => !Object.hasOwn(messages, key) || messages[key]!.trim() === '')
}

/** Whether a key speaks of one system: a name of its verbs, options or rules. */
export function isOfSystem(key: string, kits: readonly Kit[]): boolean {
  const [kind, word = ''] = key.split('.')
  return kits.some(({ system }) => {
    if (kind === 'order' || kind === 'blank') return Object.hasOwn(system.verbs, word)
    if (kind === 'option') return word === system.id || Object.hasOwn(system.options.switches, word)
    if (kind === 'refusal') return !tableRules.some(({ id }) => key.endsWith(id))
    return ['event', 'question', 'chit', 'chits', 'gave', 'what', 'side', 'nation', 'mark', 'column'].includes(kind!)
  })
}
