import { markerTokens, type Overlay } from '@sztab/board'
import { useEffect, useMemo, useRef, useState } from 'react'
import { adviceOverlays } from '../advising.js'
import { useAtTable } from '../context.js'
import { recapOverlays } from '../recap.js'
import { gestureOverlays } from './gestures.js'
import { layerOverlays, shownLayers, subjectOf } from './layers.js'

const nothing: readonly Overlay[] = []

/** Everything laid over the map. Layers may take long on a big map: they are made when the page has nothing better to do. */
export function useOverlays(): readonly Overlay[] {
  const { desk, state, session, shown } = useAtTable()
  const { layers, picked, group, goal, pointed, pending, cursor, replay, notice } = state
  const layered = useLayers()
  const tokens = useMemo(() => markerTokens(shown.view, desk.markers, desk.look), [desk, shown])
  const { seen } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the desk shows depends on these.
  const gestures = useMemo(
    () => (replay ? nothing : gestureOverlays(desk)),
    [desk, seen, picked, group, goal, pointed, pending, cursor, replay, layers, notice],
  )
  const { recap, marked, advised, told: said } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told belongs to what is seen.
  const told = useMemo(() => (replay ? nothing : recapOverlays(desk)), [desk, seen, recap, replay])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the computer says belongs to what is seen.
  const advice = useMemo(() => (replay ? nothing : adviceOverlays(desk)), [desk, seen, advised, said, replay])
  return useMemo(
    () => [...tokens, ...layered, ...told, ...advice, ...gestures, ...marked],
    [tokens, layered, told, advice, gestures, marked],
  )
}

function useLayers(): readonly Overlay[] {
  const { desk, state, session } = useAtTable()
  const { replay } = state
  const { seen } = session
  const kind = seen.question?.kind
  const layers = useMemo(() => shownLayers(desk, state.layers, kind), [desk, state.layers, kind])
  const [made, setMade] = useState<readonly Overlay[]>(nothing)
  const kept = useRef(new Map<string, { key: string; seen: unknown; overlays: readonly Overlay[] }>())
  const subjects = [...layers].map((layer) => `${layer} ${subjectOf(desk, layer) ?? ''}`).join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `subjects` stands for what the layers are about.
  useEffect(() => {
    if (layers.size === 0 || replay) return setMade(nothing)
    return whenIdle(() => {
      const all = [...layers].flatMap((layer) => {
        const key = subjectOf(desk, layer) ?? ''
        const known = kept.current.get(layer)
        if (known?.seen === seen && known.key === key) return known.overlays
        const overlays = layerOverlays(desk, layer)
        kept.current.set(layer, { key, seen, overlays })
        return overlays
      })
      setMade(all)
    })
  }, [desk, layers, replay, seen, subjects])
  return made
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 30)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 200 })
  return () => cancelIdleCallback(handle)
}
