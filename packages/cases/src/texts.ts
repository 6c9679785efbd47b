import type { Case, Step } from './format.js'

/** What a case says to its reader, in English at least. */
export type CaseText = Case['title']

type Say = (text: CaseText, path: string) => CaseText

/** The case with other texts in the place of its own, which are given in their order with their paths in the file. */
export function withTexts(one: Case, say: Say): Case {
  const noted = (note: CaseText | undefined, path: string) => note && say(note, `${path}note`)
  const steps = (play: readonly Step[], path: string): Step[] =>
    play.map((step, i) => (step.note ? { ...step, note: noted(step.note, `${path}play[${i}].`) } : step))
  return {
    ...one,
    title: say(one.title, 'title'),
    note: noted(one.note, ''),
    play: steps(one.play, ''),
    but: one.but.map((variation, i) => ({
      ...variation,
      title: say(variation.title, `but[${i}].title`),
      note: noted(variation.note, `but[${i}].`),
      play: variation.play && steps(variation.play, `but[${i}].`),
    })),
  }
}

/** All that a case says, in the order of its file. */
export function textsOf(one: Case): { readonly path: string; readonly text: CaseText }[] {
  const found: { path: string; text: CaseText }[] = []
  withTexts(one, (text, path) => {
    found.push({ path, text })
    return text
  })
  return found
}
