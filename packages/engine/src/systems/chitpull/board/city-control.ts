import type { Conduct } from '../../../kernel/sequence.js'
import type { RuleId } from '../../../kernel/words.js'
import type { Family } from '../fields.js'

/** The city of a hex changes hands when a unit of the other side enters it. Gives the city, or -1 if nothing has changed. */
export function takeCity(
  c: Conduct<Family>,
  hex: number,
  side: number,
  rules: (city: number) => readonly RuleId[],
): number {
  const { p } = c
  const { names, cityAt } = p.setting
  const city = cityAt[hex]!
  if (city < 0 || p.cityHeld[city] === side) return -1
  p.cityHeld[city] = side // tow-8.1-l, avl-14.1-l
  c.tell({ is: 'city-taken', rules: rules(city), place: names.city.name(city), side: names.side.name(side) })
  return city
}
