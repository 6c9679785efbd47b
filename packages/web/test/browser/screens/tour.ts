import { endOf, momentOf } from './moments.js'
import type { Tourist } from './tourist.js'

/** A walk through some of the screens, from the start screen on. */
export interface Walk {
  readonly name: string
  go(tourist: Tourist): Promise<void>
}

const MENU = '[role=menu]'
/** Hexes that a unit can reach, and those on its way: each has a number. */
const REACHED = '[data-map] > svg > g:first-child text'
const PASSED = '[data-map] > svg > g:last-child text'
const DIALOG = '[role=dialog]'

/** Every screen and dialog of the page. */
export const tour: readonly Walk[] = [
  { name: 'start', go: atTheStart },
  { name: 'saved', go: savedGames },
  { name: 'chits', go: chits },
  { name: 'attack', go: attack },
  { name: 'move', go: move },
  { name: 'layers', go: layers },
  { name: 'panels', go: panels },
  { name: 'losses', go: losses },
  { name: 'arrivals', go: arrivals },
  { name: 'end', go: end },
]

async function atTheStart(tourist: Tourist): Promise<void> {
  await tourist.look('start')
  await tourist.click('.start-tools .icon-only')
  await tourist.see(MENU)
  await tourist.look('settings')
  await tourist.keys('Escape')
  await tourist.click('.card-ways .icon-only', 1)
  await tourist.see(MENU)
  await tourist.look('ways-to-play')
  await tourist.click('[role=menuitem]', 6)
  await tourist.see('.new-part .choice')
  await tourist.look('new-game')
  await tourist.click('.switches-button')
  await tourist.see('.switches-list .switch')
  await tourist.look('new-game-rules')
  await tourist.page.locator('.switches-list > :last-child').scrollIntoViewIfNeeded()
  await tourist.look('new-game-rules-end')
}

async function savedGames(tourist: Tourist): Promise<void> {
  await tourist.open(await endOf('tow/kharkiv'))
  await tourist.open(await momentOf({ scenario: 'avl/don', question: 'move', side: 'soviet' }))
  await tourist.home()
  await tourist.see('.saved-row >> nth=1')
  await tourist.look('saved-games')
  await tourist.click('.saved-ways .icon-only')
  await tourist.see(MENU)
  await tourist.look('saved-game-menu')
  await tourist.click('[role=menuitem]', 2)
  await tourist.see('[role=alertdialog]')
  await tourist.look('delete-game')
  await tourist.keys('Escape')
  await tourist.give('broken.json', '{"format": "record", "formatVersion": 1, "system": "tow"')
  await tourist.see('[role=alert]')
  await tourist.look('refused-file')
  await tourist.give('chess.json', JSON.stringify({ format: 'record', formatVersion: 1, system: 'chess', entries: {} }))
  await tourist.see('[role=alert]')
  await tourist.look('refused-record')
}

async function chits(tourist: Tourist): Promise<void> {
  await tourist.open(await momentOf({ scenario: 'tow/race', question: 'chits', side: 'soviet' }))
  await tourist.look('curtain')
  await tourist.sitDown()
  await tourist.see('.form-sheet')
  await tourist.look('chits')
  await tourist.click('.stepper button:nth-of-type(2)', 0)
  await tourist.look('chits-chosen')
}

async function attack(tourist: Tourist): Promise<void> {
  await tourist.open(await momentOf({ scenario: 'tow/race', question: 'attack', side: 'soviet' }))
  await tourist.sitDown()
  await tourist.look('attack')
  await tourist.keys('m', 'n', 't')
  await tourist.look('attack-unit')
  await tourist.open(await momentOf({ scenario: 'tow/kharkiv', question: 'assemble', side: 'soviet' }))
  await tourist.sitDown()
  await tourist.see('.account')
  await tourist.look('attack-account')
}

async function move(tourist: Tourist): Promise<void> {
  await tourist.open(await momentOf({ scenario: 'avl/campaign', question: 'move', side: 'soviet' }))
  await tourist.sitDown()
  await tourist.look('table')
  await tourist.keys('m')
  await tourist.pressUntil('n', REACHED, 40)
  await tourist.look('unit')
  await tourist.pressUntil('t', PASSED, 4)
  await tourist.look('unit-path')
  await tourist.keys('Escape', 'n')
  for (let i = 0; i < 14; i++) await tourist.keys('ArrowUp')
  await tourist.keys('Enter')
  await tourist.see('.refusals')
  await tourist.look('refusal')
  await tourist.keys('Escape', 'Escape', 'h')
  await tourist.look('counters-hidden')
  await tourist.keys('h', '?')
  await tourist.see(DIALOG)
  await tourist.look('keys')
}

async function layers(tourist: Tourist): Promise<void> {
  await tourist.open(await momentOf({ scenario: 'tow/race', question: 'move', side: 'axis', from: 60 }))
  await tourist.sitDown()
  await tourist.page.locator('.bar-tools [aria-haspopup]').first().click()
  await tourist.see(MENU)
  await tourist.look('layers-menu')
  // The cursor goes to the first unit that waits, and picks nothing.
  await tourist.keys('Escape', 'm', 'ArrowRight')
  const names = ['zones', 'supply', 'command', 'threats', 'control', 'moved']
  for (const [i, name] of names.entries()) {
    await tourist.keys(`${i + 1}`)
    await tourist.page.waitForTimeout(250)
    await tourist.look(`layer-${name}`)
    await tourist.keys(`${i + 1}`)
  }
}

async function panels(tourist: Tourist): Promise<void> {
  await tourist.open(await momentOf({ scenario: 'tow/race', question: 'move', side: 'axis', from: 240 }))
  await tourist.sitDown()
  await tourist.panels(true)
  const names = ['turns', 'cup', 'points', 'units', 'log', 'replay']
  for (const [i, name] of names.entries()) {
    await tourist.click('[role=tab]', i)
    await tourist.see('[role=tabpanel]')
    await tourist.look(`panel-${name}`)
  }
  await tourist.keys('m', 'p')
  await tourist.look('panels-toggled')
}

async function losses(tourist: Tourist): Promise<void> {
  for (const [question, side] of [
    ['loss', 'axis'],
    ['retreat', 'axis'],
    ['advance', 'soviet'],
  ] as const) {
    await tourist.open(await momentOf({ scenario: 'tow/race', question, side }))
    await tourist.sitDown()
    await tourist.look(question)
  }
}

/** Questions about units that are not on the map, and about numbers. */
async function arrivals(tourist: Tourist): Promise<void> {
  await tourist.open(await momentOf({ scenario: 'avl/little-saturn', question: 'place', side: 'axis' }))
  await tourist.sitDown()
  await tourist.see('.tray')
  await tourist.look('arrivals')
  await tourist.open(await momentOf({ scenario: 'tow/race', question: 'negotiate', side: 'axis' }))
  await tourist.sitDown()
  await tourist.look('negotiate')
}

async function end(tourist: Tourist): Promise<void> {
  await tourist.open(await endOf('tow/race'))
  if ((await tourist.page.locator('.curtain').count()) > 0) await tourist.sitDown()
  await tourist.see('[data-outcome]')
  await tourist.look('end')
  await tourist.click('[data-outcome] .button.primary')
  await tourist.see('[data-review]')
  await tourist.look('end-report')
  await tourist.click('.panel-head button')
  await tourist.see('.replay')
  await tourist.page.waitForTimeout(1500)
  await tourist.look('end-replay')
}
