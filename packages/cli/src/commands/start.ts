import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Arguments } from '../arguments.js'
import type { Command } from '../command.js'
import { exit } from '../exit.js'
import { servePage } from '../page-server.js'
import { UsageError } from '../usage.js'

const USUAL_PORT = 4173
const MOST_PORT = 65_535

export const start: Command = {
  name: 'start',
  options: { port: { value: 'N' } },
  examples: ['start', 'start --port 8080'],
  async run(args, { speaker, print }) {
    const folder = pageFolder()
    if (!existsSync(join(folder, 'index.html'))) throw new UsageError('no-page', { folder })
    const server = await serve(folder, args)
    const { address } = server
    print(speaker.say('start.address', { address }))
    print(speaker.say('start.end'))
    await interrupted()
    await server.close()
    return exit.ok
  },
}

/** Where the build has put the page. */
function pageFolder(): string {
  return join(dirname(fileURLToPath(import.meta.resolve('@sztab/web/package.json'))), 'dist')
}

async function serve(folder: string, args: Arguments) {
  const port = args.count('port', USUAL_PORT, 0, MOST_PORT)
  try {
    return await servePage(folder, port, args.has('port'))
  } catch (error) {
    throw new UsageError('port', { port, reason: (error as NodeJS.ErrnoException).code ?? String(error) })
  }
}

/** When somebody wants it to end: Ctrl-C, or a polite end from outside. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
