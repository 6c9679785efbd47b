import type { Position } from './position.js'

/**
 * The answers to a question, worked out once: `asks` has to know whether there are any, and `list`, which follows unless something
 * else was asked or done in between, has to know which.
 */
export class KeptAnswers<P extends Position, A> {
  private readonly find: (p: P) => readonly A[]
  private answers: readonly A[] = []
  private stamp = -1
  private questions = -1

  constructor(find: (p: P) => readonly A[]) {
    this.find = find
  }

  /** For `asks`: whether there are any. If so one side is asked, and that is the next question there is. */
  some(p: P): boolean {
    this.answers = this.find(p)
    this.stamp = p.stamp
    this.questions = questionsOf(p) + 1
    return this.answers.length > 0
  }

  /** For `list`. */
  of(p: P): readonly A[] {
    return this.stamp === p.stamp && this.questions === questionsOf(p) ? this.answers : this.find(p)
  }
}

/** How many questions were put in the game. Contents of positions that differ in nothing that has a stamp differ in this. */
function questionsOf({ asked }: Position): number {
  let questions = 0
  for (let side = 0; side < asked.length; side++) questions += asked[side]!
  return questions
}
