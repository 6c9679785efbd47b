import type { Page } from 'playwright-core'
import { untilTrue } from '../site.js'
import type { momentOf } from './moments.js'

type Moment = Awaited<ReturnType<typeof momentOf>>

/** Somebody who is shown around: goes from screen to screen in any language, and stops at each. */
export class Tourist {
  readonly page: Page
  private readonly stop: (screen: string) => Promise<void>
  /** How long nothing moves before a screen is looked at, in milliseconds. */
  private readonly calm: number

  constructor(page: Page, stop: (screen: string) => Promise<void> = async () => {}, calm = 350) {
    this.page = page
    this.stop = stop
    this.calm = calm
  }

  /** All that moves has come to rest, and the screen is looked at. */
  async look(screen: string): Promise<void> {
    await this.rest()
    await this.stop(screen)
  }

  /** Gives the page a file, by the button that is there for it. */
  async give(name: string, text: string): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser')
    await this.page.locator('.start-tools button').first().click()
    const chooser = await choosing
    await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  }

  /** Opens a game; two persons sit at the screen, so there is a curtain first. */
  async open({ record, name }: Moment): Promise<void> {
    await this.home()
    await this.give(`${name}.json`, JSON.stringify(record))
    await this.see('.curtain button, [data-map]')
  }

  async sitDown(): Promise<void> {
    await this.click('.curtain button')
    await this.see('[data-map] > svg[viewBox]')
  }

  async home(): Promise<void> {
    if (this.page.url().includes('#/game/')) await this.page.evaluate(`location.hash = '#/'`)
    await this.see('.card')
  }

  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Presses a key, a few times at most, until there is enough to see; what comes closest would do as well. */
  async pressUntil(key: string, selector: string, least: number): Promise<void> {
    for (let tries = 0; tries < 30; tries++) {
      await this.keys(key)
      await this.page.waitForTimeout(60)
      if ((await this.page.locator(selector).count()) >= least) return
    }
  }

  async click(selector: string, which = 0): Promise<void> {
    await this.page.locator(selector).nth(which).click()
  }

  /** Fails with the name of what is missing. */
  async see(selector: string): Promise<void> {
    await this.page.locator(selector).first().waitFor({ timeout: 20_000 })
  }

  /** The panels are beside the map on a wide screen, and folded on a phone. */
  async panels(open: boolean): Promise<void> {
    const isOpen = (await this.page.locator('.panel').count()) > 0
    if (isOpen !== open) await this.keys('p')
  }

  private async rest(): Promise<void> {
    await this.page.evaluate('document.fonts.ready.then(() => {})')
    await untilTrue(
      this.page,
      `(() => { const svg = document.querySelector('[data-map] > svg'); return !svg || svg.style.opacity === '' })()`,
    )
    await this.page.waitForTimeout(this.calm)
  }
}
