import { dateOf } from '@sztab/text'
import { useDesk, useGiven } from '../context.js'
import { forcesOf } from '../names.js'

/** The turn track: the calendar, and who arrives when. */
export function Turns() {
  const { desk, speaker } = useGiven()
  const shown = useDesk((one) => one.shown)
  const { scenario } = desk.session
  const { firstTurn = 1 } = scenario as { firstTurn?: number }
  const now = Math.max(shown.view.turn, firstTurn)
  const arrivals = arrivalsOf(Object.entries(forcesOf(scenario)))
  const chits = chitsByTurn(shown.events[0]?.track)
  const turns = Array.from({ length: scenario.turns - firstTurn + 1 }, (_, i) => firstTurn + i)
  return (
    <ol className="turns">
      {turns.map((turn) => (
        <li key={turn} className={turn === now ? 'turn now' : turn < now ? 'turn past' : 'turn'}>
          <span className="turn-number" aria-current={turn === now ? 'step' : undefined}>
            {turn}
          </span>
          <div>
            <strong>{dateOf(scenario, turn, speaker) ?? speaker.say('turns.turn', { turn })}</strong>
            {[...(arrivals.get(turn) ?? [])].map(([side, units]) => (
              <p key={side} className="turn-arrivals">
                {speaker.say('turns.arrivals', { side, units })}
              </p>
            ))}
            {chits.get(turn) && (
              <p className="turn-arrivals">{speaker.say('turns.chits', { chits: chits.get(turn)! })}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** By turn and side, the units that the scenario brings then. */
function arrivalsOf(forces: readonly (readonly [string, { side: string; turn?: number }])[]) {
  const found = new Map<number, Map<string, string[]>>()
  for (const [piece, { side, turn }] of forces) {
    if (turn === undefined) continue
    const sides = found.get(turn) ?? new Map<string, string[]>()
    found.set(turn, sides.set(side, [...(sides.get(side) ?? []), piece]))
  }
  return found
}

/** Chits that lie on the turn track, as the first event tells it. */
function chitsByTurn(track: unknown): ReadonlyMap<number, string[]> {
  const found = new Map<number, string[]>()
  if (typeof track !== 'object' || track === null) return found
  for (const [chit, turn] of Object.entries(track))
    if (typeof turn === 'number') found.set(turn, [...(found.get(turn) ?? []), chit])
  return found
}
