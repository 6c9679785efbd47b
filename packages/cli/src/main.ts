import { exit } from './exit.js'
import { run } from './run.js'

// Whoever reads may stop reading, as `head` does: then there is nothing left to do, and nothing is wrong.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? exit.ok : exit.internal)
  })

// Node itself would end with 1, which means something else here.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`)
  process.exit(exit.internal)
})

// The code is set and the process left to end by itself, so that what was written gets out.
process.exitCode = await run({
  argv: process.argv.slice(2),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
})
