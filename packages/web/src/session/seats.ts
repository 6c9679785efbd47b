import type { Kit, Options, Question, Scenario, Side } from '@sztab/engine'
import { drawn, eyesOnPast, firstLooking, hasHiddenThings, type Looking, nextLooking, type Seating } from './eyes.js'
import { type Players, personsIn } from './players.js'
import type { Eyes, PastEyes } from './types.js'

interface Given {
  readonly kit: Kit
  readonly scenario: Scenario
  readonly options: Options
  readonly players: Players
  /** One person plays several sides. */
  readonly open: boolean
}

/** Who sits around a game at this screen: whose eyes are open, and when the curtain falls between two of them. */
export class Seats {
  readonly #given: Given
  #seating: Seating
  #looking: Looking
  /** Nobody at the table may know less than another: there are only bots, or one person plays all. */
  readonly hidesNothing: boolean
  readonly #hasHidden: boolean

  constructor(given: Given, questions: readonly Question[], seat: Eyes | undefined) {
    const { kit, players, open } = given
    this.#given = given
    const persons = personsIn(players).length
    this.hidesNothing = persons === 0 || (open && persons === Object.keys(players).length)
    this.#hasHidden = hasHiddenThings(kit.system.layout)
    this.#seating = { players, curtained: !open && this.#hasHidden, isOpen: openQuestions(given) }
    this.#looking = firstLooking(this.#seating, questions, seat)
  }

  get eyes(): Eyes {
    return this.#looking.eyes
  }

  get curtain(): Side | undefined {
    return this.#looking.curtain
  }

  /** The curtain is to fall for this side, as soon as what happened has been seen. */
  get due(): Side | undefined {
    return this.#looking.due
  }

  /** Somebody answers in the open: only what everybody may know is shown. */
  get isGuarded(): boolean {
    return this.#looking.holder !== undefined
  }

  /** Whose seat it is. */
  get seat(): Eyes {
    const { curtain, due, holder, eyes } = this.#looking
    return curtain ?? due ?? holder ?? eyes
  }

  linger(): void {
    this.#seating = { ...this.#seating, lingers: true }
  }

  follow(questions: readonly Question[]): void {
    this.#looking = nextLooking(this.#seating, this.#looking, questions)
  }

  /** What happened has been seen: the curtain falls now if it is to. */
  drawCurtain(): boolean {
    const { due } = this.#looking
    if (due !== undefined) this.#looking = drawn(due)
    return due !== undefined
  }

  openCurtain(): boolean {
    const { curtain } = this.#looking
    if (curtain !== undefined) this.#looking = { eyes: curtain, curtain: undefined }
    return curtain !== undefined
  }

  /** Another tab goes on: whoever sits before it may not be the one who looked here. */
  retire(): void {
    if (this.#seating.curtained && personsIn(this.#given.players).length > 1)
      this.#looking = { eyes: 'spectator', curtain: undefined }
  }

  /** Whose eyes may look back. */
  pastEyes(isOver: boolean): readonly PastEyes[] {
    const { scenario, open } = this.#given
    const { sides } = scenario
    return eyesOnPast({ ...this.#seating, sides, hasHidden: this.#hasHidden, open, isOver }, this.#looking)
  }

  /** Whether eyes that look back see nothing of what others have ordered but what it did. */
  hidesOrders(): boolean {
    return this.#hasHidden
  }
}

/** The questions of the system that are answered in the open, by the options of the game. */
function openQuestions({ kit, options }: Given): (question: Question) => boolean {
  const { openly = {} } = kit.look.verbs
  return ({ kind }) => {
    const when = openly[kind]
    return when === true || (when !== undefined && options[when.option] === when.is)
  }
}
