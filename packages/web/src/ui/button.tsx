import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Link, type LinkProps } from 'react-aria-components'
import { Icon, type IconName } from './icon.js'

type ButtonLook = 'plain' | 'primary' | 'quiet' | 'danger'

interface Look {
  readonly look?: ButtonLook
  readonly icon?: IconName
  readonly children?: ReactNode
}

interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'>, Look {}

export function Button({ look = 'plain', icon, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={`button ${look}`}>
      {icon && <Icon name={icon} />}
      {children}
    </AriaButton>
  )
}

interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  readonly icon: IconName
  /** What it does, for those who do not see the drawing. */
  readonly label: string
  readonly look?: ButtonLook
}

export function IconButton({ icon, label, look = 'quiet', ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={`button icon-only ${look}`}>
      <Icon name={icon} />
    </AriaButton>
  )
}

/** Goes somewhere, and looks like a button. */
export function ButtonLink({ look = 'plain', icon, children, ...where }: Look & Pick<LinkProps, 'href' | 'target'>) {
  return (
    <Link {...where} className={`button ${look}`}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
