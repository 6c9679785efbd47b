import fc from 'fast-check'

/** A JSON value with one to three changes somewhere inside: a leaf, a key or a whole part becomes something else. */
export function mutated(source: unknown): fc.Arbitrary<unknown> {
  const change = fc.record({
    where: fc.nat(),
    how: fc.constantFrom('replace', 'delete', 'rename', 'repeat'),
    value: fc.oneof(fc.jsonValue(), fc.constantFrom('?', '-', -1, 2 ** 31, 1e300, 0.5, '__proto__', null)),
    name: fc.constantFrom('__proto__', 'constructor', 'toString', '', 'blue', 'b-guard', '0404', 'turn', 'end'),
  })
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    let result = JSON.parse(JSON.stringify(source)) as unknown
    for (const { where, how, value, name } of changes) {
      const places = placesIn(result)
      const place = places[where % places.length]
      if (!place) return value
      const { holder, key } = place
      if (how === 'replace') setOwn(holder, key, value)
      else if (how === 'delete') Reflect.deleteProperty(holder, key)
      else if (how === 'repeat') setOwn(holder, key, [holder[key], holder[key]])
      else {
        setOwn(holder, name, holder[key])
        Reflect.deleteProperty(holder, key)
      }
      result = JSON.parse(JSON.stringify(result))
    }
    return result
  })
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
