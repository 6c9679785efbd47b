import type { Doing } from '../../kernel/sequence.js'
import { groundOf, isOnMap, nameOf, placeName, putUnit, unitsIn } from '../../operations/units.js'
import { attackers, hasRoomFor, staffsOf } from '../chitpull/board/units.js'
import type { Family } from '../chitpull/fields.js'
import { type Company, retreaters } from '../chitpull/fighting/retreat.js'
import { driveOff } from '../chitpull/moving/relocation.js'
import type { Avl } from './fields.js'

/** Headquarters in combat: chapter 12. */

const ours = (p: Family): Avl => p as Avl

/** The headquarters in the attacked hex, or nothing. */
function defendingStaff(p: Family): number | undefined {
  const { isHq, side } = p.setting.roster
  return unitsIn(p, p.target).find((unit) => isHq[unit] === 1 && side[unit] !== p.active)
}

/** 12.2-b: takes down which headquarters are stacked with units of the combat. */
export const markStaffs: Doing<Avl> = {
  name: 'stacks',
  run(c) {
    const { p } = c
    const hexes = new Set([p.target, ...attackers(p).map((unit) => p.at[unit]!)])
    for (const side of [0, 1])
      for (const hq of staffsOf(p, side))
        p.stacked[hq] = hexes.has(p.at[hq]!) && groundOf(p).troops[p.at[hq]!]! > 0 ? 1 : 0 // 12.2-c
  },
}

/** 12.3-a, 12.3-b: with which unit the headquarters of the attacked hex retreats. */
export const company: Company = {
  choices(p) {
    const hq = defendingStaff(p)
    if (hq === undefined || ours(p).escort >= 0) return [undefined]
    return retreaters(p).length > 1 ? [undefined, hq] : [hq] // 12.3-a
  },
  refusals(p, _unit, hq) {
    const rule = hq === undefined ? 'avl-12.3-a' : 'avl-12.3-b'
    const staff = hq ?? defendingStaff(p)
    return [{ rule, ...(staff === undefined ? {} : { unit: nameOf(p, staff) }) }]
  },
  rules: (p, hq) => (hq === undefined ? [] : ['avl-12.3-a', ...(retreaters(p).length > 1 ? ['avl-12.3-b'] : [])]),
  begin(c, unit, hq) {
    const p = ours(c.p)
    p.withdrawn[unit] = 1
    if (hq !== undefined) p.escort = unit // 12.3-b
  },
}

/** 12.3: when all units have left, their headquarters goes where its unit is; if none is left it is displaced (12.2). */
export const rejoin: Doing<Avl> = {
  name: 'rejoin',
  run(c) {
    const { p } = c
    const hq = defendingStaff(p)
    if (p.ending !== 0 || hq === undefined || groundOf(p).troops[p.target]! > 0) return
    const survivor = p.escort >= 0 ? p.escort : p.withdrawn.indexOf(1) // 12.3-b
    if (survivor < 0) {
      driveOff(c, hq, ['avl-12.2-b', 'avl-12.2-a', 'avl-9.6.1-e'], p.fallenAt >= 0 ? p.fallenAt : p.target) // 12.2-b
      return
    }
    const hex = p.at[survivor]!
    putUnit(p, hq, hex) // 12.3-a
    c.tell({
      is: 'followed',
      rules: ['avl-12.3-a', 'avl-12.3-b'],
      unit: nameOf(p, hq),
      path: [placeName(p, hex)],
    })
    p.setting.book.enter(c, hq, hex)
    if (!hasRoomFor(p, hq, hex)) {
      // 12.3-c
      c.tell({ is: 'staff-crowded', rules: ['avl-12.3-c'], unit: nameOf(p, hq), place: placeName(p, hex) })
      c.call('flight', hq, p.target)
    }
  },
}

/** 12.2-c: headquarters of the attackers whose whole stack was lost. */
export const displaceOrphans: Doing<Avl> = {
  name: 'orphans',
  run(c) {
    const { p } = c
    for (const hq of staffsOf(p, p.active))
      if (p.stacked[hq] === 1 && isOnMap(p, hq) && groundOf(p).troops[p.at[hq]!] === 0)
        // 12.2-c
        driveOff(c, hq, ['avl-12.2-c', 'avl-12.2-b', 'avl-12.2-a'])
  },
}

/** What a combat leaves behind. */
export const forgetStacks: Doing<Avl> = {
  name: 'forget',
  run(c) {
    const { p } = c
    p.stacked.fill(0)
    p.withdrawn.fill(0)
    p.escort = -1
    p.fallenAt = -1
  },
}
