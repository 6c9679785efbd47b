import { dateOf } from '@sztab/text'
import { ButtonLink, SettingsMenu } from '../ui/index.js'
import { useAtTable } from './context.js'
import { GlyphButton, GlyphToggle } from './glyph-button.js'
import { LayersMenu } from './layers-menu.js'

/** Turn, date, who is asked what; undo; the menus. */
export function Bar() {
  const { desk, state, session, speaker, shown, table } = useAtTable()
  const { turns } = session.scenario
  const turn = Math.max(shown.view.turn, 1)
  const { undoDepth } = session.seen
  return (
    <header className="bar">
      <div className="bar-turn">
        <ButtonLink look="quiet" icon="home" href="#/">
          <span className="for-readers">{speaker.say('bar.home')}</span>
        </ButtonLink>
        <div>
          <h1 className="bar-title">{session.scenario.title[speaker.language]}</h1>
          <p className="bar-date">
            {[speaker.say('bar.turn', { turn, turns }), dateOf(session.scenario, turn, speaker) ?? '']
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
        </div>
      </div>
      <div className="bar-question">
        <Question />
      </div>
      <div className="bar-tools">
        {table.saved === 'failed' && <span className="bar-warning">{speaker.say('bar.not-saved')}</span>}
        <GlyphButton
          glyph="undo"
          label={speaker.say('bar.undo', { orders: undoDepth })}
          isDisabled={undoDepth === 0 || state.replay !== undefined}
          onPress={() => desk.undo()}
        />
        <span className="bar-depth" aria-hidden="true">
          {undoDepth > 0 ? undoDepth : ''}
        </span>
        <LayersMenu />
        <GlyphToggle
          glyph="panel"
          label={speaker.say('bar.panel')}
          isSelected={state.isPanelOpen}
          onChange={(isPanelOpen) => desk.set({ isPanelOpen })}
        />
        <GlyphButton
          data-keys
          glyph="keys"
          label={speaker.say('bar.keys')}
          onPress={() => desk.set({ dialog: 'keys' })}
        />
        <SettingsMenu />
      </div>
    </header>
  )
}

/** Whose question it is, and what is asked. */
function Question() {
  const { state, session, speaker, table } = useAtTable()
  const { question, result } = session.seen
  if (state.replay)
    return <p className="asked">{speaker.say('bar.replay', { at: state.replay.at, of: session.length })}</p>
  if (result) return <p className="asked">{speaker.result(result)}</p>
  if (!question) {
    const text = table.thinking ? speaker.say('dock.thinking', { side: table.thinking }) : speaker.say('dock.waiting')
    return <p className="asked">{text}</p>
  }
  const side = session.scenario.sides.indexOf(question.side)
  return (
    <p className="asked">
      <span className={`asked-side side-${side}`}>{speaker.name('side', question.side)}</span>
      <span>{speaker.question(question)}</span>
    </p>
  )
}
