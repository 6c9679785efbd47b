import { Button } from 'react-aria-components'
import { Button as PageButton } from '../ui/index.js'
import { unitFacts } from './board/summary.js'
import { useAtTable } from './context.js'
import { Counter } from './counter.js'
import { orderWords } from './describe.js'

/** What cannot be clicked on the map: pieces in boxes that wait for orders, and boxes that pieces can go to. */
export function Tray() {
  const { desk, state, session, speaker } = useAtTable()
  const { plan } = desk
  const beside = plan.pieces.filter((piece) => desk.hexOf(piece) < 0)
  const offers = state.picked === undefined ? plan.places : plan.offers(state.picked).places
  const boxes = [...offers].filter(([name]) => desk.map.grid.index(name) < 0)
  if (beside.length === 0 && boxes.length === 0) return null
  return (
    <div className="tray">
      {beside.map((piece) => (
        <TrayPiece key={piece} piece={piece} />
      ))}
      {boxes.map(([name, orders]) => (
        <PageButton key={name} onPress={() => desk.offer(orders)}>
          {orders.length === 1
            ? orderWords(speaker, orders[0]!, session.seen.question?.kind)
            : speaker.name('place', name)}
        </PageButton>
      ))}
    </div>
  )
}

function TrayPiece({ piece }: { readonly piece: string }) {
  const { desk, state, speaker } = useAtTable()
  const face = desk.pieces.find((one) => one.face.id === piece)?.face
  const name = speaker.name('unit', piece)
  const facts = face ? unitFacts(desk, speaker, face).join(', ') : ''
  return (
    <Button
      className={state.picked === piece ? 'tray-piece picked' : 'tray-piece'}
      aria-pressed={state.picked === piece}
      aria-label={facts === '' ? name : `${name}, ${facts}`}
      onPress={() => desk.pick(piece)}
    >
      {face && <Counter face={face} size={52} />}
      <span className="tray-name">{name}</span>
    </Button>
  )
}
