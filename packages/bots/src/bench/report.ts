import type { BenchReport, Figure } from './measure.js'

/** The report as a table in Markdown. */
export function benchTable({ reference, figures }: BenchReport): string {
  const rows = figures.map(({ name, unit, perSecond, ratio, atLeast, note }) => [
    note === undefined ? name : `${name} (${note})`,
    `${count(perSecond)} ${unit}`,
    significant(ratio),
    atLeast === undefined ? '' : `${count(atLeast)}${perSecond < atLeast ? ' (missed)' : ''}`,
  ])
  return table([
    ['workload', 'a second', 'in a pass', 'at least'],
    ...rows,
    ['reference: a pass over 64 KB of integers', `${count(reference)} passes`, '1', ''],
  ])
}

/** What docs/benchmarks.md holds. */
export function benchDocument(report: BenchReport, command = 'npx sztab bench --markdown'): string {
  return `# Benchmarks

Written by \`${command}\`. Everything runs on one core.

*A second* is what the machine of this run did in its best round. *In a pass* compares each workload with a reference that is
measured beside it in every round, a pass over 64 KB of integers: how many operations fit into the time of one pass, in the
middle round of all. That figure hardly depends on the machine or on what else it does, so it is the one to compare between runs.
*At least* is what the design asks for, in operations a second on one core of a two-core machine.

${benchTable(report)}

Orders are counted where a question has two answers or more; unit moves are the orders among them that move a unit. Random games
take any listed order with equal chance and play to the end of the scenario; playouts draw a unit and then one of its destinations
and play to the end as well. A planned activation is a list of orders that a side carries out in a row, without dice; whatever is not
allowed when its turn comes is left out. The greedy bot tries every order, or of long lists some of every group, before it takes the best.
`
}

/** The workloads that are slower than they must be. */
export function missed({ figures }: BenchReport): readonly Figure[] {
  return figures.filter(({ perSecond, atLeast }) => atLeast !== undefined && perSecond < atLeast)
}

function table(rows: readonly (readonly string[])[]): string {
  const [head, ...body] = rows
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head!), '|---|---:|---:|---:|', ...body.map(line)].join('\n')
}

function count(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : significant(value)
}

function significant(value: number): string {
  return value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
}
