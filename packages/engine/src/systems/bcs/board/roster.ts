import type { BcsFace, BcsScenario, BcsUnit } from '../scenario/schema.js'
import { AV_KINDS, FATIGUE_LEVELS, MOBILITIES, QUARTERS } from '../tables.js'

/** All counters: combat units, then a headquarters and Combat Trains for each formation. */

const UNIT = 0
export const HQ = 1
const TRAINS = 2

/** The two sides of a counter; one with a single side is always on its Move side (1.1c-b). */
export const FACES = 2

export interface Roster {
  readonly names: readonly string[]
  readonly units: readonly (BcsUnit | undefined)[]
  /** How many are combat units: they come first. */
  readonly combat: number
  readonly side: Uint8Array
  readonly kind: Uint8Array
  /** Its own formation, or -1 for an Independent unit. */
  readonly organic: Int16Array
  readonly rating: Uint8Array
  readonly steps: Uint8Array
  readonly isRecon: Uint8Array
  readonly isEngineer: Uint8Array
  readonly isStatic: Uint8Array
  readonly isLost: Uint8Array
  readonly takesNoSupport: Uint8Array
  readonly hasTwoSides: Uint8Array
  /** 2.2a-a: it has an armour value on either side. */
  readonly isArmoured: Uint8Array
  /** unit * 2 + side of the counter. Points in quarters. */
  readonly move: Uint16Array
  readonly mobility: Uint8Array
  readonly hasArrow: Uint8Array
  readonly avKind: Uint8Array
  readonly avValue: Uint8Array
  readonly range: Uint8Array
  readonly isHard: Uint8Array
  readonly isBreakthrough: Uint8Array
  readonly onlySupports: Uint8Array
}

/** What formations are, by their number. */
export interface FormationRoster {
  readonly names: readonly string[]
  readonly side: Uint8Array
  readonly hq: Int16Array
  readonly trains: Int16Array
  readonly radius: Uint8Array
  readonly second: Uint8Array
  readonly artillery: Uint8Array
  readonly fatigue: Uint8Array
  readonly prepared: Uint8Array
  readonly state: Uint8Array
  /** formation * count + formation: they mix freely. */
  readonly buddies: Uint8Array
}

const NO_FACE: BcsFace = { mobility: 'foot', arrow: false, hard: false, breakthrough: false, support: false }

export function makeRoster(scenario: BcsScenario): Roster {
  const { sides, formations, forces } = scenario
  const ids = Object.keys(formations)
  const units = Object.values(forces)
  const all: (BcsUnit | undefined)[] = [...units, ...ids.flatMap(() => [undefined, undefined])]
  const by = (of: (unit: BcsUnit) => number, staff: (formation: string, kind: number) => number): Uint8Array =>
    Uint8Array.from([...units.map(of), ...ids.flatMap((id) => [staff(id, HQ), staff(id, TRAINS)])])
  const flag = (of: (unit: BcsUnit) => boolean): Uint8Array =>
    by(
      (unit) => (of(unit) ? 1 : 0),
      () => 0,
    )
  const faces = (unit: BcsUnit): readonly [BcsFace, BcsFace] => [unit.march, unit.deployed ?? unit.march] // 1.1c-a
  const staffFace = (id: string, kind: number): BcsFace => {
    const { move, mobility } = formations[id]!
    return kind === HQ ? { ...NO_FACE, move, mobility } : NO_FACE
  }
  const perFace = (of: (face: BcsFace) => number): number[] => [
    ...units.flatMap((unit) => faces(unit).map(of)),
    ...ids.flatMap((id) => [HQ, TRAINS].flatMap((kind) => [of(staffFace(id, kind)), of(staffFace(id, kind))])),
  ]
  return {
    names: [...Object.keys(forces), ...ids.flatMap((id) => [`hq-${id}`, `trains-${id}`])],
    units: all,
    combat: units.length,
    side: by(
      ({ side }) => sides.indexOf(side),
      (id) => sides.indexOf(formations[id]!.side),
    ),
    kind: by(
      () => UNIT,
      (_, kind) => kind,
    ),
    organic: Int16Array.from([
      ...units.map(({ formation }) => (formation === undefined ? -1 : ids.indexOf(formation))), // 1.1e-a, 1.1e-b
      ...ids.flatMap((_, i) => [i, i]),
    ]),
    rating: by(
      ({ rating }) => rating,
      () => 0,
    ),
    steps: by(
      ({ steps }) => steps,
      () => 1,
    ),
    isRecon: flag(({ recon }) => recon),
    isEngineer: flag(({ engineer }) => engineer),
    isStatic: flag((unit) => unit.static),
    isLost: flag(({ nonRebuildable }) => nonRebuildable),
    takesNoSupport: flag(({ noSupport }) => noSupport),
    hasTwoSides: flag(({ deployed }) => deployed !== undefined),
    isArmoured: flag((unit) => faces(unit).some(({ av }) => av !== undefined)),
    move: Uint16Array.from(perFace(({ move }) => QUARTERS * (move ?? 0))),
    mobility: Uint8Array.from(perFace(({ mobility }) => MOBILITIES.indexOf(mobility))), // 1.1a-c
    hasArrow: Uint8Array.from(perFace(({ arrow }) => (arrow ? 1 : 0))),
    avKind: Uint8Array.from(perFace(({ av }) => (av ? AV_KINDS.indexOf(av.kind) : 0))),
    avValue: Uint8Array.from(perFace(({ av }) => av?.value ?? 0)),
    range: Uint8Array.from(perFace(({ av }) => av?.range ?? 0)),
    isHard: Uint8Array.from(perFace(({ hard, breakthrough }) => (hard || breakthrough ? 1 : 0))), // PA.4-d
    isBreakthrough: Uint8Array.from(perFace(({ breakthrough }) => (breakthrough ? 1 : 0))),
    onlySupports: Uint8Array.from(perFace(({ support }) => (support ? 1 : 0))),
  }
}

export function makeFormations({ sides, formations, buddies }: BcsScenario, roster: Roster): FormationRoster {
  const names = Object.keys(formations)
  const all = Object.values(formations)
  const by = (of: (formation: (typeof all)[number]) => number): Uint8Array => Uint8Array.from(all, of)
  const pairs = new Uint8Array(names.length * names.length)
  for (const group of buddies)
    for (const one of group)
      for (const other of group) pairs[names.indexOf(one) * names.length + names.indexOf(other)] = 1
  return {
    names,
    side: by(({ side }) => sides.indexOf(side)),
    hq: Int16Array.from(names, (name) => roster.names.indexOf(`hq-${name}`)), // 1.1e-c
    trains: Int16Array.from(names, (name) => roster.names.indexOf(`trains-${name}`)),
    radius: by(({ radius }) => radius),
    second: by(({ second }) => second),
    artillery: by(({ artillery }) => artillery),
    fatigue: by(({ fatigue }) => FATIGUE_LEVELS.indexOf(fatigue)),
    prepared: by(({ prepared }) => (prepared ? 1 : 0)),
    state: by(({ state }) => ['unused', 'used', 'finished'].indexOf(state)),
    buddies: pairs,
  }
}

/** The cell of what a unit shows with this side up. */
export const faceOf = (unit: number, deployed: number): number => unit * FACES + deployed

/** 1.1d-a: neither an armour value nor an arrow. */
export function isUnready({ hasArrow, avKind }: Roster, face: number): boolean {
  return hasArrow[face] === 0 && avKind[face] === 0 // 1.1d-a
}
