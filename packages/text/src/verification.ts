import type { Verification } from '@sztab/engine'
import type { Speaker } from './speaker.js'

/** What was done again, what was only read, what could not be checked, what nobody signs, and what to think of it. */
export function verificationReport(found: Verification, commitment: string, speaker: Speaker): string[] {
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
