import { type Case, tellCase } from '@sztab/cases'
import { useState } from 'react'
import { loadKit } from '../session/index.js'
import { Button, ButtonLink, Notice, Waiting } from '../ui/index.js'
import { useSpeaker } from '../words/index.js'
import { rulesAt } from './addresses.js'
import { loadCasebook } from './book.js'
import { rulesMessages } from './messages.js'
import { type Trial, Trying, useTrial } from './trial.js'

interface TryProps {
  readonly system: string
  readonly name: string
  readonly play: number
  readonly beat: number
}

interface CaseTrial extends Trial {
  readonly of: Case
}

/** The position of a case on the table, to be played freely by one person for both sides. Nothing is kept. */
export function TryScreen({ system, name, play, beat }: TryProps) {
  const speaker = useSpeaker(undefined, rulesMessages)
  const [times, setTimes] = useState(0)
  const find = () => findMoment({ system, name, play, beat })
  const opening = useTrial(`${system} ${name} ${play} ${beat}`, find, times)
  if (opening === undefined) return <Waiting>{speaker.say('case.loading')}</Waiting>
  if (opening === 'missing')
    return (
      <main className="rules-alone">
        <Notice problem>{speaker.say('try.missing')}</Notice>
        <ButtonLink href={rulesAt(system)}>{speaker.say('rules.to-list')}</ButtonLink>
      </main>
    )
  const { title, rules } = opening.trial.of
  return (
    <Trying session={opening.session} times={opening.times} label={speaker.say('case.try')}>
      <p>
        <strong>{speaker.say('try.title', { title: title[speaker.language] ?? title.en })}</strong>{' '}
        {speaker.say('try.free')}
      </p>
      <div className="trying-ways">
        <Button icon="undo" onPress={() => setTimes(times + 1)}>
          {speaker.say('try.again')}
        </Button>
        <ButtonLink look="primary" icon="back" href={rulesAt(system, rules[0]!.slice(system.length + 1))}>
          {speaker.say('try.back')}
        </ButtonLink>
      </div>
    </Trying>
  )
}

async function findMoment({ system, name, play, beat }: TryProps): Promise<CaseTrial | undefined> {
  const [kit, casebook] = await Promise.all([loadKit(system), loadCasebook(system)])
  const of = casebook?.cases.find(({ file }) => file === name)
  const moment = of && tellCase(of, kit).plays[play]?.beats[beat]
  return of && moment && { kit, of, position: moment.position }
}
