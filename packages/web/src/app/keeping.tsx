import { useEffect, useState, useSyncExternalStore } from 'react'
import { download, exportGame, fileName, type Session } from '../session/index.js'
import { Button, Notice } from '../ui/index.js'
import { useSay } from '../words/index.js'
import './keeping.css'

/** What a person must know about how this game is kept: that another tab has it, or that it is not kept at all. */
export function Keeping({ session, onTakeOver }: { readonly session: Session; readonly onTakeOver: () => void }) {
  const { saved, isElsewhere } = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.table,
  )
  const isUnkept = saved === 'failed' && !isElsewhere
  useFlush(session)
  useWarning(isUnkept)
  if (isElsewhere) return <Taken onTakeOver={onTakeOver} />
  return isUnkept ? <Unkept session={session} /> : null
}

/** A tab that nobody looks at may be closed at any moment. */
function useFlush(session: Session): void {
  useEffect(() => {
    const flush = () => session.flush()
    document.addEventListener('visibilitychange', flush)
    addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('pagehide', flush)
    }
  }, [session])
}

/** Closing the page would lose the game: the browser asks first. */
function useWarning(isUnkept: boolean): void {
  useEffect(() => {
    if (!isUnkept) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnkept])
}

function Taken({ onTakeOver }: { readonly onTakeOver: () => void }) {
  const say = useSay()
  return (
    <div className="keeping below">
      <Notice problem>
        <strong>{say('app.taken')}</strong>
        <p>{say('app.taken-text')}</p>
        <div className="keeping-ways">
          <Button look="primary" onPress={onTakeOver}>
            {say('app.take-over')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

function Unkept({ session }: { readonly session: Session }) {
  const say = useSay()
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  const save = async () =>
    download(fileName(session.scenario.id, Date.now(), 'record'), await exportGame(session.id, 'record'))
  return (
    <div className="keeping">
      <Notice problem onClose={() => setGone(true)}>
        <strong>{say('app.unkept')}</strong>
        <p>{say('app.unkept-text')}</p>
        {!session.seen.result && <p className="hint">{say('saved.export-holds-record')}</p>}
        <div className="keeping-ways">
          <Button icon="export" onPress={() => void save()}>
            {say('saved.export-record')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
