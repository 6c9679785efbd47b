import type { Overlay } from '@sztab/board'
import type { Puzzle } from '@sztab/cases'
import { useEffect } from 'react'
import { type AtTable, useAtTable } from '../play/index.js'

/** Marks on the map of whom the question speaks: who is to move, and whose way is to be barred. */
export function PuzzleMarks({ puzzle }: { readonly puzzle: Puzzle }) {
  const { desk, session } = useAtTable()
  const { seen } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: units are marked where they are now.
  useEffect(() => {
    desk.set({ marked: marksOf(desk, puzzle) })
    return () => desk.set({ marked: [] })
  }, [desk, puzzle, seen])
  useEffect(() => {
    // Who waits beside the map stands nowhere on it.
    const movers = desk.plan.pieces.map((piece) => desk.hexOf(piece)).filter((hex) => hex >= 0)
    const hexes = [...movers, ...marksOf(desk, puzzle).map(({ hex }) => hex)]
    if (desk.state.isFollowing) desk.camera.attend(hexes, false)
  }, [desk, puzzle])
  return null
}

type Ring = Extract<Overlay, { kind: 'ring' }>

function marksOf(desk: AtTable['desk'], { goal, units = [] }: Puzzle): readonly Ring[] {
  const around = (piece: string, colour: string): Ring => ({ kind: 'ring', hex: desk.hexOf(piece), colour })
  const marks = [
    ...units.map((unit) => around(unit, 'overlay.goal')),
    ...(goal.is === 'reach' ? [around(goal.piece, 'overlay.attack')] : []),
  ]
  return marks.filter(({ hex }) => hex >= 0)
}
