import { readFileSync } from 'node:fs'

/** Where Linux keeps, of the thread that reads it, the nanoseconds that it has run. */
const OWN_TIME = '/proc/thread-self/schedstat'

function ranFor(): number {
  return Number.parseInt(readFileSync(OWN_TIME, 'latin1'), 10) / 1e6
}

function isTold(): boolean {
  try {
    return ranFor() > 0
  } catch {
    return false
  }
}

/**
 * Milliseconds that this thread has run, to be compared with an earlier reading. What else the machine does meanwhile does not
 * count where the system tells the thread's own time.
 */
export const threadMilliseconds: () => number = isTold() ? ranFor : () => performance.now()
