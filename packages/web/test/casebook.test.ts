import { join } from 'node:path'
import {
  type Case,
  compileCases,
  compileWords,
  inWords,
  openCasebook,
  otherLanguages,
  type Puzzle,
  positionOfGame,
  tellCase,
} from '@sztab/cases'
import { casebookFolder } from '@sztab/cases/files'
import { Library } from '@sztab/content'
import { type GameRecord, type Kit, languages, type Order, type Position } from '@sztab/engine'
import { catalogueFaults, loadMessages, loadSpeaker } from '@sztab/text'
import { describe, expect, it } from 'vitest'
import { isNight } from '../../../test-support/night.js'
import { casesIn, caseWords, puzzlesOf } from '../builders/casebooks.js'
import { orderWords } from '../src/play/describe.js'
import { wordsOf } from '../src/play/names.js'
import { judge } from '../src/puzzles/judge.js'
import puzzleEn from '../src/puzzles/messages/en.json' with { type: 'json' }
import puzzleFr from '../src/puzzles/messages/fr.json' with { type: 'json' }
import puzzlePl from '../src/puzzles/messages/pl.json' with { type: 'json' }
import { questionOf } from '../src/puzzles/said.js'
import en from '../src/rules/messages/en.json' with { type: 'json' }
import fr from '../src/rules/messages/fr.json' with { type: 'json' }
import pl from '../src/rules/messages/pl.json' with { type: 'json' }
import { LocalBots } from '../src/session/bots.js'
import { tryFrom } from '../src/session/opening.js'
import { MemoryStore } from '../src/session/store.js'

/** What is asked is said by the games' own catalogues. */
const told = await Promise.all(languages.map((language) => loadMessages(language)))

const kits = await new Library().kits()
/** By day a part of the casebook is told to its end; that every case runs is shown by the casebook's own test. */
const EVERY = isNight ? 1 : 9

describe.each(kits.map((kit) => [kit.system.id, kit] as const))(
  'the casebook of %s as the page has it',
  (system, kit) => {
    const cases = casesIn(join(casebookFolder, system))
    const compiled = openCasebook(JSON.parse(JSON.stringify(compileCases(system, cases))))
    const around = { store: new MemoryStore(), bots: new LocalBots(), now: () => 0, discretion: 0, pace: 0 }

    it('is what stands in the files', () => {
      const plain = compileCases(system, cases).cases
      expect(compiled.cases).toEqual(JSON.parse(JSON.stringify(plain)))
      expect(compiled.cases.length).toBe(cases.length)
      for (const { title } of compiled.cases) expect(Object.keys(title).sort()).toEqual(['en', 'fr', 'pl'])
    })

    it.each(otherLanguages)('is read in %s', (language) => {
      const words = JSON.parse(JSON.stringify(compileWords(cases, caseWords(system, language))))
      for (const one of inWords(compiled, words).cases) {
        const plays = [one, ...one.but]
        const said = plays.flatMap(({ title, note, play = [] }) => [title, note, ...play.map((step) => step.note)])
        expect(
          said.filter((text) => text && !text[language] && /\p{L}{2}/u.test(text.en)),
          one.file,
        ).toEqual([])
      }
    })

    it('is told step by step, in words, and every moment of it can be tried', async () => {
      const told = compiled.cases.filter((_, i) => i % EVERY === 0)
      for (const one of told) {
        const { plays } = tellCase(one, kit)
        expect(plays.length, one.file).toBe(1 + one.but.filter(({ play }) => play).length)
        const speakers = await Promise.all(
          languages.map((language) =>
            loadSpeaker(
              language,
              { messages: wordsOf(kit, plays[0]!.scenario)[language] },
              { rules: kit.system.rules, messages: kit.messages[language] },
            ),
          ),
        )
        for (const { variation, beats } of plays) {
          const steps = (variation === undefined ? one : one.but[variation]!).play!
          const ordered = steps.filter(({ orders }) => orders)
          expect(beats.filter(({ given }) => given.length > 0).length, one.file).toBe(ordered.length)
          for (const { given } of beats)
            for (const { order } of given)
              for (const speaker of speakers) expect(orderWords(speaker, order, undefined)).not.toBe('')
          tryFrom(kit, beats.at(-1)!.position, around).close()
        }
      }
    })

    it('has puzzles whose questions are said in every language', () => {
      for (const { goal } of puzzlesOf(system)) {
        const key = `puzzle.ask.${goal.is === 'chance' ? goal.wish : goal.is}`
        for (const messages of told) expect(Object.keys(messages)).toContain(key)
      }
    })

    it('has puzzles of several moves, which name who is to move and are solved with the last of them', async () => {
      for (const puzzle of puzzlesOf(system).filter(({ units }) => units)) {
        const position = positionOf(puzzle, kit, compiled.cases)
        const { scenario } = position.setting
        for (const language of languages) {
          const words = wordsOf(kit, scenario)[language]
          const speaker = await loadSpeaker(language, { messages: words }, { messages: kit.messages[language] })
          const question = questionOf(speaker, puzzle)
          for (const unit of puzzle.units!) expect(question).toContain(speaker.name('unit', unit))
        }
        const given = (orders: readonly Order[]) =>
          judge(kit, position, puzzle, { record: recordOf(orders.map((order) => ({ side: puzzle.side, order }))) })
        const [first, ...others] = puzzle.answer
        expect(given([])).toEqual({ is: 'open' })
        expect(given([first!])).toEqual({ is: 'open' })
        expect(given([first!, ...others])).toEqual({ is: 'right', score: puzzle.best })
        expect(given([first!, { ...first!, unit: 'nobody' }])).toEqual({ is: 'strayed' })
      }
    })
  },
)

function positionOf({ from }: Puzzle, kit: Kit, cases: readonly Case[]): Position {
  if ('scenario' in from) return positionOfGame(kit, from)
  const found = cases.find(({ file }) => file.includes(from.case))!
  return tellCase(found, kit).plays[from.play]!.beats[from.beat]!.position
}

/** What a table keeps, as far as a puzzle looks at it. */
const recordOf = (entries: readonly { side: string; order: Order }[]) => ({ entries }) as unknown as GameRecord

it('the rules and the puzzles say the same in every language', () => {
  expect(catalogueFaults({ en, pl, fr })).toEqual([])
  expect(catalogueFaults({ en: puzzleEn, pl: puzzlePl, fr: puzzleFr })).toEqual([])
})
