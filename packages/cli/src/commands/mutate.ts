import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { FaultyInput } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import type { Arguments } from '../arguments.js'
import { codeIndexOf } from '../code.js'
import type { Command, Context } from '../command.js'
import { type ExitCode, exit } from '../exit.js'
import type { MutationReport, Told } from '../mutate/index.js'
import { projectFolder, systemIndex } from '../mutate/paths.js'
import { UsageError } from '../usage.js'

const MOST_SAMPLE = 1_000_000
const MOST_SEED = 0xffffffff
const MOST_WORKERS = 64

export const mutate: Command = {
  name: 'mutate',
  operand: 'SYSTEM',
  options: {
    sample: { value: 'N' },
    seed: { value: 'N' },
    tagged: {},
    keep: { value: 'FILE' },
    workers: { value: 'N' },
    json: {},
  },
  examples: [
    'mutate tow --sample 60 --seed 1',
    'mutate avl --sample 300 --json > mutants.json',
    'mutate tow --tagged --sample 50',
  ],
  async run(args, context) {
    const { library, speaker, print, complain, progress } = context
    const system = args.operand
    if (!(await library.kit(system))) throw new FaultyInput([library.systemFault(system, system)])
    if (!existsSync(join(projectFolder, systemIndex(system)))) throw new UsageError('no-sources', { system })
    if (args.has('tagged')) return disableTagged(system, args, context)
    const { mutate: tryMutants, UnsoundRules } = await withTypeScript()
    const line = progress()
    try {
      const report = await tryMutants({
        system,
        sample: args.count('sample', 100, 1, MOST_SAMPLE),
        seed: args.count('seed', 1, 0, MOST_SEED),
        workers: args.count('workers', availableParallelism(), 1, MOST_WORKERS),
        keep: args.value('keep'),
        progress: (tried, of) => line.show(speaker.say('mutate.progress', { tried, of })),
      })
      line.clear()
      if (args.has('json')) print(JSON.stringify(report))
      else for (const text of lines(report, speaker)) print(text)
      return exit.ok
    } catch (error) {
      if (!(error instanceof UnsoundRules)) throw error
      line.clear()
      complain(speaker.say('mutate.unsound', { check: error.check, reason: error.message }))
      return exit.wrong
    }
  },
}

/** Lines that carry a rule, disabled one by one: a case of the rule must fail. */
async function disableTagged(
  system: string,
  args: Arguments,
  { speaker, print, progress }: Context,
): Promise<ExitCode> {
  const index = codeIndexOf(system)
  if (!index) throw new UsageError('no-sources', { system })
  const { tryTagged } = await withTypeScript()
  const line = progress()
  const report = await tryTagged({
    system,
    index,
    sample: args.count('sample', 50, 1, MOST_SAMPLE),
    seed: args.count('seed', 1, 0, MOST_SEED),
    workers: args.count('workers', availableParallelism(), 1, MOST_WORKERS),
    progress: (tried, of) => line.show(speaker.say('mutate.progress', { tried, of })),
  })
  line.clear()
  const { unnoticed, tried, tagged, seed } = report
  if (args.has('json')) print(JSON.stringify(report))
  else {
    print(speaker.say('mutate.disabled', { system, seed: String(seed), tried, tagged, unnoticed: unnoticed.length }))
    for (const { file, line: at, rule } of unnoticed) print(`  ${file}:${at}  ${rule}`)
  }
  return unnoticed.length > 0 ? exit.wrong : exit.ok
}

/** The compiler comes with the sources, not with what is built from them. */
async function withTypeScript(): Promise<typeof import('../mutate/index.js')> {
  try {
    return await import('../mutate/index.js')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new UsageError('no-compiler')
  }
}

function lines(report: MutationReport, speaker: Speaker): string[] {
  const { system, seed, mutants, tried, killed, endless, survived, equivalent, equivalents, unused, share } = report
  const [least, most] = report.interval
  return [
    speaker.say('mutate.tried', { system, seed: String(seed), tried, mutants }),
    speaker.say('mutate.counts', { killed, endless, survived: survived.length, equivalent, unused: unused.length }),
    speaker.say('mutate.share', { share, least, most }),
    ...(survived.length > 0 ? [speaker.say('mutate.survived')] : []),
    ...survived.map((one) => `  ${place(one)}${one.reached ? '' : `  (${speaker.say('mutate.unreached')})`}`),
    ...(equivalent > 0 ? [speaker.say('mutate.equivalent')] : []),
    ...equivalents.map((one) => `  ${place(one)}  (${speaker.say('mutate.games', { games: one.games })})`),
    ...(unused.length > 0 ? [speaker.say('mutate.unused')] : []),
    ...unused.map((one) => `  ${place(one)}`),
  ]
}

function place({ file, line, change }: Told): string {
  return `${file}:${line}  ${change}`
}
