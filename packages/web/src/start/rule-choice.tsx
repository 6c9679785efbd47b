import { handicapOf } from '@sztab/content'
import { chooseOptions, type Kit, type Option, type Options, type OptionValue } from '@sztab/engine'
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { Choices, Icon, Select, Switch } from '../ui/index.js'
import { useLanguage, useSpeaker } from '../words/index.js'

const OWN = '-'

interface RuleProps {
  readonly kit: Kit
  readonly options: Options
  readonly onChange: (options: Options) => void
}

/** Which rules are played: an edition, and each switch by itself. */
export function RuleChoice({ kit, options, onChange }: RuleProps) {
  const speaker = useSpeaker(kit)
  const language = useLanguage()
  const { presets, switches } = kit.system.options
  // What makes a game even is offered by itself: it is no edition, and stays as it is if another is chosen.
  const { helps = {}, auction } = handicapOf(kit.system.id) ?? {}
  const aids = Object.values(helps)
  const apart = [...aids.flatMap((aid) => Object.keys(presets[aid]!.values)), ...(auction ? [auction.option] : [])]
  const kept = Object.fromEntries(apart.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])))
  const optionsOf = (name: string) => chooseOptions(kit.system.options, { ...presets[name]!.values, ...kept })
  const choices = Object.entries(presets)
    .filter(([id]) => !aids.includes(id))
    .map(([id, { title }]) => ({ id, text: title[language] }))
  const preset = choices.find(({ id }) => same(options, optionsOf(id)))?.id
  const own = { id: OWN, text: speaker.say('new.preset-own') }
  return (
    <>
      {choices.length > 1 && (
        <Choices
          label={speaker.say('new.preset')}
          choices={preset === undefined ? [...choices, own] : choices}
          value={preset ?? OWN}
          onChange={(name) => name !== OWN && onChange(optionsOf(name))}
        />
      )}
      <Disclosure className="switches">
        <Heading level={4}>
          <AriaButton slot="trigger" className="switches-button">
            <Icon name="down" />
            {speaker.say('new.options', { options: Object.keys(switches).length })}
          </AriaButton>
        </Heading>
        <DisclosurePanel>
          <div className="switches-list">
            {Object.entries(switches).map(([name, option]) => (
              <OneRule
                key={name}
                kit={kit}
                name={name}
                option={option}
                value={options[name] ?? option.default}
                onChange={(value) => onChange({ ...options, [name]: value })}
              />
            ))}
          </div>
        </DisclosurePanel>
      </Disclosure>
    </>
  )
}

interface OneRuleProps {
  readonly kit: Kit
  readonly name: string
  readonly option: Option
  readonly value: OptionValue
  readonly onChange: (value: OptionValue) => void
}

function OneRule({ kit, name, option: { title, values, rules }, value, onChange }: OneRuleProps) {
  const speaker = useSpeaker(kit)
  const numbers = [...new Set(rules.map((id) => speaker.ruleNumber(id)))]
  const hint = speaker.say('new.rule-hint', { rules: numbers.join(', ') })
  const label = title[speaker.language]
  if (values.every((one) => typeof one === 'boolean'))
    return <Switch label={label} value={value === true} onChange={onChange} hint={hint} />
  const choices = values.map((one) => ({
    id: `${one}`,
    text: speaker.name(`option.${name}`, `${one}`),
  }))
  return (
    <Select
      label={label}
      choices={choices}
      value={`${value}`}
      onChange={(id) => onChange(values.find((one) => `${one}` === id)!)}
      hint={hint}
    />
  )
}

function same(a: Options, b: Options): boolean {
  return Object.keys({ ...a, ...b }).every((name) => a[name] === b[name])
}
