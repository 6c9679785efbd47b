import './legend.css'
import { colourNumber, type LayerColour, type OverlayLook } from '@sztab/engine'
import { useAtTable, useBoardTheme } from './context.js'

/** What the layers that are switched on look like. */
export function Legend() {
  const { desk, state, speaker } = useAtTable()
  const shown = [...state.layers].filter((layer) => layer !== 'goals')
  if (shown.length === 0 || state.replay) return null
  return (
    <ul className="legend" aria-label={speaker.say('legend.label')} data-legend>
      {shown.map((name) => (
        <li key={name}>
          <Swatches shows={desk.look.layers.find((layer) => layer.name === name)?.shows} />
          {speaker.say(`layer.${name}`)}
        </li>
      ))}
    </ul>
  )
}

/** What moved is shown as ways, in their own colour. */
const TRACKS = [{ as: 'routes', title: '', name: 'overlay.path' }] as const

function Swatches({ shows }: { readonly shows: readonly OverlayLook[] | undefined }) {
  const { desk, session, speaker } = useAtTable()
  const { colours } = useBoardTheme()
  const { sides } = session.scenario
  const named = (colour: LayerColour): readonly (readonly [string, string])[] =>
    colour === 'side'
      ? sides.map((side) => [speaker.name('side', side), `overlay.side-${colourNumber(desk.look, sides, side)}`])
      : [['', colour === 'formation' ? 'overlay.goal' : `overlay.${colour}`]]
  const all = shows?.flatMap(({ as, colour }) => named(colour).map(([title, name]) => ({ as, title, name }))) ?? TRACKS
  const unique = all.filter((one, i) => all.findIndex(({ as, name }) => as === one.as && name === one.name) === i)
  return unique.map(({ as, title, name }) => (
    <span
      key={`${as} ${name}`}
      className={`swatch as-${as}`}
      title={title === '' ? undefined : title}
      style={{ '--swatch': colours[name] } as React.CSSProperties}
    />
  ))
}
