import type { Overlay } from '@sztab/board'
import type { LessonStep } from '@sztab/content/school'
import { useEffect } from 'react'
import { type AtTable, useAtTable } from '../play/index.js'

type Desk = AtTable['desk']

/** The hexes that a step is about: those it names, and where its units are. */
function hexesOf(desk: Desk, { look = {} }: LessonStep): readonly number[] {
  const named = [...(look.hexes ?? []), ...(look.arrows ?? []).flat()].map((name) => desk.map.grid.index(name))
  return [...named, ...(look.units ?? []).map((unit) => desk.hexOf(unit))].filter((hex) => hex >= 0)
}

function overlaysOf(desk: Desk, step: LessonStep): readonly Overlay[] {
  const { arrows = [] } = step.look ?? {}
  const rings = new Set(hexesOf(desk, { ...step, look: { ...step.look, arrows: [] } }))
  return [
    ...[...rings].map((hex): Overlay => ({ kind: 'ring', hex, colour: 'overlay.goal' })),
    ...arrows.map(
      ([from, to]): Overlay => ({
        kind: 'arrow',
        from: desk.map.grid.index(from!),
        to: desk.map.grid.index(to!),
        colour: 'overlay.goal',
      }),
    ),
  ]
}

/** Marks what a step speaks of: on the map and on the buttons. Nothing is marked once somebody has gone another way. */
export function useMarks(step: LessonStep | undefined): void {
  const { desk, session, state } = useAtTable()
  const { seen } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: units are marked where they are now.
  useEffect(() => {
    desk.set({ marked: step ? overlaysOf(desk, step) : [] })
    return () => desk.set({ marked: [] })
  }, [desk, step, seen])
  useEffect(() => {
    if (step && desk.state.isFollowing) desk.camera.attend(hexesOf(desk, step), false)
  }, [desk, step])
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons come and go with what the person does.
  useEffect(() => {
    const wanted = step?.look?.buttons ?? []
    for (const button of document.querySelectorAll<HTMLElement>('[data-verb]'))
      if (wanted.some((verb) => `${button.dataset.verb} `.startsWith(`${verb} `))) button.dataset.guided = ''
      else delete button.dataset.guided
  }, [step, state])
}
