import type { AvlParts, AvlScenario } from '../src/avl/compose.js'
import type { Entry, Ratings } from '../src/avl/parts.js'
import { rate } from '../src/avl/ratings.js'
import {
  forcesReport,
  formula,
  historyTable,
  isOnMap,
  ratingTable,
  scenarioTable,
  table,
  troopsKind,
  typeTable,
} from './report.js'

/** The forces of avl as a page of tables, for docs/avl-forces.md. */
export function avlReport(parts: AvlParts, scenarios: readonly AvlScenario[]): string {
  const campaign = scenarios.find(({ id }) => id === 'avl/campaign')!
  const forces = Object.values(campaign.forces)
  return forcesReport('avl', 'A Victory Lost', {
    'How strengths are made': formula('avl', parts.ratings),
    'What the formula gives': ratingTable(parts, (entry) => kindOf(entry, parts.ratings)),
    'Units by scenario': scenarioTable(scenarios),
    'What is fought for': objectives(scenarios),
    'On the map on 16 December 1942': typeTable('army', forces.filter(isOnMap), ({ formation }) => formation ?? ''),
    'Still to come': typeTable(
      'when',
      forces.filter((unit) => !isOnMap(unit)),
      ({ side, at, turn }) => `${side}, ${turn === undefined ? `box ${at}` : `turn ${turn}`}`,
    ),
    'Against history': history(parts),
  })
}

function kindOf(entry: Entry, ratings: Ratings): string[] {
  const rated = rate(entry, ratings)
  if (entry.type !== 'hq') return troopsKind(entry, rated)
  return [entry.nation, `HQ: ${entry.hq}`, `range ${rated.range}`, `moves ${rated.full.move}`, '']
}

/** The cities that count, with their points, and what else a scenario's victory depends on. */
function objectives(scenarios: readonly AvlScenario[]): string[] {
  return table(
    ['scenario', 'begins', 'Axis chits', 'Soviet chits', 'cities and points', 'sudden death', 'Soviet handicap'],
    scenarios.map(({ id, calendar, axisChits, sovietChits, sovietKept, strategicCities, victory, map }) => [
      id,
      calendar[0]!,
      axisChits.join(', '),
      `${sovietChits} of ${sovietKept}`,
      Object.entries(strategicCities)
        .map(([hex, points]) => `${map.names[hex]?.en ?? hex} ${points}`)
        .join(', '),
      String(victory.suddenDeath || 'none'),
      String(victory.sovietHandicap),
    ]),
  )
}

/** Divisions and corps with the names by which books list them. */
function history({ entries }: AvlParts): string[] {
  const start = [...entries.values()].filter(({ turn }) => turn === undefined)
  const names = (test: (entry: Entry) => boolean): string[] => start.filter(test).map(({ name }) => name)
  const mobile = ({ type }: Entry): boolean => type === 'armour' || type === 'mechanized' || type === 'cavalry'
  const armies = start.flatMap((entry) => (entry.type === 'hq' ? [entry] : []))
  const troopsOf = (nation: string) => names((entry) => entry.nation === nation && entry.type !== 'hq')
  return historyTable('16 December 1942', [
    ...['italian', 'romanian', 'hungarian'].map((nation): [string, string[]] => [
      `Divisions: ${nation}`,
      troopsOf(nation),
    ]),
    ['German panzer divisions', names(({ name }) => /^\d+Pz$/.test(name))],
    [
      'Other German divisions',
      names(({ nation, name, type }) => nation === 'german' && type !== 'hq' && !/Pz$/.test(name)),
    ],
    ...armies
      .filter(({ side }) => side === 'soviet')
      .flatMap(({ name, chit }): [string, string[]][] => [
        [`Tank, mechanized and cavalry corps, ${name}`, names((entry) => entry.formation === chit && mobile(entry))],
        [`Rifle divisions, ${name}`, names((entry) => entry.formation === chit && entry.type === 'infantry')],
      ]),
  ])
}
