import type { Fault } from '../../../kernel/fault.js'
import { optionFaults } from '../../../kernel/options.js'
import type { HexMap } from '../../../operations/map.js'
import { options } from '../options.js'
import type { BcsScenario } from './schema.js'

/** What is wrong with the game's own layer (d2): names that nothing in the file has. */

const isHex = (map: HexMap, name: string): boolean =>
  map.grid.index(name) >= 0 && map.grid.inPlay[map.grid.index(name)] === 1

/** A fault for each name that is not one of those known. */
function unknownNames(at: string, names: readonly string[], known: readonly string[]): Fault[] {
  return names.flatMap((name, i) =>
    known.includes(name) ? [] : [{ at: `${at}[${i}]`, problem: 'one-of', expected: known.join(', ') }],
  )
}

const oneOf = (at: string, name: string | undefined, known: readonly string[]): Fault[] =>
  name === undefined || known.includes(name) ? [] : [{ at, problem: 'one-of', expected: known.join(', ') }]

function badHexes(at: string, names: readonly string[], map: HexMap): Fault[] {
  return names.flatMap((name, i) => (isHex(map, name) ? [] : [{ at: `${at}[${i}]`, problem: 'hex', found: name }]))
}

export function layerFaults(scenario: BcsScenario, map: HexMap): Fault[] {
  return [
    ...placeFaults(scenario, map),
    ...sideFaults(scenario),
    ...formationNames(scenario),
    ...arrivalFaults(scenario, map),
    ...bridgeFaults(scenario, map),
    ...optionFaults(options, scenario.options),
  ]
}

/** G07, G08, G10, G11, G20 */
function placeFaults({ areas, sources, victory, control, snafu, urban }: BcsScenario, map: HexMap): Fault[] {
  const held = [...victory.hexes.map(({ at }) => at), ...Object.values(areas).flatMap(({ hexes }) => hexes)]
  return [
    ...Object.entries(areas).flatMap(([id, { hexes }]) => badHexes(`areas.${id}.hexes`, hexes, map)),
    ...badHexes(
      'sources',
      sources.map(({ at }) => at),
      map,
    ),
    ...badHexes(
      'victory.hexes',
      victory.hexes.map(({ at }) => at),
      map,
    ),
    ...snafu.flatMap(({ through }, i) => badHexes(`snafu[${i}].through`, through ?? [], map)),
    ...urban.flatMap((group, i) => badHexes(`urban[${i}]`, group, map)),
    ...Object.keys(control).flatMap((hex) => oneOf(`control.${hex}`, hex, held)),
    ...oneOf('victory.exit.area', victory.exit?.area, Object.keys(areas)),
  ]
}

/** G05, G06, G07, G08, G15 */
function sideFaults({
  sides,
  areas,
  sources,
  control,
  firstPlayer,
  replacements,
  air,
  weather,
  artillery,
  ...rest
}: BcsScenario): Fault[] {
  const named: (readonly [string, string | undefined])[] = [
    ...Object.entries(areas).map(([id, { side }]) => [`areas.${id}.side`, side] as const),
    ...sources.map(({ side }, i) => [`sources[${i}].side`, side] as const),
    ...Object.entries(control).map(([hex, side]) => [`control.${hex}`, side] as const),
    ...Object.entries(firstPlayer).map(([turn, side]) => [`firstPlayer.${turn}`, side] as const),
    ...Object.keys(replacements).map((side) => [`replacements.${side}`, side] as const),
    ...Object.keys(air).map((side) => [`air.${side}`, side] as const),
    ...weather.flatMap(({ air: own }, i) =>
      Object.keys(own ?? {}).map((side) => [`weather[${i}].air.${side}`, side] as const),
    ),
    ...Object.entries(artillery).map(([id, { side }]) => [`artillery.${id}.side`, side] as const),
    ...Object.entries(rest.formations).map(([id, { side }]) => [`formations.${id}.side`, side] as const),
    ...rest.snafu.map(({ side }, i) => [`snafu[${i}].side`, side] as const),
    ...rest.bridges.map(({ by }, i) => [`bridges[${i}].by`, by] as const),
    ['victory.side', rest.victory.side],
  ]
  return named.flatMap(([at, side]) => oneOf(at, side, sides))
}

/** G10 to G12, G17 */
function formationNames({ formations, buddies, victory, snafu, bridges, artillery }: BcsScenario): Fault[] {
  const known = Object.keys(formations)
  return [
    ...buddies.flatMap((group, i) => unknownNames(`buddies[${i}]`, group, known)),
    ...snafu.flatMap(({ formations: named }, i) => unknownNames(`snafu[${i}].formations`, named ?? [], known)),
    ...(['exit', 'destroyed', 'tired'] as const).flatMap((what) =>
      unknownNames(`victory.${what}.formations`, victory[what]?.formations ?? [], known),
    ),
    ...bridges.flatMap(({ opens }, i) => oneOf(`bridges[${i}].opens.formation`, opens?.formation, known)),
    ...Object.entries(artillery).flatMap(([id, { assigned }]) => oneOf(`artillery.${id}.assigned`, assigned, known)),
  ]
}

/** G09: each arrival names one way in, and a unit that comes at its headquarters has one. */
function arrivalFaults({ forces, formations, areas }: BcsScenario, map: HexMap): Fault[] {
  const all = [
    ...Object.entries(forces).map(([id, { arrives, formation }]) => [`forces.${id}`, arrives, formation] as const),
    ...Object.entries(formations).map(([id, { arrives }]) => [`formations.${id}`, arrives, undefined] as const),
  ]
  return all.flatMap(([at, arrives, formation]): Fault[] => {
    if (!arrives) return []
    const { area, hex, atHq } = arrives
    if ([area !== undefined, hex !== undefined, atHq === true].filter(Boolean).length !== 1)
      return [{ at: `${at}.arrives`, problem: 'one-of', expected: 'area, hex, atHq' }]
    if (atHq && formation === undefined) return [{ at: `${at}.arrives.atHq`, problem: 'one-of', expected: 'area, hex' }]
    if (hex !== undefined && !isHex(map, hex)) return [{ at: `${at}.arrives.hex`, problem: 'hex', found: hex }]
    return oneOf(`${at}.arrives.area`, area, Object.keys(areas))
  })
}

function bridgeFaults({ bridges }: BcsScenario, map: HexMap): Fault[] {
  return bridges.flatMap(({ at }, i) =>
    map.edges.index(at) >= 0 ? [] : [{ at: `bridges[${i}].at`, problem: 'hex', found: at }],
  )
}
