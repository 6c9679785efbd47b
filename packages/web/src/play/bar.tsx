import { cellsOf } from '@sztab/board'
import { colourNumber, type Position } from '@sztab/engine'
import { dateOf, type Speaker } from '@sztab/text'
import { useEffect, useRef } from 'react'
import { ButtonLink, SettingsMenu } from '../ui/index.js'
import { Activity, Stages } from './activity.js'
import { AdviceButton } from './advice.js'
import { useAtTable } from './context.js'
import type { Desk } from './desk.js'
import { GlyphButton, GlyphToggle } from './glyph-button.js'
import { LayersMenu } from './layers-menu.js'
import { MapTools } from './map-tools.js'

/** Turn, date, who is asked what; undo; the menus. */
export function Bar() {
  const { desk, state, session, speaker, shown, table } = useAtTable()
  const { turns } = session.scenario
  const turn = Math.max(shown.view.turn, 1)
  const { undoDepth, undoing } = session.seen
  return (
    <header className="bar">
      <div className="bar-turn">
        <ButtonLink look="quiet" icon="home" href="#/">
          <span className="for-readers">{speaker.say('bar.home')}</span>
        </ButtonLink>
        <div>
          <h1 className="bar-title">{session.scenario.title[speaker.language]}</h1>
          <p className="bar-date">
            {[
              speaker.say('bar.turn', { turn, turns }),
              dateOf(session.scenario, turn, speaker) ?? '',
              ...fieldsOnBar(desk, speaker, shown.view),
              session.counsel?.isTraining ? speaker.say('bar.training') : '',
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
        </div>
      </div>
      <div className="bar-question">
        <Question />
        <Activity />
      </div>
      <div className="bar-tools">
        {table.saved === 'failed' && <span className="bar-warning">{speaker.say('bar.not-saved')}</span>}
        <GlyphButton
          glyph="undo"
          label={undoing === 'never' ? speaker.say('bar.undo-never') : speaker.say('bar.undo', { orders: undoDepth })}
          isDisabled={undoDepth === 0 || state.replay !== undefined}
          onPress={() => desk.undo()}
        />
        <span className="bar-depth" aria-hidden="true">
          {undoDepth > 0 ? undoDepth : ''}
        </span>
        <AdviceButton />
        <MapTools />
        <LayersMenu />
        <GlyphToggle
          glyph="panel"
          label={speaker.say('bar.panel')}
          isSelected={state.isPanelOpen}
          onChange={(isPanelOpen) => desk.set({ isPanelOpen })}
        />
        {state.hasBriefing && (
          <GlyphButton
            data-briefing
            glyph="info"
            label={speaker.say('bar.briefing')}
            onPress={() => desk.set({ dialog: 'briefing' })}
          />
        )}
        <GlyphButton
          data-keys
          glyph="keys"
          label={speaker.say('bar.keys')}
          onPress={() => desk.set({ dialog: 'keys' })}
        />
        <SettingsMenu />
      </div>
      <Stages />
    </header>
  )
}

/** What the look of the system puts on the bar: single fields, and those with a number for each side. */
function fieldsOnBar({ look }: Desk, speaker: Speaker, view: Position): string[] {
  return (look.bar ?? []).flatMap((field) => {
    const { of, holds, words } = view.layout.fields[field] ?? {}
    const cell = (view as unknown as Readonly<Record<string, unknown>>)[field]
    const key = `bar.${field}`
    if (typeof cell === 'number') {
      if ((holds !== undefined && cell < 0) || words?.[cell] === 'none') return []
      const value = words ? words[cell] : holds === undefined ? cell : view.setting.names[holds]!.name(cell)
      return [speaker.say(key, { value, [field]: value })]
    }
    const names = typeof of === 'string' ? (view.setting.names[of]?.all ?? []) : []
    const cells = cellsOf(view, field)
    return names.flatMap((side, i) => (cells[i]! > 0 ? [speaker.say(key, { side, value: cells[i] })] : []))
  })
}

/** After an answer the focus goes to what is asked now, from wherever one answers; whoever reads or types elsewhere is left there. */
function useFocusOnNew(question: string) {
  const asked = useRef<HTMLParagraphElement>(null)
  const before = useRef(question)
  useEffect(() => {
    const isNew = before.current !== question
    before.current = question
    const at = document.activeElement ?? document.body
    const answers = at === document.body || at.closest('[data-map], [data-answers], [data-question]') !== null
    if (isNew && answers) asked.current?.focus({ preventScroll: true })
  }, [question])
  return asked
}

/** Whose question it is, and what is asked. */
function Question() {
  const { state, session, speaker, table } = useAtTable()
  const { question, result } = session.seen
  const asked = useFocusOnNew(`${question?.side} ${question?.kind} ${question?.id}`)
  if (state.replay)
    return <p className="asked">{speaker.say('bar.replay', { at: state.replay.at, of: session.length })}</p>
  if (result) return <p className="asked">{speaker.result(result)}</p>
  if (!question) {
    const text = table.thinking ? speaker.say('dock.thinking', { side: table.thinking }) : speaker.say('dock.waiting')
    return <p className="asked">{text}</p>
  }
  const side = colourNumber(session.kit.look, session.scenario.sides, question.side)
  return (
    <p className="asked" ref={asked} tabIndex={-1} data-question>
      <span className={`asked-side side-${side}`}>{speaker.name('side', question.side)}</span>
      <span className="asked-text" title={speaker.question(question)}>
        {speaker.question(question)}
      </span>
    </p>
  )
}
