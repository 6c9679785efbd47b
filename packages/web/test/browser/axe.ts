import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What the accessibility checker finds wrong on a screen. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
