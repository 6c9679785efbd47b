import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { GameRecord } from '@sztab/engine'
import type { Browser, BrowserContext, BrowserContextOptions, Download, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openChromium } from '../../../../test-support/chromium.js'
import served from '../../served.json' with { type: 'json' }

export const dist = join(import.meta.dirname, '../../dist')

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
}

/** As the command serves it: packed, and with what it forbids the page. */
function serve(folder: string): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, url.endsWith('/') ? 'index.html' : url.replace(/[?#].*$/, ''))
    if (!path.startsWith(folder) || !existsSync(path)) return void response.writeHead(404).end()
    for (const [name, value] of Object.entries(served.headers)) response.setHeader(name, value)
    const packed = existsSync(`${path}.br`)
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream')
    if (packed) response.setHeader('Content-Encoding', 'br')
    response.end(readFileSync(packed ? `${path}.br` : path))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  readonly errors: string[]
}

/** How fast the network is: milliseconds there and back, bytes a second. */
export interface Line {
  readonly latency: number
  readonly downloadThroughput: number
}

/** The same chance in every run, and another after each time that the page is loaded: what fails can be seen again. */
const CHANCE = `(() => {
  let state = 1
  try { localStorage.loads = state = Number(localStorage.loads ?? 0) + 1 } catch {}
  crypto.getRandomValues = (values) => {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      bytes[i] = state >>> 24
    }
    return values
  }
})()`

/** Whole games are played without a moment's rest after each question, every unit is picked by hand and nobody is briefed; tests of these say so. */
const HASTE = `try { localStorage['sztab.settle'] ??= '0'; localStorage['sztab.next'] ??= 'no'; localStorage['sztab.briefed'] ??= 'all' } catch {}`

/** The built page, served, and a browser to look at it. */
export class Site {
  readonly address: string
  private readonly server: Server
  private readonly browser: Browser

  private constructor(server: Server, browser: Browser) {
    this.server = server
    this.browser = browser
    this.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }

  static async open(folder = dist): Promise<Site> {
    if (!existsSync(join(folder, 'index.html'))) throw new Error('the page has not been built: npm run build')
    const [server, browser] = await Promise.all([serve(folder), openChromium()])
    return new Site(server, browser)
  }

  /**
   * A browser that has never been here. What goes wrong in the page fails the test that looks at `errors`. Keeping all of the page for days without a
   * network costs more than most tests do, so it is left out where `serviceWorkers` does not allow it.
   */
  async visit(options: BrowserContextOptions = {}, line?: Line): Promise<Visit> {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      serviceWorkers: 'block',
      ...options,
    })
    await context.addInitScript(CHANCE)
    await context.addInitScript(HASTE)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    if (line) {
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', { offline: false, uploadThroughput: -1, ...line })
    }
    await page.goto(this.address)
    await page.locator('.card').first().waitFor()
    return { context, page, errors }
  }

  async close(): Promise<void> {
    await this.browser.close()
    this.server.closeAllConnections()
    this.server.close()
  }
}

export interface Kept {
  readonly id: string
  readonly orders: number
  readonly result?: { readonly winner?: string }
}

/** Where a download was put: the browser may be another process with files of its own. */
export async function fileOfDownload(download: Download): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'sztab-')), download.suggestedFilename())
  await download.saveAs(path)
  return path
}

/** The games that the browser keeps, as the page wrote them. */
export function keptGames(page: Page): Promise<Kept[]> {
  return page.evaluate<Kept[]>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('sztab')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const asking = opening.result.transaction('games').objectStore('games').getAll()
      asking.onerror = () => reject(asking.error)
      asking.onsuccess = () => { opening.result.close(); resolve(asking.result) }
    }
  })`)
}

/** The record of a game that the browser keeps. */
export function recordOf(page: Page, id: string): Promise<GameRecord> {
  return page.evaluate<GameRecord>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('sztab')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const asking = opening.result.transaction('records').objectStore('records').get(${JSON.stringify(id)})
      asking.onerror = () => reject(asking.error)
      asking.onsuccess = () => { opening.result.close(); resolve(asking.result.record) }
    }
  })`)
}

/** Waits until an expression is true in the page. (Playwright's own way would have the page evaluate a text, which the page forbids.) */
export async function untilTrue(page: Page, expression: string, most = 30_000): Promise<void> {
  const end = Date.now() + most
  while (!(await page.evaluate(expression))) {
    if (Date.now() > end) throw new Error(`still not so: ${expression}`)
    await page.waitForTimeout(50)
  }
}

/** Waits until the first of the kept games is as it should be. */
export async function untilKept(page: Page, isSo: (game: Kept) => boolean, most = 90_000): Promise<Kept> {
  const end = Date.now() + most
  for (;;) {
    const [game] = await keptGames(page)
    if (game && isSo(game)) return game
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(game)}`)
    await page.waitForTimeout(100)
  }
}

/** The page for all tests of a file, built beforehand or now: it is opened before the first and closed after the last. */
export function siteOfFile(build = async () => dist): Pick<Site, 'visit' | 'address'> {
  let opened: Site | undefined
  beforeAll(async () => {
    opened = await Site.open(await build())
  }, 240_000)
  afterAll(() => opened?.close())
  return {
    visit: (...given) => opened!.visit(...given),
    get address() {
      return opened!.address
    },
  }
}
