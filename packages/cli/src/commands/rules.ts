import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { coverage } from '@sztab/cases'
import { casebookFolder, caseFiles } from '@sztab/cases/files'
import { readCase } from '@sztab/cases/read'
import { FaultyInput, type Rule, type RuleIndex } from '@sztab/engine'
import type { Arguments } from '../arguments.js'
import { namedCases, runCases } from '../cases.js'
import { codeIndexOf } from '../code.js'
import { columns } from '../columns.js'
import type { Command, Context } from '../command.js'
import { exit } from '../exit.js'

export const rules: Command = {
  name: 'rules',
  operand: 'SYSTEM|RULE',
  options: { coverage: {}, cases: { value: 'FOLDER' }, json: {} },
  examples: ['rules tow', 'rules tow --coverage', 'rules tow-9.3-e'],
  async run(args, context) {
    const { library, print } = context
    const system = args.operand
    const rule = await ruleNamed(args.operand, library)
    if (rule) {
      await showRule(rule, args, context)
      return exit.ok
    }
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

/** `tow-9.3-e` is a rule of `tow`. */
async function ruleNamed(id: string, library: Context['library']): Promise<Rule | undefined> {
  const [system = ''] = id.split('-')
  const index = system === id ? undefined : await library.rules(system)
  const found = index?.find((rule) => rule.id === id)
  if (index && !found) throw new FaultyInput([{ at: id, problem: 'unknown-rule', rule: id }])
  return found
}

/** All of it in the language of the terminal. */
async function showRule(rule: Rule, args: Arguments, { library, speaker, print }: Context): Promise<void> {
  const { id, title } = rule
  const [system = ''] = id.split('-')
  const text = (await library.ruleTexts(system, speaker.language))[id] ?? rule.text
  const cases = claiming(id, casesOf(system, args.value('cases')))
  const code = codeIndexOf(system)
  const { enforces = [], says = [], holds } = code?.rules[id] ?? {}
  if (args.has('json')) {
    print(
      JSON.stringify({ id, title: title[speaker.language], text, cases, enforces, says, ...(holds ? { holds } : {}) }),
    )
    return
  }
  print(`${id}  ${title[speaker.language]}`)
  print(text)
  const none = speaker.say('rules.nothing')
  const noPlace = code ? none : speaker.say('rules.unread')
  const parts = [
    ['rules.cases', cases, none],
    [
      'rules.enforces',
      holds === undefined ? enforces : [...enforces, speaker.say('rules.holds', { reason: holds })],
      noPlace,
    ],
    ['rules.says', says, noPlace],
  ] as const
  for (const [key, lines, ifNone] of parts) {
    print(`\n${speaker.say(key)}`)
    for (const line of lines.length === 0 ? [ifNone] : lines) print(`  ${line}`)
  }
}

/** The files that claim a rule, as they are named from here. */
function claiming(id: string, files: readonly string[]): string[] {
  return files
    .filter((file) => {
      const found = readCase(readFileSync(file, 'utf8'), file).case
      return found && (found.rules.includes(id) || Object.hasOwn(found.silent, id))
    })
    .map((file) => relative('.', file))
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
