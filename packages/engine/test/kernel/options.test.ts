import { describe, expect, it } from 'vitest'
import { chooseOptions, type OptionIndex, optionFaults } from '../../src/index.js'

const title = { en: '', pl: '', fr: '' }
const index: OptionIndex = {
  switches: {
    fog: { title, values: [true, false], default: true, rules: [] },
    edition: { title, values: ['pl', 'fr'], default: 'pl', rules: [] },
    turns: { title, values: [5, 7], default: 5, rules: [] },
  },
  presets: { french: { title, values: { edition: 'fr', turns: 7 } } },
}

describe('options', () => {
  it('are the defaults, then the preset, then what was chosen', () => {
    expect(chooseOptions(index)).toEqual({ fog: true, edition: 'pl', turns: 5 })
    expect(chooseOptions(index, {}, 'french')).toEqual({ fog: true, edition: 'fr', turns: 7 })
    expect(chooseOptions(index, { turns: 5, fog: false }, 'french')).toEqual({ fog: false, edition: 'fr', turns: 5 })
  })

  it.each(['nobody', 'constructor', '__proto__'])('are not changed by a preset called %s', (preset) => {
    expect(chooseOptions(index, {}, preset)).toEqual(chooseOptions(index))
  })

  it('have no fault where each has one of its values', () => {
    expect(optionFaults(index, {})).toEqual([])
    expect(optionFaults(index, { fog: false, edition: 'fr', turns: 7 })).toEqual([])
  })

  it.each([
    ['fog', 'true', 'true, false'],
    ['fog', 1, 'true, false'],
    ['edition', 'de', 'pl, fr'],
    ['turns', '5', '5, 7'],
    ['turns', undefined, '5, 7'],
  ])('%s may not be %j', (name, value, known) => {
    expect(optionFaults(index, { [name]: value })).toEqual([{ at: `options.${name}`, problem: 'option-value', known }])
  })

  it.each(['mud', 'toString', '__proto__'])('know no option %s', (name) => {
    const chosen = JSON.parse(`{"${name}": true}`) as Record<string, unknown>
    const known = 'fog, edition, turns'
    expect(optionFaults(index, chosen)).toEqual([{ at: `options.${name}`, problem: 'unknown-option', known }])
  })
})
