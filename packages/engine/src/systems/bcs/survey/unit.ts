import type { Line } from '../../../kernel/explanation.js'
import type { SurveyTopic } from '../../../kernel/survey.js'
import type { RuleId } from '../../../kernel/words.js'
import { shownFace } from '../board/presence.js'
import { HQ, isUnready } from '../board/roster.js'
import type { Bcs } from '../fields.js'
import { AV_KINDS, LIGHT, MOBILITIES, QUARTERS, STAND_OFF } from '../tables.js'
import { type Found, nothing } from './about.js'

/** 1.1: what a counter says now, property by property, each with its rule: of any piece that the side sees. */
export function unitSheet(p: Bcs, _side: number, { piece }: SurveyTopic): Found {
  const { roster, names } = p.setting
  const unit = piece === undefined ? -1 : names.piece.index(piece)
  if (unit < 0 || p.at[unit]! < 0) return nothing
  return { entries: [], routes: [], lines: unit < roster.combat ? counter(p, unit) : staff(p, unit) }
}

/** What a counter either says or does not. */
type Remark =
  | 'recon'
  | 'not-rebuilt'
  | 'stopped'
  | 'finished'
  | 'static'
  | 'infantry'
  | 'arrow'
  | 'dual'
  | 'unready'
  | 'breakthrough'
  | 'hard'
  | 'only-supports'

const when = (is: boolean, what: Remark, ...rules: RuleId[]): Line[] =>
  is ? [{ what: `unit-${what}` as const, rules }] : []

/** 1.1e-c, 1.1e-d: headquarters and trains, of which a formation has one each; artillery is a number on the headquarters. */
function staff(p: Bcs, piece: number): Line[] {
  const { roster, formations, names } = p.setting
  const formation = p.formation[piece]!
  const what = roster.kind[piece] === HQ ? 'unit-hq' : 'unit-trains'
  const lines: Line[] = [
    { what, formation: names.formation.name(formation), rules: ['bcs-1.1e-c', 'bcs-4.7-a', 'bcs-4.3b-a'] },
  ] // 1.1e-c
  if (roster.kind[piece] === HQ)
    lines.push({ what: 'unit-artillery', value: formations.artillery[formation]!, rules: ['bcs-1.1e-d', 'bcs-1.10-c'] }) // 1.1e-d
  return lines
}

function counter(p: Bcs, unit: number): Line[] {
  const { roster } = p.setting
  const face = shownFace(p, unit) // 1.1c-c
  return [
    { what: 'unit-rating', value: roster.rating[unit]!, rules: ['bcs-1.1a-e'] }, // 1.1a-e
    steps(p, unit),
    ...sideUp(p, unit),
    ...movement(p, unit, face),
    ...arms(p, unit, face),
    ...when(roster.isRecon[unit] === 1, 'recon', 'bcs-1.1f-a'), // 1.1f-a
    ...when(roster.isLost[unit] === 1, 'not-rebuilt', 'bcs-1.1g-a'), // 1.1g-a
    belonging(p, unit),
    ...when(p.stopped[unit] === 1 || p.finished[unit] === 1, 'stopped', 'bcs-1.2i-a'),
    ...when(p.finished[unit] === 1, 'finished', 'bcs-1.2i-a'),
  ]
}

/** 1.1b: a loss weakens nothing but what is left to lose. */
function steps(p: Bcs, unit: number): Line {
  const [left, full] = [p.steps[unit]!, p.setting.roster.steps[unit]!]
  return { what: 'unit-steps', value: left, full, rules: ['bcs-1.1b-a', left === full ? 'bcs-1.1b-b' : 'bcs-1.1b-d'] } // 1.1b-a, 1.1b-b, 1.1b-d
}

function sideUp(p: Bcs, unit: number): Line[] {
  const hasTwo = p.setting.roster.hasTwoSides[unit] === 1
  if (!hasTwo) return [{ what: 'unit-one-side', rules: ['bcs-1.1c-b'] }]
  const what = p.deployed[unit] === 1 ? 'unit-deployed' : 'unit-march'
  return [{ what, rules: ['bcs-1.1c-a', 'bcs-1.1c-c'] }] // 1.1c-a
}

function movement(p: Bcs, unit: number, face: number): Line[] {
  const { roster } = p.setting
  if (roster.isStatic[unit] === 1) return when(true, 'static', 'bcs-1.1h-a') // 1.1h-a
  return [
    {
      what: 'unit-allowance',
      value: roster.move[face]! / QUARTERS,
      class: MOBILITIES[roster.mobility[face]!]!,
      rules: ['bcs-1.1a-b', 'bcs-1.1a-c'], // 1.1a-c
    },
  ]
}

/** 1.1e: the colour of an armour value says where it helps. */
function rulesOfArmour(kind: number, isInSupport: boolean): RuleId[] {
  const common: RuleId[] = ['bcs-1.1e-g', 'bcs-1.1a-d'] // 1.1e-g, 1.1a-d
  if (kind === STAND_OFF) return [...common, ...(isInSupport ? ['bcs-1.1e-k', 'bcs-1.1e-m'] : ['bcs-1.1e-l'])]
  if (kind === LIGHT) return [...common, 'bcs-1.1e-o']
  return [...common, AV_KINDS[kind] === 'red' ? 'bcs-1.1e-i' : 'bcs-1.1e-j']
}

function arms(p: Bcs, unit: number, face: number): Line[] {
  const { roster, box } = p.setting
  const kind = roster.avKind[face]!
  const isInSupport = p.at[unit] === box.support
  const armour: Line[] =
    kind === 0
      ? when(true, 'infantry', 'bcs-1.1e-e') // 1.1e-e
      : [
          {
            what: isInSupport ? 'unit-support-av' : 'unit-av',
            value: roster.avValue[face]!,
            kind: AV_KINDS[kind]!,
            range: roster.range[face]!,
            rules: rulesOfArmour(kind, isInSupport),
          },
        ]
  return [
    ...armour,
    ...when(roster.hasArrow[face] === 1, 'arrow', 'bcs-1.1a-a'),
    ...when(roster.hasArrow[face] === 1 && kind !== 0, 'dual', 'bcs-1.1e-f'), // 1.1e-f
    ...when(isUnready(roster, face), 'unready', 'bcs-1.1d-a', 'bcs-1.1d-b', 'bcs-1.1d-d', 'bcs-1.1d-i', 'bcs-4.3b-a'),
    ...when(roster.isBreakthrough[face] === 1, 'breakthrough', 'bcs-1.1e-q'),
    ...when(roster.isHard[face] === 1, 'hard', 'bcs-1.1e-p'),
    ...when(roster.onlySupports[face] === 1, 'only-supports', 'bcs-1.1e-h'),
  ]
}

/** 1.1e-a, 1.1e-b: whose it is for good, or for now. */
function belonging(p: Bcs, unit: number): Line {
  const { roster, names } = p.setting
  const formation = p.formation[unit]!
  const of = formation < 0 ? {} : { formation: names.formation.name(formation) }
  if (roster.organic[unit]! >= 0) return { what: 'unit-organic', ...of, rules: ['bcs-1.1e-a'] } // 1.1e-a
  const isBound = roster.isStatic[unit] === 1
  const what = formation < 0 ? 'unit-unassigned' : 'unit-assigned'
  const own: RuleId[] = formation < 0 ? ['bcs-1.4c-a', 'bcs-2.3d-a'] : ['bcs-1.3b-b']
  return { what, ...of, rules: ['bcs-1.1e-b', ...own, ...(isBound ? ['bcs-1.1h-b'] : [])] } // 1.1e-b
}
