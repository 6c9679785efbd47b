import { useEffect } from 'react'
import { Label, Slider, SliderThumb, SliderTrack } from 'react-aria-components'
import { Button, Choices } from '../../ui/index.js'
import { useAtTable } from '../context.js'
import { GlyphButton } from '../glyph-button.js'
import { PACES, STEP_TIME } from '../pace.js'

/** Milliseconds for one order of the replay at a pace; without a pace it goes as fast as it can be seen. */
const orderTime = (step: number): number => Math.max(60, step * 4)

/** The game as it was, order by order. */
export function Replay() {
  const { desk, state, session, speaker } = useAtTable()
  const { length } = session
  const { replay } = state
  const at = replay?.at ?? length
  const go = (to: number, isRunning = false) =>
    desk.set({ replay: { at: Math.min(Math.max(to, 0), length), isRunning }, picked: undefined, pending: [] })
  const time = orderTime(STEP_TIME[desk.pace])
  useEffect(() => {
    if (!replay?.isRunning) return
    if (replay.at >= length) return desk.set({ replay: { at: length, isRunning: false } })
    const timer = setTimeout(() => desk.set({ replay: { at: replay.at + 1, isRunning: true } }), time)
    return () => clearTimeout(timer)
  }, [desk, replay, length, time])
  const isRunning = replay?.isRunning === true
  return (
    <div className="replay">
      <Slider className="slider" minValue={0} maxValue={length} value={at} onChange={(value) => go(value as number)}>
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
      <div className="replay-keys">
        <GlyphButton glyph="first" label={speaker.say('replay.first')} onPress={() => go(0)} />
        <GlyphButton glyph="back" label={speaker.say('replay.back')} onPress={() => go(at - 1)} />
        <GlyphButton
          glyph={isRunning ? 'pause' : 'play'}
          label={speaker.say(isRunning ? 'replay.pause' : 'replay.play')}
          onPress={() => (isRunning ? go(at) : go(at >= length ? 0 : at, true))}
        />
        <GlyphButton glyph="forward" label={speaker.say('replay.forward')} onPress={() => go(at + 1)} />
        <GlyphButton glyph="last" label={speaker.say('replay.last')} onPress={() => go(length)} />
      </div>
      {replay && (
        <Button look="primary" onPress={() => desk.set({ replay: undefined })}>
          {speaker.say('replay.leave')}
        </Button>
      )}
      <Choices
        label={speaker.say('replay.pace')}
        value={desk.pace}
        onChange={(pace) => desk.choosePace(pace as (typeof PACES)[number])}
        choices={PACES.map((id) => ({ id, text: speaker.say(`pace.${id}`) }))}
      />
    </div>
  )
}
