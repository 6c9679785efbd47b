import './planner.css'
import type { Order } from '@sztab/engine'
import { useEffect, useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import { Button } from '../ui/index.js'
import { Account } from './account.js'
import { pieceOf } from './answer/index.js'
import { useAtTable } from './context.js'
import { Counter } from './counter.js'
import type { Desk } from './desk.js'

/** The orders with which an attack on a place can be begun, one for each unit; none if it is not put together unit by unit. */
export function beginnings(desk: Desk, place: string): readonly Order[] {
  const { launches = [], begins = [] } = desk.look.verbs
  if (launches.length === 0) return []
  const { verbs } = desk.session.kit.system
  const orders = desk.plan.toward(place).filter(({ do: verb }) => begins.includes(verb))
  const units = orders.map((order) => pieceOf(verbs, order))
  return orders.filter((_, i) => units.indexOf(units[i]) === i)
}

/** Puts an attack together: the units that reach the target, and what it comes to as they are added or left out. */
export function Planner({ place }: { readonly place: string }) {
  const { desk, session, speaker } = useAtTable()
  const { verbs } = session.kit.system
  const orders = beginnings(desk, place)
  const units = orders.map((order) => pieceOf(verbs, order)!)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another target begins with all units.
  useEffect(() => setLeft(new Set()), [place])
  const chosen = units.filter((unit) => !left.has(unit))
  const plan = planOf(desk, orders, chosen)
  const toggle = (unit: string) => {
    const next = new Set(left)
    if (!next.delete(unit)) next.add(unit)
    setLeft(next)
  }
  return (
    <div className="planner" data-planner>
      <p className="dock-hint">{speaker.say('planner.title', { place })}</p>
      <div className="tray">
        {units.map((unit) => {
          const face = desk.faceOf(unit)
          return (
            <ToggleButton
              key={unit}
              className={left.has(unit) ? 'tray-piece' : 'tray-piece picked'}
              isSelected={!left.has(unit)}
              onChange={() => toggle(unit)}
              aria-label={speaker.name('unit', unit)}
            >
              {face && <Counter face={face} size={46} />}
              <span className="tray-name">{speaker.name('unit', unit)}</span>
            </ToggleButton>
          )
        })}
      </div>
      {plan.account && <Account explanation={plan.account} isFolded />}
      <div className="dock-row">
        <Button look="primary" isDisabled={plan.orders.length === 0} onPress={() => desk.give(...plan.orders)}>
          {speaker.say('planner.begin', { count: chosen.length })}
        </Button>
        <Button look="quiet" onPress={() => desk.cancel()}>
          {speaker.say('dock.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** The first unit begins, the others join; and what launching it then would lead to. */
function planOf({ session, look }: Desk, orders: readonly Order[], chosen: readonly string[]) {
  const { verbs } = session.kit.system
  const first = orders.find((order) => pieceOf(verbs, order) === chosen[0])
  if (!first) return { orders: [], account: undefined }
  const joins = chosen.slice(1).map((unit): Order => ({ do: look.verbs.joins ?? '', unit }))
  const all = [first, ...joins]
  return { orders: all, account: session.explainAfter(all, { do: look.verbs.launches![0]! }) }
}
