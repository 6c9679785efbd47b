/** Something wrong in a file that a person handed in: where, and a message key with what its sentence needs. */
export interface Fault {
  readonly at: string
  readonly problem: string
  readonly [detail: string]: string | number
}

/** Thrown by readers; whoever reads for a person shows the faults and changes nothing. */
export class FaultyInput extends Error {
  override readonly name = 'FaultyInput'
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ at, problem, ...details }) => `${at || '.'}: ${problem} ${JSON.stringify(details)}`).join('\n'))
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
