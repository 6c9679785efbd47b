import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Writes the service worker, with the list of all that the page is made of. */
export function offline(): Plugin {
  return {
    name: 'sztab-offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        // Pictures come in every language and theme: those that were seen are kept by the browser.
        const files = Object.keys(bundle).filter((name) => !/\.map$|\/board-[^/]*\.svg$/.test(name))
        const sums = files.map((name) => {
          const file = bundle[name]!
          const content = file.type === 'chunk' ? file.code : file.source
          return [name, createHash('sha256').update(content).digest('hex')]
        })
        const version = createHash('sha256').update(JSON.stringify(sums.sort())).digest('hex').slice(0, 12)
        const template = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
        const source = template
          .replace('__VERSION__', version)
          .replace(
            '__FILES__',
            JSON.stringify([
              './',
              './icon.svg',
              './manifest.webmanifest',
              ...files.filter((name) => name !== 'index.html').map((name) => `./${name}`),
            ]),
          )
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}
