import {
  chooseOptions,
  type Fault,
  HexMap,
  type Kit,
  type Language,
  languages,
  type MapFile,
  type Scenario,
} from '@sztab/engine'
import { textParts } from './markup.js'
import type { Briefing, Briefings, Lesson, SchoolText } from './schema.js'

/** What texts and marks of the school may name. */
interface Known {
  readonly map: HexMap
  readonly scenario: Scenario
  readonly rules: ReadonlySet<string>
  readonly units: ReadonlySet<string>
  readonly messages: Kit['messages']
}

/** What is wrong with the briefings of a system: scenarios without one, hexes that are not there, names that the map spells otherwise. */
export function briefingFaults({ system, scenarios: all }: Briefings, kit: Kit): Fault[] {
  if (system !== kit.system.id) return [{ at: 'system', problem: 'other-system', expected: kit.system.id }]
  const missing = kit.scenarios
    .filter(({ id }) => !Object.hasOwn(all, id))
    .map(({ id }): Fault => ({ at: 'scenarios', problem: 'missing', key: id }))
  const wrong = Object.entries(all).flatMap(([id, one]) => {
    const known = knownIn(kit, id)
    const at = `scenarios.${id}`
    return known ? faultsOfBriefing(one, known, at) : [{ at, problem: 'unknown-scenario', name: id }]
  })
  return [...missing, ...wrong]
}

function faultsOfBriefing(
  { situation, sides, arrows, goals = [], frame }: Briefing,
  known: Known,
  at: string,
): Fault[] {
  const own = known.scenario.sides
  return [
    ...textFaults(situation, known, `${at}.situation`),
    ...own.flatMap((side) => (sides[side] ? [] : [{ at: `${at}.sides`, problem: 'missing', key: side }])),
    ...Object.entries(sides).flatMap(([side, { goal, wins, advice }]) =>
      sideFaults(side, known, `${at}.sides.${side}`).concat(
        [goal, wins, ...advice].flatMap((text) => textFaults(text, known, `${at}.sides.${side}`)),
      ),
    ),
    ...arrows.flatMap(({ side, hexes }, i) => [
      ...sideFaults(side, known, `${at}.arrows[${i}].side`),
      ...hexFaults(hexes, known, `${at}.arrows[${i}].hexes`),
    ]),
    ...hexFaults(goals, known, `${at}.goals`),
    ...hexFaults(frame ?? [], known, `${at}.frame`),
  ]
}

/** What is wrong with a lesson, as far as it can be seen without playing it. */
export function lessonFaults({ system, scenario, side, title, about, end, steps }: Lesson, kit: Kit): Fault[] {
  if (system !== kit.system.id) return [{ at: 'system', problem: 'other-system', expected: kit.system.id }]
  const known = knownIn(kit, scenario)
  if (!known) return [{ at: 'scenario', problem: 'unknown-scenario', name: scenario }]
  return [
    ...sideFaults(side, known, 'side'),
    ...Object.entries({ title, about, end }).flatMap(([at, text]) => textFaults(text, known, at)),
    ...steps.flatMap(({ text, otherwise, look = {}, expect = [], all = [], allow = [], answer = [] }, i) => {
      const at = `steps[${i}]`
      const { hexes = [], units = [], arrows = [] } = look
      const verbs = [...expect, ...all, ...allow, ...answer]
        .map((one) => one.do)
        .concat((look.buttons ?? []).map((button) => button.split(' ')[0]!))
      return [
        ...textFaults(text, known, `${at}.text`),
        ...(otherwise ? textFaults(otherwise, known, `${at}.otherwise`) : []),
        ...hexFaults([...hexes, ...arrows.flat()], known, `${at}.look`),
        ...units.filter((unit) => !known.units.has(unit)).map((unit) => nameFault('piece', unit, `${at}.look.units`)),
        ...verbs.filter((verb) => !Object.hasOwn(kit.system.verbs, verb)).map((verb) => nameFault('verb', verb, at)),
      ]
    }),
  ]
}

function knownIn({ system, scenarios, messages }: Kit, id: string): Known | undefined {
  const scenario = scenarios.find((one) => one.id === id)
  if (!scenario) return undefined
  const { map } = scenario as unknown as { map: MapFile }
  const units = system.blank(scenario, chooseOptions(system.options)).setting.names.piece.all
  const rules = new Set(system.rules.map((rule) => rule.id))
  return { map: new HexMap(map), scenario, rules, units: new Set(units), messages }
}

function sideFaults(side: string, { scenario }: Known, at: string): Fault[] {
  return scenario.sides.includes(side) ? [] : [{ at, problem: 'unknown-side', known: scenario.sides.join(', ') }]
}

function hexFaults(hexes: readonly string[], { map }: Known, at: string): Fault[] {
  return hexes.filter((hex) => map.grid.index(hex) < 0).map((found) => ({ at, problem: 'hex', found }))
}

const nameFault = (list: string, name: string, at: string): Fault => ({
  at: `${at}.${name}`,
  problem: 'unknown-name',
  list,
})

function textFaults(text: SchoolText, known: Known, at: string): Fault[] {
  return languages.flatMap((language) =>
    textParts(text[language]).flatMap((part) => {
      const here = `${at}.${language}`
      switch (part.is) {
        case 'hex':
          return [
            ...hexFaults([part.name], known, here),
            ...spellingFaults(part.name, part.text, language, known, here),
          ]
        case 'unit':
          return known.units.has(part.name) ? [] : [nameFault('piece', part.name, here)]
        case 'says':
          return Object.hasOwn(known.messages[language], part.name) ? [] : [nameFault('messages', part.name, here)]
        case 'rule': {
          const rule = `${known.scenario.system}-${part.name}`
          return known.rules.has(rule) ? [] : [{ at: here, problem: 'unknown-rule', rule }]
        }
        case 'text':
          return /[[\]*]|\]\(/.test(part.text) ? [{ at: here, problem: 'form' }] : []
        default:
          return []
      }
    }),
  )
}

/** Polish bends names: of each word the last letters may change. */
const BENT = 2

/** A place is called as the map calls it. A hex without a name may be called anything. */
function spellingFaults(hex: string, text: string, language: Language, { map }: Known, at: string): Fault[] {
  const titles = map.file.names[hex]
  if (!titles || text === '') return []
  const name = titles[language] ?? titles.en ?? ''
  const isRight = text === name || text === hex || (language === 'pl' && isBent(name, text))
  return isRight ? [] : [{ at, problem: 'cell', expected: name, found: text }]
}

function isBent(name: string, text: string): boolean {
  const [own, said] = [name, text].map((words) => words.split(/[ -]/))
  return (
    own!.length === said!.length &&
    own!.every((word, i) => said![i]!.startsWith(word.slice(0, Math.max(1, word.length - BENT))))
  )
}
