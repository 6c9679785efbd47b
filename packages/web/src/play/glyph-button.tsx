import { Button, type ButtonProps, ToggleButton, type ToggleButtonProps } from 'react-aria-components'
import { Glyph, type GlyphName } from './glyph.js'

interface Labelled {
  readonly glyph: GlyphName
  readonly label: string
}

export function GlyphButton({ glyph, label, ...rest }: Labelled & Omit<ButtonProps, 'children' | 'className'>) {
  return (
    <Button {...rest} aria-label={label} className="button icon-only quiet">
      <Glyph name={glyph} />
    </Button>
  )
}

export function GlyphToggle({ glyph, label, ...rest }: Labelled & Omit<ToggleButtonProps, 'children' | 'className'>) {
  return (
    <ToggleButton {...rest} aria-label={label} className="button icon-only quiet toggle">
      <Glyph name={glyph} />
    </ToggleButton>
  )
}
