import { Label, Slider, SliderThumb, SliderTrack } from 'react-aria-components'
import type { PastEyes } from '../../session/index.js'
import { Choices } from '../../ui/index.js'
import { useAtTable } from '../context.js'
import { GlyphButton } from '../glyph-button.js'
import { PACES } from '../pace.js'

/** The game as it was, order by order. */
export function Replay() {
  const { desk, speaker } = useAtTable()
  return (
    <div className="replay">
      <Scrubber />
      <Buttons />
      <EyesChoice />
      <Choices
        label={speaker.say('replay.pace')}
        value={desk.pace}
        onChange={(pace) => desk.choosePace(pace as (typeof PACES)[number])}
        choices={PACES.map((id) => ({ id, text: speaker.say(`pace.${id}`) }))}
      />
    </div>
  )
}

function Scrubber() {
  const { desk, session, speaker } = useAtTable()
  const { at } = desk.replaying
  const { first, length } = session
  return (
    <Slider
      className="slider"
      minValue={first}
      maxValue={Math.max(length, first)}
      value={at}
      onChange={(value) => desk.replaying.go(value as number)}
    >
      <Label>{speaker.say('replay.at', { at, of: length })}</Label>
      <SliderTrack className="slider-track">
        {({ state: slider }) => (
          <>
            <span className="slider-fill" style={{ inlineSize: `${slider.getThumbPercent(0) * 100}%` }} />
            <SliderThumb className="slider-thumb" />
          </>
        )}
      </SliderTrack>
    </Slider>
  )
}

function Buttons() {
  const { desk, state, session, speaker } = useAtTable()
  const { replaying } = desk
  const isRunning = state.replay?.isRunning === true
  return (
    <div className="replay-keys">
      <GlyphButton glyph="first" label={speaker.say('replay.first')} onPress={() => replaying.go(session.first)} />
      <GlyphButton glyph="back" label={speaker.say('replay.back')} onPress={() => replaying.back()} />
      <GlyphButton
        glyph={isRunning ? 'pause' : 'play'}
        label={speaker.say(isRunning ? 'replay.pause' : 'replay.play')}
        onPress={() => replaying.toggle()}
      />
      <GlyphButton glyph="forward" label={speaker.say('replay.forward')} onPress={() => replaying.step()} />
      <GlyphButton glyph="last" label={speaker.say('replay.last')} onPress={() => replaying.go(session.length)} />
    </div>
  )
}

/** Whose eyes look back, where there is a choice. */
function EyesChoice() {
  const { desk, session, speaker } = useAtTable()
  const { pastEyes, scenario } = session
  if (pastEyes.length < 2) return null
  const order: readonly PastEyes[] = [...scenario.sides, 'spectator', 'all']
  const choices = order
    .filter((eyes) => pastEyes.includes(eyes))
    .map((id) => ({
      id,
      text: scenario.sides.includes(id) ? speaker.name('side', id) : speaker.say(`replay.eyes.${id}`),
    }))
  return (
    <Choices
      label={speaker.say('replay.eyes')}
      value={desk.replaying.eyes}
      onChange={(eyes) => desk.replaying.look(eyes)}
      choices={choices}
    />
  )
}
