import type { Position } from './position.js'

/**
 * The answers to a question, each worked out once: `asks` has to know whether there is any, and stops at the first; `list`, which follows
 * unless something else was asked or done in between, has to know which, and goes on from there.
 */
export class KeptAnswers<P extends Position, A> {
  private readonly find: (p: P) => Iterable<A>
  private readonly answers: A[] = []
  private rest: Iterator<A> = [][Symbol.iterator]()
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
    for (let next = this.rest.next(); !next.done; next = this.rest.next()) this.answers.push(next.value)
    return this.answers.slice()
  }

  private begin(p: P, questions: number): void {
    this.stamp = p.stamp
    this.questions = questions
    this.rest = this.find(p)[Symbol.iterator]()
    this.answers.length = 0
    const first = this.rest.next()
    if (!first.done) this.answers.push(first.value)
  }
}

/** How many questions were put in the game. Contents of positions that differ in nothing that has a stamp differ in this. */
function questionsOf({ asked }: Position): number {
  let questions = 0
  for (let side = 0; side < asked.length; side++) questions += asked[side]!
  return questions
}
