import {
  type Fault,
  FaultyInput,
  faultsWithin,
  type GameRecord,
  type Kit,
  loadPosition,
  optionFaults,
  type Position,
  type PositionFile,
  parsePositionFile,
  parseRecord,
  type Scenario,
  type Side,
  zodFaults,
} from '@sztab/engine'
import { z } from 'zod'
import { faultsIn } from './faults.js'
import type { Library } from './library.js'

/** A game that a file is about. */
export interface Opened {
  readonly kit: Kit
  readonly scenario: Scenario
}

/** What a scenario file must say whatever its system is. */
const scenarioSchema = z.looseObject({
  format: z.literal('scenario'),
  formatVersion: z.number().int().min(1),
  id: z.string().regex(/^[a-z][a-z0-9/-]*$/),
  system: z.string(),
  title: z.strictObject({ en: z.string(), pl: z.string(), fr: z.string() }),
  sides: z.array(z.string().min(1)).min(1),
  turns: z.number().int().min(1),
  units: z.number().int().min(0),
  hexes: z.number().int().min(0),
})

/** Reads a scenario. Throws FaultyInput, as all readers here do. */
export async function openScenario(library: Library, value: unknown): Promise<Opened> {
  const parsed = scenarioSchema.safeParse(value)
  if (!parsed.success) throw new FaultyInput(zodFaults(parsed.error))
  const kit = await needKit(library, parsed.data.system, 'system')
  refuse(kit.system.faults(value))
  return { kit, scenario: value as Scenario }
}

/** Reads a position, or the view of a side. */
export async function openPosition(
  library: Library,
  value: unknown,
): Promise<Opened & { readonly position: Position }> {
  const file = parsePositionFile(value)
  const opened = await openGame(library, file)
  return { ...opened, position: loadPosition(opened.kit.system, opened.scenario, file.options, file) }
}

/** Reads a record and the positions in it. What was played is left to `verify`. */
export async function openRecord(library: Library, value: unknown): Promise<Opened & { readonly record: GameRecord }> {
  const record = parseRecord(value)
  const opened = await openGame(library, record)
  refuse([...throwFaults(record), ...sideFaults(record, opened.scenario.sides)])
  for (const [i, snapshot] of record.snapshots.entries())
    within(`snapshots[${i}]`, () => openSnapshot(opened, record, snapshot))
  return { ...opened, record }
}

function openSnapshot(opened: Opened, record: GameRecord, { position, hash }: GameRecord['snapshots'][number]): void {
  const { kit, scenario } = opened
  const p = within('position', () => loadPosition(kit.system, scenario, record.options, position))
  refuse(p.hash() === hash ? [] : [{ at: 'hash', problem: 'hash' }])
}

/** The system, scenario and options that a position or a record names. */
async function openGame(
  library: Library,
  file: Pick<PositionFile, 'system' | 'scenario' | 'options'>,
): Promise<Opened> {
  const kit = await needKit(library, file.system, 'system')
  const scenario = await scenarioOf(library, kit, file.scenario)
  refuse(optionFaults(kit.system.options, file.options))
  return { kit, scenario }
}

async function needKit(library: Library, system: string, at: string): Promise<Kit> {
  const kit = await library.kit(system)
  if (!kit) throw new FaultyInput([library.systemFault(system, at)])
  return kit
}

/** The scenario that is meant: one of the library's by its id, or one that the file carries. */
async function scenarioOf(library: Library, kit: Kit, named: PositionFile['scenario']): Promise<Scenario> {
  if (typeof named !== 'string') {
    const { scenario } = await withinAsync('scenario', () => openScenario(library, named))
    refuse(
      scenario.system === kit.system.id
        ? []
        : [{ at: 'scenario.system', problem: 'other-system', expected: kit.system.id }],
    )
    return scenario
  }
  const scenario = kit.scenarios.find(({ id }) => id === named)
  if (!scenario) throw new FaultyInput([await library.scenarioFault(named, 'scenario')])
  return scenario
}

/** Values that no die could have given, which would lead the rules astray. */
function throwFaults({ opening, entries }: GameRecord): Fault[] {
  const check = (throws: GameRecord['opening'], at: string): Fault[] =>
    throws.flatMap(([of, , value], i): Fault[] => {
      if (of > MOST_VALUES) return [{ at: `${at}[${i}][0]`, problem: 'too-big', most: MOST_VALUES }]
      return value < of ? [] : [{ at: `${at}[${i}][2]`, problem: 'throw-range', most: of - 1 }]
    })
  return [
    ...check(opening, 'opening'),
    ...entries.flatMap(({ throws = [] }, i) => check(throws, `entries[${i}].throws`)),
  ]
}

/** What one throw of the committed dice can tell apart. */
const MOST_VALUES = 0x100000000

function sideFaults({ entries, dice }: GameRecord, sides: readonly Side[]): Fault[] {
  const expected = sides.join(', ')
  const unknown = (side: Side, at: string): Fault[] =>
    sides.includes(side) ? [] : [{ at, problem: 'one-of', expected }]
  return [
    ...Object.keys(dice.seeds).flatMap((side) => unknown(side, `dice.seeds.${side}`)),
    ...entries.flatMap(({ side }, i) => unknown(side, `entries[${i}].side`)),
  ]
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new FaultyInput(faults)
}

function within<T>(field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw moved(error, field)
  }
}

async function withinAsync<T>(field: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw moved(error, field)
  }
}

/** The faults of a part of a file, with their places in the whole. */
function moved(error: unknown, field: string): unknown {
  const faults = faultsIn(error)
  if (!faults) return error
  return new FaultyInput(faultsWithin(field, faults))
}
