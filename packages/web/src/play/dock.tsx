import type { Order } from '@sztab/engine'
import { useRef } from 'react'
import { Button } from '../ui/index.js'
import { Account } from './account.js'
import { useAtTable } from './context.js'
import { orderWords } from './describe.js'
import type { Desk } from './desk.js'
import { isEnding, More } from './dock-more.js'
import { FormSheet } from './form-sheet.js'
import { groupOf } from './groups.js'
import { Planner } from './planner.js'
import { beginnings } from './planning.js'
import { Tray } from './tray.js'
import { useAttack } from './use-attack.js'
import { useClearOfPointer } from './use-clear-of-pointer.js'
import { useIsWide } from './use-is-wide.js'

/** Where a question is answered, as far as it is not on the map: buttons, forms, choices, and an attack before it is rolled. */
export function Dock() {
  const { desk, state, session, speaker, table } = useAtTable()
  const { seen } = session
  const attack = useAttack()
  const isWide = useIsWide()
  const isBeside = isWide && state.isPanelOpen
  const root = useRef<HTMLElement>(null)
  useClearOfPointer(root, `${seen.question?.side} ${seen.question?.kind}`)
  if (state.replay || seen.result || table.curtain !== undefined || table.isElsewhere) return null
  if (!seen.question) return <Waiting />
  return (
    <section
      ref={root}
      className="dock"
      data-answers
      data-settling={desk.settling.isOn || undefined}
      aria-label={speaker.say('dock.label')}
    >
      {state.pending.length > 0 ? <Pending /> : state.groupGoal === undefined ? <Answers /> : <GroupGoal />}
      {state.pending.length === 0 && state.groupGoal === undefined && <More />}
      {!isBeside && attack && <Account {...attack} isFolded={!isWide} />}
      {state.pending.length === 0 &&
        (seen.orders?.length ?? 0) > 1 &&
        desk.plan.forms.map((form) => <FormSheet key={form.verb} form={form} />)}
    </section>
  )
}

function Waiting() {
  const { speaker, table } = useAtTable()
  const text = table.thinking ? speaker.say('dock.thinking', { side: table.thinking }) : speaker.say('dock.waiting')
  return (
    <div className="dock">
      <p className="dock-hint">{text}</p>
      <More />
    </div>
  )
}

/** Several orders fit what was clicked, or one that rolls dice waits for a nod. */
function Pending() {
  const { desk, state, session, speaker } = useAtTable()
  const kind = session.seen.question?.kind
  const isChoice = state.pending.length > 1
  const isBeside = useIsWide() && state.isPanelOpen
  return (
    <div className="dock-row">
      {isChoice && <p className="dock-hint">{speaker.say('dock.choose-way')}</p>}
      {state.pending.map((order, i) => (
        <Button
          key={JSON.stringify(order)}
          look={isChoice ? 'plain' : 'primary'}
          data-verb={Object.values(order).join(' ')}
          autoFocus={i === 0}
          onPress={() => desk.give(order)}
          {...(isChoice ? considering(desk, order, isBeside) : {})}
        >
          {orderWords(speaker, order, kind)}
        </Button>
      ))}
      <Button look="quiet" onPress={() => desk.cancel()}>
        {speaker.say('dock.cancel')}
      </Button>
    </div>
  )
}

/** A group whose order matters: what each gives up is said first. */
function GroupGoal() {
  const { desk, state, speaker } = useAtTable()
  const units = groupOf(desk)
  return (
    <div className="dock-row">
      <p className="dock-hint">{speaker.say('group.serial', { units: [...units] })}</p>
      <Button look="primary" autoFocus onPress={() => desk.sendTogether(state.groupGoal!, false)}>
        {speaker.say('group.send', { count: units.length, place: state.groupGoal })}
      </Button>
      <Button look="quiet" onPress={() => desk.cancel()}>
        {speaker.say('dock.cancel')}
      </Button>
    </div>
  )
}

/** Asked all the same: whoever waits must not learn from the time it takes that there was nothing to choose. */
function NothingToChoose({ order }: { readonly order: Order }) {
  const { desk, speaker } = useAtTable()
  return (
    <div className="dock-row">
      <Button look="primary" onPress={() => desk.give(order)}>
        {speaker.say('dock.nothing-to-choose')}
      </Button>
    </div>
  )
}

function Answers() {
  const { desk, state, session, speaker } = useAtTable()
  const { question, orders } = session.seen
  const { plan } = desk
  const isBeside = useIsWide() && state.isPanelOpen
  if (question?.discreet && orders?.length === 1) return <NothingToChoose order={orders.at(0)} />
  if (state.goal !== undefined && state.picked === undefined && beginnings(desk, state.goal).length > 1)
    return <Planner place={state.goal} />
  const forPiece = state.picked === undefined ? [] : plan.offers(state.picked).atOnce
  const hint = state.group.size > 1 ? 'dock.hint.group' : hintKey(desk)
  return (
    <>
      <Tray />
      <div className="dock-row">
        {hint && (
          <p className="dock-hint">
            {speaker.say(hint, {
              unit: state.picked,
              place: state.goal,
              count: state.group.size > 1 ? state.group.size : plan.pieces.length,
            })}
          </p>
        )}
        {[...forPiece, ...plan.buttons].map((order) => (
          // Another question has other buttons, even where they give the same order: neither focus nor pointer stays on one that ends something else.
          <Button
            key={`${question?.kind} ${JSON.stringify(order)}`}
            look={lookOf(order, desk)}
            onPress={() => desk.give(order)}
            data-ending={isEnding(order, desk) || undefined}
            data-verb={Object.values(order).join(' ')}
            {...considering(desk, order, isBeside)}
          >
            {orderWords(speaker, order, question?.kind)}
          </Button>
        ))}
        {desk.returns.map((order) => (
          <Button key={JSON.stringify(order)} onPress={() => desk.give(order)}>
            {speaker.say('dock.return', { unit: state.picked })}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Who points at a button is told what it would lead to, where there is room beside the map: else the button would jump away from under the pointer. */
function considering(desk: Desk, order: Order, isBeside: boolean) {
  if (!isBeside) return {}
  const forget = () => desk.state.considered === order && desk.set({ considered: undefined })
  const consider = () => desk.set({ considered: order })
  return { onHoverStart: consider, onHoverEnd: forget, onFocus: consider, onBlur: forget }
}

/** What ends or declines looks quieter than what does something. */
function lookOf(order: Order, { plan: { buttons, pieces, forms }, look }: Desk): 'primary' | 'plain' {
  if (buttons.length === 1 && pieces.length + forms.length === 0) return 'primary'
  return look.verbs.quiet.includes(order.do) ? 'plain' : 'primary'
}

function hintKey({ plan, state: { picked, goal }, session }: Desk) {
  const { movingVerbs } = session.kit.system
  if (picked !== undefined) return 'dock.hint.picked'
  if (goal !== undefined)
    return plan.toward(goal).every(({ do: verb }) => movingVerbs.includes(verb))
      ? 'dock.hint.destination'
      : 'dock.hint.goal'
  if (plan.pieces.length > 0) return plan.places.size > 0 ? 'dock.hint.pick-or-place' : 'dock.hint.pick'
  return plan.places.size > 0 ? 'dock.hint.place' : undefined
}
