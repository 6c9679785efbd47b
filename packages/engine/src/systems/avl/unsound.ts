import { agenda } from '../../kernel/agenda.js'
import type { Fault } from '../../kernel/fault.js'
import type { Nesting } from '../../kernel/sequence.js'
import type { Count } from '../../kernel/system.js'
import { familyFaults, familyNesting } from '../chitpull/scenario/unsound.js'
import { SOVIET } from '../chitpull/tables.js'
import type { Avl } from './fields.js'

/** Chits: a headquarters has one, of which the game keeps it or not (3.0-e); STAVKA is one; a Manstein chit comes in some turns (11.1.2-b). */
export function counts(p: Avl): Count[] {
  const { chits, names, scenario } = p.setting
  return names.chit.all.flatMap((name, kind): Count[] => {
    const most = kind === chits.manstein ? scenario.manstein.length : 1
    const at = `lists.chit.${name}`
    return [
      { at: `${at}.kept`, found: p.kept[kind]!, most },
      { at: `${at}.cup`, found: p.cup[kind]!, most: p.kept[kind]! },
      // One whose headquarters has gone for good lies open until the next turn.
      { at: `${at}.played`, found: p.cup[kind]! + p.played[kind]! + (p.chit === kind ? 1 : 0), most },
    ]
  })
}

/** What is wrong with a position that a file holds. */
export function unsound(p: Avl): Fault[] {
  return [...familyFaults(p), ...keptFaults(p), ...marchFaults(p)]
}

/** 8.1.4: a unit goes on only while its march is under way. */
function marchFaults(p: Avl): Fault[] {
  const isUnderWay = agenda.find(p, p.layout.stepNames.indexOf('march')) >= 0
  return p.marching >= 0 && !isUnderWay ? [{ at: 'game.marching', problem: 'under-way' }] : []
}

/** How many headquarters chits the Soviets keep is known to all. */
function keptFaults(p: Avl): Fault[] {
  const expected = p.setting.chits.staffs[SOVIET]!.filter((kind) => p.kept[kind]! > 0).length
  return p.keptCount === expected ? [] : [{ at: 'game.keptCount', problem: 'sum', expected }]
}

/** How the steps of the sequence of play can be under way. */
export const nesting: Nesting<Avl> = {
  ...(familyNesting as Nesting<Avl>),
  activation: { under: ['cycle'], fits: (p) => p.active >= 0 },
  movement: { under: ['combats'], fits: (p) => p.active >= 0 },
  march: { under: ['movement'], fits: (p) => p.marching >= 0 },
  combats: { under: ['activation', 'turn'], fits: (p) => p.active >= 0 },
  supply: { under: ['turn'] },
  reinforcements: { under: ['turn', 'reinforcements'], fits: (p, frame) => agenda.arg(p, 0, frame) >= 0 },
}
