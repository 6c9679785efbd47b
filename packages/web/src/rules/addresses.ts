/** Where things of the rules stand in the address of the page. */
export const rulesAt = (system?: string, rule?: string): string =>
  ['#/rules', system, rule].filter((part) => part !== undefined).join('/')

/** A position of a case on the table: which play of it, and after which of its steps. */
export const tryAt = (system: string, name: string, play: number, beat: number): string =>
  `#/try/${system}/${name}/${play}/${beat}`
