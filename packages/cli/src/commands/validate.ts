import { checkWords } from '@sztab/cases/files'
import { readCase } from '@sztab/cases/read'
import { faultsIn, type Library, type PlacedFault, parseJson, placed, validateFile } from '@sztab/content'
import { readTextFile } from '@sztab/content/files'
import { shortFault } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { placedInCase } from '../cases.js'
import type { Command } from '../command.js'
import { exit } from '../exit.js'
import { faultLine, firstFaults } from '../files.js'

export const validate: Command = {
  name: 'validate',
  operand: 'FILE…',
  options: { json: {} },
  examples: ['validate game.json 9.3-rivers.yaml', 'validate --with my-system.mjs my-scenario.json'],
  async run(args, { library, speakerAbout, print, complain }) {
    const json = args.has('json')
    const all: Checked[] = []
    for (const file of args.operands) {
      const checked = await check(library, file)
      all.push(checked)
      if (json) continue
      const speaker = await speakerAbout(checked.faults)
      const { told, more } = firstFaults(checked.faults)
      for (const fault of told) complain(faultLine(speaker, file, fault))
      if (more > 0) complain(speaker.say('fault.more', { more }))
      if (checked.faults.length === 0) print(goodLine(checked, speaker))
    }
    const speaker = await speakerAbout(all.flatMap(({ faults }) => faults))
    if (json) print(JSON.stringify(all.map((checked) => withSentences(checked, speaker))))
    return all.some(({ faults }) => faults.length > 0) ? exit.badInput : exit.ok
  },
}

interface Checked {
  readonly file: string
  readonly format?: string
  readonly view?: true
  readonly faults: readonly PlacedFault[]
}

async function check(library: Library, file: string): Promise<Checked> {
  try {
    const text = await readTextFile(file)
    if (isWords(text)) return { file, format: 'case-words', faults: wordsFaults(text, file) }
    if (!/\.ya?ml$/i.test(file)) return { file, ...(await validateFile(library, text)) }
    return { file, format: 'case', faults: readCase(text, file).faults.map(placedInCase) }
  } catch (error) {
    const faults = faultsIn(error)
    if (!faults) throw error
    return { file, faults }
  }
}

/** What cases say in another language belongs to the casebook, which content knows nothing of. */
const isWords = (text: string): boolean => /^\s*\{\s*"format"\s*:\s*"case-words"/.test(text)

function wordsFaults(text: string, file: string): PlacedFault[] {
  const value = parseJson(text)
  try {
    return placed(text, checkWords(value, file))
  } catch (error) {
    const faults = faultsIn(error)
    if (!faults) throw error
    return placed(text, faults)
  }
}

function goodLine({ file, format = '', view }: Checked, speaker: Speaker): string {
  return speaker.say('validate.ok', { file, format: speaker.name('validate.format', format), view: view && 'view' })
}

function withSentences(checked: Checked, speaker: Speaker) {
  return {
    ...checked,
    faults: checked.faults.map((fault) => ({ ...shortFault(fault), message: speaker.fault(fault) })),
  }
}
