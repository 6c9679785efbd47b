import {
  chooseOptions,
  type Event,
  type Fault,
  FaultyInput,
  holdOpen,
  type Kit,
  optionFaults,
  type Position,
  type PositionBody,
  patchPosition,
  type Scenario,
  type System,
  setMoment,
} from '@sztab/engine'
import { CaseDice, DiceTrouble } from './dice.js'
import type { World } from './format.js'
import type { Reporter } from './report.js'
import { isMapping, lay, type Mapping, type Problem, type Tree } from './tree.js'
import { readWith, typedArguments, typedOptions } from './typed.js'

/** The sentences, where they are at hand, tell which events and lines there are. */
export type CaseKit<P extends Position> = Pick<Kit<P>, 'system' | 'scenarios'> & Partial<Pick<Kit<P>, 'messages'>>

/** A position with what happened on the way to it. */
export interface Staged<P extends Position> {
  readonly position: P
  readonly events: readonly Event[]
}

/** The world of a variation: the case's own with the changes laid over it. */
export function varied(world: World, changes: World): World {
  const over = (below: Mapping | undefined, above: Mapping | undefined): Mapping | undefined =>
    below && above ? lay(below, above) : (above ?? below)
  return {
    preset: changes.preset ?? world.preset,
    options: over(world.options, changes.options) as World['options'],
    scenario: changes.sketch && !world.sketch ? undefined : (changes.scenario ?? world.scenario),
    sketch: changes.scenario === undefined ? over(world.sketch, changes.sketch) : undefined,
    position: over(world.position, changes.position),
    moment: changes.moment ?? (changes.agenda ? undefined : world.moment),
    held: changes.held ?? (changes.moment || changes.agenda ? undefined : world.held),
    agenda: changes.agenda ?? (changes.moment ? undefined : world.agenda),
    dice: changes.dice ?? world.dice,
  }
}

/** Puts a world on the table, up to its first question; or says what is wrong with it. */
export function stage<P extends Position>(
  kit: CaseKit<P>,
  world: World,
  prefix: string,
  report: Reporter,
): Staged<P> | undefined {
  const at = (path: string): readonly string[] => (prefix === '' ? [path] : [`${prefix}${path}`, path])
  const tell = (faults: readonly Fault[], around: string): undefined => {
    for (const { at: inside, ...problem } of faults)
      report.fail(pathsOf(around, inside).flatMap(at), problem as Problem)
    return undefined
  }
  const within = <T>(around: string, what: string, work: () => T): T | undefined => {
    try {
      return work()
    } catch (error) {
      if (error instanceof FaultyInput) return tell(error.faults, around)
      if (error instanceof DiceTrouble) report.fail(at(diePath(error)), error.trouble)
      else report.fail(at(around), crash(what, error))
      return undefined
    }
  }
  const { system } = kit
  const chosen = typedOptions(system.options, world.options ?? {})
  const wrong = optionFaults(system.options, chosen)
  if (wrong.length > 0) return tell(wrong, '')
  if (world.preset !== undefined && !Object.hasOwn(system.options.presets, world.preset)) {
    const known = Object.keys(system.options.presets).join(', ')
    report.fail(at('preset'), { problem: 'unknown-preset', found: world.preset, known })
    return undefined
  }
  const options = chooseOptions(system.options, chosen, world.preset)
  const scenario = within(world.sketch ? 'sketch' : 'scenario', 'sketch', () => scenarioOf(kit, world))
  if (!scenario) return undefined
  const around = world.position ? 'position' : world.moment ? 'moment' : world.agenda ? 'agenda' : 'dice'
  return within(around, 'start', () => {
    const holder: { position?: P } = {}
    const dice = new CaseDice(world.dice ?? [], (purpose) =>
      holder.position ? system.kindsOfDraw(holder.position, purpose) : [],
    )
    const built = build(
      system,
      world,
      () => system.blank(scenario, options),
      () => system.start(scenario, options, dice),
      dice,
      holder,
    )
    if (dice.left > 0) report.fail(at('dice'), { problem: 'dice-left', left: dice.left })
    return built
  })
}

function scenarioOf<P extends Position>({ system, scenarios }: CaseKit<P>, world: World): Scenario {
  if (world.sketch) return readWith(world.sketch, (drawing) => system.sketch(drawing))
  const found = scenarios.find(({ id }) => id === world.scenario)
  if (found) return found
  const known = scenarios.map(({ id }) => id).join(', ')
  throw new FaultyInput([{ at: '', problem: 'unknown-scenario', found: world.scenario ?? '', known }])
}

function build<P extends Position>(
  system: System<P>,
  world: World,
  blank: () => P,
  start: () => Staged<P>,
  dice: CaseDice,
  holder: { position?: P },
): Staged<P> {
  if (!world.moment && !world.agenda) {
    // Draws before the first question are named by the kinds of a blank position.
    holder.position = blank()
    const { position, events } = start()
    patch(system, position, world)
    return { position, events }
  }
  const position = world.moment ? atMoment(system, world, blank) : blank()
  if (!world.moment) patch(system, position, world)
  holder.position = position
  if (world.held !== undefined) hold(position, world.held)
  const events = system.proceed(position, dice)
  if (world.held !== undefined && !system.questions(position).some(({ side }) => side === world.held))
    throw new FaultyInput([{ at: 'held', problem: 'not-held', side: world.held }])
  return { position, events }
}

function atMoment<P extends Position>(system: System<P>, world: World, blank: () => P): P {
  const { name, details } = world.moment!
  const position = blank()
  // Before, so that the moment sees it, and once more, so that what the case says stands.
  patch(system, position, world)
  const known = Object.hasOwn(system.moments, name) ? system.moments[name]!.details : {}
  setMoment(system.moments, position, name, typedArguments(known, details))
  patch(system, position, world)
  return position
}

function hold(position: Position, side: string): void {
  const { all } = position.setting.names.side
  if (!all.includes(side))
    throw new FaultyInput([{ at: 'held', problem: 'not-a-side', found: side, known: all.join(', ') }])
  holdOpen(position, side)
}

/** The same trouble with its faults at other paths. */
function moved(error: unknown, path: (at: string) => string): unknown {
  if (!(error instanceof FaultyInput)) return error
  return new FaultyInput(error.faults.map((fault) => ({ ...fault, at: path(fault.at) })))
}

/** Writes what a case says of a position into it. The names are those of a position file, without its two headings. */
function patch<P extends Position>(system: System<P>, position: P, world: World): void {
  const body = positionBody(system, world.position ?? {}, world.moment ? [] : (world.agenda ?? []))
  try {
    patchPosition(position, body)
  } catch (error) {
    // In a position file these are `game.turn` and `lists.piece.a1.at`.
    throw moved(error, (at) => at.replace(/^(game|lists)\./, 'position.'))
  }
  system.derive(position)
}

function positionBody<P extends Position>(system: System<P>, said: Mapping, agenda: readonly Mapping[]): PositionBody {
  const one = (name: string, value: Tree): string | number => {
    const field = Object.hasOwn(system.layout.fields, name) ? system.layout.fields[name] : undefined
    const text = typeof value === 'string' ? value : ''
    const isNumber = field && field.words === undefined && field.holds === undefined && /^-?\d{1,10}$/.test(text)
    return isNumber ? Number(text) : text
  }
  const cell = (name: string, value: Tree): Said => {
    if (Array.isArray(value)) return value.map((part) => one(name, part))
    return isMapping(value) ? mapValues(value, (part) => cell(name, part) as Said) : one(name, value)
  }
  const game: [string, Said][] = []
  const lists: [string, Record<string, Record<string, Said>>][] = []
  for (const [name, value] of Object.entries(said)) {
    if (isMapping(value))
      lists.push([name, mapValues(value, (entry) => mapValues(entry, (cellValue, field) => cell(field, cellValue)))])
    else game.push([name, cell(name, value)])
  }
  return {
    game: Object.fromEntries(game),
    lists: Object.fromEntries(lists),
    agenda: agenda.map((frame) => mapValues(frame, frameValue)),
  } as PositionBody
}

/** What a case says of a field: a value, a list of them, or one for each name of its second list. */
type Said = string | number | readonly Said[] | { readonly [name: string]: Said }

function mapValues<T>(value: Tree, change: (part: Tree, key: string) => T): Record<string, T> {
  return isMapping(value)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part, key)]))
    : {}
}

/** In a frame of the agenda names of hexes have four characters or more, and numbers fewer. */
function frameValue(value: Tree): unknown {
  if (typeof value !== 'string') return Array.isArray(value) ? value : ''
  return /^-?\d{1,3}$/.test(value) ? Number(value) : value
}

/**
 * Where a fault that the engine found may stand in the case: its path says so, or begins inside what was being read. Of a
 * sketch a scenario is made, in which the same things stand elsewhere: units among the forces, terrain in the map.
 */
function pathsOf(around: string, inside: string): readonly string[] {
  if (/^(options|position|moment|agenda|held)\b/.test(inside)) return [inside]
  if (inside === '') return [around]
  if (around !== 'sketch') return [`${around}.${inside}`]
  const rest = inside.slice(inside.indexOf('.') + 1)
  return [`sketch.${inside}`, `sketch.units.${rest}`, `sketch.${rest}`]
}

function diePath({ at }: DiceTrouble): string {
  return at === undefined ? 'dice' : `dice[${at}]`
}

export function crash(what: string, error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error)
  return { problem: 'crash', what, message: message.slice(0, 300) }
}
