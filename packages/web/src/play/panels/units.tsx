import { Button } from 'react-aria-components'
import { Button as PageButton } from '../../ui/index.js'
import { useAtTable } from '../context.js'
import { Counter } from '../counter.js'

/** The pieces that wait for orders; a key walks through them. */
export function Units() {
  const { desk, state, speaker } = useAtTable()
  const { pieces } = desk.plan
  if (pieces.length === 0) return <p className="empty">{speaker.say('units.none')}</p>
  return (
    <div className="units">
      <div className="units-head">
        <p>{speaker.say('units.waiting', { count: pieces.length })}</p>
        <PageButton onPress={() => desk.walk(1)}>
          {speaker.say('units.next')} <kbd>N</kbd>
        </PageButton>
      </div>
      <ul className="units-list">
        {pieces.map((piece) => {
          const face = desk.faceOf(piece)
          const place = desk.placeOf(piece)
          return (
            <li key={piece}>
              <Button
                className={state.picked === piece ? 'unit-row picked' : 'unit-row'}
                onPress={() => desk.point(piece)}
              >
                {face && <Counter face={face} size={40} />}
                <span>{speaker.name('unit', piece)}</span>
                <span className="where">{place === undefined ? '' : speaker.name('place', place)}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
