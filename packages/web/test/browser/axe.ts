import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Until everything that moves or fades has come to rest, but for what never does. */
const REST = `Promise.allSettled(
  document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity).map(({ finished }) => finished)
)`

/** What the accessibility checker finds wrong on a screen. A dialog that is still fading in has too little contrast, so it is looked at when it stands. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(REST)
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
