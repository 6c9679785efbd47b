import { startTransition, useEffect, useState } from 'react'

/** What is loaded for a screen: nothing yet, the thing, or that it failed. */
export type Loaded<T> = T | 'loading' | 'failed'

/** Loads something whenever its name changes; what comes too late is put away. */
export function useLoaded<T>(name: string, load: () => Promise<T>, putAway: (loaded: T) => void = () => {}): Loaded<T> {
  const [state, setState] = useState<{ readonly name: string; readonly loaded: Loaded<T> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for what is loaded.
  useEffect(() => {
    let isLeft = false
    let there: T | undefined
    load().then(
      (loaded) => {
        there = loaded
        if (isLeft) putAway(loaded)
        else startTransition(() => setState({ name, loaded }))
      },
      (error: unknown) => {
        console.error(error)
        if (!isLeft) setState({ name, loaded: 'failed' })
      },
    )
    return () => {
      isLeft = true
      if (there !== undefined) putAway(there)
    }
  }, [name])
  return state?.name === name ? state.loaded : 'loading'
}
