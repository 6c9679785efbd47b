import { goThere } from './board/subjects.js'
import { useAtTable } from './context.js'
import { GlyphButton, GlyphToggle } from './glyph-button.js'

const ZOOM = 1.4

/** What moves the map. It stands on the bar, where it covers nothing; fingers do without most of it. */
export function MapTools() {
  const { desk, state, speaker } = useAtTable()
  return (
    <div className="map-tools">
      <GlyphButton
        glyph="plus"
        label={speaker.say('map.closer')}
        onPress={() => desk.move((camera) => camera.zoom(ZOOM))}
      />
      <GlyphButton
        glyph="minus"
        label={speaker.say('map.further')}
        onPress={() => desk.move((camera) => camera.zoom(1 / ZOOM))}
      />
      <GlyphButton glyph="fit" label={speaker.say('map.fit')} onPress={() => desk.move((camera) => camera.fit())} />
      <GlyphToggle
        data-follow
        glyph="target"
        label={speaker.say('map.follow')}
        isSelected={state.isFollowing}
        onChange={(isFollowing) => (isFollowing ? goThere(desk) : desk.set({ isFollowing }))}
      />
    </div>
  )
}
