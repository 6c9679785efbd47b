import { join } from 'node:path'
import type { Kit } from '@sztab/engine'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { brought } from './brought.js'
import { casebooks } from './casebooks.js'
import { plainJson } from './json.js'
import { offline } from './offline.js'
import { packed } from './packed.js'
import { shelf } from './shelf.js'
import { sources } from './sources.js'

/** How a page is made that is not the usual one. */
export interface OtherSite {
  readonly outDir: string
  /** It has this system alone on its shelf: the module, and what it exports. */
  readonly system: { readonly file: string; readonly kit: Kit }
}

/** How the page is built. */
export function siteConfig(other?: OtherSite): UserConfig {
  const files = other ? [other.system.file] : []
  return {
    root: join(import.meta.dirname, '..'),
    base: './',
    resolve: { alias: sources() },
    plugins: [
      plainJson(),
      brought(files),
      react(),
      shelf(other && [other.system.kit]),
      casebooks(),
      offline(),
      ...(other ? [] : [packed()]),
    ],
    worker: { format: 'es', plugins: () => [plainJson(), brought(files)] },
    build: {
      outDir: other?.outDir ?? 'dist',
      emptyOutDir: true,
      target: 'es2023',
      sourcemap: false,
      rolldownOptions: {
        // Importing a module of ours does nothing by itself, so what is not used of it need not be there.
        treeshake: { moduleSideEffects: (id) => !/\/packages\/(hex|engine|content|cases|text|board|bots)\//.test(id) },
      },
    },
  }
}
