import { Dialog } from '../ui/index.js'
import { useAtTable } from './context.js'
import { keyGroups } from './keyboard.js'

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
      <div className="keys">
        {keyGroups.map(({ title, entries }) => (
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
      </div>
    </Dialog>
  )
}
