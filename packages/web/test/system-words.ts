import { forcesOf } from '@sztab/board'
import { HexMap, type Kit, type Language, type MapFile, type PanelLook, type Scenario, tableRules } from '@sztab/engine'
import { rolesOf } from '../src/play/answer/index.js'

/** What a scenario holds that is spoken of. */
interface Told {
  readonly map: MapFile
}

/** Every word that the page needs of a system, which only the system's own catalogue can bring. */
function wordsNeeded(kit: Kit): string[] {
  const { verbs, options } = kit.system
  const needed = [
    ...kit.scenarios.flatMap((scenario) => wordsOfScenario(kit, scenario)),
    ...Object.keys(verbs).flatMap((verb) => wordsOfVerb(kit, verb)),
    ...wordsOfLook(kit),
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

function wordsOfScenario({ system, look }: Kit, scenario: Scenario): string[] {
  const { map } = scenario as unknown as Told
  const { setting } = system.blank(scenario, {})
  const { legend, sides, lines, marks } = map
  const drawn = [...Object.values(legend), ...Object.keys({ ...sides, ...lines, ...marks })]
  const { grid } = new HexMap(map)
  const boxes = setting.names.place.all.slice(grid.size)
  const chits = setting.names.chit?.all ?? []
  const units = Object.values(forcesOf(scenario, look.counters))
  return [
    ...scenario.sides.map((side) => `side.${side}`),
    ...drawn.map((word) => `map.${word}`),
    ...boxes.map((box) => `place.${box}`),
    ...chits.flatMap((chit) => [`chit.${chit}`, `chits.${chit}`, `gave.${chit}`]),
    ...units.flatMap(({ nation, type }) => [
      ...(nation === undefined ? [] : [`nation.${nation}`]),
      ...(type === undefined ? [] : [`type.${type}`]),
    ]),
  ]
}

/** What its look names. */
function wordsOfLook({
  look: { counters, markers = [], bar = [], stages = [], activity, layers, panels, events, calendar },
}: Kit): string[] {
  const statuses = Object.values(counters.statuses ?? {}).flatMap((meanings) => Object.values(meanings))
  return [
    ...counters.kinds.flatMap(({ facts }) => facts.map(({ say }) => `fact.${say}`)),
    ...statuses.map((status) => `status.${status}`),
    ...layers.flatMap(({ name, about }) => [`layer.${name}`, ...(about === 'hexes' ? [`layer.${name}.hex`] : [])]),
    ...panels.flatMap(wordsOfPanel),
    ...events.kinds.map(({ name }) => `log.${name}`),
    ...markers.map(({ name }) => `marker.${name}`),
    ...bar.map((field) => `bar.${field}`),
    ...stages.flatMap(({ of }) => Object.keys(of).map((stage) => `stage.${stage}`)),
    ...Object.keys(activity?.counts ?? {}).map((kind) => `activity.${kind}`),
    ...(counters.sheets ?? []).flatMap(({ of, turns }) => (turns ? [`sheet.${of}`] : [])),
    ...(calendar.notes ?? []).map((name) => `turns.${name}`),
    ...(calendar.laid ? [`turns.${calendar.laid.detail}`] : []),
  ]
}

function wordsOfPanel(panel: PanelLook): string[] {
  const title = `panel.${panel.name}`
  if (panel.is === 'boxes') return [title, ...(panel.boxes ?? []).map((box) => `place.${box}`)]
  if (panel.is === 'score') return [title]
  if (panel.is === 'cards') return [title, ...panel.facts.map((field) => `${title}.${field}`)]
  const heads = (panel.heads ?? []).map((field) => `${title}.${field}`)
  return [title, `${title}.row`, ...heads, ...panel.columns.map((field) => `column.${field}`)]
}

/** The words that a system lacks in a language. */
export function wordsLacking(kit: Kit, language: Language): string[] {
  const messages = kit.messages[language]
  return wordsNeeded(kit).filter((key) => !Object.hasOwn(messages, key) || messages[key]!.trim() === '')
}

/** Whether a key speaks of one system: a name of its verbs, options or rules. */
export function isOfSystem(key: string, kits: readonly Kit[]): boolean {
  const [kind, word = ''] = key.split('.')
  const ofLooks = ['chit', 'chits', 'gave', 'what', 'side', 'nation', 'mark', 'column', 'fact', 'status']
  return kits.some(({ system, look }) => {
    if (kind === 'layer') return look.layers.some(({ name }) => name === word)
    if (kind === 'panel') return look.panels.some(({ name }) => name === word)
    if (kind === 'log') return look.events.kinds.some(({ name }) => name === word)
    if (kind === 'order' || kind === 'blank') return Object.hasOwn(system.verbs, word)
    if (kind === 'option') return word === system.id || Object.hasOwn(system.options.switches, word)
    if (kind === 'refusal') return !tableRules.some(({ id }) => key.endsWith(id))
    return ['event', 'question', ...ofLooks].includes(kind!)
  })
}
