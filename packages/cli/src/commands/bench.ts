import {
  benchDocument,
  benchTable,
  kernelWorkloads,
  bench as measure,
  missed,
  pace,
  playWorkloads,
  smoke,
} from '@sztab/bots/bench'
import { workloads as hexWorkloads } from '@sztab/hex/bench'
import type { Command } from '../command.js'
import { exit } from '../exit.js'

export const bench: Command = {
  name: 'bench',
  options: { markdown: {}, json: {}, quick: {} },
  examples: ['bench', 'bench --markdown > docs/benchmarks.md'],
  async run(args, { library, speaker, print, complain, progress }) {
    const kits = (await library.kits()).filter(({ scenarios }) => scenarios.length > 0)
    const workloads = [...hexWorkloads, ...kernelWorkloads, ...kits.flatMap((kit) => playWorkloads(kit))]
    const quick = args.has('quick')
    const line = progress()
    const report = measure(workloads, quick ? smoke : pace, (workload) =>
      line.show(speaker.say('bench.progress', { workload })),
    )
    line.clear()
    print(args.has('json') ? JSON.stringify(report) : args.has('markdown') ? benchDocument(report) : benchTable(report))
    const slow = quick ? [] : missed(report)
    if (slow.length === 0) return exit.ok
    complain(speaker.say('bench.missed', { workloads: slow.map(({ name }) => name) }))
    return exit.wrong
  },
}
