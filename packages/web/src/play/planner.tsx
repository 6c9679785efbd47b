import './planner.css'
import { useEffect, useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import { Button } from '../ui/index.js'
import { Account } from './account.js'
import { pieceOf } from './answer/index.js'
import { useAtTable } from './context.js'
import { Counter } from './counter.js'
import { beginnings, planOf } from './planning.js'

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
