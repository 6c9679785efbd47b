import type { SystemLook } from '@sztab/engine'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useAtTable } from '../context.js'
import { panelsOf } from '../desk-state.js'
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

/** What lies beside the map; on a phone a sheet at the bottom. */
export function Panel() {
  const { desk, state, speaker } = useAtTable()
  if (!state.isPanelOpen) return null
  const panels = panelsOf(desk.look)
  return (
    <aside className="panel" aria-label={speaker.say('panel.label')}>
      <Tabs className="tabs" selectedKey={state.panel} onSelectionChange={(key) => desk.set({ panel: String(key) })}>
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
