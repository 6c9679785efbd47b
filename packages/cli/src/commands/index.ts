import type { Command } from '../command.js'
import { bench } from './bench.js'
import { caseCommand } from './case.js'
import { golden } from './golden.js'
import { mutate } from './mutate.js'
import { picture } from './picture.js'
import { protocol } from './protocol.js'
import { rules } from './rules.js'
import { scenarios } from './scenarios.js'
import { selfplay } from './selfplay.js'
import { start } from './start.js'
import { strength } from './strength.js'
import { systems } from './systems.js'
import { tune } from './tune.js'
import { validate } from './validate.js'
import { verify } from './verify.js'

/** All subcommands, in the order in which the help shows them. */
export const commands: readonly Command[] = [
  start,
  systems,
  scenarios,
  rules,
  selfplay,
  caseCommand,
  validate,
  verify,
  picture,
  golden,
  mutate,
  tune,
  strength,
  bench,
  protocol,
]
