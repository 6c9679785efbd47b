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

/** One message, parsed. */
export class Message {
  /** What the message needs, and how it uses it; `print` only if it does nothing else with it. */
  readonly placeholders: ReadonlyMap<string, Use>
  /** Its plurals and choices. */
  readonly branches: readonly (PluralElement | SelectElement)[]
  private readonly compiled: IntlMessageFormat

  /** Throws SyntaxError if the text is not a message. */
  constructor(text: string, language: Language) {
    this.compiled = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
    const elements = flatten(this.compiled.getAst())
    this.branches = elements.filter((element) => isPluralElement(element) || isSelectElement(element))
    const placeholders = new Map<string, Use>()
    for (const element of elements) {
      const use = useOf(element)
      if (use && (use !== 'print' || !placeholders.has(element.value))) placeholders.set(element.value, use)
    }
    this.placeholders = placeholders
  }

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
