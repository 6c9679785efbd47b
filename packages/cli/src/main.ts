import { exit } from './exit.js'
import { run, unwritten } from './run.js'

const surroundings = {
  argv: process.argv.slice(2),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
}

// Whoever reads may stop reading, as `head` does: then there is nothing left to do, and nothing is wrong. A full disk is.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exit.ok)
  void unwritten(surroundings, error).finally(() => process.exit(exit.badInput))
})
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? exit.ok : exit.internal)
})

// Node itself would end with 1, which means something else here.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`)
  process.exit(exit.internal)
})

// The code is set and the process left to end by itself, so that what was written gets out.
process.exitCode = await run(surroundings)
