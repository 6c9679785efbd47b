import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useSay } from '../words/index.js'
import { Button, IconButton } from './button.js'

interface DialogProps {
  readonly title: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** What stands below the body: the buttons that end it. */
  readonly foot?: ReactNode
  readonly wide?: boolean
  readonly role?: 'dialog' | 'alertdialog'
}

export function Dialog({ title, isOpen, onClose, children, foot, wide = false, role = 'dialog' }: DialogProps) {
  const say = useSay()
  return (
    <ModalOverlay
      className="veil"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
    >
      <Modal className={wide ? 'modal wide' : 'modal'}>
        <AriaDialog className="dialog" role={role}>
          <div className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton icon="close" label={say('ui.close')} onPress={onClose} />
          </div>
          <div className="dialog-body">{children}</div>
          {foot && <div className="dialog-foot">{foot}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface ConfirmProps {
  readonly title: string
  readonly children: ReactNode
  readonly isOpen: boolean
  readonly yes: string
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Asks before something is lost. */
export function Confirm({ title, children, isOpen, yes, onYes, onClose }: ConfirmProps) {
  const say = useSay()
  const foot = (
    <>
      <Button onPress={onClose} autoFocus>
        {say('ui.cancel')}
      </Button>
      <Button
        look="danger"
        onPress={() => {
          onYes()
          onClose()
        }}
      >
        {yes}
      </Button>
    </>
  )
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} foot={foot} role="alertdialog">
      {children}
    </Dialog>
  )
}
