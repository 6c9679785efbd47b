import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Alias } from 'vite'

const packages = join(import.meta.dirname, '../..')

/** What `@sztab/…` means in the page: the sources of our packages, not what the compiler made of them. */
export function sources(): Alias[] {
  return readdirSync(packages).flatMap((folder) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8'))
    return Object.entries<{ source: string }>(exports).map(([path, { source }]) => ({
      find: new RegExp(`^${name}${path.slice(1)}$`),
      replacement: join(packages, folder, source),
    }))
  })
}
