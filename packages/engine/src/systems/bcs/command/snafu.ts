import type { Chance, Explanation, Line } from '../../../kernel/explanation.js'
import type { Conduct, Doing } from '../../../kernel/sequence.js'
import type { RuleId } from '../../../kernel/words.js'
import type { Modifier } from '../board/modifier.js'
import type { Bcs } from '../fields.js'
import {
  EXHAUSTED,
  FAIL,
  FRESH,
  FULL,
  OPTIMAL_LEAST,
  PARTIAL,
  SNAFU_FULL,
  SNAFU_MODIFIERS,
  SNAFU_PARTIAL,
  SNAFU_RESULTS,
  TRAINS_STATES,
} from '../tables.js'
import { mixedWith } from './blobs.js'
import { crossesOthers, currentMsr, isOptimal, type Msr, storedMsr, usesTrack } from './msr.js'

/** 3.2: the SNAFU roll. */

const OFF_MAP = TRAINS_STATES.indexOf('off-map')
const GHOSTED = TRAINS_STATES.indexOf('ghosted')

/** What a roll rests on: as things stand, or as step b will have made them. */
interface Standing {
  readonly msr: Msr | undefined
  readonly isOff: boolean
  readonly blocked: number
  readonly coordination: boolean
  readonly isMixed: boolean
}

function standingNow(p: Bcs, formation: number): Standing {
  return {
    msr: storedMsr(p, formation),
    isOff: p.trains[formation] === OFF_MAP,
    blocked: p.blocked[formation]!,
    coordination: p.coordination[formation] === 1,
    isMixed: mixedWith(p, formation).length > 0,
  }
}

/** Before step b: the marker of b1, the trains of b2, the clearing of b3, the marker of b5. */
function standingAhead(p: Bcs, formation: number): Standing {
  const now = standingNow(p, formation)
  const msr = currentMsr(p, formation)
  const isMixed = now.isMixed
  const blocked = msr ? 0 : Math.min(2, now.blocked + (now.isOff ? 1 : 0)) // 3.0-b, 3.0-d
  return { msr, isOff: !msr, blocked, isMixed, coordination: now.coordination || isMixed } // 3.0-c, 3.0-f
}

/** What counts for the next roll of a formation: as step b will have left things, or in its own activation as they stand. */
export function modifiersToCome(p: Bcs, formation: number): Modifier[] {
  return snafuModifiers(p, formation, p.acting === formation ? standingNow(p, formation) : standingAhead(p, formation))
}

/** 3.2e-a, 6.4a-a */
function fatigueModifier(p: Bcs, formation: number): number {
  const fatigue = p.fatigue[formation]!
  if (fatigue === FRESH) return SNAFU_MODIFIERS.fresh // 1.8a-b
  if (p.setting.options.plannedFatigue === true) return fatigue === EXHAUSTED ? -1 : 0 // 6.4a-a
  return 1 - fatigue // 1.8a-b, 3.2e-a
}

/** PA.6-b: every modifier by itself, with its rule. */
function snafuModifiers(p: Bcs, formation: number, standing: Standing): Modifier[] {
  const found: Modifier[] = []
  const add = (what: string, value: number, ...rules: string[]): void => {
    if (value !== 0) found.push({ what, value, rules: ['bcs-PA.6-b', ...rules] }) // PA.6-b
  }
  const tired = p.setting.options.plannedFatigue === true ? ['bcs-6.4a-a'] : ['bcs-1.8a-b', 'bcs-3.2e-a']
  add(p.fatigue[formation] === FRESH ? 'fresh' : 'fatigue', fatigueModifier(p, formation), ...tired)
  if (standing.coordination) add('coordination', SNAFU_MODIFIERS.coordination, 'bcs-3.2c-a') // 3.2c-a
  if (standing.isMixed) add('mixed', SNAFU_MODIFIERS.mixed, 'bcs-3.2d-e', 'bcs-3.2d-f') // 3.2d-e
  const { msr } = standing
  if (msr) {
    if (isOptimal(p, msr)) add('optimal', SNAFU_MODIFIERS.optimal, ...optimalRules(msr)) // 3.2f-a
    if (p.trains[formation] === GHOSTED) add('ghosted', SNAFU_MODIFIERS.ghosted, 'bcs-3.2g-a') // 3.2g-a
    if (crossesOthers(p, formation, msr)) add('crossing', SNAFU_MODIFIERS.crossing, 'bcs-3.2h-a') // 3.2h-a
    if (usesTrack(p, msr))
      add(
        'track',
        p.poorGround === 1 ? SNAFU_MODIFIERS.trackPoor : SNAFU_MODIFIERS.trackGood, // 3.2i-a
        'bcs-3.2i-a',
        'bcs-3.1a-b',
      )
  } else {
    if (standing.isOff) add('trains-off-map', SNAFU_MODIFIERS.trainsOffMap, 'bcs-3.1-e', 'bcs-3.1-b') // 3.1-e, 3.1-b
    add('blocked', -standing.blocked, 'bcs-3.2j-a', 'bcs-3.1c-b') // 3.2j-a, 3.1c-b
  }
  for (const value of gameModifiers(p, formation, msr)) add('game', value, 'bcs-3.2b-a') // 3.2b-a
  return found
}

/** 3.2f: by which sentence a line is Optimal. */
function optimalRules({ route }: Msr): RuleId[] {
  return route.length > OPTIMAL_LEAST ? ['bcs-3.2f-a', 'bcs-3.2f-c'] : ['bcs-3.2f-a', 'bcs-3.2f-b']
}

/** G11: what the game itself adds, by turn, side, formation and road. */
function gameModifiers(p: Bcs, formation: number, msr: Msr | undefined): number[] {
  const { scenario, formations, names, map } = p.setting
  const side = names.side.name(formations.side[formation]!)
  return scenario.snafu
    .filter(({ turns }) => turns.includes(p.turn))
    .filter((entry) => entry.side === undefined || entry.side === side)
    .filter((entry) => entry.formations === undefined || entry.formations.includes(formations.names[formation]!))
    .filter(
      ({ through }) =>
        through === undefined ||
        through.some((hex) => [...(msr?.route ?? []), ...(msr?.rear ?? [])].includes(map.grid.index(hex))),
    )
    .map(({ value }) => value)
}

/** PA.6-a, 3.2k-b: what a total gives. */
function snafuResult(isPrepared: boolean, total: number): number {
  if (total < SNAFU_PARTIAL) return FAIL // PA.6-a
  if (total < SNAFU_FULL || isPrepared) return PARTIAL // PA.6-a, 1.7c-a, 3.2k-b
  return FULL
}

/** The chances of the results that two dice can give at this sum of modifiers. */
export function snafuChances(
  p: Bcs,
  formation: number,
  sum: number,
  isPrepared = p.prepared[formation] === 1,
): Chance[] {
  const ways = SNAFU_RESULTS.map(() => 0)
  for (let first = 1; first <= 6; first++)
    for (let second = 1; second <= 6; second++) ways[snafuResult(isPrepared, first + second + sum)]!++
  return SNAFU_RESULTS.map((result, i) => ({ result, ways: ways[i]!, of: 36 })).filter((chance) => chance.ways > 0)
}

/** R31: without a headquarters on the map there is no roll. */
function hasHq(p: Bcs, formation: number): boolean {
  const hq = p.at[p.setting.formations.hq[formation]!]!
  return hq >= 0 && hq < p.setting.hexes
}

/** What a formation's roll would be: before its activation (`isAhead`), or as things stand in it. */
export function explainSnafu(
  p: Bcs,
  formation: number,
  isAhead: boolean,
  isPrepared = p.prepared[formation] === 1,
): Explanation {
  if (!hasHq(p, formation))
    return { lines: [{ what: 'no-hq', rules: ['bcs-3.2-a'] }], chances: [{ result: 'fail', ways: 36, of: 36 }] }
  const lines = snafuModifiers(p, formation, isAhead ? standingAhead(p, formation) : standingNow(p, formation))
  const sum = lines.reduce((all, { value }) => all + value, 0)
  const chances = snafuChances(p, formation, sum, isPrepared)
  const prepared: Line[] = isPrepared ? [{ what: 'prepared', rules: ['bcs-1.7c-a', 'bcs-3.2k-b'] }] : []
  return { lines: [...lines, { what: 'sum', value: sum, rules: ['bcs-3.2b-a'] }, ...prepared], chances }
}

/** 3.0-j, 3.2b-a */
export const rollSnafu: Doing<Bcs> = {
  name: 'snafu',
  run(c: Conduct<Bcs>) {
    const { p } = c
    const formation = p.acting
    const name = p.setting.names.formation.name(formation)
    if (!hasHq(p, formation)) {
      p.snafu = FAIL // R31
      c.tell(() => ({ is: 'snafu', rules: ['bcs-3.2-a'], formation: name, result: SNAFU_RESULTS[FAIL], ruling: 'R31' }))
      return
    }
    const modifiers = snafuModifiers(p, formation, standingNow(p, formation))
    const dice = c.roll(6, 'snafu', ['bcs-3.2b-a']) + c.roll(6, 'snafu', ['bcs-3.2b-a'])
    const total = modifiers.reduce((sum, { value }) => sum + value, dice) // 3.2k-c
    p.snafu = snafuResult(p.prepared[formation] === 1, total) // 3.2-a
    c.tell(() => ({
      is: 'snafu',
      rules: [
        'bcs-3.2-a',
        'bcs-PA.6-a',
        'bcs-3.0-j',
        'bcs-3.2a-a',
        'bcs-3.2k-a',
        ...(p.snafu === FAIL ? ['bcs-PA.2-a'] : []),
      ],
      formation: name,
      dice,
      modifiers: modifiers.map(({ what, value }) => `${what} ${value > 0 ? '+' : ''}${value}`),
      total,
      result: SNAFU_RESULTS[p.snafu]!,
    }))
    if (p.coordination[formation] === 1 && mixedWith(p, formation).length === 0) {
      p.coordination[formation] = 0 // 3.0-j, 3.2c-b
      c.tell(() => ({ is: 'coordinated', rules: ['bcs-3.2c-b'], formation: name }))
    }
  },
}
