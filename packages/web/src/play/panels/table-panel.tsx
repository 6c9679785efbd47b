import { cellsOf } from '@sztab/board'
import { type PanelLook, type Position, UNKNOWN } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { useDesk, useGiven } from '../context.js'

type TableLook = Extract<PanelLook, { is: 'table' }>

/** What is counted by name: what these eyes know of it. */
export function TablePanel({ look }: { readonly look: TableLook }) {
  const { speaker } = useGiven()
  const { view } = useDesk((desk) => desk.shown)
  const { name: panel, of, columns, heads = [] } = look
  const rows = (view.setting.names[of]?.all ?? [])
    .map((name, i) => ({ name, cells: columns.map((field) => ({ field, cell: cellsOf(view, field)[i] ?? 0 })) }))
    .filter(({ cells }) => cells.some(({ cell }) => cell !== 0))
  // Where some counts are unknown and none is known to be there, a sum of nothing would say that there is nothing.
  const known = rows.flatMap(({ cells }) => cells.slice(0, 1)).filter(({ cell }) => cell !== UNKNOWN)
  const isUnsure = rows.some(({ cells }) => cells[0]?.cell === UNKNOWN) && known.every(({ cell }) => cell === 0)
  return (
    <div className="table-panel">
      {heads.map((field, i) => (
        <Head key={field} text={isUnsure && i === 0 ? '' : headOf(view, speaker, panel, field)} isFirst={i === 0} />
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">{speaker.say(`panel.${panel}.row`)}</th>
            {columns.map((field) => (
              <th key={field} scope="col">
                {speaker.name('column', field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{speaker.name(of, name)}</th>
              {cells.map(({ field, cell }) => (
                <td key={field}>{cellText(view, speaker, field, cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ text, isFirst }: { readonly text: string; readonly isFirst: boolean }) {
  return text === '' ? null : <p className={isFirst ? 'table-panel-head' : ''}>{text}</p>
}

/** A single field in a sentence: a number, or what it names. */
function headOf(view: Position, speaker: Speaker, panel: string, field: string): string {
  const cell = (view as unknown as Record<string, unknown>)[field]
  if (typeof cell !== 'number' || cell === UNKNOWN) return ''
  const { holds } = view.layout.fields[field] ?? {}
  const key = `panel.${panel}.${field}`
  if (holds === undefined) return speaker.say(key, { value: cell })
  return cell < 0 ? '' : speaker.say(key, { [holds]: view.setting.names[holds]!.name(cell) })
}

/** A number, a word of the field, or a name. */
function cellText(view: Position, speaker: Speaker, field: string, cell: number): string {
  if (cell === UNKNOWN) return speaker.say('cell.unknown')
  const { holds, words } = view.layout.fields[field] ?? {}
  if (words) return speaker.name(field, words[cell] ?? '')
  if (holds !== undefined) return cell < 0 ? '' : speaker.name(holds, view.setting.names[holds]!.name(cell))
  return cell === 0 ? '' : `${cell}`
}
