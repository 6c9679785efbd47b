import './form.css'
import { useEffect, useState } from 'react'
import { Button, Choices } from '../ui/index.js'
import { Account } from './account.js'
import { type Blank, type Filled, type Form, refilled, totalOf } from './answer/index.js'
import { Chips } from './chips.js'
import { useAtTable } from './context.js'
import { orderWords } from './describe.js'
import { NumberStepper, Stepper } from './stepper.js'

/** A question that is answered by filling in: things to choose, a number to name. */
export function FormSheet({ form }: { readonly form: Form }) {
  const { desk, session, speaker } = useAtTable()
  const [filled, setFilled] = useState<Filled>(form.start)
  useEffect(() => setFilled(form.start), [form])
  const order = form.order(filled)
  const verdict = session.check(order)
  const explanation = session.explain(order)
  const isTouched = form.blanks.some(({ name, is }) => is !== 'counts' || totalOf(filled[name]) > 0)
  const words = orderWords(speaker, { do: `${form.verb}.form` }, form.question)
  const change = (name: string, value: Filled[string]) =>
    setFilled((before) => refilled(desk.look.verbs, form.verb, before, name, value))
  return (
    <div className="form-sheet">
      <div className="blanks">
        {form.blanks.map((blank) => (
          <BlankPart
            key={blank.name}
            form={form}
            blank={blank}
            filled={filled}
            onChange={(value) => change(blank.name, value)}
          />
        ))}
      </div>
      {explanation.chances.length > FEW && (
        <details className="form-account">
          <summary>{speaker.say('account.chances')}</summary>
          <Account explanation={explanation} isFolded />
        </details>
      )}
      {explanation.chances.length > 0 && explanation.chances.length <= FEW && (
        <div className="form-account">
          <strong>{words}:</strong>
          <Account explanation={explanation} isFolded />
        </div>
      )}
      <div className="form-foot">
        <p className="form-verdict" aria-live="polite">
          {!verdict.legal && isTouched ? speaker.refusal(verdict.refusals[0]) : ''}
        </p>
        <Button look="primary" data-verb={form.verb} isDisabled={!verdict.legal} onPress={() => desk.give(order)}>
          {words}
        </Button>
      </div>
    </div>
  )
}

interface BlankProps {
  readonly form: Form
  readonly blank: Blank
  readonly filled: Filled
  readonly onChange: (value: Filled[string]) => void
}

/** Of so many values one is stepped to; of more it is typed. */
const FEW = 8

function BlankPart({ form, blank, filled, onChange }: BlankProps) {
  const { speaker } = useAtTable()
  const title = speaker.say(`blank.${form.verb}.${blank.name}`, { total: totalOf(filled[blank.name]) })
  if (blank.is === 'number' && blank.values.length === 1 && blank.values[0] === 0) return null
  if (blank.is === 'number') return <NumberPart title={title} blank={blank} filled={filled} onChange={onChange} />
  if (blank.is === 'name') return <NamePart title={title} blank={blank} filled={filled} onChange={onChange} />
  const counts = (filled[blank.name] ?? {}) as Readonly<Record<string, number>>
  const set = (kind: string, value: number) => onChange({ ...counts, [kind]: value })
  if (blank.kinds.length > 1 && blank.kinds.every(({ most }) => most === 1))
    return <Chips title={title} of={blank.of} kinds={blank.kinds.map(({ kind }) => kind)} counts={counts} onSet={set} />
  return (
    <fieldset className="blank">
      <legend>{title}</legend>
      {blank.kinds.map(({ kind, most }) => {
        const count = counts[kind] ?? 0
        return (
          <Stepper
            key={kind}
            label={speaker.name(blank.of, kind)}
            value={count}
            of={most}
            onLess={count > 0 ? () => set(kind, count - 1) : undefined}
            onMore={count < most ? () => set(kind, count + 1) : undefined}
          />
        )
      })}
    </fieldset>
  )
}

interface NamePartProps {
  readonly title: string
  readonly blank: Extract<Blank, { is: 'name' }>
  readonly filled: Filled
  readonly onChange: (value: string) => void
}

/** Which of several: units by their names, others by their words. */
function NamePart({ title, blank: { name, values }, filled, onChange }: NamePartProps) {
  const { speaker } = useAtTable()
  if (values.length === 1 && values[0] === '') return null
  const choices = values.map((id) => ({ id, text: id === '' ? speaker.say('blank.none') : speaker.name(name, id) }))
  return <Choices label={title} value={filled[name] as string} onChange={onChange} choices={choices} />
}

interface NumberPartProps {
  readonly title: string
  readonly blank: Extract<Blank, { is: 'number' }>
  readonly filled: Filled
  readonly onChange: (value: number) => void
}

function NumberPart({ title, blank: { name, values }, filled, onChange }: NumberPartProps) {
  const value = filled[name] as number
  if (values.length > FEW)
    return <NumberStepper label={title} value={value} least={values[0]!} most={values.at(-1)!} onChange={onChange} />
  const at = values.indexOf(value)
  const go = (step: number) => onChange(values[at + step]!)
  return (
    <Stepper
      label={title}
      value={value}
      of={values.at(-1)!}
      onLess={at > 0 ? () => go(-1) : undefined}
      onMore={at < values.length - 1 ? () => go(1) : undefined}
    />
  )
}
