import { existsSync } from 'node:fs'
import { formats, type Library, openPosition, openRecord, openScenario } from '@sztab/content'
import {
  chooseOptions,
  FaultyInput,
  fastDice,
  type GameRecord,
  HexMap,
  type Kit,
  mapSchema,
  type Position,
  type RecordMismatch,
  readMap,
  replay,
  type Scenario,
  zodFaults,
} from '@sztab/engine'
import { openFile } from './files.js'

/** What is to be drawn: a map, and most often a position on it. */
export interface Subject {
  readonly map?: HexMap
  readonly game?: { readonly kit: Kit; readonly scenario: Scenario; readonly position: Position }
}

/** What an argument names: a scenario of the library, or a file with a scenario, a position, a record or a map. */
export async function findSubject(library: Library, named: string): Promise<Subject> {
  const scenario = await library.scenario(named)
  const kit = scenario && (await library.kit(scenario.system))
  if (scenario && kit) return begun({ kit, scenario })
  if (!existsSync(named)) throw new FaultyInput([await library.scenarioFault(named, named)])
  return openFile(named, (value) => openSubject(library, value))
}

async function openSubject(library: Library, value: unknown): Promise<Subject> {
  const { format } = Object(value) as { format?: unknown }
  switch (format) {
    case 'scenario':
      return begun(await openScenario(library, value))
    case 'position':
      return withMap(await openPosition(library, value))
    case 'record': {
      const { kit, scenario, record } = await openRecord(library, value)
      return withMap({ kit, scenario, position: endOf(kit, scenario, record) })
    }
    case 'map':
      return { map: openMap(value) }
    default:
      throw new FaultyInput([{ at: 'format', problem: 'one-of', expected: formats.join(', ') }])
  }
}

/** The position in which a record ends. Throws FaultyInput where the rules do not play it so. */
function endOf({ system }: Kit, scenario: Scenario, record: GameRecord): Position {
  let played = -1
  let position: Position | undefined
  try {
    for (const moment of replay(system, scenario, record)) {
      position = moment.position
      played = moment.entry + 1
    }
  } catch (error) {
    // By name: a system that was brought along may carry a kernel of its own.
    if (!(error instanceof Error) || error.name !== 'RecordMismatch') throw error
    const { expected, found } = error as RecordMismatch
    throw new FaultyInput([{ at: played < 0 ? 'opening' : `entries[${played}]`, problem: 'mismatch', expected, found }])
  }
  return position!
}

/** A scenario at its first question. Where chance decides before that, it is always the same. */
function begun({ kit, scenario }: { kit: Kit; scenario: Scenario }): Subject {
  const options = chooseOptions(kit.system.options, {})
  return withMap({ kit, scenario, position: kit.system.start(scenario, options, fastDice(1)).position })
}

function withMap(game: NonNullable<Subject['game']>): Subject {
  const { map } = game.position.setting as { map?: unknown }
  return { game, ...(map instanceof HexMap ? { map } : mapOf(game.scenario)) }
}

/** A system brought along may have made its map with a kernel of its own. */
function mapOf(scenario: Scenario): { map?: HexMap } {
  const { map } = scenario as { map?: unknown }
  return map === undefined ? {} : { map: openMap(map) }
}

/** No system is asked, so whatever words the map uses are good. */
function openMap(value: unknown): HexMap {
  const parsed = mapSchema.safeParse(value)
  if (!parsed.success) throw new FaultyInput(zodFaults(parsed.error))
  const { legend, sides, lines, marks } = parsed.data
  const words = { sides: Object.keys(sides), lines: Object.keys(lines), marks: Object.keys(marks) }
  return readMap(value, { terrain: Object.values(legend), ...words })
}
