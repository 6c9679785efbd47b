import './boxes.css'
import type { PanelLook } from '@sztab/engine'
import { Button } from 'react-aria-components'
import { pieceName, unitFacts } from '../board/summary.js'
import { useAtTable } from '../context.js'
import { Counter } from '../counter.js'
import type { Desk } from '../desk.js'

type BoxesLook = Extract<PanelLook, { is: 'boxes' }>

/** What lies beside the map, box by box. */
export function Boxes({ look }: { readonly look: BoxesLook }) {
  const { desk, speaker } = useAtTable()
  const boxes = boxesOf(desk, look)
  if (boxes.length === 0) return <p className="empty">{speaker.say('boxes.none')}</p>
  return (
    <div className="boxes">
      {boxes.map(({ box, pieces }) => (
        <section key={box}>
          <h2>
            {speaker.name('place', box)} <span className="box-count">{pieces.length}</span>
          </h2>
          <div className="box-pieces">
            {pieces.map((piece) => (
              <BoxPiece key={piece} piece={piece} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function boxesOf({ pieces, map, shown }: Desk, { boxes, empty }: BoxesLook) {
  const all = boxes ?? shown.view.setting.names.place.all.slice(map.grid.size)
  return all
    .map((box) => ({ box, pieces: pieces.flatMap(({ face, at }) => (at === box ? [face.id] : [])) }))
    .filter((one) => empty || one.pieces.length > 0)
}

/** A counter beside the map, to be picked if it can be. */
export function BoxPiece({ piece }: { readonly piece: string }) {
  const { desk, state, speaker } = useAtTable()
  const face = desk.faceOf(piece)!
  const words = [pieceName(speaker, face), ...unitFacts(desk, speaker, face)].join(', ')
  return (
    <Button
      className={state.picked === piece ? 'tray-piece picked' : 'tray-piece'}
      aria-label={words}
      isDisabled={!desk.plan.pieces.includes(piece)}
      onPress={() => desk.point(piece)}
    >
      <Counter face={face} size={48} />
      <span className="tray-name">{face.hidden ? '' : pieceName(speaker, face)}</span>
    </Button>
  )
}
