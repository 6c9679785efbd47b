import { FaultyInput, type Position } from '@sztab/engine'
import type { World } from './format.js'
import { Reporter } from './report.js'
import { type CaseKit, type Staged, stage } from './stage.js'

/** Puts a world on the table, up to its first question, for whoever wants to play in it. Throws FaultyInput with what is wrong with it. */
export function openWorld<P extends Position>(kit: CaseKit<P>, world: World): Staged<P> {
  const report = new Reporter({
    file: '',
    system: kit.system.id,
    title: { en: '' },
    note: undefined,
    rules: [],
    silent: {},
    world,
    play: [],
    but: [],
  })
  const staged = stage(kit, world, '', report)
  if (!staged || report.failures.length > 0) throw new FaultyInput(report.failures)
  return staged
}
