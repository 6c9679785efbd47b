import './rule-numbers.css'
import type { Refusal } from '@sztab/engine'
import { type ComponentType, Suspense } from 'react'
import { Button } from 'react-aria-components'
import { useAtTable, useGiven } from './context.js'
import { rulesIn } from './describe.js'

/** What shows rules in full over the table. It comes from another room. */
export type RuleSheet = ComponentType<{
  readonly system: string
  readonly rules: readonly string[]
  readonly onClose: () => void
}>

/** The numbers of rules; whoever presses them reads the rules without leaving the table. */
export function RuleNumbers({ rules }: { readonly rules: readonly string[] }) {
  const { desk, speaker } = useGiven()
  const named = rulesIn(speaker, rules)
  if (named.length === 0) return null
  const numbers = named.map(({ number }) => number).join(' · ')
  const titles = named.map(({ number, title }) => `${number} ${title}`).join(', ')
  return (
    <Button
      className="rule-numbers"
      aria-label={speaker.say('rules.open', { rules: titles })}
      onPress={() => desk.set({ rules: rules.filter((id) => speaker.ruleNumber(id) !== '') })}
    >
      {numbers}
    </Button>
  )
}

/** They stand in a sentence where the number and the reason will be. */
const [NUMBER, REASON] = ['\u0001', '\u0002']

/** Why an order is refused: the sentence of the speaker, with a number that opens the rule. */
export function RefusalText({ refusal }: { readonly refusal: Refusal }) {
  const { speaker } = useGiven()
  const number = speaker.ruleNumber(refusal.rule)
  const whole = speaker.refusal(refusal)
  if (number === '') return whole
  const [before = '', rest = ''] = speaker.say('sentence.numbered', { number: NUMBER, sentence: REASON }).split(NUMBER)
  const after = whole.slice(before.length + number.length + rest.indexOf(REASON))
  return (
    <>
      {before}
      <RuleNumbers rules={[refusal.rule]} />
      {rest.slice(0, rest.indexOf(REASON))}
      {after}
    </>
  )
}

/** The rules that somebody wants to read. */
export function RulesOver({ Sheet }: { readonly Sheet: RuleSheet | undefined }) {
  const { desk, state, session } = useAtTable()
  const { rules } = state
  if (!rules || !Sheet) return null
  return (
    <Suspense>
      <Sheet system={session.kit.system.id} rules={rules} onClose={() => desk.set({ rules: undefined })} />
    </Suspense>
  )
}
