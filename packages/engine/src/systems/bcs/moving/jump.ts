import { DIRECTIONS } from '@sztab/hex'
import { agenda } from '../../../kernel/agenda.js'
import { listOf } from '../../../kernel/list.js'
import { readList } from '../../../kernel/lists.js'
import type { Asking, Doing, Steps } from '../../../kernel/sequence.js'
import { legal, type Verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { place } from '../board/place.js'
import { HQ } from '../board/roster.js'
import { pieceIn, placeIn } from '../board/words.js'
import { ENGAGEMENT_ZONE, ORDINARY_ZONE } from '../board/zones.js'
import { findMsr, storeMsr, trainsHexes } from '../command/msr.js'
import { type Bcs, enemyOf } from '../fields.js'
import { REAR_MOST } from '../tables.js'
import { ghost, hasEnemy, OFF_MAP, seatsFor, unsettle } from './headquarters.js'

/** 4.7d to 4.7i: an enemy unit has entered the hex of headquarters or trains; their owner puts them elsewhere. */

const HEX = 0
const SOFT = 1
const PIECE = 2
/** 4.7h-a */
const TRAINS_LEAST = 10
/** 4.7i-a */
const SOFT_UP_TO = 4

const pieceNow = (p: Bcs): number => agenda.arg(p, PIECE)

/** The headquarters and trains of the other side in the hex, by rising number. */
function jumpedIn(p: Bcs, hex: number): number[] {
  const { roster } = p.setting
  const found: number[] = []
  for (let piece = roster.combat; piece < roster.names.length; piece++)
    if (p.at[piece] === hex && roster.side[piece] !== p.active) found.push(piece)
  return found
}

/** 4.7i-a: with the option one die decides how hard it is, once for the hex. */
const begin: Doing<Bcs> = {
  name: 'begin',
  run(c) {
    const { p } = c
    const hex = agenda.arg(p, HEX)
    const jumped = jumpedIn(p, hex)
    if (jumped.length === 0) {
      c.leave()
      return
    }
    const isSoft = p.setting.options.softJump === true && c.roll(6, 'jump', ['bcs-4.7i-a']) <= SOFT_UP_TO // 4.7i-a
    agenda.setArg(p, SOFT, isSoft ? 1 : 0)
    for (const piece of jumped)
      c.tell(() => ({
        is: 'jumped',
        rules: [
          isSoft ? 'bcs-4.7i-b' : 'bcs-4.7d-a',
          'bcs-4.7d-b',
          'bcs-5.5b-b',
          'bcs-5.5f-b',
          'bcs-4.7-a',
          'bcs-4.7e-e',
        ],
        unit: p.setting.names.piece.name(piece),
        place: p.setting.names.place.name(hex),
      }))
    // 4.7i-b: softly both are taken up, whichever was jumped
    const { formations, hexes } = p.setting
    if (isSoft)
      for (const piece of jumped) {
        const formation = p.formation[piece]!
        for (const other of [formations.hq[formation]!, formations.trains[formation]!])
          if (p.at[other]! < hexes) p.at[other] = hex
      }
    p.touch()
  },
}

/** The next of them that is to be placed, if there is one. */
const next: Doing<Bcs> = {
  name: 'next',
  run(c) {
    const { p } = c
    const [piece] = jumpedIn(p, agenda.arg(p, HEX))
    if (piece === undefined) {
      c.leave()
      return
    }
    agenda.setArg(p, PIECE, piece)
  },
}

/** Where the piece in question may be put. */
function placesOf(p: Bcs): number[] {
  const piece = pieceNow(p)
  const formation = p.formation[piece]!
  const hex = agenda.arg(p, HEX)
  if (agenda.arg(p, SOFT) === 1) return softPlaces(p, piece)
  return p.setting.roster.kind[piece] === HQ ? seatsFor(p, formation, hex) : trainsPlaces(p, formation, hex)
}

/** 4.7i-c: on a road or track, with no enemy, no enemy zone, no Engagement Zone, and on no enemy route. */
function softPlaces(p: Bcs, piece: number): number[] {
  const { hexes, route, roster, scratch, formations } = p.setting
  const side = roster.side[piece]!
  scratch.zones.follow(p)
  const [ordinary, guns] = [ORDINARY_ZONE, ENGAGEMENT_ZONE].map(
    (layer) => scratch.zones.layers[layer]!.hexes[enemyOf(side)]!,
  )
  const routes = new Set(
    [...formations.names.keys()]
      .filter((other) => formations.side[other] !== side)
      .flatMap((other) => {
        const msr = findMsr(p, other)
        return msr ? [...msr.route, ...msr.rear] : []
      }),
  )
  return Array.from({ length: hexes }, (_, hex) => hex).filter(
    (hex) => route[hex]! > 0 && ordinary![hex] === 0 && guns![hex] === 0 && !hasEnemy(p, side, hex) && !routes.has(hex), // 4.7i-c
  )
}

/** 4.7h-a, R32: where the MSR would be Complete, so far along the road in the direction of the source. */
function trainsPlaces(p: Bcs, formation: number, from: number): number[] {
  const far = roadDistances(p, from, readList(p.rear, REAR_MOST, formation)[1] ?? -1)
  return trainsHexes(p, formation).filter((hex) => (far.get(hex) ?? 0) >= TRAINS_LEAST) // 4.7h-a
}

/** Hexes by their distance along roads and tracks, the first step leading to `towards` if that is known. */
function roadDistances(p: Bcs, from: number, towards: number): ReadonlyMap<number, number> {
  const { map, routeStep } = p.setting
  const known = new Map([[from, 0]])
  if (towards >= 0) known.set(towards, 1)
  for (const [hex, distance] of known)
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      const to = map.grid.neighbours[at]!
      if (to < 0 || routeStep[at] === 0 || known.has(to) || (towards >= 0 && hex === from)) continue
      known.set(to, distance + 1)
    }
  return known
}

const askPlace: Asking<Bcs> = {
  name: 'place',
  rules: ['bcs-4.7e-a', 'bcs-4.7h-a'],
  verbs: ['place'],
  asks: (p) => (placesOf(p).length > 0 ? 1 << enemyOf(p.active) : 0),
  about: (p) => ({
    unit: p.setting.names.piece.name(pieceNow(p)),
    place: p.setting.names.place.name(agenda.arg(p, HEX)),
    soft: agenda.arg(p, SOFT) === 1,
  }),
  list(p) {
    const { names } = p.setting
    const unit = names.piece.name(pieceNow(p))
    return listOf(
      placesOf(p).map((hex) => ({ do: 'place', unit, to: names.place.name(hex) })),
      () => unit,
    )
  },
  check(p, _side, order): Verdict {
    if (pieceIn(p, order) !== pieceNow(p)) return refusedBy(['bcs-4.7d-a'], { unit: order.unit! })
    const to = placeIn(p, order.to)
    if (placesOf(p).includes(to)) return legal(...placeRules(p))
    return refusedBy(whyNotPlace(p, to), { place: order.to! })
  },
  answer(c, _side, order) {
    const { p } = c
    const piece = pieceIn(p, order)
    const to = placeIn(p, order.to)
    const rules = placeRules(p)
    place(p, piece, to)
    c.tell(() => ({ is: 'placed', rules, unit: order.unit!, place: order.to! }))
  },
}

function placeRules(p: Bcs): RuleId[] {
  if (agenda.arg(p, SOFT) === 1) return ['bcs-4.7i-b']
  return p.setting.roster.kind[pieceNow(p)] === HQ ? ['bcs-4.7e-a', 'bcs-4.7f-a'] : ['bcs-4.7h-a']
}

function whyNotPlace(p: Bcs, to: number): RuleId[] {
  const { route, hexes, roster, scratch } = p.setting
  const piece = pieceNow(p)
  const isHq = roster.kind[piece] === HQ
  if (agenda.arg(p, SOFT) === 1) return ['bcs-4.7i-c']
  if (!isHq) return ['bcs-4.7h-a']
  if (to >= hexes || route[to] === 0) return ['bcs-4.7a-e']
  const isUnderGuns = scratch.zones.layers[ENGAGEMENT_ZONE]!.hexes[enemyOf(roster.side[piece]!)]![to] !== 0
  return isUnderGuns ? ['bcs-4.5a-c', 'bcs-4.7e-a'] : ['bcs-4.7e-a']
}

/** What a jump does besides; who finds no place goes off the map (4.7h-b, R31). */
const settle: Doing<Bcs> = {
  name: 'settle',
  run(c) {
    const { p } = c
    const { roster, box, names } = p.setting
    const piece = pieceNow(p)
    const formation = p.formation[piece]!
    const isHq = roster.kind[piece] === HQ
    if (p.at[piece] === agenda.arg(p, HEX)) {
      place(p, piece, box['off-map']) // 4.7h-b, 4.7-a
      c.tell(() => ({
        is: isHq ? 'hq-removed' : 'trains-removed',
        rules: [isHq ? 'bcs-4.7e-a' : 'bcs-4.7h-b'],
        formation: names.formation.name(formation),
      }))
      if (!isHq) p.trains[formation] = OFF_MAP
    }
    if (agenda.arg(p, SOFT) === 1)
      storeMsr(p, formation, findMsr(p, formation)) // 4.7i-b
    else if (isHq) unsettle(c, formation, 'bcs-4.7d-a')
    else {
      if (p.trains[formation] !== OFF_MAP) ghost(c, formation, ['bcs-4.7h-a']) // 4.7h-a
      storeMsr(p, formation, findMsr(p, formation))
    }
    agenda.setArg(p, PIECE, -1)
    c.go('next')
  },
}

export const jumpSteps: Steps<Bcs> = {
  jump: { args: { hex: 'place', soft: null, piece: 'piece' }, entries: [begin, next, askPlace, settle] },
}
