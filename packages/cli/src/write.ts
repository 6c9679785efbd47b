import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file whole or not at all: a new one beside it gets everything, down to the disk, and then its name. Whoever is interrupted, by a
 * full disk or a power cut, finds the old file. What is no file, such as a device, is written as it is.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  if (!(await isFileOrNothing(path))) return writeThrough(path, 'w', content)
  const beside = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`)
  try {
    await writeThrough(beside, 'wx', content)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await keepName(dirname(path))
}

async function isFileOrNothing(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
}

async function writeThrough(path: string, flags: 'w' | 'wx', content: string | Uint8Array): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.writeFile(content)
    // A device has nothing to keep.
    await file.sync().catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EINVAL') throw error
    })
  } finally {
    await file.close()
  }
}

/** The new name too must outlast a power cut; where a folder cannot be opened for that, nobody can do more. */
async function keepName(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => undefined)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}
