import { useSyncExternalStore } from 'react'
import { remember, remembered } from '../words/index.js'

const REMEMBERED = 'sztab.puzzles'
const listeners = new Set<() => void>()
let known: { readonly text: string | null; readonly ids: ReadonlySet<string> } = { text: null, ids: new Set() }

/** The ids of the puzzles that were solved in this browser. */
function solved(): ReadonlySet<string> {
  const text = remembered(REMEMBERED)
  if (text !== known.text) known = { text, ids: new Set(text?.split(' ')) }
  return known.ids
}

export function markSolved(id: string): void {
  remember(REMEMBERED, [...new Set([...solved(), id])].sort().join(' '))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useSolved(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, solved)
}
