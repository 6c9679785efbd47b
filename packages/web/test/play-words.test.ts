import { Library } from '@sztab/content'
import { languages } from '@sztab/engine'
import { catalogueFaults, Speaker } from '@sztab/text'
import { describe, expect, it } from 'vitest'
import { rolesOf } from '../src/play/answer/index.js'
import { orderWords } from '../src/play/describe.js'
import { keyGroups } from '../src/play/keyboard.js'
import { playMessages, wordsOf } from '../src/play/names.js'

describe('the words of the table', () => {
  it('are the same in every language', () => expect(catalogueFaults(playMessages)).toEqual([]))

  it('say every verb of every system, and what its forms ask for', async () => {
    const missing = (await new Library().kits()).flatMap(({ system: { verbs } }) =>
      Object.keys(verbs).flatMap((verb) => {
        const form = [`order.${verb}.form`, ...Object.keys(verbs[verb]!).map((name) => `blank.${verb}.${name}`)]
        const keys = rolesOf(verbs, verb).isForm ? form : [`order.${verb}`]
        return keys.filter((key) => !Object.hasOwn(playMessages.en, key))
      }),
    )
    expect(missing).toEqual([])
  })

  it('say every key in the list of keys', () => {
    const said = keyGroups.flatMap(({ title, entries }) => [title, ...entries.map(({ does }) => does)])
    expect(said.filter((key) => !Object.hasOwn(playMessages.en, key))).toEqual([])
  })

  it('know units and places by their names', async () => {
    const kit = (await new Library().kit('tow'))!
    const scenario = kit.scenarios.find(({ id }) => id === 'tow/kharkiv')!
    const words = wordsOf(kit, scenario)
    const told = languages.map((language) =>
      orderWords(
        new Speaker(language, [{ messages: words[language] }, { messages: kit.messages[language] }]),
        { do: 'attack', unit: 'ax-167', target: '2634' },
        'attack',
      ),
    )
    expect(told).toEqual([
      'Attack Kharkiv (2634) with: 167 (infantry)',
      'Atak na Charków (2634): 167 (piechota)',
      'Attaquer Kharkov (2634) : 167 (infanterie)',
    ])
  })
})
