/** Hands a text to the reader as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** What a file of a game is called: by its scenario and the day on which it was last played. */
export function fileName(scenario: string, at: number, what: 'record' | 'position'): string {
  return `sztab-${scenario.replaceAll('/', '-')}-${new Date(at).toISOString().slice(0, 10)}.${what}.json`
}
