import type { Rng } from '../kernel/dice.js'
import { type PositionBody, writePosition } from '../kernel/file.js'
import type { Slot } from '../kernel/layout.js'
import type { Position } from '../kernel/position.js'
import { NONE } from '../kernel/words.js'
import { pick } from './mutate.js'

/** The file of a position in which one to three things were changed to others that a file may say there. */
export function mutatePosition(p: Position, rng: Rng): PositionBody {
  const copy = p.copy()
  const changes = 1 + rng.below(3)
  let body = writePosition(copy)
  for (let i = 0; i < changes; i++) {
    if (rng.below(4) === 0) body = { ...body, agenda: mutateAgenda(copy, body.agenda, rng) }
    else {
      const { agenda } = body
      mutateCell(copy, rng)
      body = { ...writePosition(copy), agenda }
    }
  }
  return body
}

function mutateCell(p: Position, rng: Rng): void {
  const slots = p.shape.slots.filter(
    ({ name, field, length }) => !field.derived && !name.startsWith('agenda') && field.most === undefined && length > 0,
  )
  const slot = pick(slots, rng)
  const cell = slot.offset + rng.below(slot.length)
  p.cells[cell] = valueFor(p, slot, p.cells[cell]!, rng)
  p.touch()
}

function valueFor(p: Position, { field }: Slot<Position>, now: number, rng: Rng): number {
  if (field.words) return rng.below(field.words.length)
  if (field.holds !== undefined) return rng.below(p.setting.names[field.holds]!.length + 1) + NONE
  const least = field.min ?? 0
  const most = field.max ?? 0x7fffffff
  const value = pick([least, least + 1, now - 1, now + 1, 2, 3, 7, 40, 1000, most], rng)
  return Math.min(most, Math.max(least, value))
}

type Frames = PositionBody['agenda']

function mutateAgenda(p: Position, frames: Frames, rng: Rng): Frames {
  if (frames.length === 0 || rng.below(5) === 0) return [...frames, freshFrame(p, rng)]
  const at = rng.below(frames.length)
  const change = rng.below(6)
  if (change === 0) return frames.filter((_, i) => i !== at)
  if (change === 1) return [...frames.slice(0, at), frames[at]!, ...frames.slice(at)]
  return frames.map((frame, i) => (i === at ? mutateFrame(p, frame, rng) : frame))
}

function freshFrame(p: Position, rng: Rng): Frames[number] {
  const step = pick(p.layout.stepNames, rng)
  const args = Object.keys(p.layout.steps[step]!.args).map((name) => [name, argument(p, step, name, rng)])
  const { entries } = p.layout.steps[step]!
  return { step, entry: pick(entries, rng), waiting: sides(p, rng), ...Object.fromEntries(args) }
}

function mutateFrame(p: Position, frame: Frames[number], rng: Rng): Frames[number] {
  const step = p.layout.steps[frame.step]!
  const args = Object.keys(step.args)
  const change = rng.below(4)
  if (change === 0) return { ...frame, entry: pick(step.entries, rng) }
  if (change === 1) return { ...frame, waiting: sides(p, rng) }
  if (change === 2 || args.length === 0) return freshFrame(p, rng)
  const name = pick(args, rng)
  return { ...frame, [name]: argument(p, frame.step, name, rng) }
}

function sides(p: Position, rng: Rng): string[] {
  const { all } = p.setting.names.side
  return all.filter(() => rng.below(2) === 0)
}

function argument(p: Position, step: string, name: string, rng: Rng): number | string {
  const declared = p.layout.steps[step]!.args[name]!
  const holds = typeof declared === 'object' && declared !== null ? declared.holds : declared
  if (holds === null) return pick([0, 1, -1, 2, 40, 1000], rng)
  const names = p.setting.names[holds]!
  const index = rng.below(names.length + 1) + NONE
  return index === NONE ? '-' : names.name(index)
}
