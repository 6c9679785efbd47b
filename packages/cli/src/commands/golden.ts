import { readTextFile } from '@sztab/content/files'
import type { Command, Context } from '../command.js'
import { type ExitCode, exit } from '../exit.js'
import { faultLine, withFile } from '../files.js'
import { GOLDEN_GAMES, goldenNumbers } from '../game-digest.js'
import { goldenRecord, goldenText } from '../golden.js'
import { findScenario, gameOptions, optionsOf } from '../scenario.js'

const MOST_SEED = 0xffffffff

export const golden: Command = {
  name: 'golden',
  operand: 'SCENARIO|SYSTEM',
  options: { seed: { value: 'N' }, games: { value: 'N' }, ...gameOptions, check: { value: 'FILE' }, json: {} },
  examples: [
    'golden drill/field --seed 7 > field.txt',
    'golden drill/field --seed 7 --check field.txt',
    'golden drill/field --json > game.json',
    'golden drill > drill.txt',
  ],
  async run(args, context) {
    const { library } = context
    const kept = args.value('check')
    const whole = await library.kit(args.operand)
    if (whole && whole.scenarios.length > 0) {
      const games = args.count('games', GOLDEN_GAMES, 1, GOLDEN_GAMES)
      return show(goldenNumbers(whole, games), kept, context, games < GOLDEN_GAMES)
    }
    const { kit, scenario, embed } = await findScenario(library, args.operand)
    const seed = args.count('seed', 1, 0, MOST_SEED)
    const record = goldenRecord({ kit, scenario, embed, options: optionsOf(kit, args) }, seed)
    const text = args.has('json') ? JSON.stringify(record) : goldenText(kit.system, scenario, record, seed)
    return show(text, kept, context)
  },
}

async function show(text: string, kept: string | undefined, context: Context, isPart = false): Promise<ExitCode> {
  if (kept !== undefined) return compare(kept, text, context, isPart)
  context.print(text)
  return exit.ok
}

/** Whether a file still holds, or begins with, what would be printed; if not, where it first differs. */
async function compare(path: string, text: string, { speaker, print }: Context, isPart: boolean): Promise<ExitCode> {
  const now = (isPart ? text : `${text}\n`).split('\n')
  const before = (await withFile(path, () => readTextFile(path))).split('\n', isPart ? now.length : undefined)
  const line = now.findIndex((one, i) => one !== before[i])
  if (line < 0 && before.length === now.length) return exit.ok
  const at = line < 0 ? now.length : line
  print(faultLine(speaker, path, { at: '', problem: 'golden-differs', line: at + 1, column: 1 }))
  print(`- ${before[at] ?? ''}\n+ ${now[at] ?? ''}`)
  return exit.wrong
}
