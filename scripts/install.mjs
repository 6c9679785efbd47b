import { install } from './lib.mjs'

await install()
