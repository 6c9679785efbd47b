import { Button } from 'react-aria-components'
import { Button as PageButton } from '../ui/index.js'
import { unitFacts } from './board/summary.js'
import { useAtTable } from './context.js'
import { Counter } from './counter.js'
import { orderWords } from './describe.js'
import type { Desk } from './desk.js'

/** What cannot be clicked on the map: pieces in boxes that wait for orders, and boxes that pieces can go to. */
export function Tray() {
  const { desk, state, session, speaker } = useAtTable()
  const { plan } = desk
  const beside = plan.pieces.filter((piece) => desk.hexOf(piece) < 0)
  const offers = state.picked === undefined ? plan.places : plan.offers(state.picked).places
  const boxes = [...offers].filter(([name]) => desk.map.grid.index(name) < 0)
  if (beside.length === 0 && boxes.length === 0) return null
  const groups = byBox(desk, beside)
  return (
    <div className="tray">
      {groups.map(([box, pieces]) => (
        <div key={box} className="tray-group">
          {groups.length > 1 && <h3>{speaker.name('place', box)}</h3>}
          {pieces.map((piece) => (
            <TrayPiece key={piece} piece={piece} />
          ))}
        </div>
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

/** The pieces by the box in which they lie. */
function byBox(desk: Desk, pieces: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  const boxes = [...new Set(pieces.map((piece) => desk.placeOf(piece) ?? ''))]
  return boxes.map((box) => [box, pieces.filter((piece) => (desk.placeOf(piece) ?? '') === box)])
}

/** What it costs to have a piece, if it costs something. */
function priceOf({ plan, session, look }: Desk, piece: string) {
  const { atOnce, places } = plan.offers(piece)
  const order = atOnce[0] ?? [...places.values()][0]?.[0]
  return order && session.explain(order).lines.find(({ what }) => what === look.account.price)
}

function TrayPiece({ piece }: { readonly piece: string }) {
  const { desk, state, speaker } = useAtTable()
  const face = desk.faceOf(piece)
  const name = speaker.name('unit', piece)
  const price = priceOf(desk, piece)
  const cost = price && speaker.line({ ...price, rules: [] })
  const facts = [...(face ? unitFacts(desk, speaker, face) : []), ...(cost ? [cost] : [])].join(', ')
  return (
    <Button
      className={state.picked === piece ? 'tray-piece picked' : 'tray-piece'}
      aria-pressed={state.picked === piece}
      data-piece={piece}
      aria-label={facts === '' ? name : `${name}, ${facts}`}
      onPress={() => desk.pick(piece)}
    >
      {face && <Counter face={face} size={52} />}
      <span className="tray-name">{name}</span>
      {cost && <span className="tray-cost">{cost}</span>}
    </Button>
  )
}
