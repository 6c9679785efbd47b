import type { Fault } from '@sztab/engine'
import { namedCases, placedInCase, runCases } from '../cases.js'
import type { Command } from '../command.js'
import { exit } from '../exit.js'
import { faultLine } from '../files.js'

export const caseCommand: Command = {
  name: 'case',
  operand: 'FILE…',
  options: { json: {} },
  examples: ['case 9.3-rivers.yaml 9.4-bridges.yaml', 'case cases/tow'],
  async run(args, { library, speakerFor, print, complain, progress }) {
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
