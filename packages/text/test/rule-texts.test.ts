import { describe, expect, test } from 'vitest'
import { readRules, readRuleTexts } from './sources.js'

type Rule = { id: string; text: string }

/** Numbers, rule references and hexes: 4.2-a, 1.5, 2634. A word of the language may stand beside them, never in their place. */
const numbers = (text: string) => (text.match(/\d+(?:\.\d+)*(?:-[a-z]\b)?/g) ?? []).sort()
/** In prose Polish and French have a decimal comma. */
const told = (text: string) => numbers(text.replace(/(\d),(\d)/g, '$1.$2'))
/** Settings of options by their name in a scenario: stackMeasure=levels. */
const settings = (text: string) => (text.match(/\b\w+=[a-zA-Z]\w*/g) ?? []).sort()

/** What a printer would send back: straight quotes, double spaces, and the spaces of another language's signs. */
const misprint = {
  pl: /["']|\s\s|\s[,.;:!?]|[«»’“]/,
  fr: /["']|\s\s|[^\u00a0][;!?»]|[^\u00a0\d]:\s|«[^\u00a0]|[„”]/,
} as const

describe.each(['tow', 'avl', 'wb95', 'bcs'])('the rules of %s', (system) => {
  const rules: Rule[] = readRules(system)

  test.each(['pl', 'fr'] as const)('are all told in %s, with the same numbers, in clean type', (language) => {
    const texts = readRuleTexts(system, language)
    expect(Object.keys(texts)).toEqual(rules.map(({ id }) => id))
    for (const { id, text } of rules) {
      const said = texts[id]!
      expect(told(said), id).toEqual(numbers(text))
      expect(settings(said), id).toEqual(settings(text))
      expect(said, id).not.toMatch(misprint[language])
      expect(said.endsWith('.'), id).toBe(text.endsWith('.'))
    }
  })
})
