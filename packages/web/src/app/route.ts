import { useSyncExternalStore } from 'react'

/** Where the reader is. It stands behind the # of the address. */
export type Route =
  | { readonly at: 'start' }
  | { readonly at: 'game'; readonly id: string }
  /** Among the rules: of a system, and one of them. */
  | { readonly at: 'rules'; readonly system?: string; readonly rule?: string }
  | { readonly at: 'puzzles' }
  | { readonly at: 'puzzle'; readonly id: string }
  /** A moment of a case on the table. */
  | { readonly at: 'try'; readonly system: string; readonly name: string; readonly play: number; readonly beat: number }
  /** At school: with a system, or in one of its lessons. */
  | { readonly at: 'learn'; readonly system: string }
  | { readonly at: 'lesson'; readonly system: string; readonly id: string }
  | { readonly at: 'briefing'; readonly scenario: string }

const START: Route = { at: 'start' }
let known: { readonly hash: string; readonly route: Route } = { hash: '', route: START }

/** The first of these that fits an address says what it leads to. */
const ways: readonly (readonly [RegExp, (...parts: readonly string[]) => Route])[] = [
  [/^#\/game\/([0-9a-z-]+)$/i, (id) => ({ at: 'game', id: id! })],
  [/^#\/puzzles$/, () => ({ at: 'puzzles' })],
  [/^#\/puzzle\/([0-9a-z-]+)$/, (id) => ({ at: 'puzzle', id: id! })],
  [/^#\/rules$/, () => ({ at: 'rules' })],
  [/^#\/rules\/([a-z][0-9a-z]*)$/, (system) => ({ at: 'rules', system: system! })],
  [/^#\/rules\/([a-z][0-9a-z]*)\/([0-9a-z.-]+)$/i, (system, rule) => ({ at: 'rules', system: system!, rule: rule! })],
  [
    /^#\/try\/([a-z][0-9a-z]*)\/([0-9a-z.-]+)\/(\d{1,3})\/(\d{1,3})$/i,
    (system, name, play, beat) => ({ at: 'try', system: system!, name: name!, play: Number(play), beat: Number(beat) }),
  ],
  [/^#\/learn\/([a-z][0-9a-z]*)$/, (system) => ({ at: 'learn', system: system! })],
  [/^#\/learn\/([a-z][0-9a-z]*)\/([a-z-]+)$/, (system, id) => ({ at: 'lesson', system: system!, id: id! })],
  [/^#\/briefing\/([a-z][0-9a-z]*\/[0-9a-z-]+)$/, (scenario) => ({ at: 'briefing', scenario: scenario! })],
]

export function routeOf(hash: string): Route {
  for (const [pattern, lead] of ways) {
    const found = pattern.exec(hash)
    if (found) return lead(...found.slice(1))
  }
  return START
}

function current(): Route {
  const { hash } = location
  if (known.hash !== hash) known = { hash, route: routeOf(hash) }
  return known.route
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export function useRoute(): Route {
  return useSyncExternalStore(subscribe, current)
}
