import { join } from 'node:path'
import type { Kit } from '@sztab/engine'

/** The small system of the engine's own tests. It is no part of the engine's package, so it is found by its path. */
export const drillFile = join(import.meta.dirname, '../../engine/test/drill/index.ts')
export const drill: Kit = (await import(drillFile)).default
