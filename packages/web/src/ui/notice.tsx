import type { ReactNode } from 'react'
import { useSay } from '../words/index.js'
import { IconButton } from './button.js'
import { Icon } from './icon.js'

/** Something that the reader should know, in the page and told by screen readers at once. */
export function Notice({
  problem = false,
  children,
  onClose,
}: {
  readonly problem?: boolean
  readonly children: ReactNode
  readonly onClose?: () => void
}) {
  const say = useSay()
  return (
    <div className={problem ? 'notice problem' : 'notice'} role={problem ? 'alert' : 'status'}>
      <Icon name={problem ? 'warning' : 'info'} />
      <div className="notice-text">{children}</div>
      {onClose && <IconButton icon="close" label={say('ui.close')} onPress={onClose} />}
    </div>
  )
}

/** Something is on its way. */
export function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <div className="waiting" role="status">
      {children}
    </div>
  )
}
