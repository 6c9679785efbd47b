import type { Conduct, Doing } from '../../../kernel/sequence.js'
import { kept } from '../../../operations/kept.js'
import type { BcsSetting } from '../board/setting.js'
import { ORDINARY_ZONE } from '../board/zones.js'
import { type Bcs, enemyOf } from '../fields.js'
import type { BcsScenario } from '../scenario/schema.js'
import { BRIDGE_STATES, UNBUILT } from '../tables.js'

/** G17: bridges that are blown when the enemy comes near, and bridges that engineers build. */

const OPEN = 0
const BLOWN = 1
const PREPARED = BRIDGE_STATES.indexOf('prepared')
/** Blown on this die or less; built on this or more. */
const BLOWN_UP_TO = 4
const BUILT_FROM = 5

function endsOf({ map }: BcsSetting, edge: number): readonly number[] {
  return [map.edges.hexes[edge * 2]!, map.edges.hexes[edge * 2 + 1]!]
}

/** The hexsides that have a bridge, and which. */
const bridgeEdges = kept(({ bridgeAt }: BcsSetting) => [...bridgeAt.entries()].filter(([, bridge]) => bridge >= 0))

/** By hex: the bridges one of whose ends is it or next to it. */
const bridgesNear = kept((setting: BcsSetting) => {
  const { map, bridgeAt, hexes } = setting
  const near: number[][] = Array.from({ length: hexes }, () => [])
  for (const [edge, bridge] of bridgeAt.entries()) {
    if (bridge < 0) continue
    for (let hex = 0; hex < hexes; hex++)
      if (endsOf(setting, edge).some((end) => map.grid.distance(end, hex) <= 1)) near[hex]!.push(bridge)
  }
  return near
})

/** Whether a bridge that is prepared may be blown by the enemy of a side. */
function isArmed(p: Bcs, bridge: number, side: number): boolean {
  const { by } = p.setting.scenario.bridges[bridge]!
  return p.bridge[bridge] === PREPARED && (by === undefined || p.setting.names.side.index(by) !== side)
}

/** Whether somebody who enters a hex sets off an attempt. */
export function watchesBridge(p: Bcs, piece: number, hex: number): boolean {
  if (p.bridge.length === 0 || piece >= p.setting.roster.combat) return false
  const near = bridgesNear(p.setting)[hex]!
  for (let i = 0; i < near.length; i++) if (isArmed(p, near[i]!, p.setting.roster.side[piece]!)) return true
  return false
}

/** One die for each prepared bridge to which an enemy unit comes; one attempt for each bridge. */
export function testBridges(c: Conduct<Bcs>, piece: number, hex: number): void {
  const { p } = c
  if (!watchesBridge(p, piece, hex)) return
  const { names, roster } = p.setting
  for (const bridge of bridgesNear(p.setting)[hex]!) {
    if (!isArmed(p, bridge, roster.side[piece]!)) continue
    const isBlown = c.roll(6, 'demolition', ['bcs-1.0c-a']) <= BLOWN_UP_TO // 1.0c-a
    p.bridge[bridge] = isBlown ? BLOWN : OPEN
    p.touch()
    c.tell(() => ({
      is: isBlown ? 'blown' : 'not-blown',
      rules: ['bcs-1.0c-a'],
      bridge: names.bridge.name(bridge),
    }))
  }
}

/** Step h: engineers at a bridge that is not there, in no enemy zone, may get it built; some open by the calendar of the game. */
export const buildBridges: Doing<Bcs> = {
  name: 'bridges',
  run(c) {
    const { p } = c
    const { scenario } = p.setting
    for (const [edge, bridge] of bridgeEdges(p.setting)) {
      if (p.bridge[bridge] !== BLOWN && p.bridge[bridge] !== UNBUILT) continue
      const { opens } = scenario.bridges[bridge]!
      const from = opens ? opensFrom(p, opens) : hasEngineer(p, edge) ? BUILT_FROM : NEVER
      if (from < NEVER && c.roll(6, 'bridge', ['bcs-1.0c-a']) >= from) open(c, bridge) // 1.0c-a
    }
  },
}

const NEVER = 7

/** On which die a bridge with a calendar opens at the end of this activation. */
function opensFrom(p: Bcs, { formation, turn, from }: NonNullable<BcsScenario['bridges'][number]['opens']>): number {
  return p.setting.names.formation.index(formation) === p.acting && p.second === 0 && p.turn >= turn ? from : NEVER
}

/** The turn begins: what opens in it by itself. */
export const openBridges: Doing<Bcs> = {
  name: 'bridges-open',
  run(c) {
    const { p } = c
    for (const [bridge, { opens }] of p.setting.scenario.bridges.entries())
      if (opens && p.bridge[bridge] === UNBUILT && p.turn >= opens.surelyIn) open(c, bridge)
  },
}

function open(c: Conduct<Bcs>, bridge: number): void {
  const { p } = c
  p.bridge[bridge] = OPEN
  p.touch()
  c.tell(() => ({ is: 'built', rules: ['bcs-1.0c-a'], bridge: p.setting.names.bridge.name(bridge) }))
}

function hasEngineer(p: Bcs, edge: number): boolean {
  const { roster, scratch } = p.setting
  scratch.zones.follow(p)
  const ends = endsOf(p.setting, edge)
  for (let unit = 0; unit < roster.combat; unit++) {
    const hex = p.at[unit]!
    if (p.formation[unit] !== p.acting || roster.isEngineer[unit] === 0 || !ends.includes(hex)) continue
    if (scratch.zones.layers[ORDINARY_ZONE]!.hexes[enemyOf(p.active)]![hex] === 0) return true
  }
  return false
}
