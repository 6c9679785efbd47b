import { forcesOf, type PieceFace, said } from '@sztab/board'
import type { Language } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { search } from '../../words/index.js'
import type { Desk } from '../desk.js'

/** A unit of the order of battle. */
export interface Entry {
  readonly piece: string
  readonly name: string
  readonly where: string
  /** Where it stands on the map, or -1. */
  readonly hex: number
  readonly face: PieceFace | undefined
  readonly isLost: boolean
  readonly isWaiting: boolean
  /** What it can be found by. */
  readonly words: string
}

/** What belongs together, with the steps that it has left. */
export interface Part {
  readonly title: string
  readonly entries: readonly Entry[]
  readonly steps: number
  readonly full: number
}

/** All units of a side by formation, as far as the eyes know where they are; who is still to come stands under its turn. */
export function orderOfBattle(desk: Desk, speaker: Speaker, side: string): readonly Part[] {
  const { session, look, shown } = desk
  const { formation, steps: stepped } = look.counters
  const parts = new Map<string, Entry[]>()
  const sums = new Map<string, { steps: number; full: number }>()
  const waiting = new Set(desk.plan.pieces)
  const faces = new Map(desk.pieces.map(({ face }) => [face.id, face]))
  for (const [piece, force] of Object.entries(forcesOf(session.scenario, look.counters))) {
    if (force.side !== side) continue
    const face = faces.get(piece)
    const place = desk.placeOf(piece)
    const turn = look.calendar.arrives === undefined ? undefined : said(force, look.calendar.arrives)
    const isToCome = typeof turn === 'number' && turn > Math.max(shown.view.turn, 1) && desk.hexOf(piece) < 0
    const belongs = formation === undefined ? undefined : force[formation]
    const title = isToCome
      ? speaker.say('units.arrive', { turn })
      : typeof belongs === 'string'
        ? nameOf(desk, speaker, belongs)
        : speaker.name('side', side)
    const hex = desk.hexOf(piece)
    const name = speaker.name('unit', piece)
    const type = force.type === undefined ? '' : speaker.name('type', force.type)
    const where = isToCome ? '' : place === undefined ? speaker.say('units.unknown') : speaker.name('place', place)
    const isLost = hex < 0 && !isToCome && place !== undefined && face === undefined
    const entry = {
      piece,
      name,
      where,
      hex,
      face,
      isLost,
      isWaiting: waiting.has(piece),
      words: `${name} ${type} ${title} ${where}`,
    }
    parts.set(title, [...(parts.get(title) ?? []), entry])
    const { steps, fullSteps } = face?.values ?? {}
    const full = Number(fullSteps ?? (stepped && face ? (steps ?? 1) : 0))
    const sum = sums.get(title) ?? { steps: 0, full: 0 }
    sums.set(title, { steps: sum.steps + (hex >= 0 ? Number(steps ?? full) : 0), full: sum.full + full })
  }
  return [...parts].map(([title, entries]) => ({ title, entries, ...sums.get(title)! }))
}

/** What a formation is called: by the kind of name under which the facts of a unit speak of it. */
function nameOf({ look }: Desk, speaker: Speaker, formation: string): string {
  const { kinds, formation: field } = look.counters
  const facts = kinds.flatMap(({ facts: own }) => own.flatMap(({ of }) => Object.entries(of)))
  const kind = facts.find(([, name]) => name === field)?.[0]
  return kind === undefined ? formation : speaker.name(kind, formation)
}

/** The parts with the units that fit what was typed. */
export function found(parts: readonly Part[], wanted: string, language: Language): readonly Part[] {
  const fits = search(wanted, language)
  return parts
    .map((part) => ({ ...part, entries: part.entries.filter((entry) => fits(entry.words)) }))
    .filter(({ entries }) => entries.length > 0)
}
