import type { Plugin } from 'vite'

/** Puts modules of systems into the page besides those that come with Sztab: in place of src/session/brought.ts. */
export function brought(files: readonly string[]): Plugin {
  const imports = files.map((file, i) => `import kit${i} from ${JSON.stringify(file)}\n`).join('')
  const source = `${imports}export const brought = [${files.map((_, i) => `kit${i}`).join(', ')}]`
  return {
    name: 'sztab-brought',
    load: (id) => (files.length > 0 && id.endsWith('/src/session/brought.ts') ? source : undefined),
  }
}
