import type { MapFile } from '@sztab/engine'
import type { Wb95Scenario } from '@sztab/engine/wb95'
import type { Formation, Kind, Kinds, Settings } from './parts.js'

/** The words of a unit are checked with the whole scenario. */
type Unit = Readonly<Record<string, unknown>>

/** A whole scenario file from its settings, the kinds of units and a map. */
export function compose(settings: Settings, kinds: Kinds, map: MapFile): Wb95Scenario {
  const { formations, sources, areas, tables, ...rest } = settings
  const forces = Object.entries(formations).flatMap(([id, formation]) => unitsOf(id, formation, kinds))
  return {
    format: 'scenario',
    formatVersion: 1,
    system: 'wb95',
    ...rest,
    units: forces.length,
    hexes: map.terrain.join('').replace(/[\s_]/g, '').length,
    map,
    ...(tables === undefined ? {} : { tables }),
    formations: Object.fromEntries(
      Object.entries(formations).flatMap(([id, { name, bearsNoNumber }]) => (bearsNoNumber ? [] : [[id, { name }]])),
    ),
    sources: sourcesOf(sources),
    areas: Object.fromEntries(Object.entries(areas).map(([name, area]) => [name, hexesOf(area)])),
    forces: Object.fromEntries(forces),
  } as Wb95Scenario
}

function unitsOf(id: string, formation: Formation, kinds: Kinds): [string, Unit][] {
  return formation.units.map((line) => {
    const [what = '', values = '', where = ''] = line.split(' | ')
    const [word = '', number = ''] = what.split(' ')
    const kind = kinds[word]
    if (!kind) throw new Error(`no such kind: ${line}`)
    const { side, nation, stays, bearsNoNumber } = formation
    const unit = {
      side,
      nation,
      type: kind.type,
      name: filled(kind.short, number, formation),
      title: titleOf(kind, number, formation),
      ...valuesOf(values),
      ...(kind.move === undefined ? {} : { move: kind.move }),
      ...(kind.stars ? { stars: kind.stars } : {}),
      ...(bearsNoNumber ? {} : { formation: id }),
      ...placeOf(where),
      ...(stays ? { stays } : {}),
    }
    return [[id, word, number].filter((part) => part !== '').join('-'), unit]
  })
}

/** "3/2" of those who fight, "4:2" of guns. */
function valuesOf(text: string): Unit {
  const [attack, defence] = text.split(':').map(Number)
  if (defence !== undefined) return { guns: { attack, defence } }
  return { strength: text.split('/').map(Number) }
}

function placeOf(where: string): Unit {
  const [, turn, at] = /^turn (\d+) at (\S+)$/.exec(where) ?? []
  return at === undefined ? { at: where } : { at: 'arriving', arrives: { turn: Number(turn), at: hexesOf(at) } }
}

function titleOf({ title }: Kind, number: string, formation: Formation): Formation['name'] {
  const inFull = (language: 'en' | 'pl' | 'fr') =>
    `${filled(title[language], number, formation)}, ${formation.name[language]}`
  return { en: inFull('en'), pl: inFull('pl'), fr: inFull('fr') }
}

function filled(text: string, number: string, { short }: Formation): string {
  return text
    .replace('{n}', number)
    .replace('{n-th}', `${number}${englishEnding(Number(number))}`)
    .replace('{n-m}', number === '1' ? '1er' : `${number}e`)
    .replace('{n-f}', number === '1' ? '1re' : `${number}e`)
    .replace('{f}', short)
}

function englishEnding(number: number): string {
  const last = number % 10
  const isTeen = Math.trunc((number % 100) / 10) === 1
  return (!isTeen && ['th', 'st', 'nd', 'rd'][last]) || 'th'
}

function sourcesOf({ soviet, axis, held = {} }: Settings['sources']) {
  return [
    ...soviet.flatMap(hexesOf).map((at) => ({ side: 'soviet', at })),
    ...axis.flatMap(hexesOf).map((at) => ({ side: 'axis', at })),
    ...Object.entries(held).flatMap(([side, hexes]) => (hexes ?? []).map((at) => ({ side, at, held: at }))),
  ]
}

/** The hexes of "0409" or of the rectangle "0115-0119", by columns. */
function hexesOf(area: string): string[] {
  const numbers = (name: string) => [Number(name.slice(0, 2)), Number(name.slice(2))] as const
  const [from = '', to = from] = area.split('-')
  const [[west, north], [east, south]] = [numbers(from), numbers(to)]
  const two = (number: number) => String(number).padStart(2, '0')
  return Array.from({ length: east - west + 1 }, (_, i) => west + i).flatMap((column) =>
    Array.from({ length: south - north + 1 }, (_, i) => two(column) + two(north + i)),
  )
}
