import { loadKit } from '@sztab/content'
import { type Lesson, lessonsOf } from '@sztab/content/school'
import { Game, type Kit, type Order } from '@sztab/engine'
import type { Page } from 'playwright-core'
import { planOf } from '../../src/play/answer/index.js'
import { isTask } from '../../src/school/patterns.js'
import { ordersOf } from '../../src/school/start.js'
import { Tutor } from '../../src/school/tutor.js'
import { ClickingPerson } from './person.js'
import { untilTrue } from './site.js'

/** Takes a lesson in the page by clicking, as its own answers say; beside it the same lesson is played here, so that he knows where things are. */
export class Pupil extends ClickingPerson {
  readonly tutor: Tutor

  private constructor(page: Page, kit: Kit, tutor: Tutor) {
    super(page, kit, tutor.session.scenario)
    this.tutor = tutor
  }

  static async open(page: Page, system: string, id: string): Promise<Pupil> {
    const kit = await loadKit(system)
    const lesson = (await lessonsOf(system)).find((one): one is Lesson => one.id === id)!
    const tutor = await Tutor.open(lesson, kit)
    tutor.session.setPace(0)
    await page.evaluate(`location.hash = '#/learn/${system}/${id}'`)
    await page.locator('[data-guide="0.0"]').waitFor()
    return new Pupil(page, kit, tutor)
  }

  /** Plays up to a step. */
  async playTo(step: number): Promise<void> {
    while (this.tutor.at < step) await this.playStep()
  }

  async playStep(): Promise<void> {
    const { step } = this.tutor
    await this.asked()
    if (step && isTask(step)) for (const order of ordersOf(step.answer)) await this.playOrder(order)
    else {
      await this.page.locator('[data-next]').click()
      this.tutor.next()
    }
    await this.seen()
  }

  async playOrder(order: Order): Promise<void> {
    await this.asked()
    const { session } = this.tutor
    const { question, orders } = session.seen
    if (!question || !orders) throw new Error('nothing is asked')
    const game = Game.resume(this.kit.system, this.scenario, session.record)
    await this.give(order, { game, question, plan: planOf(orders, this.kit.system.verbs, question) })
    if (!session.submit(order).accepted) throw new Error(`refused: ${JSON.stringify(order)}`)
    await this.seen()
  }

  /** Until both are asked again. */
  private async asked(): Promise<void> {
    for (let i = 0; i < 400 && !this.tutor.session.seen.question; i++) await this.page.waitForTimeout(5)
    await this.page.locator('[data-question]').waitFor()
  }

  private seen(): Promise<void> {
    const { at, given } = this.tutor
    return untilTrue(this.page, `document.querySelector('[data-guide="${at}.${given}"]') !== null`, 8000)
  }
}
