import type { Desk } from '../desk.js'

/** The hexes that a question is about: where something happens, or who waits for orders. */
export function subjectsOf(desk: Desk): readonly number[] {
  const { question } = desk.session.seen
  if (!question) return []
  const { place, places } = question.about
  const said = typeof place === 'string' ? [place] : Array.isArray(places) ? (places as string[]) : []
  const names = said.length > 0 ? said : [...desk.plan.places.keys()]
  const hexes = names.map((name) => desk.map.grid.index(name)).filter((hex) => hex >= 0)
  return hexes.length > 0 ? hexes : desk.plan.pieces.map((piece) => desk.hexOf(piece)).filter((hex) => hex >= 0)
}

/** To what is asked, and along with what happens from now on. */
export function goThere(desk: Desk): void {
  desk.set({ isFollowing: true })
  desk.camera.attend(subjectsOf(desk), false)
}
