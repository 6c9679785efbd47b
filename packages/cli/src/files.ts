import { faultsIn, type PlacedFault, parseJson, placed } from '@sztab/content'
import { readTextFile } from '@sztab/content/files'
import type { Fault } from '@sztab/engine'
import type { Speaker } from '@sztab/text'

/** A file that a person handed in cannot be used. */
export class FileError extends Error {
  override readonly name = 'FileError'
  readonly path: string
  readonly faults: readonly PlacedFault[]

  constructor(path: string, faults: readonly PlacedFault[]) {
    super(path)
    this.path = path
    this.faults = faults
  }
}

/** Does something with a file; its faults are thrown as a FileError. */
export async function withFile<T>(path: string, action: () => Promise<T>, text?: string): Promise<T> {
  try {
    return await action()
  } catch (error) {
    const faults = faultsIn(error)
    if (!faults) throw error
    throw new FileError(path, text === undefined ? faults : placed(text, faults))
  }
}

/** Reads a JSON file and what it means. */
export async function openFile<T>(path: string, open: (value: unknown) => Promise<T>): Promise<T> {
  const text = await withFile(path, () => readTextFile(path))
  return withFile(path, async () => open(parseJson(text)), text)
}

/** `game.json:12:7: entries[3].side: one of these is expected: blue, red` */
export function faultLine(speaker: Speaker, path: string, fault: PlacedFault | Fault): string {
  const { line, column } = fault
  const place = line === undefined ? path : `${path}:${line}:${column}`
  return speaker.say('sentence.numbered', { number: place, sentence: speaker.fault(fault) })
}

/** Nobody reads more faults than this of one file. */
const MOST_FAULTS = 100

export function firstFaults<F>(faults: readonly F[]): { readonly told: readonly F[]; readonly more: number } {
  const told = faults.slice(0, MOST_FAULTS)
  return { told, more: faults.length - told.length }
}
