import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Where the pointer is, or was last; a finger that was lifted still counts. */
const pointer = { x: -1, y: -1 }
/** So many pixels around a button count as under the pointer. */
const NEAR = 8
/** Ways to set the row: as it is, what ends first, and both a line higher. */
const WAYS = ['', 'turned', 'raised', 'turned raised']

/** Sets the buttons of a new question so that none that ends something lies under the pointer. */
export function useClearOfPointer(row: RefObject<HTMLElement | null>, question: string): void {
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => Object.assign(pointer, { x: clientX, y: clientY })
    const stop = new AbortController()
    for (const kind of ['pointermove', 'pointerdown', 'pointerup'] as const)
      document.addEventListener(kind, follow, { signal: stop.signal, capture: true, passive: true })
    return () => stop.abort()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: set once for each question, so that nothing jumps while it is answered.
  useLayoutEffect(() => {
    const { current } = row
    if (!current) return
    for (const way of WAYS) {
      current.dataset.set = way
      if (![...current.querySelectorAll('[data-ending]')].some(isUnderPointer)) return
    }
  }, [row, question])
}

function isUnderPointer(button: Element): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { x, y } = pointer
  return x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR
}
