import { type Force, forcesOf, said } from '@sztab/board'
import { dateOf } from '@sztab/text'
import { useDesk, useGiven } from '../context.js'
import { KeptPledge } from '../pledge.js'

/** The turn track: the calendar, and who arrives when. */
export function Turns() {
  const { desk, speaker } = useGiven()
  const shown = useDesk((one) => one.shown)
  const { scenario } = desk.session
  const { first, arrives, laid, notes = [] } = desk.look.calendar
  const firstTurn = numberIn(scenario, first) ?? 1
  const now = Math.max(shown.view.turn, firstTurn)
  const arrivals = arrivalsOf(Object.entries(forcesOf(scenario, desk.look.counters)), arrives)
  const lying = byTurn(laid && shown.events[0]?.[laid.detail])
  const turns = Array.from({ length: scenario.turns - firstTurn + 1 }, (_, i) => firstTurn + i)
  return (
    <>
      <ol className="turns">
        {turns.map((turn) => (
          <li key={turn} className={turn === now ? 'turn now' : turn < now ? 'turn past' : 'turn'}>
            <span className="turn-number" aria-current={turn === now ? 'step' : undefined}>
              {turn}
            </span>
            <div>
              <strong>{dateOf(scenario, turn, speaker) ?? speaker.say('turns.turn', { turn })}</strong>
              {notes.flatMap((name) =>
                notesOf(scenario, name, turn - firstTurn).map(([side, value]) => (
                  <p key={`${name} ${side}`} className="turn-arrivals">
                    {speaker.say(`turns.${name}`, { side, value })}
                  </p>
                )),
              )}
              {[...(arrivals.get(turn) ?? [])].map(([side, units]) => (
                <p key={side} className="turn-arrivals">
                  {speaker.say('turns.arrivals', { side, units })}
                </p>
              ))}
              {laid && lying.get(turn) && (
                <p className="turn-arrivals">
                  {speaker.say(`turns.${laid.detail}`, {
                    names: lying.get(turn)!.map((one) => speaker.name(laid.of, one)),
                  })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <KeptPledge />
    </>
  )
}

/** By turn and side, the units that the scenario brings then. */
function arrivalsOf(forces: readonly (readonly [string, Force])[], arrives: string | undefined) {
  const found = new Map<number, Map<string, string[]>>()
  for (const [piece, force] of forces) {
    const [{ side }, turn] = [force, numberIn(force, arrives)]
    if (turn === undefined) continue
    const sides = found.get(turn) ?? new Map<string, string[]>()
    found.set(turn, sides.set(side, [...(sides.get(side) ?? []), piece]))
  }
  return found
}

/** What lies on the turn track, as the first event tells it. */
function byTurn(track: unknown): ReadonlyMap<number, string[]> {
  const found = new Map<number, string[]>()
  if (typeof track !== 'object' || track === null) return found
  for (const [name, turn] of Object.entries(track))
    if (typeof turn === 'number') found.set(turn, [...(found.get(turn) ?? []), name])
  return found
}

function numberIn(value: object, name: string | undefined): number | undefined {
  const found = name === undefined ? undefined : said(value as Readonly<Record<string, unknown>>, name)
  return typeof found === 'number' ? found : undefined
}

/** What the scenario gives each side in a turn, as weather does. */
function notesOf(scenario: object, name: string, turn: number): [string, number][] {
  const given = said(scenario as Readonly<Record<string, unknown>>, `${name}.${turn}`)
  return Object.entries(given ?? {}).flatMap(([side, value]) => (typeof value === 'number' ? [[side, value]] : []))
}
