import {
  isArgumentElement,
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTimeElement,
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser'
import type { Language } from '@sztab/engine'
import { IntlMessageFormat } from 'intl-messageformat'

/** How a message uses a value: prints it, counts with it, or chooses by it. */
export type Use = 'print' | 'count' | 'choose'

/** A value that a message uses, under the name by which `format` wants it. */
interface Slot {
  readonly name: string
  readonly use: Use
}

/** One message, parsed. */
export class Message {
  /** The names of the values that the message needs. */
  readonly placeholders: ReadonlySet<string>
  /** The same, one for each way of using them: a message may choose by an id and print the name that goes with it. */
  readonly slots: ReadonlyMap<string, Slot>
  /** Its plurals and choices. */
  readonly branches: readonly (PluralElement | SelectElement)[]
  private readonly compiled: IntlMessageFormat

  /** Throws SyntaxError if the text is not a message. */
  constructor(text: string, language: Language) {
    const parsed = new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst()
    const elements = flatten(parsed)
    this.branches = elements.filter((element) => isPluralElement(element) || isSelectElement(element))
    const slots = new Map<string, Slot>()
    for (const element of elements) {
      const use = useOf(element)
      if (use) slots.set(slotName(element.value, use), { name: element.value, use })
    }
    this.slots = slots
    this.placeholders = new Set([...slots.values()].map(({ name }) => name))
    this.compiled = new IntlMessageFormat(slotted(parsed), language)
  }

  /** Takes the values by slot. */
  format(values: Readonly<Record<string, string | number>>): string {
    return String(this.compiled.format(values))
  }
}

type Valued = Extract<MessageFormatElement, { value: string }>

/** All elements of a message, those inside plurals and choices too. */
function flatten(elements: readonly MessageFormatElement[]): Valued[] {
  return elements.flatMap((element) => {
    if (!('value' in element)) return []
    if (!isPluralElement(element) && !isSelectElement(element)) return [element]
    return [element, ...Object.values(element.options).flatMap(({ value }) => flatten(value))]
  })
}

function useOf(element: Valued): Use | undefined {
  if (isArgumentElement(element)) return 'print'
  if (isSelectElement(element)) return 'choose'
  const counts = [isPluralElement, isNumberElement, isDateElement, isTimeElement].some((is) => is(element))
  return counts ? 'count' : undefined
}

/** What is printed keeps its name; what is chosen by or counted has another, so that the same value can come in two forms. */
function slotName(name: string, use: Use): string {
  return use === 'print' ? name : `${name} ${use}`
}

/** The elements with the names of their slots in the place of the names of values. */
function slotted(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    const use = 'value' in element ? useOf(element) : undefined
    if (!use) return element
    const named = { ...element, value: slotName((element as Valued).value, use) } as MessageFormatElement
    if (!isPluralElement(named) && !isSelectElement(named)) return named
    const options = Object.entries(named.options).map(([key, { value, ...rest }]) => [
      key,
      { ...rest, value: slotted(value) },
    ])
    return { ...named, options: Object.fromEntries(options) }
  })
}
