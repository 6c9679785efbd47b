import type { ReactNode } from 'react'
import { Button, ButtonLink, Notice } from '../ui/index.js'
import { useSay } from '../words/index.js'
import './trouble.css'

/** A screen that cannot be shown, why, and where to go from here. */
export function Trouble({
  text,
  reload = false,
  ways,
  children,
}: {
  readonly text: string
  readonly reload?: boolean
  /** What else can be done about it. */
  readonly ways?: ReactNode
  readonly children?: ReactNode
}) {
  const say = useSay()
  return (
    <main className="trouble">
      <Notice problem>
        <h1>{say(text)}</h1>
        {children}
      </Notice>
      <div className="trouble-ways">
        {ways}
        <ButtonLink href="#/" look={ways ? 'plain' : 'primary'} icon="home">
          {say('app.to-start')}
        </ButtonLink>
        {reload && <Button onPress={() => location.reload()}>{say('app.reload')}</Button>}
      </div>
    </main>
  )
}
