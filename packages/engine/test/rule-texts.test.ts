import { describe, expect, it } from 'vitest'
import { languages, systemRegistry } from '../src/index.js'

const others = languages.filter((language) => language !== 'en')
const pairs = systemRegistry.flatMap((system) => others.map((language) => [system.id, language, system] as const))

/** The numbers that a text holds, in any order: figures, sections, hexes. Thousands and decimals are written as each language does. */
function numbersIn(text: string): string[] {
  return [...text.replaceAll(/(\d)[\u00a0\u202f ](?=\d{3}\b)/g, '$1').matchAll(/\d+(?:[.,]\d+)*/g)]
    .map(([number]) => number.replaceAll(',', '.'))
    .sort()
}

describe.each(pairs)('the rules of %s in %s', (_, language, { rules, texts }) => {
  it('are all there, and no others', async () => {
    const [index, own] = await Promise.all([rules(), texts[language]!()])
    expect(Object.keys(own).sort()).toEqual(index.map(({ id }) => id).sort())
    expect(Object.values(own).filter((text) => text.trim().length < 2)).toEqual([])
  })

  it('name the same numbers as in English', async () => {
    const [index, own] = await Promise.all([rules(), texts[language]!()])
    const differing = index.flatMap(({ id, text }) => {
      const [english, other] = [numbersIn(text), numbersIn(own[id]!)]
      const apart = [
        ...english.filter((number) => !other.includes(number)),
        ...other.filter((number) => !english.includes(number)),
      ]
      return apart.length === 0 ? [] : [`${id}: ${apart.join(', ')}`]
    })
    expect(differing).toEqual([])
  })
})
