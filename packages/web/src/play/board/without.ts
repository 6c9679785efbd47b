import { EXTRAS, type Extra } from '@sztab/board'
import { useSyncExternalStore } from 'react'
import { remember, remembered } from '../../words/index.js'

/** What the map can do without, besides its layers: scale, north arrow and inset. */
export type Scenery = Extra | 'margin'

const ALL: readonly Scenery[] = [...EXTRAS, 'margin']
const REMEMBERED = 'sztab.map-without'
const listeners = new Set<() => void>()

function read(): readonly Scenery[] {
  const said = (remembered(REMEMBERED) ?? '').split(' ')
  return ALL.filter((name) => said.includes(name))
}

/** The same list until something changes, so that nothing is drawn for nothing. */
let without = read()
let layers = layersOf(without)

function layersOf(names: readonly Scenery[]): readonly Extra[] {
  return names.filter((name) => name !== 'margin')
}

/** Shows a part of the map, or no longer. */
export function toggleScenery(name: Scenery): void {
  without = without.includes(name) ? without.filter((other) => other !== name) : [...without, name]
  layers = layersOf(without)
  remember(REMEMBERED, without.length > 0 ? without.join(' ') : undefined)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The layers that the reader does not want to see. */
export function useWithout(): readonly Extra[] {
  return useSyncExternalStore(subscribe, () => layers)
}

/** All that the reader does not want to see. */
export function useMissing(): readonly Scenery[] {
  return useSyncExternalStore(subscribe, () => without)
}
