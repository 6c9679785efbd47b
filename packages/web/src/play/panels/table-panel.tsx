import { useDesk, useGiven } from '../context.js'
import { countedIn, type TableLook } from './counted.js'

/** What is counted by name: what these eyes know of it. */
export function TablePanel({ look }: { readonly look: TableLook }) {
  const { speaker } = useGiven()
  const { view } = useDesk((desk) => desk.shown)
  const { heads, rows } = countedIn(view, speaker, look)
  return (
    <div className="table-panel">
      {heads.map(({ field, text }) => (
        <p key={field} className={field === look.heads?.[0] ? 'table-panel-head' : ''}>
          {text}
        </p>
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">{speaker.say(`panel.${look.name}.row`)}</th>
            {look.columns.map((field) => (
              <th key={field} scope="col">
                {speaker.name('column', field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map(({ field, text }) => (
                <td key={field}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
