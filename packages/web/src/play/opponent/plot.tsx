import './plot.css'
import { colourNumber } from '@sztab/engine'
import { type ReactNode, useId } from 'react'
import { Button } from 'react-aria-components'
import type { Review, ReviewedStep, ReviewedTurn } from '../../session/index.js'
import { useAtTable } from '../context.js'
import { chanceScale, chancesOf, countingScale, HEIGHT, line, type Scale, WIDTH } from './plots.js'

type Go = (at: number) => void

/** The chance of the first side from order to order; the turning points are numbered. */
export function ChancePlot({ review, go }: { readonly review: Review; readonly go: Go }) {
  const { speaker } = useAtTable()
  const { turns, turning, sides } = review
  const length = turns.at(-1)?.at ?? 0
  const scale = chanceScale(length)
  const chances = chancesOf(review).map(([at, chance]) => [scale.x(at), scale.y(chance)] as const)
  const colours = useColours()
  const path = line(chances)
  // Below the line is what the first side may hope for, above it the other.
  const closed = (edge: number) => `${path}L${scale.x(length)} ${edge}L${scale.x(0)} ${edge}Z`
  const percent = (share: number) => speaker.say('report.percent', { share })
  return (
    <Figure
      title={speaker.say('report.chances', { side: sides[0] })}
      sheet={
        <>
          <path d={closed(scale.y(1))} className={`area ${colours[1]}`} />
          <path d={closed(scale.y(0))} className={`area ${colours[0]}`} />
          <Frame scale={scale} text={percent} />
          <TurnTicks at={turns.slice(0, -1).map(({ turn, at }) => [turn, scale.x(at)])} />
          <path d={path} className="plot-line" />
        </>
      }
      points={turning.map((step, i) => <Turning key={step.from} step={step} number={i + 1} scale={scale} go={go} />)}
      head={[speaker.say('report.turn-head'), speaker.say('report.chances', { side: sides[0] })]}
      rows={turns.slice(0, -1).map(({ turn, at }) => ({
        turn,
        at,
        cells: [percent(review.steps.find(({ from }) => from >= at)?.before ?? 0.5)],
      }))}
      go={go}
    >
      <Legend />
    </Figure>
  )
}

interface TurningProps {
  readonly step: ReviewedStep
  readonly number: number
  readonly scale: Scale
  readonly go: Go
}

function Turning({ step: { from, to, turn, side, before, after }, number, scale, go }: TurningProps) {
  const { speaker } = useAtTable()
  const [x, y] = [scale.x((from + to) / 2), scale.y((before + after) / 2)]
  return (
    <Button
      className="plot-point"
      style={{ left: `${(x / WIDTH) * 100}%`, top: `${(y / HEIGHT) * 100}%` }}
      aria-label={speaker.say('report.point', { number, when: speaker.say('turns.turn', { turn }), side })}
      onPress={() => go(from)}
    >
      {number}
    </Button>
  )
}

interface CountProps {
  readonly what: string
  readonly turns: readonly ReviewedTurn[]
  readonly go: Go
}

/** Something that both sides have, turn by turn. */
export function CountPlot({ what, turns, go }: CountProps) {
  const { speaker, session } = useAtTable()
  const { sides } = session.scenario
  const colours = useColours()
  const scale = countingScale(
    turns.length - 1,
    turns.flatMap(({ counts }) => [...counts[what]!]),
  )
  const ends = turns.map(({ turn }, i) => [i === turns.length - 1 ? undefined : turn, scale.x(i)] as const)
  const title = speaker.say(`report.what.${what}`)
  const figures = (counts: ReviewedTurn['counts']) =>
    counts[what]!.map((count) => speaker.say('report.figure', { count }))
  return (
    <Figure
      title={title}
      sheet={
        <>
          <Frame scale={scale} text={(count) => speaker.say('report.figure', { count })} />
          <TurnTicks at={ends.flatMap(([turn, x]) => (turn === undefined ? [] : [[turn, x]]))} />
          {sides.map((side, s) => (
            <g key={side} className={`series ${colours[s]}`}>
              <path d={line(turns.map(({ counts }, i) => [scale.x(i), scale.y(counts[what]![s]!)]))} />
              {turns.map(({ at, counts }, i) => (
                <Dot key={at} x={scale.x(i)} y={scale.y(counts[what]![s]!)} side={s} />
              ))}
            </g>
          ))}
        </>
      }
      points={turns.map(({ turn, at, counts }, i) => (
        <Button
          key={at}
          className="plot-column"
          style={{ left: `${(scale.x(i) / WIDTH) * 100}%`, width: `${92 / turns.length}%` }}
          aria-label={speaker.say('report.at-turn', {
            when: speaker.say(i === turns.length - 1 ? 'report.end' : 'turns.turn', { turn }),
            what: title,
            counts: figures(counts).map((count, s) => speaker.say('report.of-side', { side: sides[s], count })),
          })}
          onPress={() => go(at)}
        />
      ))}
      head={[speaker.say('report.turn-head'), ...sides.map((side) => speaker.name('side', side))]}
      rows={turns.map(({ turn, at, counts }, i) => ({
        turn,
        at,
        isEnd: i === turns.length - 1,
        cells: figures(counts),
      }))}
      go={go}
    >
      <Legend />
    </Figure>
  )
}

/** Told apart by shape as well as by colour. */
function Dot({ x, y, side }: { readonly x: number; readonly y: number; readonly side: number }) {
  return side === 0 ? <circle cx={x} cy={y} r="3.2" /> : <rect x={x - 3} y={y - 3} width="6" height="6" />
}

function Legend() {
  const { speaker, session } = useAtTable()
  const colours = useColours()
  return (
    <p className="plot-legend">
      {session.scenario.sides.map((side, s) => (
        <span key={side}>
          <svg viewBox="0 0 24 10" width="24" height="10" className={`series ${colours[s]}`} aria-hidden="true">
            <path d="M0 5H24" />
            <Dot x={12} y={5} side={s} />
          </svg>
          {speaker.name('side', side)}
        </span>
      ))}
    </p>
  )
}

/** By side the class of its colour. */
function useColours(): readonly string[] {
  const { desk, session } = useAtTable()
  const { sides } = session.scenario
  return sides.map((side) => `of-side-${colourNumber(desk.look, sides, side)}`)
}

function Frame({ scale, text }: { readonly scale: Scale; readonly text: (value: number) => string }) {
  const [left, right] = [scale.x(0), WIDTH - 8]
  return (
    <g className="plot-frame">
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${scale.y(tick)}H${right}`} />
          <text x={left - 5} y={scale.y(tick) + 3.5} textAnchor="end">
            {text(tick)}
          </text>
        </g>
      ))}
    </g>
  )
}

/** Numbers of turns, as many as find room. */
const LEAST_ROOM = 16

function TurnTicks({ at }: { readonly at: readonly (readonly [turn: number, x: number])[] }) {
  let last = Number.NEGATIVE_INFINITY
  const shown = at.filter(([, x]) => {
    const hasRoom = x - last >= LEAST_ROOM
    if (hasRoom) last = x
    return hasRoom
  })
  return (
    <g className="plot-turns">
      {shown.map(([turn, x]) => (
        <text key={turn} x={x} y={HEIGHT - 5} textAnchor="middle">
          {turn}
        </text>
      ))}
    </g>
  )
}

interface FigureProps {
  readonly title: string
  readonly sheet: ReactNode
  /** What can be pressed. */
  readonly points: ReactNode
  readonly head: readonly string[]
  readonly rows: readonly { turn: number; at: number; cells: readonly string[]; isEnd?: boolean }[]
  readonly go: Go
  readonly children: ReactNode
}

/** A plot, and the same as a table for who would rather read it. */
function Figure({ title, sheet, points, head, rows, go, children }: FigureProps) {
  const { speaker } = useAtTable()
  const id = useId()
  return (
    <section className="plot" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className="plot-sheet">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {sheet}
        </svg>
        {points}
      </div>
      {children}
      <details>
        <summary>{speaker.say('report.table')}</summary>
        <table>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ turn, at, cells, isEnd }) => (
              <tr key={at}>
                <th scope="row">
                  <Button className="link" onPress={() => go(at)}>
                    {speaker.say(isEnd ? 'report.end' : 'turns.turn', { turn })}
                  </Button>
                </th>
                {cells.map((cell, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column.
                  <td key={i}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
