/** A browser that stores nothing forbids even to ask: then a choice holds as long as the page is open. */
const here = new Map<string, string>()

export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return here.get(name) ?? null
  }
}

/** Remembers a choice for the next visit; without a value it is forgotten. */
export function remember(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    if (value === undefined) here.delete(name)
    else here.set(name, value)
  }
}
