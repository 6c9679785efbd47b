import type { Position } from './position.js'

/**
 * The answers to a question, each worked out once: `asks` has to know whether there is any, and stops at the first; `list`, which follows
 * unless something else was asked or done in between, has to know which, and goes on from there.
 */
export class KeptAnswers<P extends Position, A> {
  private readonly find: (p: P) => Iterable<A>
  private answers: A[] = []
  /** Those that have not been looked for yet. */
  private rest: Iterator<A> | undefined
  private stamp = -1
  private questions = -1

  constructor(find: (p: P) => Iterable<A>) {
    this.find = find
  }

  /** For `asks`: whether there are any. If so one side is asked, and that is the next question there is. */
  some(p: P): boolean {
    this.begin(p, questionsOf(p) + 1)
    return this.answers.length > 0
  }

  /** For `list`. */
  of(p: P): readonly A[] {
    if (this.stamp !== p.stamp || this.questions !== questionsOf(p)) this.begin(p, questionsOf(p))
    const { rest } = this
    if (rest !== undefined) {
      for (let next = rest.next(); !next.done; next = rest.next()) this.answers.push(next.value)
      this.rest = undefined
    }
    return this.answers
  }

  private begin(p: P, questions: number): void {
    this.stamp = p.stamp
    this.questions = questions
    const found = this.find(p)
    if (Array.isArray(found)) {
      this.answers = found
      this.rest = undefined
      return
    }
    this.answers = []
    this.rest = found[Symbol.iterator]()
    const first = this.rest.next()
    if (first.done) this.rest = undefined
    else this.answers.push(first.value)
  }
}

/** How many questions were put in the game. Contents of positions that differ in nothing that has a stamp differ in this. */
function questionsOf({ asked }: Position): number {
  let questions = 0
  for (let side = 0; side < asked.length; side++) questions += asked[side]!
  return questions
}
