import { cellsOf } from '@sztab/board'
import { type PanelLook, type Position, UNKNOWN } from '@sztab/engine'
import type { Speaker } from '@sztab/text'

export type TableLook = Extract<PanelLook, { is: 'table' }>

interface Counted {
  /** Sentences above the table, the first of them larger. */
  readonly heads: readonly { readonly field: string; readonly text: string }[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly { field: string; text: string }[] }[]
}

/** What is counted by name, in words: what these eyes know of it. */
export function countedIn(view: Position, speaker: Speaker, look: TableLook): Counted {
  const { name: panel, of, columns, heads = [] } = look
  const rows = (view.setting.names[of]?.all ?? [])
    .map((name, i) => ({ name, cells: columns.map((field) => ({ field, cell: cellsOf(view, field)[i] ?? 0 })) }))
    .filter(({ cells }) => cells.some(({ cell }) => cell !== 0))
  const first = rows.flatMap(({ cells }) => cells.slice(0, 1).map(({ cell }) => cell))
  const least = first.reduce((sum, cell) => sum + Math.max(cell, 0), 0)
  const hasUnknown = first.some((cell) => cell === UNKNOWN)
  // A sum that was made before some were laid in, or that counts what is unknown as nothing, would contradict its own table.
  const contradicts = (field: string) => {
    const sum = (view as unknown as Record<string, unknown>)[field]
    return typeof sum === 'number' && (sum < least || (sum === 0 && hasUnknown))
  }
  return {
    heads: heads
      .map((field, i) => ({ field, text: i === 0 && contradicts(field) ? '' : headOf(view, speaker, panel, field) }))
      .filter(({ text }) => text !== ''),
    rows: rows.map(({ name, cells }) => ({
      name: speaker.name(of, name),
      cells: cells.map(({ field, cell }) => ({ field, text: cellText(view, speaker, field, cell) })),
    })),
  }
}

/** A single field in a sentence: a number, or what it names. */
function headOf(view: Position, speaker: Speaker, panel: string, field: string): string {
  const cell = (view as unknown as Record<string, unknown>)[field]
  if (typeof cell !== 'number' || cell === UNKNOWN) return ''
  const { holds } = view.layout.fields[field] ?? {}
  const key = `panel.${panel}.${field}`
  if (holds === undefined) return speaker.say(key, { value: cell })
  return cell < 0 ? '' : speaker.say(key, { [holds]: view.setting.names[holds]!.name(cell) })
}

/** A number, a word of the field, or a name. */
function cellText(view: Position, speaker: Speaker, field: string, cell: number): string {
  if (cell === UNKNOWN) return speaker.say('cell.unknown')
  const { holds, words } = view.layout.fields[field] ?? {}
  if (words) return speaker.name(field, words[cell] ?? '')
  if (holds !== undefined) return cell < 0 ? '' : speaker.name(holds, view.setting.names[holds]!.name(cell))
  return cell === 0 ? '' : `${cell}`
}
