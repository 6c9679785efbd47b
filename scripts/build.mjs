import { build, install } from './lib.mjs'

await install()
if (!(await build())) process.exit(1)
