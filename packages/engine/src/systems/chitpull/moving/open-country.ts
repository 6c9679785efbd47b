import { type MoveCosts, StepTable, Ways } from '@sztab/hex'

/**
 * The map without enemies: ways that units could go if there were none. Enemies only close ways and make them dearer, so who stands
 * out of their zones finds nearly all his destinations here, with a way there that has only to be priced.
 */
export class OpenCountry {
  readonly land: Ways
  readonly road: Ways

  constructor(costs: Readonly<Record<'normal' | 'strategic', MoveCosts>>) {
    this.land = new Ways(new StepTable(costs.normal))
    this.road = new Ways(new StepTable(costs.strategic))
  }
}
