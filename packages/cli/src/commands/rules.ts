import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { coverage } from '@sztab/cases'
import { casebookFolder, caseFiles } from '@sztab/cases/files'
import { FaultyInput, type RuleIndex } from '@sztab/engine'
import type { Arguments } from '../arguments.js'
import { namedCases, runCases } from '../cases.js'
import { columns } from '../columns.js'
import type { Command, Context } from '../command.js'
import { exit } from '../exit.js'

export const rules: Command = {
  name: 'rules',
  operand: 'SYSTEM',
  options: { coverage: {}, cases: { value: 'FOLDER' }, json: {} },
  examples: ['rules tow', 'rules tow --coverage'],
  async run(args, context) {
    const { library, print } = context
    const system = args.operand
    const index = await library.rules(system)
    if (!index) throw new FaultyInput([library.systemFault(system, system)])
    if (args.has('coverage')) await showCoverage(index, args, context)
    else if (args.has('json')) print(JSON.stringify(index))
    else
      for (const line of ruleLines(
        index.map(({ id }) => id),
        index,
        context,
      ))
        print(line)
    return exit.ok
  },
}

function ruleLines(ids: readonly string[], index: RuleIndex, { speaker }: Context): string[] {
  const titles = new Map(index.map(({ id, title }) => [id, title[speaker.language]]))
  return columns(ids.map((id) => [id, titles.get(id) ?? '']))
}

async function showCoverage(index: RuleIndex, args: Arguments, context: Context): Promise<void> {
  const { library, speaker, print, progress } = context
  const system = args.operand
  const files = casesOf(system, args.value('cases'))
  const line = progress()
  let done = 0
  const { reports } = await runCases(library, files, () =>
    line.show(speaker.say('case.progress', { done: ++done, cases: files.length })),
  )
  line.clear()
  const own = reports.filter((report) => report.system === system)
  const { total, covered, missing } = coverage(index, own)
  if (args.has('json')) return print(JSON.stringify({ system, total, covered, missing }))
  print(speaker.say('rules.covered', { total, covered, share: covered / Math.max(total, 1) }))
  if (missing.length === 0) return
  print(speaker.say('rules.missing'))
  for (const text of ruleLines(missing, index, context)) print(`  ${text}`)
}

/** The cases of a system: those of the folder that was named, or those of the casebook. */
function casesOf(system: string, folder: string | undefined): string[] {
  if (folder !== undefined) return namedCases([folder])
  const own = join(casebookFolder, system)
  return existsSync(own) ? caseFiles(own) : []
}
