import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Library } from '@sztab/content'
import type { Language } from '@sztab/engine'
import { loadMessages, Speaker, type Values } from '@sztab/text'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../src/play/names.js'

/** Sentences that players have asked for in these words, said with real values. */

const library = new Library()

async function speakerOf(language: Language, scenario: string): Promise<Speaker> {
  const kit = (await library.kit(scenario.split('/')[0]!))!
  const found = kit.scenarios.find(({ id }) => id === scenario)!
  const page = JSON.parse(readFileSync(join(import.meta.dirname, `../src/words/messages/${language}.json`), 'utf8'))
  return new Speaker(language, [
    { messages: await loadMessages(language) },
    { messages: page },
    { messages: wordsOf(kit, found)[language] },
    { rules: kit.system.rules, messages: kit.messages[language] },
  ])
}

const asked: readonly (readonly [Language, string, string, Values, string])[] = [
  ['pl', 'tow/kharkiv', 'points.nobody', { count: 3 }, 'Niezajęte: 3'],
  ['pl', 'tow/kharkiv', 'dock.hint.goal', { place: '2634' }, 'Charków (2634): wybierz, kto atakuje'],
  ['pl', 'tow/kharkiv', 'dock.thinking', { side: 'axis' }, 'Oś myśli…'],
  ['pl', 'tow/kharkiv', 'dock.thinking', { side: 'soviet' }, 'Sowieci myślą…'],
  ['pl', 'tow/kharkiv', 'curtain.text', {}, 'Niech druga strona nie patrzy.'],
  ['pl', 'tow/kharkiv', 'points.decides', { side: 'soviet' }, 'Zajęcie daje natychmiastowe zwycięstwo: Sowieci'],
  ['pl', 'tow/kharkiv', 'card.way.alone', {}, 'Sam za obie strony'],
  ['pl', 'bcs/lesson', 'dock.thinking', { side: 'us' }, 'Amerykanie myślą…'],
  ['fr', 'tow/kharkiv', 'keys.undo', {}, 'Annuler'],
  ['fr', 'tow/kharkiv', 'curtain.title', { side: 'axis' }, 'Axe : à vous de jouer'],
  ['fr', 'tow/kharkiv', 'points.nobody', { count: 3 }, 'Tenus par aucun camp : 3'],
  ['fr', 'tow/kharkiv', 'points.decides', { side: 'axis' }, 'Sa prise donne la victoire immédiate : Axe'],
  ['fr', 'avl/don', 'question.advance', { place: '3633' }, 'Mener la poursuite en 3633 ?'],
  ['fr', 'tow/kharkiv', 'account.chances', {}, 'Probabilité de chaque résultat'],
  ['fr', 'wb95/lesson', 'dock.thinking', { side: 'soviet' }, 'Les Soviétiques réfléchissent…'],
  ['en', 'tow/kharkiv', 'dock.hint.goal', { place: '2634' }, 'Kharkiv (2634): choose which unit attacks'],
  [
    'en',
    'tow/kharkiv',
    'card.lead',
    { side: 'Soviets', other: 'Axis' },
    'You play the Soviets; the computer the Axis.',
  ],
]

/** A space that does not break is a space. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('players have asked for these words', () => {
  it.each(asked)('%s %s: %s %j', async (language, scenario, key, values, sentence) => {
    expect(plain((await speakerOf(language, scenario)).say(key, values))).toBe(sentence)
  })

  it.each([
    ['pl', 'rzucono kostką'],
    ['fr', 'un dé a été lancé'],
  ] as const)('%s says of a die that fell: %s', async (language, words) => {
    expect((await speakerOf(language, 'tow/kharkiv')).say('bar.undo', { orders: 0 })).toContain(words)
  })

  it.each(['tow', 'avl', 'bcs', 'wb95'])('armour is “blindés” in French in %s', async (system) => {
    const { messages } = (await library.kit(system))!
    expect(messages.fr['type.armour'] ?? messages.fr['type.armoured']).toBe('blindés')
  })

  it('a refusal about STAVKA says plainly what is wrong', async () => {
    const speaker = await speakerOf('en', 'tow/kharkiv')
    expect(speaker.refusal({ rule: 'tow-4.2.1-j' })).toBe(
      '4.2.1: the STAVKA chit cannot be selected this turn: it is too early in the game, or the Soviets hold too many Crossing Points',
    )
  })
})
