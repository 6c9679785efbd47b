import type { Language } from '@sztab/engine'
import type { Messages, Speaker } from '@sztab/text'
import type { Reason } from './plan/reason.js'
import type { Report, Step } from './report.js'

const loaders: Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>> = {
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  pl: () => import('./messages/pl.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
}

/** What bots say: a subject for a speaker, beside the game's own. */
export async function loadBotMessages(language: Language): Promise<Messages> {
  return (await loaders[language]()).default
}

/** Hundredths of a victory point. */
const POINT = 100

/**
 * Why a bot does what it does, a sentence a line: its tactics, what it believes, what it expects to lose, what it fears. As a hint the same is said to
 * the side that has asked what it could do.
 */
export function reasonLines(
  { parts, chance, losses, fears }: Reason,
  speaker: Speaker,
  voice: 'reason' | 'hint' = 'reason',
): string[] {
  const acting = parts.filter(({ pieces }) => pieces.length > 0)
  const tactics = acting.map(({ tactic, target, pieces }) => {
    const name = speaker.say(`tactic.${tactic}`)
    return target === undefined
      ? speaker.say('reason.part-anywhere', { tactic: name, unit: pieces })
      : speaker.say('reason.part', { tactic: name, place: target, unit: pieces })
  })
  const hasLosses = losses.own > 0 || losses.enemy > 0
  return [
    ...(tactics.length > 0 ? tactics : [speaker.say('reason.alone')]),
    speaker.say(`${voice}.chance`, { ...chance }),
    ...(hasLosses ? [speaker.say(`${voice}.losses`, { own: losses.own / POINT, enemy: losses.enemy / POINT })] : []),
    ...(fears.length > 0 ? [speaker.say(`${voice}.fears`, { place: fears.map(({ place }) => place) })] : []),
  ]
}

/** What a game was decided by, a sentence a line. */
export function reportLines({ sides, turning, best, costliest, turns }: Report, speaker: Speaker): string[] {
  const [first] = sides
  const when = (turn: number): string => speaker.say('report.when', { turn })
  const gain = (key: string, steps: Report['best']): string[] =>
    sides.flatMap((side) => {
      const step: Step | undefined = steps[side]
      return step ? [speaker.say(key, { side, when: when(step.turn), gain: gainOf(step, first!) })] : []
    })
  return [
    ...turning.map(({ turn, side, before, after }) =>
      speaker.say('report.turning', { when: when(turn), side, first: speaker.name('side', first!), before, after }),
    ),
    ...gain('report.best', best),
    ...gain('report.costliest', costliest),
    ...turns.flatMap(({ turn, counts }) =>
      Object.entries(counts).map(([what, both]) =>
        speaker.say('report.count', { when: when(turn), what: speaker.name('what', what), counts: both.map(String) }),
      ),
    ),
  ]
}

/** What a step brought to the side that took it. */
export function gainOf({ side, before, after }: Step, first: string): number {
  return side === first ? after - before : before - after
}
