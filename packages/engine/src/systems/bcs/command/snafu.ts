import type { Chance, Line } from '../../../kernel/explanation.js'
import type { Conduct, Doing } from '../../../kernel/sequence.js'
import type { Bcs } from '../fields.js'
import {
  FAIL,
  FRESH,
  FULL,
  PARTIAL,
  SNAFU_FULL,
  SNAFU_MODIFIERS,
  SNAFU_PARTIAL,
  SNAFU_RESULTS,
  TRAINS_STATES,
} from '../tables.js'
import { mixedWith } from './blobs.js'
import { crossesOthers, isOptimal, storedMsr, usesTrack } from './msr.js'

/** 3.2: the SNAFU roll. */

type Modifier = Line & { readonly value: number }

const OFF_MAP = TRAINS_STATES.indexOf('off-map')
const GHOSTED = TRAINS_STATES.indexOf('ghosted')

/** PA.6-b: every modifier by itself, with its rule. */
export function snafuModifiers(p: Bcs, formation: number): Modifier[] {
  const found: Modifier[] = []
  const add = (what: string, value: number, ...rules: string[]): void => {
    if (value !== 0) found.push({ what, value, rules: ['bcs-PA.6-b', ...rules] })
  }
  const fatigue = p.fatigue[formation]!
  if (fatigue === FRESH) add('fresh', SNAFU_MODIFIERS.fresh, 'bcs-1.8a-b', 'bcs-3.2e-a')
  else add('fatigue', 1 - fatigue, 'bcs-1.8a-b', 'bcs-3.2e-a')
  if (p.coordination[formation] === 1) add('coordination', SNAFU_MODIFIERS.coordination, 'bcs-3.2c-a') // 3.2c-a
  if (mixedWith(p, formation).length > 0) add('mixed', SNAFU_MODIFIERS.mixed, 'bcs-3.2d-e', 'bcs-3.2d-f') // 3.2d-e
  const msr = storedMsr(p, formation)
  if (msr) {
    if (isOptimal(p, msr)) add('optimal', SNAFU_MODIFIERS.optimal, 'bcs-3.2f-a') // 3.2f-a
    if (p.trains[formation] === GHOSTED) add('ghosted', SNAFU_MODIFIERS.ghosted, 'bcs-3.2g-a') // 3.2g-a
    if (crossesOthers(p, formation, msr)) add('crossing', SNAFU_MODIFIERS.crossing, 'bcs-3.2h-a') // 3.2h-a
    if (usesTrack(p, msr))
      add('track', p.poorGround === 1 ? SNAFU_MODIFIERS.trackPoor : SNAFU_MODIFIERS.trackGood, 'bcs-3.2i-a') // 3.2i-a
  } else {
    if (p.trains[formation] === OFF_MAP) add('trains-off-map', SNAFU_MODIFIERS.trainsOffMap, 'bcs-3.1-e') // 3.1-e
    add('blocked', -p.blocked[formation]!, 'bcs-3.2j-a', 'bcs-3.1c-b') // 3.2j-a
  }
  add('game', gameModifier(p, formation), 'bcs-3.2b-a')
  return found
}

/** G11: what the game itself adds, by turn, side, formation and road. */
function gameModifier(p: Bcs, formation: number): number {
  const { scenario, formations, names, map } = p.setting
  const side = names.side.name(formations.side[formation]!)
  const msr = storedMsr(p, formation)
  return scenario.snafu
    .filter(({ turns }) => turns.includes(p.turn))
    .filter((entry) => entry.side === undefined || entry.side === side)
    .filter((entry) => entry.formations === undefined || entry.formations.includes(formations.names[formation]!))
    .filter(
      ({ through }) =>
        through === undefined ||
        through.some((hex) => [...(msr?.route ?? []), ...(msr?.rear ?? [])].includes(map.grid.index(hex))),
    )
    .reduce((sum, { value }) => sum + value, 0)
}

/** PA.6-a, 3.2k-b: what a total gives. */
function snafuResult(p: Bcs, formation: number, total: number): number {
  if (total < SNAFU_PARTIAL) return FAIL // PA.6-a
  if (total < SNAFU_FULL || p.prepared[formation] === 1) return PARTIAL // PA.6-a, 1.7c-a, 3.2k-b
  return FULL
}

/** The chances of the results that two dice can give at this sum of modifiers. */
export function snafuChances(p: Bcs, formation: number, sum: number): Chance[] {
  const ways = SNAFU_RESULTS.map(() => 0)
  for (let first = 1; first <= 6; first++)
    for (let second = 1; second <= 6; second++) ways[snafuResult(p, formation, first + second + sum)]!++
  return SNAFU_RESULTS.map((result, i) => ({ result, ways: ways[i]!, of: 36 })).filter((chance) => chance.ways > 0)
}

/** 3.0-j, 3.2b-a */
export const rollSnafu: Doing<Bcs> = {
  name: 'snafu',
  run(c: Conduct<Bcs>) {
    const { p } = c
    const formation = p.acting
    const modifiers = snafuModifiers(p, formation)
    const dice = c.roll(6, 'snafu', ['bcs-3.2b-a']) + c.roll(6, 'snafu', ['bcs-3.2b-a'])
    const total = modifiers.reduce((sum, { value }) => sum + value, dice)
    p.snafu = snafuResult(p, formation, total)
    c.tell(() => ({
      is: 'snafu',
      rules: ['bcs-3.2-a', 'bcs-PA.6-a'],
      formation: p.setting.names.formation.name(formation),
      total,
      result: SNAFU_RESULTS[p.snafu]!,
    }))
    if (p.coordination[formation] === 1 && mixedWith(p, formation).length === 0) {
      p.coordination[formation] = 0 // 3.0-j, 3.2c-b
      c.tell(() => ({ is: 'coordinated', rules: ['bcs-3.2c-b'], formation: p.setting.names.formation.name(formation) }))
    }
  },
}
