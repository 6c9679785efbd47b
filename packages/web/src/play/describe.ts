import type { Order } from '@sztab/engine'
import type { Speaker } from '@sztab/text'

/** An order as a button says it: as this question needs it, or as it is usually said. */
export function orderWords(speaker: Speaker, order: Order, question: string | undefined): string {
  const { do: verb, ...values } = order
  const own = `order.${verb}.${question}`
  return speaker.say(question !== undefined && speaker.knows(own) ? own : `order.${verb}`, values)
}

/** Numbers of rules, each once, with the title of the first of that number. */
export function rulesIn(speaker: Speaker, rules: readonly string[]): readonly { number: string; title: string }[] {
  const found = new Map<string, string>()
  for (const id of rules) {
    const number = speaker.ruleNumber(id)
    if (number !== '' && !found.has(number)) found.set(number, speaker.rule(id).slice(number.length).trim())
  }
  return [...found].map(([number, title]) => ({ number, title }))
}
