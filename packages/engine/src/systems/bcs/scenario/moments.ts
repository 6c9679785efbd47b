import { STEP_END } from '../../../kernel/layout.js'
import type { Moments } from '../../../kernel/moment.js'
import { begin, type Details, sideIn, unitNamed } from '../../../operations/moments.js'
import { refreshAll } from '../board/presence.js'
import { settleMsr } from '../command/msr.js'
import type { Bcs } from '../fields.js'
import { steps } from '../sequence.js'
import { GROUNDS, RETREATS, SKIES, SNAFU_RESULTS, USED } from '../tables.js'

const turn = { is: 'number', min: 1, max: 40, optional: true } as const
const formation = { is: 'name', of: 'formation' } as const
const snafu = { is: 'word', of: SNAFU_RESULTS.slice(1), optional: true } as const
const second = { is: 'number', min: 0, max: 1, optional: true } as const

/** 3.1-c: every formation has the route that it would have had since the phase of arrivals, unless the case gives one. */
function layRoutes(p: Bcs): void {
  for (let formation = 0; formation < p.state.length; formation++) settleMsr(p, formation)
}

function setTurn(p: Bcs, { turn }: Details): void {
  refreshAll(p) // what stacks do follows from what the case says of their units
  layRoutes(p)
  p.turn = (turn as number | undefined) ?? 1
  const { scenario } = p.setting
  const { ground, sky, visibility } = scenario.weather[p.turn - 1] ?? {}
  p.visibility = visibility ?? scenario.visibility[sky ?? 'good']
  p.sky = SKIES.indexOf(sky ?? 'good')
  if (ground === undefined) return
  p.ground = GROUNDS.indexOf(ground)
  p.poorGround = scenario.poorGrounds.includes(ground) ? 1 : 0
}

/** A formation is active, its activation at this step. */
function inActivation(entry: string) {
  return {
    details: { formation, turn, snafu, second },
    set(p: Bcs, details: Details): void {
      const { names, formations } = p.setting
      setTurn(p, details)
      const acting = names.formation.index(details.formation as string)
      p.active = formations.side[acting]!
      if (entry !== 'begin') {
        p.acting = acting
        p.state[acting] = USED
        p.reroute[acting] = 0 // step b is over
        p.snafu = SNAFU_RESULTS.indexOf((details.snafu as (typeof SNAFU_RESULTS)[number] | undefined) ?? 'full')
        p.second = (details.second as number | undefined) ?? 0
      }
      begin(p, steps, [
        ['game', 'turns'],
        ['turn', 'end-of-turn'],
        ['activations', 'other'],
        ['activation', entry, acting],
      ])
    },
  }
}

export const moments: Moments<Bcs> = {
  /** The turn begins. */
  turn: {
    details: { turn },
    set(p, details) {
      setTurn(p, details)
      begin(p, steps, [
        ['game', 'turns'],
        ['turn', 'weather'],
      ])
    },
  },
  /** A side is about to name a formation. */
  activations: {
    details: { turn, side: { is: 'name', of: 'side' } },
    set(p, details) {
      setTurn(p, details)
      p.active = sideIn(p, details)
      begin(p, steps, [
        ['game', 'turns'],
        ['turn', 'end-of-turn'],
        ['activations', 'activate'],
      ])
    },
  },
  /** A formation was named: step a. */
  activation: inActivation('begin'),
  /** SNAFU was rolled, with Planned Fatigue: a Forced March may be bought (6.4e-a). */
  force: inActivation('force'),
  /** SNAFU was rolled (Full unless said otherwise): step d. */
  objectives: inActivation('objective'),
  /** Step e, with what steps b to d would have readied. */
  act: inActivation('muster'),
  /** Step f on. */
  after: inActivation('clean-up'),
  /** Step i. */
  second: inActivation('second'),
  /** A unit, or with it all combat units of its hex, must retreat; `from` is where who caused it stands. */
  retreat: {
    details: {
      formation,
      turn,
      snafu,
      second,
      unit: { is: 'name', of: 'piece' },
      kind: { is: 'word', of: RETREATS },
      from: { is: 'name', of: 'place', optional: true },
      stack: { is: 'number', min: 0, max: 1, optional: true },
    },
    set(p, details) {
      inActivation('clean-up').set(p, details)
      const unit = unitNamed(p, details.unit!)
      const kind = RETREATS.indexOf(details.kind as (typeof RETREATS)[number])
      const from = details.from === undefined ? -1 : p.setting.names.place.index(details.from as string)
      begin(
        p,
        steps,
        details.stack === 1
          ? [['retreats', 'next', p.at[unit]!, kind, from, -1]]
          : [['retreat', 'begin', unit, kind, from]],
      )
    },
  },
  over: {
    details: {},
    set(p) {
      p.turn = p.setting.scenario.turns
      begin(p, steps, [['game', STEP_END]])
    },
  },
}
