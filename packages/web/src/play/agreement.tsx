import { Confirm } from '../ui/index.js'
import { useAtTable } from './context.js'

/** At one table the other side is asked aloud before an order is taken back; whoever took the seat says what the answer was. */
export function Agreement() {
  const { desk, state, session, speaker } = useAtTable()
  const sides = speaker.list(session.seen.undoNeeds.map((side) => speaker.name('side', side)))
  return (
    <Confirm
      title={speaker.say('agreement.title')}
      isOpen={state.dialog === 'agreement'}
      yes={speaker.say('agreement.yes')}
      onYes={() => desk.undoAgreed()}
      onClose={() => desk.set({ dialog: undefined })}
    >
      <p>{speaker.say('agreement.text', { sides })}</p>
    </Confirm>
  )
}
