import { type Position, UNKNOWN } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { useDesk, useGiven } from '../context.js'

/** The cup: how many chits are in it, and what these eyes know of them. */
export function Cup() {
  const { speaker } = useGiven()
  const shown = useDesk((desk) => desk.shown)
  const { view } = shown
  const chits = view.setting.names.chit
  if (!chits) return <p className="empty">{speaker.say('cup.none')}</p>
  const columns = Object.keys(view.layout.fields).filter((name) => isColumn(view, name, speaker))
  const rows = chits.all
    .map((chit, i) => ({ chit, cells: columns.map((name) => cellsOf(view, name)![i]!) }))
    .filter(({ cells }) => cells.some((cell) => cell !== 0))
  const { cupSize, chit: drawn } = view as unknown as { cupSize?: number; chit?: number }
  return (
    <div className="cup">
      <p className="cup-size">{speaker.say('cup.size', { chits: cupSize ?? 0 })}</p>
      {drawn !== undefined && drawn >= 0 && (
        <p className="cup-drawn">{speaker.say('cup.drawn', { chit: chits.name(drawn) })}</p>
      )}
      <table className="cup-table">
        <thead>
          <tr>
            <th scope="col">{speaker.say('cup.chit')}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {speaker.name('column', name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ chit, cells }) => (
            <tr key={chit}>
              <th scope="row">{speaker.name('chit', chit)}</th>
              {cells.map((cell, i) => (
                <td key={columns[i]}>{cellText(speaker, cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A field that counts chits, and has a word in the system's catalogue because players look at it. */
function isColumn(view: Position, name: string, speaker: Speaker): boolean {
  return cellsOf(view, name) !== undefined && speaker.knows(`column.${name}`)
}

function cellsOf(view: Position, name: string): Int32Array | undefined {
  const cells = (view as unknown as Record<string, unknown>)[name]
  return view.layout.fields[name]?.of === 'chit' && cells instanceof Int32Array ? cells : undefined
}

function cellText(speaker: Speaker, cell: number): string {
  if (cell === UNKNOWN) return speaker.say('cup.unknown')
  return cell === 0 ? '' : `${cell}`
}
