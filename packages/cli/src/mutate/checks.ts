import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runCase } from '@sztab/cases'
import { casebookFolder, caseFiles } from '@sztab/cases/files'
import { readCase } from '@sztab/cases/read'
import { chooseOptions, type Kit, type Scenario } from '@sztab/engine'
import { goldenGames } from '../game-digest.js'
import { goldenRecord, goldenText } from '../golden.js'
import { runCounted } from './counted.js'
import type { Linker } from './linker.js'
import { countedPath, projectFolder } from './paths.js'

const goldenFolder = join(projectFolder, 'packages', 'content', 'golden')

/** Something that holds of the rules as they are. */
export interface Check {
  readonly name: string
  /** What it consists of. */
  readonly text: string
  /** Throws, or says that it does not hold. */
  holds(kit: Kit): boolean | Promise<boolean>
}

/** Tests that count by hand: loaded, and all that they are made of. */
export interface Counted {
  readonly linker: Linker
  readonly text: string
}

/** Everything that a mutant is held against: the casebook, the golden games, and what was counted by hand. */
export function checksOf(system: string, scenarios: readonly Scenario[], counted: Counted | undefined): Check[] {
  return [
    ...caseChecks(system),
    ...scenarios.flatMap(goldenChecks),
    ...numberChecks(system),
    ...(counted ? [countedCheck(system, counted)] : []),
  ]
}

function caseChecks(system: string): Check[] {
  const folder = join(casebookFolder, system)
  return (existsSync(folder) ? caseFiles(folder) : []).map((file) => {
    const text = readFileSync(file, 'utf8')
    const reading = readCase(text, basename(file))
    if (!reading.case) throw new Error(`${file} is no case`)
    return { name: basename(file), text, holds: (kit) => runCase(reading.case, kit).ok }
  })
}

function goldenChecks(scenario: Scenario): Check[] {
  const file = join(goldenFolder, `${scenario.id.replace('/', '-')}.txt`)
  if (!existsSync(file)) return []
  const kept = readFileSync(file, 'utf8')
  const seed = Number(/^seed (\d+)$/m.exec(kept)?.[1] ?? 1)
  const holds = (kit: Kit): boolean => {
    const party = { kit, scenario, embed: false, options: chooseOptions(kit.system.options) }
    return `${goldenText(kit.system, scenario, goldenRecord(party, seed), seed)}\n` === kept
  }
  return [{ name: `golden ${scenario.id}`, text: kept, holds }]
}

/** The golden games that are kept as numbers, one by one. */
function numberChecks(system: string): Check[] {
  const file = join(goldenFolder, `${system}.txt`)
  if (!existsSync(file)) return []
  const [, ...kept] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return kept.map((line, i) => ({
    name: `golden ${system} ${i + 1}`,
    text: line,
    holds: (kit) => goldenGames(kit)[i]?.() === line,
  }))
}

function countedCheck(system: string, { linker, text }: Counted): Check {
  return {
    name: 'counted by hand',
    text,
    holds: async (kit) => {
      await runCounted(linker, countedPath(system), kit)
      return true
    },
  }
}
