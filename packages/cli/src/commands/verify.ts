import { openRecord } from '@sztab/content'
import { type Verification, verify as verifyRecord } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import type { Command } from '../command.js'
import { exit } from '../exit.js'
import { openFile } from '../files.js'

export const verify: Command = {
  name: 'verify',
  operand: 'RECORD',
  options: { json: {} },
  examples: ['verify game.json', 'verify game.json --json'],
  async run(args, { library, speakerFor, print }) {
    const { kit, scenario, record } = await openFile(args.operand, (value) => openRecord(library, value))
    const found = verifyRecord(kit.system, scenario, record)
    const speaker = await speakerFor(kit)
    if (args.has('json')) print(JSON.stringify(found))
    else for (const line of report(found, speaker)) print(line)
    return found.faults.length > 0 ? exit.wrong : exit.ok
  },
}

function report({ replayed, throws, otherVersion, withoutKey, faults }: Verification, speaker: Speaker): string[] {
  return [
    ...faults.map((fault) => speaker.fault(fault)),
    otherVersion ? speaker.say('verify.other-version') : speaker.say('verify.replayed', { replayed }),
    withoutKey ? speaker.say('verify.without-key') : speaker.say('verify.throws', { throws }),
    speaker.say(faults.length > 0 ? 'verify.wrong' : 'verify.right'),
  ]
}
