import { standings } from '@sztab/board'
import {
  Game,
  type GameRecord,
  HexMap,
  type Kit,
  languages,
  type MapFile,
  type Order,
  type Question,
  type Scenario,
} from '@sztab/engine'
import { hexCentre, type Point } from '@sztab/hex'
import type { Page } from 'playwright-core'
import { goalOf, type Plan, pieceOf, planOf, rolesOf, specialOf } from '../../src/play/answer/index.js'
import { piecesOf } from '../../src/play/board/faces.js'

/** A moment of the game that the page plays, read from what it keeps. */
export interface Moment {
  readonly game: Game
  readonly question: Question
  readonly plan: Plan
}

/** Somebody who plays at the page. He knows the rules from the engine, and tells the page by its own gestures what he wants. */
export abstract class Person {
  readonly page: Page
  protected readonly kit: Kit
  protected readonly scenario: Scenario
  protected readonly map: HexMap

  constructor(page: Page, kit: Kit, scenario: Scenario) {
    this.page = page
    this.kit = kit
    this.scenario = scenario
    this.map = new HexMap((scenario as unknown as { map: MapFile }).map)
  }

  async game(): Promise<Game> {
    const record = await this.page.evaluate<GameRecord>(`new Promise((resolve, reject) => {
      const opening = indexedDB.open('sztab')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const asking = opening.result.transaction('records').objectStore('records').getAll()
        asking.onsuccess = () => { opening.result.close(); resolve(asking.result[0].record) }
      }
    })`)
    return Game.resume(this.kit.system, this.scenario, record)
  }

  /** What is asked now; nothing when the game is over. A question for discretion passes by itself. */
  async moment(): Promise<Moment | undefined> {
    for (let tries = 0; tries < 100; tries++) {
      const game = await this.game()
      if (game.result) return undefined
      const eyes = await this.eyes()
      const question = this.kit.system.questions(game.position).find(({ side }) => side === eyes)
      const orders = question && this.kit.system.orders(game.position, question.side)
      if (question && orders && !(question.discreet && orders.length === 1))
        return { game, question, plan: planOf(orders, this.kit.system.verbs, question) }
      await this.page.waitForTimeout(100)
    }
    throw new Error('nobody is asked anything')
  }

  /** Whose eyes are open: the side that the bar names. */
  async eyes(): Promise<string | undefined> {
    const name = await this.page
      .locator('.bar .asked-side')
      .textContent({ timeout: 2000 })
      .catch(() => null)
    const { messages } = this.kit
    return this.scenario.sides.find((side) => languages.some((language) => messages[language][`side.${side}`] === name))
  }

  /** Gives an order, and waits until the page has taken it. */
  async order(order: Order, { game, plan }: Moment): Promise<void> {
    const before = game.length
    await this.give(order, plan, game)
    for (let tries = 0; tries < 80; tries++) {
      const now = await this.game()
      const entry = now.record.entries[before]
      if (entry) {
        if (JSON.stringify(sorted(entry.order)) !== JSON.stringify(sorted(order)))
          throw new Error(`wanted ${JSON.stringify(order)}, the page took ${JSON.stringify(entry.order)}`)
        return
      }
      await this.page.waitForTimeout(50)
    }
    throw new Error(`the page did not take ${JSON.stringify(order)}`)
  }

  chitName(kind: string): string {
    return this.kit.messages.en[`chit.${kind}`] ?? kind
  }

  /** Whether there are units in a hex, and none of the side that is asked. */
  isHeldByOther({ game, question }: Moment, hex: number): boolean {
    const { forces } = this.scenario as unknown as { forces: Readonly<Record<string, { readonly side: string }>> }
    const here = Object.keys(forces).filter((piece) => this.hexOf(game, piece) === hex)
    return here.length > 0 && here.every((piece) => forces[piece]!.side !== question.side)
  }

  protected abstract give(order: Order, plan: Plan, game: Game): Promise<void>

  protected answers() {
    return this.page.locator('[data-answers]')
  }

  protected hexOf(game: Game, piece: string): number {
    const { names } = game.position.setting
    const place = (game.position as unknown as Record<string, Int32Array>)[specialOf(this.kit.system.id).faces.place]!
    const at = place[names.piece.index(piece)]!
    return at >= 0 && at < this.map.grid.size ? at : -1
  }
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}

/** Plays with the mouse. */
export class ClickingPerson extends Person {
  protected async give(order: Order, plan: Plan, game: Game): Promise<void> {
    const { verbs } = this.kit.system
    const roles = rolesOf(verbs, order.do)
    if (roles.isForm) return this.fill(order, plan)
    if (roles.piece === undefined && roles.place === undefined) {
      const i = plan.buttons.findIndex((one) => JSON.stringify(one) === JSON.stringify(order))
      return this.answers().locator('.dock-row button').nth(i).click()
    }
    const piece = pieceOf(verbs, order)
    if (piece !== undefined) await this.pick(piece, plan, game)
    const goal = goalOf(verbs, order)
    if (goal !== undefined) {
      const same = piece === undefined ? plan.places.get(goal)! : plan.offers(piece).places.get(goal)!
      await this.clickPoint(hexCentre(this.map.grid, this.map.grid.index(goal)))
      await this.choose(same, order)
    } else if (roles.partner !== undefined) {
      await this.clickPiece(order[roles.partner] as string, game)
      await this.choose(plan.offers(piece!).partners.get(order[roles.partner] as string)!, order)
    }
  }

  async clickHex(hex: number): Promise<void> {
    await this.clickPoint(hexCentre(this.map.grid, hex))
  }

  /** Among several ways the one that is meant; an attack alone is nodded to. */
  private async choose(among: readonly Order[], order: Order): Promise<void> {
    const cancel = this.answers().getByRole('button', { name: 'Cancel' })
    if (among.length === 1 && (await cancel.count()) === 0) return
    const i = among.findIndex((one) => JSON.stringify(one) === JSON.stringify(order))
    await this.answers().locator('.dock-row button').nth(i).click()
  }

  private async pick(piece: string, plan: Plan, game: Game): Promise<void> {
    const { atOnce, places } = plan.offers(piece)
    const isPicked = plan.pieces.length === 1 && atOnce.length === 0 && plan.buttons.length === 0
    if (isPicked && places.size > 0) return
    const beside = plan.pieces.filter((one) => this.hexOf(game, one) < 0)
    if (beside.includes(piece)) await this.page.locator('.tray .tray-piece').nth(beside.indexOf(piece)).click()
    else await this.clickPiece(piece, game)
  }

  /** The counter itself; a stack is spread out first. */
  private async clickPiece(piece: string, game: Game): Promise<void> {
    const pieces = piecesOf(game.position, specialOf(this.kit.system.id), this.map.grid.size)
    const hex = this.hexOf(game, piece)
    const isStack = pieces.filter(({ at }) => at === hex).length > 1
    if (isStack) await this.clickPoint(hexCentre(this.map.grid, hex), 'right')
    const at = standings(this.map.grid, pieces, isStack ? hex : undefined).find(({ face }) => face.id === piece)!
    await this.clickPoint(at)
  }

  /** The map has come to rest where it is. */
  private async settled(): Promise<void> {
    await this.page.locator('[data-map] > svg[viewBox]').waitFor()
  }

  private async clickPoint(at: Point, button: 'left' | 'right' = 'left'): Promise<void> {
    await this.settled()
    for (let tries = 0; tries < 8; tries++) {
      const { x, y, isFree } = await this.pixel(at)
      if (isFree) return this.page.mouse.click(x, y, { button })
      await this.drag(x, y)
    }
    throw new Error('the hex cannot be reached with the mouse')
  }

  private pixel(at: Point): Promise<{ x: number; y: number; isFree: boolean }> {
    return this.page.evaluate<{ x: number; y: number; isFree: boolean }>(`(() => {
      const map = document.querySelector('[data-map]')
      const { left, top, right, bottom } = map.getBoundingClientRect()
      const svg = map.querySelector(':scope > svg')
      const [x0, y0, w] = svg.getAttribute('viewBox').split(' ').map(Number)
      const scale = Number(svg.getAttribute('width')) / w
      const [x, y] = [left + (${at.x} - x0) * scale, top + (${at.y} - y0) * scale]
      const isInside = x > left + 4 && x < right - 4 && y > top + 4 && y < bottom - 4
      return { x, y, isFree: isInside && document.elementFromPoint(x, y)?.closest('[data-map]') === map }
    })()`)
  }

  /** Draws the map so that a point comes nearer to its middle. */
  private async drag(x: number, y: number): Promise<void> {
    const box = (await this.page.locator('[data-map]').boundingBox())!
    const [mx, my] = [box.x + box.width * 0.5, box.y + box.height * 0.3]
    const step = (d: number) => Math.max(-200, Math.min(200, d))
    await this.page.mouse.move(mx, my)
    await this.page.mouse.down()
    await this.page.mouse.move(mx + step(mx - x), my + step(my - y), { steps: 4 })
    await this.page.mouse.up()
    await this.page.waitForTimeout(300)
  }

  private async fill(order: Order, plan: Plan): Promise<void> {
    const form = plan.forms.find(({ verb }) => verb === order.do)!
    const sheet = this.page.locator('.form-sheet').nth(plan.forms.indexOf(form))
    for (const blank of form.blanks) {
      if (blank.is === 'number') {
        const more = blank.values.indexOf(order[blank.name] as number)
        for (let i = 0; i < more; i++) await sheet.locator('.stepper button').nth(1).click()
        continue
      }
      const wanted = (order[blank.name] ?? {}) as Readonly<Record<string, number>>
      const part = sheet.locator('.blank').nth(form.blanks.filter(({ is }) => is === 'counts').indexOf(blank))
      for (const [i, { kind }] of blank.kinds.entries())
        await this.stepTo(part.locator('.stepper').nth(i), wanted[kind] ?? 0)
    }
    await sheet.locator('.form-foot button').click()
  }

  private async stepTo(stepper: ReturnType<Page['locator']>, wanted: number): Promise<void> {
    const value = Number.parseInt((await stepper.locator('output').textContent())!, 10)
    const button = stepper.locator('button').nth(wanted > value ? 1 : 0)
    for (let i = 0; i < Math.abs(wanted - value); i++) await button.click()
  }
}

/** Plays with the keyboard alone. */
export class TypingPerson extends Person {
  protected async give(order: Order, plan: Plan): Promise<void> {
    const { verbs } = this.kit.system
    const roles = rolesOf(verbs, order.do)
    if (roles.isForm) return this.fill(order, plan)
    if (roles.piece === undefined && roles.place === undefined) {
      const i = plan.buttons.findIndex((one) => JSON.stringify(one) === JSON.stringify(order))
      return this.press(i)
    }
    await this.type('m')
    const piece = pieceOf(verbs, order)
    if (piece !== undefined) await this.pick(piece, plan)
    const goal = goalOf(verbs, order)
    if (goal === undefined) return this.type('Enter')
    const places = [...(piece === undefined ? plan.places : plan.offers(piece).places)]
    await this.walkTo(goal, places.length)
    await this.type('Enter')
    const same = places.find(([name]) => name === goal)![1]
    const cancel = this.answers().getByRole('button', { name: 'Cancel' })
    if ((await cancel.count()) === 0) return
    await this.press(same.findIndex((one) => JSON.stringify(one) === JSON.stringify(order)))
  }

  private async pick(piece: string, plan: Plan): Promise<void> {
    const { atOnce } = plan.offers(piece)
    if (plan.pieces.length === 1 && atOnce.length === 0 && plan.buttons.length === 0) return
    for (let i = 0; i <= plan.pieces.indexOf(piece); i++) await this.type('n')
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
      if (blank.is === 'number') continue
      const wanted = (order[blank.name] ?? {}) as Readonly<Record<string, number>>
      for (const { kind } of blank.kinds) await this.step(b, kind, wanted[kind] ?? 0)
    }
    await this.tabTo('.form-foot button')
    await this.type('Enter')
  }

  private async step(blank: number, kind: string, wanted: number): Promise<void> {
    const name = this.chitName(kind)
    const stepper = this.page.locator('.blank').nth(blank).getByRole('group', { name, exact: true })
    const value = Number.parseInt((await stepper.locator('output').textContent())!, 10)
    if (value === wanted) return
    await this.tabTo(`.blank:nth-of-type(${blank + 1}) [aria-label="${wanted > value ? 'More' : 'Less'}: ${name}"]`)
    for (let i = 0; i < Math.abs(wanted - value); i++) await this.type('Enter')
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
