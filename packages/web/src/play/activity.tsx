import { cellsOf } from '@sztab/board'
import { agenda, type Position, type StagesLook } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { useAtTable } from './context.js'
import type { Desk } from './desk.js'

/** Which of the stages is under way: by the entry of its step, or by what a field says; undefined while the step is not. */
function stageOf(view: Position, { step, field, of }: StagesLook): string | undefined {
  const { stepNames, steps, fields } = view.layout
  const frame = agenda.find(view, stepNames.indexOf(step))
  if (frame < 0) return undefined
  const cell = field === undefined ? undefined : (view as unknown as Readonly<Record<string, number>>)[field]
  const now = field === undefined ? steps[step]?.entries[agenda.entry(view, frame)] : fields[field]?.words?.[cell!]
  return Object.keys(of).find((name) => now !== undefined && of[name]!.includes(now))
}

/** What is done one after the other, and where that stands. */
export function Stages() {
  const { desk, speaker, shown } = useAtTable()
  const { stages = [] } = desk.look
  if (shown.result) return null
  for (const look of stages) {
    const now = stageOf(shown.view, look)
    if (now !== undefined) return <Track names={Object.keys(look.of)} now={now} label={speaker.say('bar.stages')} />
  }
  return null
}

function Track({
  names,
  now,
  label,
}: {
  readonly names: readonly string[]
  readonly now: string
  readonly label: string
}) {
  const { speaker } = useAtTable()
  const at = names.indexOf(now)
  return (
    <ol className="stages" aria-label={label}>
      {names.map((name, i) => (
        <li key={name} className={i === at ? 'now' : i < at ? 'past' : ''} aria-current={i === at ? 'step' : undefined}>
          {speaker.say(`stage.${name}`)}
        </li>
      ))}
    </ol>
  )
}

/** Whose activation it is, and what it may still do. */
export function Activity() {
  const { desk, speaker, shown } = useAtTable()
  if (shown.result) return null
  const who = activated(desk, speaker)
  const what = progress(desk, speaker)
  if (who === undefined && what === undefined) return null
  return (
    <p className="bar-activity" data-activity>
      {who !== undefined && what !== undefined ? speaker.say('bar.activity', { who, what }) : (who ?? what)}
    </p>
  )
}

/** Who is named by the step that is under way. */
function activated({ look, shown: { view } }: Desk, speaker: Speaker): string | undefined {
  const { stepNames, steps } = view.layout
  for (const { step, arg } of look.activity?.of ?? []) {
    const frame = agenda.find(view, stepNames.indexOf(step))
    const args = Object.entries(steps[step]?.args ?? {})
    const index = args.findIndex(([name]) => name === arg)
    const kind = args[index]?.[1]
    const value = frame < 0 || index < 0 ? -1 : agenda.arg(view, index, frame)
    if (value >= 0 && typeof kind === 'string')
      return speaker.name(kind === 'piece' ? 'unit' : kind, view.setting.names[kind]!.name(value))
  }
  return undefined
}

/** How many units have done what the question is about. */
function progress(desk: Desk, speaker: Speaker): string | undefined {
  const { look, shown, map } = desk
  const { question, view } = shown
  const counts = question && look.activity?.counts[question.kind]
  if (!question || !counts) return undefined
  const part = counts.in === undefined ? undefined : cellsOf(view, counts.in)
  const wanted = counts.is === undefined ? undefined : (view as unknown as Readonly<Record<string, number>>)[counts.is]
  const [place, done] = [cellsOf(view, look.counters.place), cellsOf(view, counts.done)]
  const isIn = (name: string, unit: number) =>
    part ? (wanted === undefined ? part[unit]! > 0 : part[unit] === wanted) : desk.sideOf(name) === question.side
  const units = view.setting.names.piece.all
    .map((name, unit) => ({ name, unit }))
    .filter(({ name, unit }) => place[unit]! >= 0 && place[unit]! < map.grid.size && isIn(name, unit))
  const finished = units.filter(({ unit }) => done[unit]! > 0).length
  return speaker.say(`activity.${question.kind}`, { done: finished, of: units.length })
}
