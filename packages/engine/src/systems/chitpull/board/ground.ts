import { Ground } from '../../../operations/ground.js'
import { Spread } from '../../../operations/zones.js'
import { BLOCKED, type Country, type Roster } from './setting.js'

/** Combat units and headquarters are counted apart; the number of a unit's form is whether it is a headquarters. */
const TROOPS = 0
const STAFFS = 1

/** Who stands where in games of the family. A zone goes over rivers, not over blocked sides nor into water. */
export class FamilyGround extends Ground {
  /** Combat units and headquarters in a hex. */
  readonly troops: Uint8Array = this.counts[TROOPS]!
  readonly staffs: Uint8Array = this.counts[STAFFS]!

  constructor({ map, hexes, between, water }: Country, { side, isHq }: Roster, staffsHaveZones: boolean) {
    const passes = (at: number, to: number): boolean => (between[at]! & BLOCKED) === 0 && water[to] === 0 // @zoneNotOverBlocked, @zoneOverRivers, tow-6.0-e, avl-6.0.1-b
    const zones = [{ layer: 0, spread: Spread.adjacent(map.grid, passes) }]
    super({
      hexes,
      side,
      fixedForms: isHq,
      classes: 2,
      layers: [{}],
      forms: [
        { counted: TROOPS, size: 1, zones }, // @unitZone, @reducedStacks
        { counted: STAFFS, size: 1, zones: staffsHaveZones ? zones : [] }, // @staffsHaveZone, @staffZone, @staffNoZone
      ],
    })
  }
}
