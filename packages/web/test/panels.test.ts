import { type Kit, languages, type Position, type Side } from '@sztab/engine'
import { Speaker } from '@sztab/text'
import { describe, expect, it } from 'vitest'
import { playMessages } from '../src/play/names.js'
import { countedIn, type TableLook } from '../src/play/panels/counted.js'
import { playRandomly } from './random-game.js'

/** What panels say of a position, without a page around them. */

const speakerOf = (kit: Kit, language: (typeof languages)[number]) =>
  new Speaker(language, [{ messages: playMessages[language] }, { messages: kit.messages[language] }])

/** Looks at a game that is played at random, with the eyes of each side, every few questions. */
async function through(scenario: string, look: (kit: Kit, view: Position, side: Side) => void): Promise<void> {
  let at = 0
  await playRandomly(scenario, 5, ({ kit, game }) => {
    if (at++ % 7 > 0) return
    for (const side of game.position.setting.scenario.sides) look(kit, kit.system.view(game.position, side), side)
  })
}

describe.each(['tow/kharkiv', 'avl/don'])('the cup of %s', (scenario) => {
  it('is counted, and what is not known is called unknown, never empty', async () => {
    const seen = { unknown: 0, counted: 0, empty: 0 }
    await through(scenario, (kit, view) => {
      const look = kit.look.panels.find((one): one is TableLook => one.is === 'table')!
      for (const language of languages) {
        const speaker = speakerOf(kit, language)
        const { heads, rows } = countedIn(view, speaker, look)
        const inCup = rows.map(({ cells }) => cells[0]!.text)
        const unknown = inCup.filter((text) => text === speaker.say('cell.unknown')).length
        const known = inCup.reduce((sum, text) => sum + (Number(text) || 0), 0)
        const isEmpty = heads.some(({ text }) => text === speaker.say('panel.cup.cupSize', { value: 0 }))
        expect(inCup.join()).not.toContain('?')
        if (isEmpty) expect([unknown, known]).toEqual([0, 0])
        const sums = heads.filter(({ field }) => field === 'cupSize').map(({ text }) => text)
        for (let less = 0; less < known; less++)
          expect(sums).not.toContain(speaker.say('panel.cup.cupSize', { value: less }))
        if (unknown > 0) seen.unknown++
        if (known > 0) seen.counted++
        if (isEmpty) seen.empty++
      }
    })
    expect(seen.counted).toBeGreaterThan(0)
    expect(seen.unknown + seen.empty).toBeGreaterThan(0)
  })
})

describe.each(['tow/kharkiv', 'avl/don', 'wb95/lesson', 'bcs/lesson'])('the victory panel of %s', (scenario) => {
  it('names as the leader who has more, by as much as the sums differ', async () => {
    let looks = 0
    await through(scenario, (kit, view, side) => {
      const look = kit.look.panels.find(({ is }) => is === 'score')!
      if (look.is !== 'score') return
      const { lines = [] } = kit.system.survey(view, side, { kind: look.topic })
      const part = (name: string) => lines.filter((line) => line.part === name)
      const sums = part('sum').map(({ side: whose, value }) => ({ whose, value: value as number }))
      for (const { side: whose, value } of part('sum')) {
        const counted = part('counted').filter((one) => one.side === whose)
        if (counted.length > 0) expect(counted.reduce((sum, one) => sum + (one.value as number), 0)).toBe(value)
      }
      for (const { side: leader, value } of part('note').filter(({ what }) => what === 'lead')) {
        const of = (whose: unknown) => sums.find((sum) => sum.whose === whose)!.value
        const other = sums.find(({ whose }) => whose !== leader)!.whose
        expect(of(leader) - of(other)).toBe(value)
        expect(value).toBeGreaterThan(0)
      }
      const [outcome] = part('outcome')
      if (outcome) looks++
      for (const language of languages) {
        const speaker = speakerOf(kit, language)
        if (outcome) expect(speaker.say('points.outcome', { side: outcome.side })).not.toContain('points.')
        for (const line of part('note')) expect(speaker.say(`what.${line.what}`, line)).toContain(`${line.value}`)
      }
    })
    expect(looks).toBeGreaterThan(0)
  })
})
