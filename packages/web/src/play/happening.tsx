import { useAtTable } from './context.js'

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** A die as it lies; dice with other numbers of sides show a figure. */
export function Die({ value, size }: { readonly value: number; readonly size: number }) {
  const pips = PIPS[value]
  return (
    <svg className="die" viewBox="-2.2 -2.2 4.4 4.4" width={size} height={size} aria-hidden="true">
      <rect x="-2" y="-2" width="4" height="4" rx="0.7" />
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x * 1.05} cy={y * 1.05} r="0.4" />)
      ) : (
        <text x="0" y="0.8" textAnchor="middle" fontSize="2.2">
          {value}
        </text>
      )}
    </svg>
  )
}

/** What is happening and cannot be seen on the map: a die, a draw, a result. */
export function Happening() {
  const { desk, speaker } = useAtTable()
  const { stage } = desk.player
  if (!stage?.event) return null
  const { event, number } = stage
  return (
    <div className="happening" aria-hidden="true">
      {event.is === 'rolled' ? (
        <span className="die-falls" key={number}>
          <Die value={Number(event.gave)} size={92} />
        </span>
      ) : (
        <span className={event.is === 'drawn' ? 'drawn-shown' : 'result-shown'} key={number}>
          {event.is === 'drawn' ? speaker.name('gave', String(event.gave)) : speaker.event(event)}
        </span>
      )}
    </div>
  )
}
