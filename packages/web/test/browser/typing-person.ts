import type { Order } from '@sztab/engine'
import type { Locator } from 'playwright-core'
import { goalOf, type Plan, pickedAlready, pieceOf, rolesOf } from '../../src/play/answer/index.js'
import { isOneOfMany, type Moment, nameIn, Person, RETURN } from './person.js'

/** Plays with the keyboard alone. */
export class TypingPerson extends Person {
  protected draw(curtain: Locator): Promise<void> {
    return curtain.press('Enter')
  }

  protected async give(order: Order, moment: Moment): Promise<void> {
    const { plan } = moment
    const { verbs } = this.kit.system
    const roles = rolesOf(verbs, order.do)
    if (roles.isForm) return this.fill(order, plan)
    if (roles.piece === undefined && goalOf(verbs, order) === undefined) {
      const i = plan.buttons.findIndex((one) => JSON.stringify(one) === JSON.stringify(order))
      return this.press(i)
    }
    await this.type('m')
    const piece = pieceOf(verbs, order)
    if (piece !== undefined) await this.pick(piece, moment)
    const goal = goalOf(verbs, order)
    if (goal !== undefined && piece !== undefined && goal === this.placeOf(moment.game, piece))
      return this.goAndReturn()
    if (goal === undefined && roles.partner === undefined && isOneOfMany(plan, piece!))
      return this.press(plan.offers(piece!).atOnce.findIndex((one) => JSON.stringify(one) === JSON.stringify(order)))
    const { same, place, all } =
      goal !== undefined
        ? this.goals(goal, piece, plan)
        : roles.partner === undefined
          ? { same: plan.offers(piece!).atOnce, place: undefined, all: 0 }
          : this.partnersOf(order, moment)
    if (place !== undefined && this.map.grid.index(place) < 0) await this.goToBox(place, piece, plan)
    else if (place !== undefined) await this.walkTo(place, all)
    await this.type('Enter')
    const cancel = this.answers().getByRole('button', { name: 'Cancel' })
    if ((await cancel.count()) === 0) return
    await this.press(same.findIndex((one) => JSON.stringify(one) === JSON.stringify(order)))
  }

  /** The orders that a place stands for, and among how many places it is. */
  private goals(place: string, piece: string | undefined, plan: Plan) {
    const places = piece === undefined ? plan.places : plan.offers(piece).places
    return { same: places.get(place)!, place, all: places.size }
  }

  /** The same for the place of the other piece that an order names: all that the pieces there stand for. */
  private partnersOf(order: Order, { plan, game }: Moment) {
    const { verbs } = this.kit.system
    const { partners } = plan.offers(pieceOf(verbs, order)!)
    const hex = this.hexOf(game, order[rolesOf(verbs, order.do).partner!] as string)
    const same = [...partners].flatMap(([other, orders]) => (this.hexOf(game, other) === hex ? orders : []))
    return { same, place: this.map.grid.name(hex), all: partners.size }
  }

  private async pick(piece: string, { plan, question }: Moment): Promise<void> {
    if (pickedAlready(plan, question) === piece) return
    for (let i = 0; i <= plan.pieces.indexOf(piece); i++) await this.type('n')
  }

  private async goToBox(place: string, piece: string | undefined, plan: Plan): Promise<void> {
    const offered = piece === undefined ? plan.places : plan.offers(piece).places
    await this.type('a')
    await this.tabTo(`.tray > button:nth-of-type(${this.boxOf(offered, place) + 1})`)
  }

  /** From goal to goal, as far as the one that is wanted: what is told says where the cursor is. */
  private async walkTo(goal: string, most: number): Promise<void> {
    const here = new RegExp(`^Hex [^.]*\\b${goal}\\b`)
    const told = this.page.locator('[data-here]')
    for (let i = 0; i <= 2 * most; i++) {
      const now = (await told.textContent()) ?? ''
      if (here.test(now)) return
      await this.type('t')
      for (let wait = 0; wait < 20 && (await told.textContent()) === now; wait++) await this.page.waitForTimeout(10)
    }
    throw new Error(`the cursor does not come to ${goal}`)
  }

  /** To the buttons, and on to the one that is wanted. */
  private async press(i: number): Promise<void> {
    await this.type('a')
    for (let k = 0; k < i; k++) await this.type('Tab')
    await this.type('Enter')
  }

  private async fill(order: Order, plan: Plan): Promise<void> {
    const form = plan.forms.find(({ verb }) => verb === order.do)!
    await this.type('a')
    for (const [b, blank] of form.blanks.entries()) {
      if (blank.is === 'number') {
        await this.typeNumber(order[blank.name] as number, blank.values, this.blankName(order, blank.name))
        continue
      }
      if (blank.is === 'name') {
        const steps = blank.values.indexOf(nameIn(order, blank.name))
        if (steps > 0) await this.tabTo('.choice, .choice input')
        for (let i = 0; i < steps; i++) await this.type('ArrowDown')
        continue
      }
      const wanted = (order[blank.name] ?? {}) as Readonly<Record<string, number>>
      for (const { kind } of blank.kinds) await this.step(b, kind, wanted[kind] ?? 0)
    }
    await this.tabTo('.form-foot button')
    await this.type('Enter')
  }

  private async typeNumber(value: number, values: readonly number[], name: string): Promise<void> {
    if ((await this.page.locator('.number input').count()) === 0) {
      const isNamed = (await this.page.locator(`.step[aria-label="More: ${name}"]`).count()) > 0
      if (values.indexOf(value) > 0) await this.tabTo(`.step[aria-label${isNamed ? `="More: ${name}"` : '^="More"'}]`)
      for (let i = 0; i < values.indexOf(value); i++) await this.type('Enter')
      return
    }
    await this.tabTo('.number input')
    await this.type('Control+a')
    await this.page.keyboard.type(`${value}`)
  }

  private async step(blank: number, kind: string, wanted: number): Promise<void> {
    const name = this.chitName(kind)
    const part = this.page.locator('.blank').nth(blank)
    const chips = await part.locator('.chip').allTextContents()
    if (chips.length > 0) {
      const chip = `.blank:nth-of-type(${blank + 1}) .chip:nth-of-type(${chips.indexOf(name) + 1})`
      if (((await this.page.locator(chip).getAttribute('aria-pressed')) === 'true') === wanted > 0) return
      await this.tabTo(chip)
      return this.type('Enter')
    }
    const stepper = part.getByRole('group', { name, exact: true })
    const value = Number.parseInt((await stepper.locator('output').textContent())!, 10)
    if (value === wanted) return
    await this.tabTo(`.blank:nth-of-type(${blank + 1}) [aria-label="${wanted > value ? 'More' : 'Less'}: ${name}"]`)
    for (let i = 0; i < Math.abs(wanted - value); i++) await this.type('Enter')
  }

  private async goAndReturn(): Promise<void> {
    const names = await this.answers().locator('.dock-row button').allTextContents()
    await this.press(names.findIndex((name) => RETURN.test(name)))
  }

  private async tabTo(selector: string): Promise<void> {
    for (let i = 0; i < 80; i++) {
      if (await this.page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(selector)})`)) return
      await this.type('Tab')
    }
    throw new Error(`the keyboard does not come to ${selector}`)
  }

  private type(key: string): Promise<void> {
    return this.page.keyboard.press(key)
  }
}
