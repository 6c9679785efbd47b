/** Something wrong in a file that a person handed in: where, and a message key with what its sentence needs. */
export interface Fault {
  readonly at: string
  readonly problem: string
  readonly [detail: string]: string | number
}

/** So many faults stand in the message of an error; all of them stand in `faults`. */
const MOST_TOLD = 20
/** A place or a detail of a fault that is longer says nothing more to anybody. */
const MOST_CHARACTERS = 300

/** A fault that never fills a screen, whatever a file has in the place of a name. */
export function shortFault(fault: Fault): Fault {
  const entries = Object.entries(fault).map(([key, value]) => [
    key,
    typeof value === 'string' ? shortText(value) : value,
  ])
  return Object.fromEntries(entries) as Fault
}

/** The beginning and the end of a text that is too long. */
export function shortText(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  const half = MOST_CHARACTERS / 2
  return `${text.slice(0, half)}…${text.slice(-half)}`
}

/** Thrown by readers; whoever reads for a person shows the faults and changes nothing. */
export class FaultyInput extends Error {
  override readonly name = 'FaultyInput'
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    const told = faults.slice(0, MOST_TOLD).map(shortFault)
    super(told.map(({ at, problem, ...details }) => `${at || '.'}: ${problem} ${JSON.stringify(details)}`).join('\n'))
    this.faults = faults
  }
}

/** The faults of a part of a file, with their places in the whole. */
export function faultsWithin(field: string, faults: readonly Fault[]): Fault[] {
  if (field === '') return [...faults]
  return faults.map((fault) => ({ ...fault, at: joined(field, fault.at) }))
}

function joined(field: string, at: string): string {
  return at === '' ? field : at.startsWith('[') ? `${field}${at}` : `${field}.${at}`
}
