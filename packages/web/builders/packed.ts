import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const packable = /\.(js|css|html|svg|json|webmanifest|ttf)$/
/** Packing less than this saves no packet. */
const LEAST = 1024
const QUALITY = 9

/** Puts a packed form beside every file that gains by it, so that the server need not pack. */
export function packed(): Plugin {
  return {
    name: 'sztab-packed',
    apply: 'build',
    writeBundle({ dir }) {
      for (const entry of readdirSync(dir!, { recursive: true, withFileTypes: true }))
        if (entry.isFile() && packable.test(entry.name)) pack(join(entry.parentPath, entry.name))
    },
  }
}

function pack(path: string): void {
  const bytes = readFileSync(path)
  if (bytes.length < LEAST) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
