import { type Reference, referenceOf } from '@sztab/cases'
import { type Fault, FaultyInput } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { namedCases, placedInCase, runCases } from '../cases.js'
import { codeIndexOf } from '../code.js'
import { columns } from '../columns.js'
import type { Command, Context } from '../command.js'
import { exit } from '../exit.js'
import { faultLine } from '../files.js'

export const caseCommand: Command = {
  name: 'case',
  operand: 'FILE…',
  insteadOfOperand: 'reference',
  options: { reference: { value: 'SYSTEM' }, json: {} },
  examples: ['case 9.3-rivers.yaml 9.4-bridges.yaml', 'case cases/tow', 'case --reference tow'],
  async run(args, context) {
    const asked = args.value('reference')
    if (asked !== undefined) {
      await showReference(asked, args.has('json'), context)
      return exit.ok
    }
    const { library, speakerFor, print, complain, progress } = context
    const speaker = await speakerFor(...(await library.kits()))
    const files = namedCases(args.operands)
    const json = args.has('json')
    const line = progress()
    let done = 0
    const { reports, faults } = await runCases(library, files, (found, file) => {
      line.show(speaker.say('case.progress', { done: ++done, cases: files.length }))
      if (json) return
      const wrong = [...found.faults, ...found.reports.flatMap(({ failures }) => failures)]
      line.clear()
      print(speaker.say(wrong.length === 0 ? 'case.ok' : 'case.failed', { file }))
      for (const fault of wrong) complain(`  ${faultLine(speaker, file, placedInCase(fault))}`)
    })
    line.clear()
    const failed = reports.filter(({ ok }) => !ok).length
    if (json) print(JSON.stringify({ reports, faults }))
    else print(speaker.say('case.summary', { passed: reports.length - failed, failed: failed + badFiles(faults) }))
    return faults.length > 0 ? exit.badInput : failed > 0 ? exit.wrong : exit.ok
  },
}

function badFiles(faults: readonly Fault[]): number {
  return new Set(faults.map((fault) => fault.file)).size
}

/** Every word that a case of a system may use. */
async function showReference(system: string, json: boolean, { library, speaker, print }: Context): Promise<void> {
  const kit = (await library.kits()).find((one) => one.system.id === system)
  if (!kit) throw new FaultyInput([library.systemFault(system, system)])
  const reference = referenceOf(kit, codeIndexOf(system)?.words)
  if (json) print(JSON.stringify(reference))
  else for (const line of referenceLines(reference, speaker)) print(line)
}

function referenceLines(reference: Reference, speaker: Speaker): string[] {
  const { sketch, moments, verbs, events, questions, topics, lines } = reference
  const usual = (text: string | undefined): string =>
    text === undefined ? '' : speaker.say('reference.usual', { value: text })
  const asked = Object.entries(questions).map(([kind, { verbs: by, about }]) => [
    kind,
    by.join(' | '),
    fieldsText(about),
  ])
  const parts: [name: string, rows: string[][]][] = [
    ['sketch', sketch.map(({ key, holds, usual: value, about }) => [key, holds, usual(value), about ?? ''])],
    ['moments', named(moments)],
    ['verbs', named(verbs)],
    ['questions', asked],
    ['events', named(events)],
    ['lines', named(lines)],
    ['topics', topics.map((topic) => [topic])],
  ]
  return parts.flatMap(([name, rows], i) => [
    ...(i === 0 ? [] : ['']),
    speaker.say(`reference.${name}`),
    ...columns(rows).map((row) => `  ${row}`),
  ])
}

function named(entries: Reference['events']): string[][] {
  return Object.entries(entries).map(([name, fields]) => [name, fieldsText(fields)])
}

function fieldsText(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, holds]) => `${name}: ${holds}`)
    .join(', ')
}
