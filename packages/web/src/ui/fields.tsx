import {
  Button as AriaButton,
  Select as AriaSelect,
  Switch as AriaSwitch,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  SelectValue,
  Text,
} from 'react-aria-components'
import { Icon } from './icon.js'

interface Choice {
  readonly id: string
  readonly text: string
  /** A sentence below it, where the list is open. */
  readonly hint?: string
}

interface ChoosingProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onChange: (id: string) => void
  readonly hint?: string
}

/** One of several, from a list that opens. */
export function Select({ label, choices, value, onChange, hint }: ChoosingProps) {
  return (
    <AriaSelect className="field" value={value} onChange={(key) => key !== null && onChange(String(key))}>
      <Label className="field-label">{label}</Label>
      <AriaButton className="select-button">
        <SelectValue />
        <Icon name="down" />
      </AriaButton>
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <Popover className="popover">
        <ListBox className="list">
          {choices.map(({ id, text, hint: more }) => (
            <ListBoxItem key={id} id={id} textValue={text} className="item">
              <span className="item-text">
                <Text slot="label">{text}</Text>
                {more !== undefined && (
                  <Text slot="description" className="hint">
                    {more}
                  </Text>
                )}
              </span>
              <span className="tick">
                <Icon name="check" />
              </span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

/** One of a few, all of them in sight. */
export function Choices({ label, choices, value, onChange }: ChoosingProps) {
  return (
    <RadioGroup className="field" value={value} onChange={onChange}>
      <Label className="field-label">{label}</Label>
      <div className="choices">
        {choices.map(({ id, text }) => (
          <Radio key={id} value={id} className="choice">
            {text}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}

/** On or off. */
export function Switch({
  label,
  value,
  onChange,
  hint,
}: {
  readonly label: string
  readonly value: boolean
  readonly onChange: (on: boolean) => void
  readonly hint?: string
}) {
  return (
    <AriaSwitch className="switch" isSelected={value} onChange={onChange}>
      <span className="track" />
      <span>
        {label}
        {hint !== undefined && <span className="hint"> {hint}</span>}
      </span>
    </AriaSwitch>
  )
}
