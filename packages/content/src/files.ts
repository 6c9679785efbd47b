import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FaultyInput, type Kit } from '@sztab/engine'
import { FILE_LIMIT } from './json.js'

/** The text of a file. Throws FaultyInput if there is none, or it is too large, or not text. */
export async function readTextFile(path: string, limit = FILE_LIMIT): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // A stream, because a device or a pipe does not say how long it is.
    for await (const chunk of createReadStream(path)) {
      size += chunk.length
      if (size > limit) throw new FaultyInput([{ at: '', problem: 'too-large', most: limit / (1024 * 1024) }])
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof FaultyInput ? error : fileFault(error)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new FaultyInput([{ at: '', problem: 'encoding' }])
  }
}

function fileFault(error: unknown): FaultyInput {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return new FaultyInput([{ at: '', problem: 'file-missing' }])
  if (code === 'EISDIR') return new FaultyInput([{ at: '', problem: 'is-folder' }])
  return new FaultyInput([{ at: '', problem: 'file-unreadable', reason: code ?? message }])
}

/** The system that a module brings along as its default export. The module is run: it must be one that you trust. */
export async function loadKitFile(path: string): Promise<Kit> {
  const file = resolve(path)
  const found = await stat(file).catch((error: unknown) => {
    throw fileFault(error)
  })
  if (found.isDirectory()) throw new FaultyInput([{ at: '', problem: 'is-folder' }])
  let module: { default?: unknown }
  try {
    module = await import(pathToFileURL(file).href)
  } catch (error) {
    throw new FaultyInput([
      { at: '', problem: 'module', reason: error instanceof Error ? error.message : String(error) },
    ])
  }
  const lacks = firstLacking(module.default)
  if (lacks !== undefined) throw new FaultyInput([{ at: 'default', problem: 'not-a-kit', lacks }])
  return module.default as Kit
}

/** What a kit needs before it can be told from anything else. */
function firstLacking(value: unknown): string | undefined {
  const { system, scenarios, messages, evaluate } = Object(value) as Partial<Kit>
  if (typeof system?.id !== 'string' || typeof system.execute !== 'function') return 'system'
  if (!Array.isArray(scenarios)) return 'scenarios'
  if (typeof messages !== 'object') return 'messages'
  return typeof evaluate === 'function' ? undefined : 'evaluate'
}
