import type { Plugin } from 'vite'

/** `with { type: 'json' }` after a static import, and `, { with: { type: 'json' } }` in a dynamic one. */
const ATTRIBUTES = /\s*,\s*\{\s*with:\s*\{\s*type:\s*['"]json['"]\s*\}\s*\}|\s+with\s*\{\s*type:\s*['"]json['"]\s*\}/g

/** Node wants JSON to be named as such. The development server makes JavaScript of it, which a browser then refuses as JSON. */
export function plainJson(): Plugin {
  return {
    name: 'sztab-json',
    apply: 'serve',
    enforce: 'pre',
    transform: (code, id) => (/\/packages\/.*\.tsx?$/.test(id) ? code.replace(ATTRIBUTES, '') : undefined),
  }
}
