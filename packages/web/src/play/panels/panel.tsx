import type { SystemLook } from '@sztab/engine'
import { lazy, Suspense } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { Session } from '../../session/index.js'
import { useAtTable } from '../context.js'
import { panelsOf } from '../desk-state.js'
import { GlyphButton } from '../glyph-button.js'
import { Boxes } from './boxes.js'
import { Cards } from './cards.js'
import { Log } from './log.js'
import { Replay } from './replay.js'
import { Score } from './score.js'
import { TablePanel } from './table-panel.js'
import { Turns } from './turns.js'
import { Units } from './units.js'

/** What every game has. */
const common: Readonly<Record<string, () => React.ReactNode>> = { turns: Turns, units: Units, log: Log, replay: Replay }

function Content({ name, look: { panels } }: { readonly name: string; readonly look: SystemLook }) {
  const own = panels.find((panel) => panel.name === name)
  if (own?.is === 'table') return <TablePanel look={own} />
  if (own?.is === 'cards') return <Cards look={own} />
  if (own?.is === 'boxes') return <Boxes look={own} />
  if (own?.is === 'score') return <Score topic={own.topic} />
  const Common = common[name]
  return Common ? <Common /> : null
}

/** What the computer has to say of the game takes the place of the other panels, and is loaded when it is opened. */
const opponent: Readonly<Record<string, React.LazyExoticComponent<() => React.ReactNode>>> = {
  why: lazy(async () => ({ default: (await import('../opponent/reasons.js')).Why })),
  report: lazy(async () => ({ default: (await import('../opponent/report.js')).Report })),
}

function OpponentPanel({ name }: { readonly name: string }) {
  const { desk, speaker } = useAtTable()
  const Opponent = opponent[name]!
  return (
    <aside className="panel" aria-labelledby="opponent-panel">
      <div className="tabs">
        <div className="panel-head titled">
          <h2 id="opponent-panel">{speaker.say(`panel.${name}`)}</h2>
          <GlyphButton
            glyph="close"
            label={speaker.say('panel.close')}
            onPress={() => desk.set({ panel: name === 'report' ? 'replay' : 'log' })}
          />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard. */}
        <div className="tab-panel" tabIndex={0} data-panel={name}>
          <Suspense fallback={null}>
            <Opponent />
          </Suspense>
        </div>
      </div>
    </aside>
  )
}

/** Whether the computer may say this now: its reasons in training, and everything when the game is over. */
function isOpponents(name: string, { counsel, seen }: Session): boolean {
  return (
    (name === 'why' && counsel?.isTraining === true) ||
    (name === 'report' && counsel !== undefined && seen.result !== undefined)
  )
}

/** What lies beside the map; on a phone a sheet at the bottom. */
export function Panel() {
  const { desk, state, session, speaker } = useAtTable()
  if (!state.isPanelOpen) return null
  if (isOpponents(state.panel, session)) return <OpponentPanel name={state.panel} />
  const panels = panelsOf(desk.look)
  return (
    <aside className="panel" aria-label={speaker.say('panel.label')}>
      <Tabs
        className="tabs"
        selectedKey={panels.includes(state.panel) ? state.panel : 'log'}
        onSelectionChange={(key) => desk.set({ panel: String(key) })}
      >
        <div className="panel-head">
          <TabList className="tab-list" aria-label={speaker.say('panel.label')}>
            {panels.map((panel) => (
              <Tab key={panel} id={panel} className="tab">
                {speaker.say(`panel.${panel}`)}
              </Tab>
            ))}
          </TabList>
        </div>
        {panels.map((panel) => (
          <TabPanel key={panel} id={panel} className="tab-panel">
            <Content name={panel} look={desk.look} />
          </TabPanel>
        ))}
      </Tabs>
    </aside>
  )
}
