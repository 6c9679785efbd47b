import { UNBUILT } from '@sztab/engine/bcs-reading'
import { trainsTo } from '../staffs.js'
import { bestOf, oneTo, type Tactic } from './tactic.js'

/** Tactics of headquarters, trains, guns and engineers. */

/** The headquarters nearer to what its formation wants. */
const staffForward: Tactic = {
  name: 'hq-forward',
  targets: (a) =>
    bestOf(
      a.reaches.ends(a.reaches.hq, false),
      (seat) =>
        a.judge.seatWorth(a.base, a.lay, a.base.acting, seat) -
        a.judge.seatWorth(a.base, a.lay, a.base.acting, a.base.at[a.reaches.hq]!),
      4,
    ),
  take: (a, _p, target, free) => (free.has(a.reaches.hq) ? [{ piece: a.reaches.hq, to: target }] : []),
}

/** The headquarters where no enemy comes. */
const staffBack: Tactic = {
  name: 'hq-back',
  targets(a) {
    const here = a.base.at[a.reaches.hq]!
    if (here < 0 || here >= a.base.setting.hexes) return []
    const fear = a.judge.fear(a.base, a.lay, a.side, here)
    if (fear === 0) return []
    return bestOf(a.reaches.ends(a.reaches.hq, false), (seat) => fear - a.judge.fear(a.base, a.lay, a.side, seat), 3)
  },
  take: (a, _p, target, free) => (free.has(a.reaches.hq) ? [{ piece: a.reaches.hq, to: target }] : []),
}

/** The headquarters stays where it is: its route, Prepared Defense and trains stay too. */
const staffStays: Tactic = {
  name: 'hq-stays',
  targets: () => [-1],
  take: (a, _p, _target, free) => (free.has(a.reaches.hq) ? [{ piece: a.reaches.hq }] : []),
}

/** Trains to Optimal Distance. */
const trains: Tactic = {
  name: 'trains',
  targets: (a) => {
    const to = trainsTo(a, a.base, a.base.at[a.reaches.hq]!)
    return to === undefined ? [] : [to]
  },
  take: (_a, p, target, free) => {
    const piece = p.setting.formations.trains[p.acting]!
    return free.has(piece) ? [{ piece, to: target }] : []
  },
}

/** Trains stay: who moves them ghosts them. */
const trainsStay: Tactic = {
  name: 'trains-stay',
  targets: (a) => (trainsTo(a, a.base, a.base.at[a.reaches.hq]!) === undefined ? [] : [-1]),
  take: (_a, p, _target, free) => {
    const piece = p.setting.formations.trains[p.acting]!
    return free.has(piece) ? [{ piece }] : []
  },
}

/** Guns at whom somebody sees, before anything else. */
const bombard: Tactic = {
  name: 'bombard',
  targets: (a) => (a.base.artillery > 0 || a.base.air[a.side]! > 0 ? [-1] : []),
  take: (a, p) => a.places.barrages(p).slice(0, 1),
}

/** Engineers at a bridge that is down. */
const bridge: Tactic = {
  name: 'bridge',
  targets(a) {
    const { base } = a
    const { map, bridgeAt, roster } = base.setting
    if (!a.reaches.units.some((unit) => roster.isEngineer[unit] === 1)) return []
    const found: number[] = []
    for (const [edge, at] of bridgeAt.entries())
      if (at >= 0 && (base.bridge[at] === UNBUILT || base.bridge[at] === UNBUILT - 1))
        found.push(map.edges.hexes[edge * 2]!, map.edges.hexes[edge * 2 + 1]!)
    return found
  },
  take(a, p, target, free) {
    const { isEngineer } = p.setting.roster
    const engineers = new Set([...free].filter((unit) => isEngineer[unit] === 1))
    return oneTo(a, p, target, engineers)
  },
}

/** Prepared Defense is given up, so that nothing hampers the attack. */
const dropPrepared: Tactic = {
  name: 'drop-prepared',
  targets: (a) => (a.base.prepared[a.base.acting] === 1 ? [-1] : []),
  take: (a) => [{ piece: a.reaches.hq, also: { do: 'unprepare' } }],
}

export const supporting: readonly Tactic[] = [
  staffForward,
  staffBack,
  staffStays,
  trains,
  trainsStay,
  bombard,
  bridge,
  dropPrepared,
]
