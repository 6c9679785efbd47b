import { colourNumber } from '@sztab/engine'
import { Button } from '../ui/index.js'
import { useAtTable } from './context.js'

/** Covers everything until the person whose seat it is says so. */
export function Curtain() {
  const { session, speaker, table } = useAtTable()
  const { curtain } = table
  if (curtain === undefined) return null
  const number = colourNumber(session.kit.look, session.scenario.sides, curtain)
  return (
    <main className="curtain">
      <p className={`asked-side side-${number}`}>{speaker.name('side', curtain)}</p>
      <h1>{speaker.say('curtain.title', { side: curtain })}</h1>
      <p>{speaker.say('curtain.text')}</p>
      <Button look="primary" autoFocus onPress={() => session.openCurtain()}>
        {speaker.say('curtain.open')}
      </Button>
    </main>
  )
}
