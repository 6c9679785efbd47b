import { Button, Group, Input, Label, NumberField } from 'react-aria-components'
import { Icon } from '../ui/index.js'
import { useAtTable } from './context.js'

interface StepperProps {
  readonly label: string
  readonly value: number
  readonly of?: number
  readonly onLess: (() => void) | undefined
  readonly onMore: (() => void) | undefined
}

/** One number with less and more. */
export function Stepper({ label, value, of, onLess, onMore }: StepperProps) {
  const { speaker } = useAtTable()
  const say = (key: string) => speaker.say(key, { what: label })
  return (
    <Group className={value > 0 ? 'stepper some' : 'stepper'} aria-label={label}>
      <span className="stepper-name">{label}</span>
      <Button className="step" aria-label={say('stepper.less')} isDisabled={!onLess} onPress={() => onLess?.()}>
        <Icon name="minus" />
      </Button>
      <output className="stepper-value">
        {value}
        {of !== undefined && <span className="stepper-of">/{of}</span>}
      </output>
      <Button className="step" aria-label={say('stepper.more')} isDisabled={!onMore} onPress={() => onMore?.()}>
        <Icon name="plus" />
      </Button>
    </Group>
  )
}

interface NumberProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
}

/** A number that may be large: it can be typed. */
export function NumberStepper({ label, value, least, most, onChange }: NumberProps) {
  const { speaker } = useAtTable()
  const say = (key: string) => speaker.say(key, { what: label })
  return (
    <NumberField
      className="number"
      value={value}
      minValue={least}
      maxValue={most}
      onChange={(wanted) => onChange(Number.isNaN(wanted) ? least : wanted)}
    >
      <Label className="stepper-name">{label}</Label>
      <Group className="stepper">
        <Button slot="decrement" className="step" aria-label={say('stepper.less')}>
          <Icon name="minus" />
        </Button>
        <Input className="number-input" />
        <Button slot="increment" className="step" aria-label={say('stepper.more')}>
          <Icon name="plus" />
        </Button>
      </Group>
    </NumberField>
  )
}
