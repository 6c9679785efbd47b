import { useEffect, useState } from 'react'
import { Button } from '../ui/index.js'
import { type Blank, type Filled, type Form, refilled, totalOf } from './answer/index.js'
import { useAtTable } from './context.js'
import { orderWords } from './describe.js'
import { Stepper } from './stepper.js'

/** A question that is answered by filling in: chits to choose, a number to bid. */
export function FormSheet({ form }: { readonly form: Form }) {
  const { desk, session, speaker } = useAtTable()
  const [filled, setFilled] = useState<Filled>(form.start)
  useEffect(() => setFilled(form.start), [form])
  const order = form.order(filled)
  const verdict = session.check(order)
  const isTouched = form.blanks.some(({ name, is }) => is === 'number' || totalOf(filled[name]) > 0)
  const change = (name: string, value: Filled[string]) =>
    setFilled((before) => refilled(desk.special, form.verb, before, name, value))
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
      <div className="form-foot">
        <p className="form-verdict" aria-live="polite">
          {!verdict.legal && isTouched ? speaker.refusal(verdict.refusals[0]) : ''}
        </p>
        <Button look="primary" isDisabled={!verdict.legal} onPress={() => desk.give(order)}>
          {orderWords(speaker, { do: `${form.verb}.form` }, form.question)}
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

function BlankPart({ form, blank, filled, onChange }: BlankProps) {
  const { speaker } = useAtTable()
  const title = speaker.say(`blank.${form.verb}.${blank.name}`, { total: totalOf(filled[blank.name]) })
  if (blank.is === 'number') {
    const value = filled[blank.name] as number
    const at = blank.values.indexOf(value)
    const go = (step: number) => onChange(blank.values[at + step]!)
    return (
      <Stepper
        label={title}
        value={value}
        onLess={at > 0 ? () => go(-1) : undefined}
        onMore={at < blank.values.length - 1 ? () => go(1) : undefined}
      />
    )
  }
  const counts = (filled[blank.name] ?? {}) as Readonly<Record<string, number>>
  return (
    <fieldset className="blank">
      <legend>{title}</legend>
      {blank.kinds.map(({ kind, most }) => {
        const count = counts[kind] ?? 0
        const set = (value: number) => onChange({ ...counts, [kind]: value })
        return (
          <Stepper
            key={kind}
            label={speaker.name(blank.of, kind)}
            value={count}
            of={most}
            onLess={count > 0 ? () => set(count - 1) : undefined}
            onMore={count < most ? () => set(count + 1) : undefined}
          />
        )
      })}
    </fieldset>
  )
}
