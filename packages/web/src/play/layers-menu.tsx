import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { Icon } from '../ui/index.js'
import { ownLanguages, toggleMapLanguage, useMapLanguage } from './board/map-language.js'
import { type Scenery, toggleScenery, useMissing } from './board/without.js'
import { useAtTable } from './context.js'
import { layersOf } from './desk-state.js'

/** So many layers have a digit for a key. */
const KEYS = 9

/** What can be laid over the map; each of the first also has a key. */
export function LayersMenu() {
  const { desk, state, speaker } = useAtTable()
  const label = speaker.say('layers.label')
  const missing = useMissing()
  const selected = [...state.layers, ...(state.isHidden ? ['hidden'] : [])]
  const { scenery } = state
  const seen = scenery.filter((name) => !missing.includes(name))
  const own = ownLanguages(desk.map.file)
  const language = useMapLanguage(desk.map.file)
  return (
    <MenuTrigger>
      <Button
        className={selected.some((layer) => layer !== 'goals') ? 'button icon-only quiet on' : 'button icon-only quiet'}
        aria-label={label}
      >
        <Icon name="layers" />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="menu"
          aria-label={label}
          selectionMode="multiple"
          selectedKeys={[...selected, ...seen, ...(language === undefined ? [] : [language])]}
          onAction={(key) => {
            if (scenery.includes(key as Scenery)) toggleScenery(key as Scenery)
            else if (own.includes(String(key))) toggleMapLanguage(String(key))
            else if (key === 'hidden') desk.set({ isHidden: !state.isHidden })
            else desk.toggleLayer(String(key))
          }}
        >
          {[...layersOf(desk.look), 'hidden'].map((layer, i) => (
            <MenuItem key={layer} id={layer} className="item" textValue={speaker.say(`layer.${layer}`)}>
              {(layer === 'hidden' || i < KEYS) && <kbd>{layer === 'hidden' ? 'H' : i + 1}</kbd>}
              {speaker.say(`layer.${layer}`)}
              <span className="tick">
                <Icon name="check" />
              </span>
            </MenuItem>
          ))}
          {scenery.length > 0 && <Separator className="menu-line" />}
          {scenery.map((name) => (
            <MenuItem key={name} id={name} className="item" textValue={speaker.say(`scenery.${name}`)}>
              {speaker.say(`scenery.${name}`)}
              <span className="tick">
                <Icon name="check" />
              </span>
            </MenuItem>
          ))}
          {own.length > 0 && <Separator className="menu-line" />}
          {own.map((name) => (
            <MenuItem key={name} id={name} className="item" textValue={speaker.say(`mapNames.${name}`)}>
              {speaker.say(`mapNames.${name}`)}
              <span className="tick">
                <Icon name="check" />
              </span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
