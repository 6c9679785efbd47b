/** Something that is made once for a setting, when it is first asked for: step tables, supply nets. */
export function kept<S extends object, T>(make: (setting: S) => T): (setting: S) => T {
  const made = new WeakMap<S, { readonly it: T }>()
  // Nearly always it is the setting of the last time.
  let last: S | undefined
  let lastMade: T
  return (setting) => {
    if (setting === last) return lastMade
    let found = made.get(setting)
    if (!found) {
      found = { it: make(setting) }
      made.set(setting, found)
    }
    last = setting
    lastMade = found.it
    return lastMade
  }
}
