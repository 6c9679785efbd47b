import type { TowParts, TowScenario } from '../src/tow/compose.js'
import type { Entry, Ratings } from '../src/tow/parts.js'
import { rate } from '../src/tow/ratings.js'
import {
  forcesReport,
  formula,
  historyTable,
  isOnMap,
  ratingTable,
  scenarioTable,
  shown,
  troopsKind,
  typeTable,
} from './report.js'

/** The forces of tow as a page of tables, for docs/tow-forces.md. */
export function towReport(parts: TowParts, scenarios: readonly TowScenario[]): string {
  const campaign = scenarios.find(({ id }) => id === 'tow/campaign')!
  const forces = Object.values(campaign.forces)
  return forcesReport('tow', 'Traces of War', {
    'How strengths are made': formula('tow', parts.ratings, dates(parts.ratings)),
    'What the formula gives': ratingTable(parts, (entry) => kindOf(entry, parts.ratings)),
    'Units by scenario': scenarioTable(scenarios),
    'On the map in August 1943': typeTable('army or front', forces.filter(isOnMap), ({ formation }) => formation ?? ''),
    'Still to come': typeTable(
      'box',
      forces.filter((unit) => !isOnMap(unit)),
      ({ at, group, drop }) => (drop ? 'airborne drop' : group ? `group ${group}` : at),
    ),
    'Against history': history(parts),
  })
}

function dates({ date }: Ratings): string[] {
  const signed = (number: number): string => (number > 0 ? `+${number}` : String(number))
  return date.map(({ from, nation, type, attack, defence }) => {
    const what = [attack ? `attack ${signed(attack)}` : '', defence ? `defence ${signed(defence)}` : '']
    return `${nation} ${type} that arrives in ${from} or later: ${what.filter(Boolean).join(', ')}`
  })
}

function kindOf(entry: Entry, ratings: Ratings): string[] {
  const rated = rate(entry, ratings)
  if (entry.type === 'hq') {
    const later = rated.ukrainian ? `, later ${shown(rated.ukrainian)}` : ''
    return [entry.nation, `HQ: ${entry.hq}`, `range ${rated.range}`, `${shown(rated.full)}${later}`, '']
  }
  const since = ratings.date.findLast(
    ({ from, nation, type }) => nation === entry.nation && type === entry.type && from <= entry.since,
  )
  return troopsKind(entry, rated, since ? `, from ${since.from}` : '')
}

/** Divisions and corps with the names by which books list them. */
function history({ entries }: TowParts): string[] {
  const start = [...entries.values()].filter(({ pool, group }) => !pool && !group)
  const names = (test: (entry: Entry) => boolean): string[] => start.filter(test).map(({ name }) => name)
  const mobile = ({ type }: Entry): boolean => type === 'armour' || type === 'mechanized' || type === 'cavalry'
  const fronts = ['voronezh', 'steppe', 'south-west', 'south']
  return historyTable('1 to 10 August 1943', [
    ['Panzer divisions of the army with Army Group South', names(({ name }) => /^\d+Pz$/.test(name))],
    [
      'Panzer grenadier divisions, SS among them',
      names((entry) => entry.side === 'axis' && mobile(entry) && !/^\d+Pz$/.test(entry.name)),
    ],
    ...fronts.map((front): [string, string[]] => [
      `Tank, mechanized and cavalry corps, ${front} front`,
      names((entry) => entry.formation === front && mobile(entry)),
    ]),
    ...fronts.map((front): [string, string[]] => [
      `Rifle corps, ${front} front`,
      names((entry) => entry.formation === front && entry.type === 'infantry'),
    ]),
  ])
}
