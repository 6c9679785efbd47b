import { describe, expect, it } from 'vitest'
import { violations } from './axe.js'
import { siteOfFile } from './site.js'

const site = siteOfFile()

describe('what the map shows though no rule needs it', () => {
  it('is there, has a switch each, and what was switched off stays off', async () => {
    const { page, errors } = await site.visit()
    await page.evaluate(`localStorage.setItem('sztab.pace', 'none')`)
    await page.getByRole('button', { name: /^Other ways to play: Race to the Dnipro/ }).click()
    await page.getByRole('menuitem', { name: /both sides/i }).click()
    await page.locator('[data-map]').waitFor()
    await page.locator('.map-inset').waitFor()
    const scale = page.locator('.map-scale')
    await expect.poll(() => scale.textContent()).toMatch(/^[125]0* km$/)
    if (process.env.SZTAB_PICTURES) {
      await page.waitForTimeout(4000)
      await page.screenshot({ path: `${process.env.SZTAB_PICTURES}/scenery.png` })
    }
    const layers = page.getByRole('button', { name: 'Show on the map' })
    await layers.click()
    const item = (name: string) => page.getByRole('menuitemcheckbox', { name })
    for (const name of ['Relief', 'Depth of the sea', 'Names of waters', 'Names of regions', 'Scale and inset'])
      expect(await item(name).getAttribute('aria-checked'), name).toBe('true')
    await item('Scale and inset').click()
    await item('Relief').click()
    await page.keyboard.press('Escape')
    await expect.poll(() => scale.count()).toBe(0)
    expect(await page.evaluate(`localStorage.getItem('sztab.map-without')`)).toBe('margin relief')
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
  }, 120_000)
})
