/** Rows with their cells below each other; numbers to the right. */
export function columns(rows: readonly (readonly (string | number)[])[]): string[] {
  const count = Math.max(0, ...rows.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, i) => Math.max(...rows.map((row) => String(row[i] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, i) => (typeof cell === 'number' ? String(cell).padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd(),
  )
}
