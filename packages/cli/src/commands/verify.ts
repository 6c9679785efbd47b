import { openRecord } from '@sztab/content'
import { type Verification, verify as verifyRecord } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
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
    else for (const line of report(found, record.dice.commitment, speaker)) print(line)
    return found.whole ? exit.ok : exit.wrong
  },
}

/** What the players noted before the game. */
function shownBefore(args: Arguments): string | undefined {
  const given = args.value('commitment')?.toLowerCase()
  if (given !== undefined && !/^[0-9a-f]{64}$/.test(given)) throw new UsageError('commitment', { given })
  return given
}

/** What was done again, what was only read, what could not be checked, what nobody signs, and what to think of it. */
function report(found: Verification, commitment: string, speaker: Speaker): string[] {
  const { replayed, throws, positions, faults, rerun, read, unchecked, unsigned, unseeded } = found
  const parts = (kind: 'part' | 'unsigned', list: readonly string[]) => ({
    parts: list.map((part) => speaker.say(`verify.${kind}.${part}`)),
  })
  return [
    ...faults.map((fault) => speaker.fault(fault)),
    ...(rerun.includes('orders') ? [speaker.say('verify.replayed', { replayed, positions })] : []),
    ...(rerun.includes('throws') ? [speaker.say('verify.throws', { throws })] : []),
    ...(rerun.includes('commitment') ? [speaker.say('verify.commitment', { commitment })] : []),
    ...(rerun.includes('terms') ? [speaker.say('verify.terms')] : []),
    ...(read.length > 0 ? [speaker.say('verify.read', parts('part', read))] : []),
    ...(unchecked.length > 0 ? [speaker.say('verify.unchecked', parts('part', unchecked))] : []),
    ...(found.otherVersion ? [speaker.say('verify.other-version')] : []),
    ...(found.withoutKey ? [speaker.say('verify.without-key')] : []),
    ...(found.guessable ? [speaker.say('verify.guessable')] : []),
    ...(unseeded.length > 0 ? [speaker.say('verify.unseeded', { side: [...unseeded] })] : []),
    speaker.say('verify.unsigned', parts('unsigned', unsigned)),
    speaker.say(verdict(found)),
  ]
}

function verdict({ whole, faults, unfinished, unchecked, read }: Verification): string {
  if (whole) return 'verify.right'
  if (faults.length > 0) return 'verify.wrong'
  return unfinished && unchecked.length + read.length === 0 ? 'verify.unfinished' : 'verify.not-all'
}
