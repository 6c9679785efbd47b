import type { Rng } from '../kernel/dice.js'
import { pick } from './mutate.js'

type Holder = Record<string, unknown>
interface Place {
  readonly holder: Holder
  readonly key: string
}

/**
 * A JSON value in which one to three places were changed: a number to another, a text to one that stands elsewhere in it, a part left
 * out, doubled or replaced by another part.
 */
export function mutateJson(value: unknown, rng: Rng): unknown {
  const whole = copyOf(value)
  for (let changes = 1 + rng.below(3); changes > 0; changes--) {
    const places = placesIn(whole)
    if (places.length === 0) return whole
    // Large lists would take all changes for themselves.
    const top = places.filter(({ holder }) => holder === whole)
    change(pick(rng.below(4) === 0 && top.length > 0 ? top : places, rng), places, rng)
  }
  return JSON.parse(JSON.stringify(whole)) as unknown
}

function change({ holder, key }: Place, places: readonly Place[], rng: Rng): void {
  const value = holder[key]
  if (typeof value === 'number' && rng.below(4) > 0) {
    holder[key] = pick([0, 1, 2, value - 1, value + 1, value * 2, 20, 99, 9999, -1], rng)
  } else if (typeof value === 'boolean') holder[key] = !value
  else if (typeof value === 'string' && rng.below(3) > 0) {
    const texts = places.filter(({ holder, key }) => typeof holder[key] === 'string')
    const other = pick(texts, rng)
    holder[key] = other.holder[other.key]
  } else alter(holder, key, places, rng)
}

function alter(holder: Holder, key: string, places: readonly Place[], rng: Rng): void {
  const value = holder[key]
  const how = rng.below(4)
  if (how === 0) {
    const other = pick(places, rng)
    holder[key] = copyOf(other.holder[other.key])
  } else if (Array.isArray(value) && value.length > 0) {
    const at = rng.below(value.length)
    if (how === 1) value.splice(at, 1)
    else if (how === 2) value.splice(at, 0, copyOf(pick(value, rng)))
    else holder[key] = []
  } else if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else Reflect.deleteProperty(holder, key)
}

function placesIn(value: unknown): Place[] {
  const places: Place[] = []
  const walk = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return
    const holder = part as Holder
    for (const key of Object.keys(holder)) {
      places.push({ holder, key })
      walk(holder[key])
    }
  }
  walk(value)
  return places
}

function copyOf<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T)
}
