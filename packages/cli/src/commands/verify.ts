import { openRecord } from '@sztab/content'
import { verify as verifyRecord } from '@sztab/engine'
import { verificationReport } from '@sztab/text'
import type { Arguments } from '../arguments.js'
import type { Command } from '../command.js'
import { exit } from '../exit.js'
import { openFile } from '../files.js'
import { UsageError } from '../usage.js'

export const verify: Command = {
  name: 'verify',
  operand: 'RECORD',
  options: { commitment: { value: 'HASH' }, json: {} },
  examples: ['verify game.json', 'verify game.json --commitment 5f1d…', 'verify game.json --json'],
  async run(args, { library, speakerFor, print }) {
    const shown = shownBefore(args)
    const { kit, scenario, record } = await openFile(args.operand, (value) => openRecord(library, value))
    const found = verifyRecord(kit.system, scenario, record, shown)
    const speaker = await speakerFor(kit)
    if (args.has('json')) print(JSON.stringify(found))
    else for (const line of verificationReport(found, record.dice.commitment, speaker)) print(line)
    return found.whole ? exit.ok : exit.wrong
  },
}

/** What the players noted before the game. */
function shownBefore(args: Arguments): string | undefined {
  const given = args.value('commitment')?.toLowerCase()
  if (given !== undefined && !/^[0-9a-f]{64}$/.test(given)) throw new UsageError('commitment', { given })
  return given
}
