import type { Order } from '@sztab/engine'
import { Button } from '../ui/index.js'
import { useAtTable } from './context.js'
import { orderWords } from './describe.js'
import type { Desk } from './desk.js'
import { answerTogether, takeStack, togetherIn, waitingIn } from './groups.js'
import { toggleHeld } from './walking.js'

/** What is not an answer of its own: to give up what was begun, answers for the rest of the turn, and to be asked again. */
export function More() {
  const { desk, state, session, speaker } = useAtTable()
  const { question, begun } = session.seen
  const canStand = question !== undefined && desk.look.verbs.standing?.includes(question.kind)
  const quiet = canStand ? desk.plan.buttons.filter((order) => isEnding(order, desk)) : []
  const { standing } = session
  const { picked, lastPlace, held } = state
  const stack = picked === undefined ? [] : waitingIn(desk, desk.hexOf(picked))
  const canRepeat = picked !== undefined && lastPlace !== undefined && desk.plan.offers(picked).places.has(lastPlace)
  const canHold = picked !== undefined && desk.plan.pieces.length > 1 && desk.canSend(picked)
  const together = togetherIn(desk)
  if (begun === 0 && quiet.length + standing.length === 0 && !together && stack.length < 2 && !canRepeat && !canHold)
    return null
  return (
    <div className="dock-more">
      {together && (
        <Button look="plain" data-together onPress={() => answerTogether(desk)}>
          {speaker.say(`group.${together}`)} <kbd>E</kbd>
        </Button>
      )}
      {stack.length > 1 && (
        <Button look="quiet" data-stack onPress={() => takeStack(desk)}>
          {speaker.say('group.stack', { count: stack.length })} <kbd>G</kbd>
        </Button>
      )}
      {canRepeat && (
        <Button look="quiet" data-repeat onPress={() => desk.dropOn(desk.map.grid.index(lastPlace))}>
          {speaker.say('group.repeat', { place: lastPlace })} <kbd>L</kbd>
        </Button>
      )}
      {canHold && (
        <Button look="quiet" data-hold onPress={() => toggleHeld(desk, picked)}>
          {speaker.say(held.has(picked) ? 'group.wake' : 'group.hold', { unit: picked })} <kbd>X</kbd>
        </Button>
      )}
      {begun > 0 && (
        <Button look="quiet" icon="undo" data-give-up onPress={() => desk.undo(begun)}>
          {speaker.say('dock.give-up')}
        </Button>
      )}
      {quiet.map((order) => (
        <Button key={JSON.stringify(order)} look="quiet" data-ending onPress={() => desk.stand(order)}>
          {speaker.say('dock.stand', { order: orderWords(speaker, order, question?.kind) })}
        </Button>
      ))}
      {standing.map(({ question: kind, order }) => (
        <Button key={kind} look="quiet" icon="close" onPress={() => session.dismiss(kind)}>
          {speaker.say('dock.standing', { order: orderWords(speaker, order, kind) })}
        </Button>
      ))}
    </div>
  )
}

/** Whether an order ends or declines something, without naming anything. */
export function isEnding(order: Order, { look }: Desk): boolean {
  return look.verbs.quiet.includes(order.do) && Object.keys(order).length === 1
}
