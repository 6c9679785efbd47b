import {
  type Chance,
  type Event,
  type Fault,
  type Language,
  type Line,
  type Question,
  type Refusal,
  type Result,
  type Rule,
  type RuleId,
  type RuleIndex,
  shortFault,
  tableRules,
  type Value,
} from '@sztab/engine'
import { loadMessages, type Messages } from './catalogue.js'
import { Message, type Use } from './message.js'

/** What a sentence needs: names and plain numbers, as they stand in orders, events and questions. */
export type Values = Readonly<Record<string, Value | undefined>>

/** What a game brings to be spoken of: its rules, and its catalogue in the speaker's language. */
export interface Subject {
  readonly rules?: RuleIndex
  readonly messages?: Messages
}

export async function loadSpeaker(language: Language, ...subjects: readonly Subject[]): Promise<Speaker> {
  return new Speaker(language, [{ messages: await loadMessages(language), rules: tableRules }, ...subjects])
}

/** English is spelt and listed as in Britain. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', pl: 'pl', fr: 'fr' }

/** A value that is absent or empty: the word to choose by, and what is printed. */
const NOTHING = 'none'
const DASH = '–'

/** Puts what the engine says into sentences of one language. Never throws: what has no message is told in its raw form. */
export class Speaker {
  readonly language: Language
  private readonly texts = new Map<string, string>()
  private readonly parsed = new Map<string, Message>()
  private readonly rules = new Map<RuleId, Rule>()

  /** Of several subjects that have a message or a rule, the last is heard. */
  constructor(language: Language, subjects: readonly Subject[]) {
    this.language = language
    for (const { messages = {}, rules = [] } of subjects) {
      for (const [key, text] of Object.entries(messages)) this.texts.set(key, text)
      for (const rule of rules) this.rules.set(rule.id, rule)
    }
  }

  /** Whether there is a message under the key. */
  knows(key: string): boolean {
    return this.texts.has(key)
  }

  say(key: string, values: Values = {}): string {
    const message = this.message(key)
    if (!message) return rawText(key, values)
    const ready: Record<string, string | number> = {}
    for (const [slot, { name, use }] of message.slots) {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      ready[slot] = typeof value === 'number' ? value : this.print(name, value, use)
    }
    return message.format(ready)
  }

  /** What a side, a unit, a chit … is called: the message `side.axis`, or its plain name. */
  name(kind: string, name: string): string {
    const key = `${kind}.${name}`
    return this.knows(key) ? this.say(key) : name
  }

  /** Several things one after the other: "a, b and c". */
  list(items: readonly string[]): string {
    return new Intl.ListFormat(LOCALES[this.language], { type: 'conjunction' }).format(items)
  }

  event({ is, rules: _, to: _to, shows: _shows, ...details }: Event): string {
    return this.say(`event.${is}`, details)
  }

  question({ kind, side, about }: Question): string {
    return this.say(`question.${kind}`, { side, ...about })
  }

  /** Why an order is refused, with the number of the rule in front: "9.3: both banks are in enemy zones of control". */
  refusal({ rule, ...details }: Refusal): string {
    const key = `refusal.${rule}`
    const sentence = this.knows(key) ? this.say(key, details) : (this.rules.get(rule)?.title[this.language] ?? rule)
    return this.numbered(this.ruleNumber(rule), sentence)
  }

  /** A fault with its place in the file: "pieces.ax-15.at: this is not the name of a place". */
  fault(fault: Fault): string {
    const { at, problem, ...details } = shortFault(fault)
    return this.numbered(at, this.say(`problem.${problem}`, details))
  }

  /** One line of an explanation, with its value unless the sentence holds it, and the numbers of its rules behind it. */
  line({ what, value, rules, ...details }: Line): string {
    const key = `line.${what}`
    const shown = typeof value === 'object' ? `${value[0]}–${value[1]}` : value
    const sentence = this.say(key, { ...details, value: shown })
    const whole = shown === undefined || !this.knows(key) || this.message(key)?.placeholders.has('value')
    return this.withRules(whole ? sentence : this.say('sentence.with-value', { sentence, value: shown }), rules)
  }

  chance({ ways, of, ...details }: Chance): string {
    return this.say('explanation.chance', { ...details, ways, of, share: ways / of })
  }

  /** How a game ended. */
  result({ winner, kind, rules, points }: Result): string {
    return this.withRules(this.say(`result.${kind}`, { winner, ...points }), rules)
  }

  /** "9.3 Crossing a river" */
  rule(id: RuleId): string {
    const title = this.rules.get(id)?.title[this.language] ?? id
    return `${this.ruleNumber(id)} ${title}`.trim()
  }

  /** The number of a rule in its rulebook; the manners at the table have none. */
  ruleNumber(id: RuleId): string {
    const rule = this.rules.get(id)
    return rule ? (id.startsWith('table-') ? '' : rule.section) : id
  }

  private numbered(number: string, sentence: string): string {
    return number === '' ? sentence : this.say('sentence.numbered', { number, sentence })
  }

  private withRules(sentence: string, rules: readonly RuleId[]): string {
    const numbers = [...new Set(rules.map((id) => this.ruleNumber(id)).filter((number) => number !== ''))]
    return numbers.length === 0 ? sentence : this.say('sentence.with-rules', { sentence, rules: numbers.join(', ') })
  }

  private message(key: string): Message | undefined {
    const known = this.parsed.get(key)
    if (known) return known
    const text = this.texts.get(key)
    if (text === undefined) return undefined
    const message = parseOr(text, this.language)
    this.parsed.set(key, message)
    return message
  }

  /** A value as text. A printed word that has a message of its own, such as `side.axis`, is told by that. */
  private print(name: string, value: Value | undefined, use: Use): string {
    const nothing = use === 'print' ? DASH : NOTHING
    if (value === undefined || value === null || value === '') return nothing
    if (typeof value === 'string') return use === 'print' ? this.name(name, value) : value
    if (typeof value !== 'object') return String(value)
    const items = isList(value)
      ? value.map((item) => this.print(name, item, use))
      : Object.entries(value).map(([item, count]) => this.counted(name, this.print(name, item, use), count))
    if (items.length === 0) return nothing
    const separator = this.texts.get(`separator.${name}`)
    return separator === undefined ? this.list(items) : items.join(separator)
  }

  /** So many of a thing, as the message `count.chits` has it: "2 × OKH". */
  private counted(name: string, item: string, count: Value): string {
    const key = `count.${name}`
    return typeof count === 'number' && this.knows(key) ? this.say(key, { item, count }) : `${item} ${rawValue(count)}`
  }
}

function isList(value: object): value is readonly Value[] {
  return Array.isArray(value)
}

/** A catalogue with a broken message is found by its test; whoever plays still gets to read something. */
function parseOr(text: string, language: Language): Message {
  try {
    return new Message(text, language)
  } catch {
    return new Message(text.replaceAll(/[{}'#<>]/g, ' '), language)
  }
}

/** What nobody has written a message for: `moved unit ax-15, to 1731`. */
function rawText(key: string, values: Values): string {
  const details = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${rawValue(value)}`],
  )
  return [key.slice(key.indexOf('.') + 1), details.join(', ')].filter((part) => part !== '').join(' ')
}

function rawValue(value: Value): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
