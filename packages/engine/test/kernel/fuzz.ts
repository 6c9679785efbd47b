import fc from 'fast-check'

interface Change {
  readonly where: number
  readonly how: 'replace' | 'delete' | 'rename' | 'repeat'
  readonly value: unknown
  readonly name: string
}

/** One to three changes somewhere inside a JSON value: a leaf, a key or a whole part becomes something else. */
const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({
    where: fc.nat(),
    how: fc.constantFrom('replace', 'delete', 'rename', 'repeat'),
    value: fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom('?', '-', -1, 2 ** 31, 1e300, 0.5, '__proto__', null),
    ),
    name: fc.constantFrom('__proto__', 'constructor', 'toString', '', 'blue', 'b-guard', '0404', 'turn', 'end'),
  }),
  { minLength: 1, maxLength: 3 },
)

/** One of the sources, changed. */
export function mutated(sources: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.tuple(fc.nat(sources.length - 1), changes).map(([source, some]) => {
    let result = structuredClone(sources[source])
    for (const change of some) result = changed(result, change)
    return result
  })
}

function changed(whole: unknown, { where, how, value, name }: Change): unknown {
  const places = placesIn(whole)
  const place = places[where % places.length]
  if (!place) return value
  const { holder, key } = place
  if (how === 'replace') setOwn(holder, key, value)
  else if (how === 'repeat') setOwn(holder, key, [holder[key], holder[key]])
  else {
    if (how === 'rename') setOwn(holder, name, holder[key])
    Reflect.deleteProperty(holder, key)
  }
  return JSON.parse(JSON.stringify(whole))
}

type Holder = Record<string, unknown>

/** As JSON.parse would: a key `__proto__` is a key like any other. */
function setOwn(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

function placesIn(value: unknown): { holder: Holder; key: string }[] {
  if (value === null || typeof value !== 'object') return []
  const holder = value as Holder
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}
