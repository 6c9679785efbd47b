import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../site.js'
import { smallPng } from './small-png.js'

/** Those that say most about the page, and how wide they are kept. */
const chosen: readonly { readonly round: string; readonly screen: string; readonly width: number }[] = [
  { round: 'en-desktop', screen: 'start', width: 1440 },
  { round: 'en-desktop', screen: 'unit-path', width: 1440 },
  { round: 'pl-desktop', screen: 'attack-account', width: 1440 },
  { round: 'en-desktop', screen: 'layer-supply', width: 1440 },
  { round: 'fr-desktop', screen: 'panel-points', width: 1440 },
  { round: 'en-desktop-dark', screen: 'attack-account', width: 1440 },
  { round: 'en-phone', screen: 'unit-path', width: 585 },
  { round: 'fr-phone', screen: 'attack-account', width: 585 },
]

/** Draws the chosen pictures anew at their width, and writes nothing but the picture itself. */
export async function keepBest(site: Site, from: string, to: string): Promise<void> {
  const { page, context } = await site.visit()
  mkdirSync(to, { recursive: true })
  for (const { round, screen, width } of chosen) {
    const source = readFileSync(join(from, round, `${screen}.png`)).toString('base64')
    const { height, drawn } = await page.evaluate<{ height: number; drawn: string }>(`(async () => {
      const bytes = Uint8Array.from(atob('${source}'), (one) => one.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const height = Math.round((picture.height * ${width}) / picture.width)
      const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height })
      const brush = canvas.getContext('2d')
      brush.imageSmoothingQuality = 'high'
      brush.drawImage(picture, 0, 0, ${width}, height)
      const { data } = brush.getImageData(0, 0, ${width}, height)
      let drawn = ''
      for (let at = 0; at < data.length; at += 3000) drawn += String.fromCharCode(...data.subarray(at, at + 3000))
      return { height, drawn: btoa(drawn) }
    })()`)
    const picture = smallPng({ width, height, pixels: Buffer.from(drawn, 'base64') })
    writeFileSync(join(to, `${round}-${screen}.png`), picture)
  }
  await context.close()
}
