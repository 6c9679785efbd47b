import { loadKit } from '@sztab/content'
import { chooseOptions, FastRng, fastDice, languages } from '@sztab/engine'
import { catalogueFaults, loadSpeaker } from '@sztab/text'
import { describe, expect, test } from 'vitest'
import {
  Chronicle,
  Commander,
  HostedTurn,
  loadBotMessages,
  loadCraft,
  type Reason,
  reasonLines,
  reportLines,
} from '../src/index.js'
import { rankOf } from '../src/ranks.js'

const catalogues = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await loadBotMessages(language)] as const)),
) as Parameters<typeof catalogueFaults>[0]

test('the catalogues of bots are whole', () => {
  expect(catalogueFaults(catalogues)).toEqual([])
})

test.each(['tow', 'avl', 'bcs', 'wb95'])('every tactic of %s has its words', async (system) => {
  const craft = await loadCraft(system)
  for (const tactic of craft?.tactics ?? []) expect(Object.keys(catalogues.en), tactic).toContain(`tactic.${tactic}`)
})

const reason: Reason = {
  side: 'axis',
  turn: 3,
  parts: [
    { tactic: 'assault', target: '1731', pieces: ['ax-1', 'ax-2'] },
    { tactic: 'rest', pieces: ['ax-3'] },
    { tactic: 'screen', target: '1530', pieces: [] },
  ],
  chance: { before: 0.42, after: 0.47 },
  losses: { own: 50, enemy: 180 },
  fears: [{ place: '1631', worth: 300 }],
}

test('a reason is told by tactic, target, units, chance, losses and fears', async () => {
  const speaker = await loadSpeaker('en', { messages: catalogues.en })
  expect(reasonLines(reason, speaker)).toEqual([
    'Assault (1731): ax-1 and ax-2',
    'Take worn units out of the enemy’s reach: ax-3',
    'Chance of winning it believes in: 42% before, 47% with this plan',
    'Losses it expects from its attacks, in victory points: 0.5 of its own, 1.8 of the enemy’s',
    'It fears most for: 1631',
  ])
  const nothing = { ...reason, parts: [], losses: { own: 0, enemy: 0 }, fears: [] }
  expect(reasonLines(nothing, speaker)).toEqual([
    'Every unit goes where it serves best by itself',
    'Chance of winning it believes in: 42% before, 47% with this plan',
  ])
})

describe('a game looked back at', async () => {
  const kit = await loadKit('tow')
  const craft = (await loadCraft('tow'))!
  const { system } = kit
  const scenario = kit.scenarios.find(({ id }) => id === 'tow/kharkiv')!
  const dice = fastDice(3)
  const { position } = system.start(scenario, chooseOptions(system.options), dice)
  const bots = Object.fromEntries(scenario.sides.map((side) => [side, new Commander(craft, rankOf('captain')!)]))
  const chronicle = new Chronicle(craft)
  const rng = new FastRng(3)
  let told = 0
  for (let question = system.questions(position)[0]; question; question = system.questions(position)[0]) {
    const bot = bots[question.side]!
    const order = bot.choose(new HostedTurn(system, position, question, rng))
    const [why] = question.kind === 'move' ? bot.reasons : []
    if (why) told++
    chronicle.see(position, question.side, why)
    system.carryOut(position, question.side, order, dice)
  }
  const result = system.result(position)!
  const report = chronicle.end(position, result.winner)

  test('the steps are those of the game from the first chance to the last', () => {
    expect(report.steps.length).toBeGreaterThan(3)
    for (let i = 1; i < report.steps.length; i++) expect(report.steps[i]!.before).toBe(report.steps[i - 1]!.after)
    expect(report.steps.at(-1)!.after).toBe(result.winner === undefined ? 0.5 : result.winner === 'axis' ? 1 : 0)
    expect(told).toBeGreaterThan(0)
    expect(report.steps.some((step) => step.reason?.side === step.side)).toBe(true)
  })

  test('turning points are the largest moves, and each side has its best and worst among its own', () => {
    const moved = report.steps.map(({ before, after }) => Math.abs(after - before)).sort((a, b) => b - a)
    for (const { before, after } of report.turning)
      expect(Math.abs(after - before)).toBeGreaterThanOrEqual(moved[4] ?? 0)
    const gains = report.steps.filter(({ side }) => side === 'soviet').map(({ before, after }) => before - after)
    const best = report.best.soviet
    expect(best ? best.before - best.after : 0).toBe(Math.max(0, ...gains))
    const worst = report.costliest.soviet
    expect(worst ? worst.before - worst.after : 0).toBe(Math.min(0, ...gains))
  })

  test('losses and ground are counted by turn, and it can be told in each language', async () => {
    const turns = report.turns.map(({ turn }) => turn)
    expect(turns).toEqual(turns.toSorted((a, b) => a - b))
    expect(turns.at(-1)).toBe(position.turn)
    expect(report.turns[0]!.counts.steps!.every((steps) => steps > 0)).toBe(true)
    for (const language of languages) {
      const speaker = await loadSpeaker(
        language,
        { messages: kit.messages[language] },
        { messages: catalogues[language] },
      )
      const lines = reportLines(report, speaker)
      expect(lines.length).toBeGreaterThan(4)
      for (const line of lines) expect(line).not.toMatch(/report\.|what\.|\{/)
    }
  })
})
