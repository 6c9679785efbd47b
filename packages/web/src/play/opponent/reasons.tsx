import './report.css'
import type { Speaker } from '@sztab/text'
import { Button } from 'react-aria-components'
import type { Said } from '../../session/index.js'
import { useAtTable } from '../context.js'
import { SideBadge } from '../side-badge.js'
import { ReasonLines } from './strips.js'
import { useBotSpeaker } from './words.js'

interface ReasonsProps {
  readonly said: readonly Said[]
  readonly words: Speaker
  readonly go: (at: number) => void
}

/** Everything that the computer has said, the latest first; each leads to its moment. */
export function Reasons({ said, words, go }: ReasonsProps) {
  const { speaker } = useAtTable()
  return (
    <div className="reasons">
      {said.toReversed().map(({ at, reason }) => (
        <section key={at}>
          <p className="reasons-head">
            <SideBadge side={reason.side} />
            <Button className="link" onPress={() => go(at)}>
              {speaker.say('turns.turn', { turn: reason.turn })}
            </Button>
          </p>
          <ReasonLines reason={reason} words={words} />
        </section>
      ))}
    </div>
  )
}

/** Training: all that the computer has said so far. */
export function Why() {
  const { desk, session, speaker } = useAtTable()
  const words = useBotSpeaker()
  const { reasons = [] } = session.counsel ?? {}
  return (
    <div className="report">
      <p className="report-lacks">{speaker.say('why.training')}</p>
      {reasons.length === 0 && <p className="empty">{speaker.say('why.none')}</p>}
      {words && <Reasons said={reasons} words={words} go={(at) => desk.replaying.go(at)} />}
    </div>
  )
}
