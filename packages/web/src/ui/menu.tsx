import type { ReactElement } from 'react'
import { Menu as AriaMenu, Header, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { Icon, type IconName } from './icon.js'

interface MenuEntry {
  readonly id: string
  readonly text: string
  readonly icon?: IconName
  readonly danger?: boolean
  readonly onAction: () => void
}

/** A menu of things to do, behind a button. */
export function Menu({
  button,
  label,
  entries,
}: {
  readonly button: ReactElement
  readonly label: string
  readonly entries: readonly MenuEntry[]
}) {
  return (
    <MenuTrigger>
      {button}
      <Popover className="popover" placement="bottom end">
        <AriaMenu className="menu" aria-label={label}>
          {entries.map(({ id, text, icon, danger, onAction }) => (
            <MenuItem key={id} className={danger ? 'item danger' : 'item'} textValue={text} onAction={onAction}>
              {icon && <Icon name={icon} />}
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

interface ChoiceSection {
  readonly title: string
  readonly selected: string
  readonly choices: readonly {
    readonly id: string
    readonly text: string
    readonly icon?: IconName
    readonly lang?: string
  }[]
  readonly onChoose: (id: string) => void
}

/** A menu of settings: in each section one thing is chosen. */
export function ChoiceMenu({
  button,
  label,
  sections,
}: {
  readonly button: ReactElement
  readonly label: string
  readonly sections: readonly ChoiceSection[]
}) {
  return (
    <MenuTrigger>
      {button}
      <Popover className="popover" placement="bottom end">
        <AriaMenu className="menu" aria-label={label}>
          {sections.flatMap(({ title, selected, choices, onChoose }, i) => [
            ...(i > 0 ? [<Separator key={`${title} line`} className="menu-line" />] : []),
            <MenuSection
              key={title}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[selected]}
              onSelectionChange={(keys) => {
                const [key] = keys === 'all' ? [] : [...keys]
                if (key !== undefined) onChoose(String(key))
              }}
            >
              <Header className="menu-title">{title}</Header>
              {choices.map(({ id, text, icon, lang }) => (
                <MenuItem key={id} id={id} className="item" textValue={text}>
                  {icon && <Icon name={icon} />}
                  <span lang={lang}>{text}</span>
                  <span className="tick">
                    <Icon name="check" />
                  </span>
                </MenuItem>
              ))}
            </MenuSection>,
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
