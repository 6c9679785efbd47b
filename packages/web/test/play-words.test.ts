import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Library } from '@sztab/content'
import { type Kit, languages } from '@sztab/engine'
import { catalogueFaults, Speaker } from '@sztab/text'
import { describe, expect, it } from 'vitest'
import { orderWords } from '../src/play/describe.js'
import { layersOf, panelsOf } from '../src/play/desk-state.js'
import { keyGroups } from '../src/play/keyboard.js'
import { playMessages, wordsOf } from '../src/play/names.js'
import { drill } from './drill.js'
import { isOfSystem, wordsLacking } from './system-words.js'

const kits = await new Library([drill]).kits()

describe('the words of the table', () => {
  it('are the same in every language', () => expect(catalogueFaults(playMessages)).toEqual([]))

  it('say every key in the list of keys', () => {
    const said = keyGroups(['moved']).flatMap(({ title, entries }) => [title, ...entries.map(({ does }) => does)])
    expect(said.filter((key) => !Object.hasOwn(playMessages.en, key))).toEqual([])
  })

  it('name the layers and panels that every game has', () => {
    const bare = { ...kits[0]!.look, layers: [], panels: [] }
    const said = [...layersOf(bare).map((one) => `layer.${one}`), ...panelsOf(bare).map((one) => `panel.${one}`)]
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
      'Attack Kharkiv (2634) with 167 (infantry)',
      'Atak na heks Charków (2634): 167 (piechota)',
      'Attaquer Kharkov (2634)\u00a0: 167 (infanterie)',
    ])
  })
})

describe('the words of a system', () => {
  it.each(kits.flatMap((kit) => languages.map((language) => [kit.system.id, language, kit] as const)))(
    '%s has them all in %s',
    (_, language, kit) => expect(wordsLacking(kit, language)).toEqual([]),
  )

  it.each([
    'order.attack',
    'order.select.form',
    'blank.select.cup',
    'option.ukrConversion.auto',
    'mode.combat-move',
    'chit.okh',
    'place.waiting',
    'map.marsh',
    'map.breakthrough',
    'type.cavalry',
    'nation.romanian',
    'layer.supply',
    'panel.cup',
    'panel.cup.cupSize',
    'column.resolved',
    'fact.range',
    'status.isolated',
    'log.chits',
    'layer.threats.hex',
    'turns.track',
  ])('are missed when one is not there: %s', async (key) => {
    const kit = (await new Library().kit('tow'))!
    for (const language of languages) {
      const { [key]: _, ...rest } = kit.messages[language]
      const poorer: Kit = { ...kit, messages: { ...kit.messages, [language]: rest } }
      expect(wordsLacking(poorer, language)).toEqual([key])
    }
  })

  it('are not in the page', () => {
    const start = JSON.parse(readFileSync(join(import.meta.dirname, '../src/words/messages/en.json'), 'utf8'))
    const keys = [...Object.keys(playMessages.en), ...Object.keys(start)]
    expect(keys.filter((key) => isOfSystem(key, kits))).toEqual([])
  })
})
