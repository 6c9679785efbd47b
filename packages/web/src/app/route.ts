import { useSyncExternalStore } from 'react'

/** Where the reader is: at the start, or at a table. It stands behind the # of the address. */
export type Route = { readonly at: 'start' } | { readonly at: 'game'; readonly id: string }

const START: Route = { at: 'start' }
let known: { readonly hash: string; readonly route: Route } = { hash: '', route: START }

function routeOf(hash: string): Route {
  const id = /^#\/game\/([0-9a-z-]+)$/i.exec(hash)?.[1]
  return id === undefined ? START : { at: 'game', id }
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
