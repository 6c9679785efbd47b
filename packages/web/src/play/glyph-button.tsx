import { Button, type ButtonProps, ToggleButton, type ToggleButtonProps } from 'react-aria-components'
import { Icon, type IconName } from '../ui/index.js'

interface Labelled {
  readonly glyph: IconName
  readonly label: string
}

export function GlyphButton({ glyph, label, ...rest }: Labelled & Omit<ButtonProps, 'children' | 'className'>) {
  return (
    <Button {...rest} aria-label={label} className="button icon-only quiet">
      <Icon name={glyph} />
    </Button>
  )
}

export function GlyphToggle({ glyph, label, ...rest }: Labelled & Omit<ToggleButtonProps, 'children' | 'className'>) {
  return (
    <ToggleButton {...rest} aria-label={label} className="button icon-only quiet toggle">
      <Icon name={glyph} />
    </ToggleButton>
  )
}
