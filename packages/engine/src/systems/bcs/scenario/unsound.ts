import { agenda } from '../../../kernel/agenda.js'
import type { Fault } from '../../../kernel/fault.js'
import { listLength } from '../../../kernel/lists.js'
import type { Nesting } from '../../../kernel/sequence.js'
import type { Count } from '../../../kernel/system.js'
import { refresh } from '../board/presence.js'
import { HQ } from '../board/roster.js'
import type { Bcs } from '../fields.js'
import { REAR_MOST, RETREATS, ROUTE_MOST, TRAINS_STATES } from '../tables.js'

/** What is wrong with a position that a file holds: what no game comes to, and no rule knows what to do with. */

/** Of nothing there is a pool that a file could overdraw but replacements and air points, which the dice of the scenario bound. */
export function counts(p: Bcs): Count[] {
  const { scenario, names } = p.setting
  return names.side.all.flatMap((name, side) => {
    const table = scenario.replacements[name] ?? []
    const at = `lists.side.${name}`
    return [
      { at: `${at}.armour`, found: p.armour[side]!, most: Math.max(0, ...table.map(({ av }) => av)) },
      { at: `${at}.infantry`, found: p.infantry[side]!, most: Math.max(0, ...table.map(({ other }) => other)) },
    ]
  })
}

export function unsound(p: Bcs): Fault[] {
  const { all } = p.setting.names.piece
  const placed = all.flatMap((_, piece) => pieceFaults(p, piece))
  if (placed.length > 0) return placed
  const found = [...turnFaults(p), ...formationFaults(p), ...mixedStacks(p)]
  return found.length > 0 ? found : [...hexFaults(p), ...activationFaults(p)]
}

function turnFaults(p: Bcs): Fault[] {
  const { turns } = p.setting.scenario
  return p.turn > turns ? [{ at: 'game.turn', problem: 'too-big', most: turns }] : []
}

const isHex = ({ setting: { hexes, map } }: Bcs, place: number): boolean =>
  place >= 0 && place < hexes && map.grid.inPlay[place] === 1

/** Every piece is somewhere, with the steps and the formation that it can have. */
function pieceFaults(p: Bcs, piece: number): Fault[] {
  const { roster, box, names, formations } = p.setting
  const at = `lists.piece.${names.piece.name(piece)}`
  const place = p.at[piece]!
  const isStaff = piece >= roster.combat
  const isSomewhere = isHex(p, place) || Object.values(box).includes(place)
  if (!isSomewhere) return [{ at: `${at}.at`, problem: 'no-place' }]
  const found: Fault[] = []
  const wrong = (field: string, expected: string | number): void => {
    found.push({ at: `${at}.${field}`, problem: 'sum', expected })
  }
  const formation = p.formation[piece]!
  const own = roster.organic[piece]!
  const isOthers = formation >= 0 && formations.side[formation] !== roster.side[piece]
  if (isOthers || (own >= 0 && formation !== own)) wrong('formation', own < 0 ? '-' : formations.names[own]!)
  if (isStaff) return found
  const most = roster.steps[piece]!
  if (p.steps[piece]! > most) found.push({ at: `${at}.steps`, problem: 'too-big', most })
  if ((p.steps[piece] === 0) !== (place === box.dead)) wrong('steps', place === box.dead ? 0 : most)
  if (place === box.support && formation < 0) wrong('formation', 'assigned')
  if (p.deployed[piece] === 1 && roster.hasTwoSides[piece] === 0) wrong('deployed', 0)
  if (p.screen[piece] === 1 && (!isHex(p, place) || p.deployed[piece] === 1 || roster.isRecon[piece] === 0))
    wrong('screen', 0)
  if (p.level[piece] !== 0 && !isHex(p, place)) wrong('level', 0)
  return found
}

/** Headquarters and trains: off the map they keep no route. */
function formationFaults(p: Bcs): Fault[] {
  const { formations } = p.setting
  return formations.names.flatMap((name, formation): Fault[] => {
    const at = `lists.formation.${name}`
    const found: Fault[] = []
    const isOut = !isHex(p, p.at[formations.trains[formation]!]!)
    if (isOut !== (TRAINS_STATES[p.trains[formation]!] === 'off-map') && isHex(p, p.at[formations.hq[formation]!]!))
      found.push({ at: `${at}.trains`, problem: 'sum', expected: isOut ? 'off-map' : 'normal' })
    for (const [field, cells, most] of [
      ['route', p.route, ROUTE_MOST],
      ['rear', p.rear, REAR_MOST],
    ] as const) {
      const from = formation * most
      const places = cells.subarray(from, from + listLength(cells, most, formation))
      if (places.some((place) => !isHex(p, place))) found.push({ at: `${at}.${field}`, problem: 'no-place' })
    }
    return found
  })
}

function mixedStacks(p: Bcs): Fault[] {
  const { roster, hexes, names } = p.setting
  const sides = new Map<number, number>()
  const mixed = new Set<number>()
  for (let unit = 0; unit < roster.combat; unit++) {
    const place = p.at[unit]!
    if (place >= hexes) continue
    const side = roster.side[unit]!
    if ((sides.get(place) ?? side) !== side) mixed.add(place)
    sides.set(place, side)
  }
  return [...mixed].map((hex): Fault => ({ at: 'lists.piece', problem: 'stack', found: names.place.name(hex) }))
}

/** Height, holder, presence and the order of stacks are what the units make them; markers lie on hexes. */
function hexFaults(p: Bcs): Fault[] {
  const { names, hexes, roster } = p.setting
  const then = p.copy()
  for (let hex = 0; hex < hexes; hex++) refresh(then, hex)
  const found: Fault[] = []
  for (let place = 0; place < p.height.length; place++)
    for (const field of ['height', 'holder', 'presence'] as const) {
      const expected = place < hexes ? then[field][place]! : field === 'holder' ? -1 : 0
      if (p[field][place] !== expected)
        found.push({ at: `lists.place.${names.place.name(place)}.${field}`, problem: 'sum', expected })
    }
  for (let unit = 0; unit < roster.combat; unit++)
    if (p.level[unit] !== then.level[unit])
      found.push({ at: `lists.piece.${names.piece.name(unit)}.level`, problem: 'sum', expected: then.level[unit]! })
  for (let place = 0; place < p.height.length; place++)
    if (place >= hexes || p.setting.map.grid.inPlay[place] === 0)
      for (const field of ['objective', 'traffic', 'barraged', 'assaulted'] as const)
        if (p[field][place] !== 0)
          found.push({ at: `lists.place.${names.place.name(place)}.${field}`, problem: 'sum', expected: 0 })
  return found
}

/** What belongs to an activation is there only while one is under way. */
function activationFaults(p: Bcs): Fault[] {
  const { formations, roster, names } = p.setting
  const isUnderWay = agenda.find(p, p.layout.stepNames.indexOf('activation')) >= 0
  const found: Fault[] = []
  const wrong = (at: string): void => {
    found.push({ at, problem: 'under-way' })
  }
  if (!isUnderWay) {
    for (const field of ['acting', 'mover'] as const) if (p[field] >= 0) wrong(`game.${field}`)
    for (const field of [
      'second',
      'snafu',
      'artillery',
      'placed',
      'trainsMoved',
      'hqFled',
      'recovering',
      'left',
    ] as const)
      if (p[field] !== 0) wrong(`game.${field}`)
    for (const [unit, name] of names.piece.all.entries())
      for (const field of ['fires', 'stopped', 'finished', 'flipped', 'begun', 'outside'] as const)
        if (p[field][unit] !== 0) wrong(`lists.piece.${name}.${field}`)
    return found
  }
  if (p.acting >= 0 && formations.side[p.acting] !== p.active) wrong('game.acting')
  if (p.mover < 0) return p.left === 0 ? found : [...found, { at: 'game.left', problem: 'sum', expected: 0 }]
  const isOwn = roster.side[p.mover] === p.active && (roster.kind[p.mover] === HQ || p.mover < roster.combat)
  if (!isOwn || p.formation[p.mover] !== p.acting) wrong('game.mover')
  return found
}

/** What is done in an activation, one inside another as it comes. */
const DEEDS = [
  'walk',
  'jump',
  'stopping-engagement',
  'engagement',
  'attack',
  'attack-losses',
  'retreat',
  'retreats',
  'control',
  'occupy',
  'abandon',
] as const

/** A step of those that is about a piece or a hex, by its first argument, and of a kind of retreat by its second. */
function deed(isAbout: (p: Bcs, subject: number) => boolean, hasKind = false): NonNullable<Nesting<Bcs>[string]> {
  return {
    under: ['activation', ...DEEDS],
    fits: (p, frame) => {
      const kind = hasKind ? agenda.arg(p, 1, frame) : 0
      return isAbout(p, agenda.arg(p, 0, frame)) && kind >= 0 && kind < RETREATS.length
    },
  }
}

const isUnit = ({ setting: { roster } }: Bcs, piece: number): boolean => piece >= 0 && piece < roster.combat

/** How the steps of the sequence of play can be under way. */
export const nesting: Nesting<Bcs> = {
  turn: { under: ['game'], fits: (p) => p.turn >= 1 },
  activations: { under: ['turn'], fits: (p) => p.active >= 0 },
  activation: {
    under: ['activations'],
    fits: (p, frame) => {
      const formation = agenda.arg(p, 0, frame)
      return formation >= 0 && formation === p.acting && p.setting.formations.side[formation] === p.active
    },
  },
  walk: deed((p, piece) => piece >= 0 && p.formation[piece] === p.acting),
  jump: deed(isHex),
  'stopping-engagement': deed(isUnit),
  engagement: deed(isUnit),
  attack: { under: ['activation'], fits: (p) => p.strike > 0 && isHex(p, p.target) },
  'attack-losses': { under: ['attack'], fits: (p) => isHex(p, p.target) },
  retreat: deed(isUnit, true),
  retreats: deed(isHex, true),
  control: deed(isHex),
  occupy: deed(isHex),
  abandon: deed(isHex),
}
