import { COUNTER, cellsOf, standings } from '@sztab/board'
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
import type { Locator, Page } from 'playwright-core'
import { goalOf, type Plan, pickedAlready, pieceOf, planOf, rolesOf } from '../../src/play/answer/index.js'
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
        const id = location.hash.split('/').at(-1)
        const asking = opening.result.transaction('records').objectStore('records').get(id)
        asking.onerror = () => reject(asking.error)
        asking.onsuccess = () => {
          opening.result.close()
          resolve(asking.result.record)
        }
      }
    })`)
    return Game.resume(this.kit.system, this.scenario, record)
  }

  /** What is asked now; nothing when the game is over. */
  async moment(): Promise<Moment | undefined> {
    for (let tries = 0; tries < 100; tries++) {
      await this.sitDown()
      const game = await this.game()
      if (game.result) return undefined
      const eyes = await this.eyes()
      const question = this.kit.system.questions(game.position).find(({ side }) => side === eyes)
      const orders = question && this.kit.system.orders(game.position, question.side)
      if (question && orders) return { game, question, plan: planOf(orders, this.kit.system.verbs, question) }
      await this.page.waitForTimeout(100)
    }
    throw new Error('nobody is asked anything')
  }

  /** Opens the curtain if it is down. */
  private async sitDown(): Promise<void> {
    const curtain = this.page.locator('.curtain button')
    if ((await curtain.count()) > 0) await this.draw(curtain)
  }

  protected abstract draw(curtain: Locator): Promise<void>

  /** Whose eyes are open: the side that the bar names. */
  async eyes(): Promise<string | undefined> {
    const name = await this.page
      .locator('.bar .asked-side')
      .textContent({ timeout: 500 })
      .catch(() => null)
    const { messages } = this.kit
    return this.scenario.sides.find((side) => languages.some((language) => messages[language][`side.${side}`] === name))
  }

  /** Gives an order, and waits until the page has taken it. */
  async order(order: Order, moment: Moment): Promise<void> {
    const before = moment.game.length
    await this.give(order, moment)
    for (let tries = 0; tries < 80; tries++) {
      const now = await this.game()
      // Where both sides are asked at once, a bot may have answered before.
      const entry = now.record.entries
        .slice(before)
        .find(({ side, answer }) => side === moment.question.side && answer !== undefined)
      if (entry) {
        if (JSON.stringify(sorted(entry.order)) !== JSON.stringify(sorted(order)))
          throw new Error(`wanted ${JSON.stringify(order)}, the page took ${JSON.stringify(entry.order)}`)
        return
      }
      await this.page.waitForTimeout(50)
    }
    throw new Error(`the page did not take ${JSON.stringify(order)}`)
  }

  /** What a thing to fill in is called. */
  blankName({ do: verb }: Order, name: string): string {
    return this.kit.messages.en[`blank.${verb}.${name}`] ?? name
  }

  /** The buttons for places that are not on the map, and which of them is meant. */
  boxes(): Locator {
    return this.page.locator('.tray > button')
  }

  boxOf(offered: ReadonlyMap<string, unknown>, goal: string): number {
    return [...offered.keys()].filter((name) => this.map.grid.index(name) < 0).indexOf(goal)
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

  /** How far a place is from the nearest unit on the map that is not of the side that is asked. */
  distanceToEnemy({ game, question }: Moment): (place: string) => number {
    const { forces } = this.scenario as unknown as { forces: Readonly<Record<string, { readonly side: string }>> }
    const enemies = Object.keys(forces).filter((piece) => forces[piece]!.side !== question.side)
    const hexes = enemies.map((piece) => this.hexOf(game, piece)).filter((hex) => hex >= 0)
    const { grid } = this.map
    return (place) => Math.min(...hexes.map((hex) => grid.distance(grid.index(place), hex)))
  }

  /** Whether a unit is in a hex without others, so that its counter lies open. */
  isAlone(game: Game, piece: string): boolean {
    const { piece: names } = game.position.setting.names
    return names.all.filter((other) => this.hexOf(game, other) === this.hexOf(game, piece)).length === 1
  }

  hexNamed(name: string): number {
    return this.map.grid.index(name)
  }

  /** A unit on the map that is not of the side that is asked. */
  anyEnemy({ game, question }: Moment): string {
    const { forces } = this.scenario as unknown as { forces: Readonly<Record<string, { readonly side: string }>> }
    return Object.keys(forces).find((piece) => forces[piece]!.side !== question.side && this.hexOf(game, piece) >= 0)!
  }

  /** The hexes with nobody in them to which nobody can be sent. */
  emptyHexes({ game, plan }: Moment): number[] {
    const { piece } = game.position.setting.names
    const held = new Set(piece.all.map((one) => this.hexOf(game, one)))
    return [...this.map.grid.row.keys()].filter(
      (hex) => !held.has(hex) && plan.toward(this.map.grid.name(hex)).length === 0,
    )
  }

  protected abstract give(order: Order, moment: Moment): Promise<void>

  protected answers() {
    return this.page.locator('[data-answers]')
  }

  protected placeOf(game: Game, piece: string): string | undefined {
    const hex = this.hexOf(game, piece)
    return hex < 0 ? undefined : this.map.grid.name(hex)
  }

  protected hexOf(game: Game, piece: string): number {
    const { names } = game.position.setting
    const place = cellsOf(game.position, this.kit.look.counters.place)
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

/** Whether a piece can be sent somewhere too: then picking it gives no order yet, and what it can do at once are buttons. */
export function isOneOfMany(plan: Plan, piece: string): boolean {
  const { places, partners } = plan.offers(piece)
  return places.size + partners.size > 0
}

/** What the button for a way out and back again says. */
export const RETURN = /^There and back/

/** What an order says under a name, or nothing. */
export const nameIn = (order: Order, name: string): string => (order[name] as string | undefined) ?? ''

/** How far from the middle of a hex no counter lies that is not spread out. */
const BESIDE = COUNTER * 0.68

/** Plays with the mouse. */
export class ClickingPerson extends Person {
  protected draw(curtain: Locator): Promise<void> {
    return curtain.click()
  }

  protected async give(order: Order, moment: Moment): Promise<void> {
    const { plan, game } = moment
    const { verbs } = this.kit.system
    const roles = rolesOf(verbs, order.do)
    if (roles.isForm) return this.fill(order, plan)
    if (roles.piece === undefined && goalOf(verbs, order) === undefined) {
      const i = plan.buttons.findIndex((one) => JSON.stringify(one) === JSON.stringify(order))
      return this.answers().locator('.dock-row button').nth(i).click()
    }
    const piece = pieceOf(verbs, order)
    if (piece !== undefined) await this.pick(piece, moment)
    const goal = goalOf(verbs, order)
    if (goal !== undefined && piece !== undefined && goal === this.placeOf(game, piece))
      return this.answers().getByRole('button', { name: RETURN }).click()
    if (goal !== undefined) {
      const offered = piece === undefined ? plan.places : plan.offers(piece).places
      if (this.map.grid.index(goal) < 0) await this.boxes().nth(this.boxOf(offered, goal)).click()
      else await this.clickPoint(piece === undefined ? this.groundOf(goal, moment) : this.centreOf(goal))
      await this.choose(offered.get(goal)!, order)
    } else if (roles.partner !== undefined) {
      await this.clickUnit(order[roles.partner] as string, game)
      await this.choose(plan.offers(piece!).partners.get(order[roles.partner] as string)!, order)
    } else if (isOneOfMany(plan, piece!)) await this.press(plan.offers(piece!).atOnce, order)
    else await this.choose(plan.offers(piece!).atOnce, order)
  }

  async clickHex(hex: number): Promise<void> {
    await this.clickPoint(hexCentre(this.map.grid, hex))
  }

  private centreOf(place: string): Point {
    return hexCentre(this.map.grid, this.map.grid.index(place))
  }

  /** Where a hex is meant and not a unit in it that could be picked: beside its counters. */
  private groundOf(place: string, { plan, game }: Moment): Point {
    const { x, y } = this.centreOf(place)
    const isTaken = plan.pieces.some((piece) => this.placeOf(game, piece) === place)
    return isTaken ? { x: x - BESIDE, y } : { x, y }
  }

  /** Where a unit lies on the screen, alone or on top of its stack. */
  async pixelOf(piece: string): Promise<Point> {
    const game = await this.game()
    const pieces = piecesOf(game.position, this.kit.look, this.map.grid.size)
    await this.settled()
    return this.pixel(standings(this.map.grid, pieces).find(({ face }) => face.id === piece)!)
  }

  /** The places of the map with somebody in them. */
  placesHeld(game: Game): string[] {
    const { piece } = game.position.setting.names
    const hexes = piece.all.map((one) => this.hexOf(game, one)).filter((hex) => hex >= 0)
    return [...new Set(hexes)].map((hex) => this.map.grid.name(hex))
  }

  unitsIn(game: Game, place: string): string[] {
    const { piece } = game.position.setting.names
    return piece.all.filter((one) => this.placeOf(game, one) === place)
  }

  async pixelOfHex(place: string): Promise<Point & { readonly isFree: boolean }> {
    await this.settled()
    return this.pixel(hexCentre(this.map.grid, this.map.grid.index(place)))
  }

  /** The last of some places that nothing covers. */
  async goalInSight(places: readonly string[]): Promise<string> {
    await this.settled()
    for (const place of places.toReversed())
      if ((await this.pixel(hexCentre(this.map.grid, this.map.grid.index(place)))).isFree) return place
    throw new Error('none of the places can be seen')
  }

  /** Among several ways the one that is meant; an attack alone is nodded to. */
  private async choose(among: readonly Order[], order: Order): Promise<void> {
    const cancel = this.answers().getByRole('button', { name: 'Cancel' })
    if (among.length === 1 && (await cancel.count()) === 0) return
    await this.press(among, order)
  }

  private async press(among: readonly Order[], order: Order): Promise<void> {
    const i = among.findIndex((one) => JSON.stringify(one) === JSON.stringify(order))
    await this.answers().locator('.dock-row button').nth(i).click()
  }

  private async pick(piece: string, { plan, question, game }: Moment): Promise<void> {
    if (pickedAlready(plan, question) === piece) return
    if (this.hexOf(game, piece) < 0) await this.page.locator(`.tray [data-piece="${piece}"]`).click()
    else await this.clickUnit(piece, game)
  }

  /** The counter itself; a stack is spread out first. */
  async clickUnit(piece: string, game: Game): Promise<void> {
    const pieces = piecesOf(game.position, this.kit.look, this.map.grid.size)
    const hex = this.hexOf(game, piece)
    const isStack = pieces.filter(({ at }) => at === hex).length > 1
    if (isStack) await this.clickPoint(hexCentre(this.map.grid, hex), 'right')
    const at = standings(this.map.grid, pieces, isStack ? hex : undefined).find(({ face }) => face.id === piece)!
    await this.clickPoint(at)
  }

  /** The map has come to rest where it is. */
  private async settled(): Promise<void> {
    await this.page.locator('[data-map]:not([data-moving]) > svg[viewBox]').waitFor()
  }

  private async clickPoint(at: Point, button: 'left' | 'right' = 'left'): Promise<void> {
    await this.settled()
    for (let tries = 0; tries < 8; tries++) {
      const { x, y, isFree } = await this.pixel(at)
      if (isFree) return this.page.mouse.click(x, y, { button })
      // Whoever moves the map keeps it: he goes to what is asked before he looks further.
      const follow = this.page.locator('[data-follow]:not([data-selected])')
      if (tries === 0 && (await follow.count()) > 0) {
        await follow.click()
        await this.settled()
        continue
      }
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
    // The middle button never takes up a counter.
    await this.page.mouse.down({ button: 'middle' })
    await this.page.mouse.move(mx + step(mx - x), my + step(my - y), { steps: 4 })
    await this.page.mouse.up({ button: 'middle' })
    await this.page.waitForTimeout(300)
  }

  private async fill(order: Order, plan: Plan): Promise<void> {
    const form = plan.forms.find(({ verb }) => verb === order.do)!
    const sheet = this.page.locator('.form-sheet').nth(plan.forms.indexOf(form))
    for (const blank of form.blanks) {
      if (blank.is === 'number') {
        const numbers = form.blanks.filter(({ is }) => is === 'number')
        const part = numbers.length > 1 ? sheet.getByRole('group', { name: this.blankName(order, blank.name) }) : sheet
        await this.setNumber(part, blank.values.indexOf(order[blank.name] as number), order[blank.name] as number)
        continue
      }
      if (blank.is === 'name') {
        const choices = sheet.getByRole('radiogroup', { name: this.blankName(order, blank.name) }).locator('.choice')
        if ((await choices.count()) > 0) await choices.nth(blank.values.indexOf(nameIn(order, blank.name))).click()
        continue
      }
      const wanted = (order[blank.name] ?? {}) as Readonly<Record<string, number>>
      const part = sheet.locator('.blank').nth(form.blanks.filter(({ is }) => is === 'counts').indexOf(blank))
      for (const { kind } of blank.kinds) await this.stepTo(part, this.chitName(kind), wanted[kind] ?? 0)
    }
    await sheet.locator('.form-foot button').click()
  }

  /** A large number is typed, a small one is stepped to. */
  private async setNumber(sheet: Locator, steps: number, value: number): Promise<void> {
    const input = sheet.locator('.number input')
    if ((await input.count()) > 0) return input.fill(`${value}`)
    for (let i = 0; i < steps; i++) await sheet.locator('.step').nth(1).click()
  }

  private async stepTo(part: Locator, name: string, wanted: number): Promise<void> {
    const chip = part.locator('.chip').getByText(name, { exact: true })
    if ((await chip.count()) > 0) {
      const isTaken = (await chip.getAttribute('aria-pressed')) === 'true'
      if (isTaken !== wanted > 0) await chip.click()
      return
    }
    const stepper = part.getByRole('group', { name, exact: true })
    const value = Number.parseInt((await stepper.locator('output').textContent())!, 10)
    const button = stepper.locator('button').nth(wanted > value ? 1 : 0)
    for (let i = 0; i < Math.abs(wanted - value); i++) await button.click()
  }
}
