import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useAtTable } from '../context.js'
import { PANELS, type PanelName } from '../desk-state.js'
import { Cup } from './cup.js'
import { Log } from './log.js'
import { Points } from './points.js'
import { Replay } from './replay.js'
import { Turns } from './turns.js'
import { Units } from './units.js'

const contents: Readonly<Record<PanelName, () => React.ReactNode>> = {
  turns: Turns,
  cup: Cup,
  points: Points,
  units: Units,
  log: Log,
  replay: Replay,
}

/** What lies beside the map; on a phone a sheet at the bottom. */
export function Panel() {
  const { desk, state, speaker } = useAtTable()
  if (!state.isPanelOpen) return null
  return (
    <aside className="panel" aria-label={speaker.say('panel.label')}>
      <Tabs
        className="tabs"
        selectedKey={state.panel}
        onSelectionChange={(key) => desk.set({ panel: key as PanelName })}
      >
        <div className="panel-head">
          <TabList className="tab-list" aria-label={speaker.say('panel.label')}>
            {PANELS.map((panel) => (
              <Tab key={panel} id={panel} className="tab">
                {speaker.say(`panel.${panel}`)}
              </Tab>
            ))}
          </TabList>
        </div>
        {PANELS.map((panel) => {
          const Content = contents[panel]
          return (
            <TabPanel key={panel} id={panel} className="tab-panel">
              <Content />
            </TabPanel>
          )
        })}
      </Tabs>
    </aside>
  )
}
