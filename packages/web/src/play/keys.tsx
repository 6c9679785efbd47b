import { useState } from 'react'
import { Dialog, Switch } from '../ui/index.js'
import { useAtTable } from './context.js'
import { layersOf } from './desk-state.js'
import { chooseLetters, keyGroups, lettersEverywhere } from './keyboard.js'

/** The list of keys. */
export function Keys() {
  const { desk, state, speaker } = useAtTable()
  return (
    <Dialog
      title={speaker.say('keys.title')}
      isOpen={state.dialog === 'keys'}
      onClose={() => desk.set({ dialog: undefined })}
      wide
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen the list is scrolled with the keyboard. */}
      <section className="keys" tabIndex={0} aria-label={speaker.say('keys.title')}>
        {keyGroups(layersOf(desk.look)).map(({ title, entries }) => (
          <section key={title}>
            <h3>{speaker.say(title)}</h3>
            <dl>
              {entries.map(({ keys, does }) => (
                <div key={does} className="key-row">
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{speaker.say(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Letters />
      </section>
    </Dialog>
  )
}

/** Letters that a screen reader takes for itself can be kept to the map. */
function Letters() {
  const { speaker } = useAtTable()
  const [isOn, setOn] = useState(lettersEverywhere)
  return (
    <section data-letters>
      <h3>{speaker.say('keys.letters-title')}</h3>
      <Switch
        label={speaker.say('keys.letters')}
        value={isOn}
        onChange={(on) => {
          chooseLetters(on)
          setOn(on)
        }}
      />
      <p className="hint">{speaker.say('keys.letters-hint')}</p>
    </section>
  )
}
