import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { openChromium } from './chromium.js'

export interface ScriptPage {
  readonly browser: Browser
  readonly page: Page
  /** What was put into the page: for a worker of it. */
  readonly script: string
}

/** An empty page in Chromium in which the exports of a module are there as `sztab`. */
export async function pageWith(module: string): Promise<ScriptPage> {
  const bundle = build({
    entryPoints: [module],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'sztab',
    platform: 'browser',
    conditions: ['source'],
    logLevel: 'error',
  })
  const browser = await openChromium()
  const page = await browser.newPage()
  const script = (await bundle).outputFiles[0]!.text
  await page.addScriptTag({ content: script })
  return { browser, page, script }
}
