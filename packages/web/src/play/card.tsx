import { useState } from 'react'
import { Button } from 'react-aria-components'
import { Account } from './account.js'
import { orderUnderPointer } from './board/gestures.js'
import { goalsOf } from './board/layers.js'
import { markerWords, pieceName, terrainWords, unitFacts } from './board/summary.js'
import { useAtTable } from './context.js'
import { Counter } from './counter.js'
import { HexTold } from './hex-told.js'
import type { Attack } from './not-yet.js'
import { useAttack } from './use-attack.js'
import { useIsWide } from './use-is-wide.js'

/** What the pointer or the cursor is on: the hex, its counters large and in words, and what an order there would do. */
export function Card() {
  const { desk, state, speaker } = useAtTable()
  const attack = useAttack()
  const isWide = useIsWide()
  const isPointedAt = useIsPointedAt()
  const isBeside = isWide && state.isPanelOpen
  const hex = state.pointed?.hex ?? state.cursor
  if (attack && isBeside) return <AttackCard attack={attack} />
  if (!isWide && (state.isPanelOpen || !isPointedAt)) return null
  if (hex < 0) return isBeside ? <Nothing /> : null
  const pieces = desk.piecesIn(hex)
  const focus = state.pointed?.piece ?? pieces.find((piece) => piece === state.picked) ?? pieces.at(-1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a stack may be too high for the card, which is then scrolled with keys as well.
    <aside className="hexcard" aria-label={speaker.say('hexcard.label')} tabIndex={0}>
      <p className="hexcard-place">
        <strong>{speaker.say('hex.at', { place: desk.hexName(hex) })}</strong>
        <span>{[...terrainWords(desk, speaker, hex), ...markerWords(desk, speaker, hex)].join(' · ')}</span>
      </p>
      {pieces.length > 1 && <Stack hex={hex} pieces={pieces} focus={focus} />}
      <HexTold hex={hex} />
      {focus !== undefined && <Large piece={focus} />}
      <Preview />
      <Goal hex={hex} />
    </aside>
  )
}

/**
 * Whether somebody has pointed at something since this was asked. On a phone the card lies over the map: it goes with the question
 * for which it was opened, so that it never covers what is marked for the next one.
 */
function useIsPointedAt(): boolean {
  const { state, session } = useAtTable()
  const { pointed, cursor } = state
  const id = session.seen.question?.id
  const [before, setBefore] = useState({ id, pointed, cursor })
  if (before.id !== id) setBefore({ id, pointed, cursor })
  return before.id === id && (pointed !== before.pointed || cursor !== before.cursor)
}

/** Beside the map there is room for the whole account of an attack. */
function AttackCard({ attack }: { readonly attack: Attack }) {
  const { speaker } = useAtTable()
  return (
    <aside className="hexcard attack" aria-label={speaker.say('hexcard.attack')}>
      <Account {...attack} />
    </aside>
  )
}

/** Keeps its place beside the map, so that nothing jumps. */
function Nothing() {
  const { speaker } = useAtTable()
  return (
    <aside className="hexcard nothing" aria-label={speaker.say('hexcard.label')}>
      <p className="empty">{speaker.say('hexcard.nothing')}</p>
    </aside>
  )
}

function Large({ piece }: { readonly piece: string }) {
  const { desk, speaker } = useAtTable()
  const face = desk.faceOf(piece)
  if (!face) return null
  return (
    <div className="hexcard-unit">
      <div className="hexcard-sides">
        <Counter face={face} size={96} />
        {desk.otherSidesOf(piece).map(([sheet, other]) => (
          <figure key={sheet}>
            <Counter face={other} size={56} />
            <figcaption>{speaker.say(`sheet.${sheet}`)}</figcaption>
          </figure>
        ))}
      </div>
      <div>
        <strong>{pieceName(speaker, face)}</strong>
        <ul className="unit-facts">
          {unitFacts(desk, speaker, face).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface StackProps {
  readonly hex: number
  readonly pieces: readonly string[]
  readonly focus: string | undefined
}

/** The other counters of the hex: each can be picked here. */
function Stack({ hex, pieces, focus }: StackProps) {
  const { desk, speaker } = useAtTable()
  return (
    <div className="hexcard-stack">
      {pieces.map((piece) => {
        const face = desk.faceOf(piece)
        const canPick = desk.plan.pieces.includes(piece)
        return (
          <Button
            key={piece}
            className={piece === focus ? 'tray-piece picked' : 'tray-piece'}
            aria-label={face ? pieceName(speaker, face) : piece}
            onPress={() => (canPick ? desk.pick(piece) : desk.set({ pointed: { hex, piece } }))}
          >
            {face && <Counter face={face} size={46} />}
          </Button>
        )
      })}
    </div>
  )
}

/** What the order under the pointer costs, or would lead to. */
function Preview() {
  const { desk, state, session } = useAtTable()
  const isWide = useIsWide()
  const order = state.pending.length > 0 ? undefined : orderUnderPointer(desk)
  if (!order) return null
  const explanation = session.explain(order)
  const lines = explanation.lines.filter(({ what }) => what !== desk.look.account.step)
  return lines.length === 0 ? null : (
    <Account explanation={{ ...explanation, lines }} isFolded={!isWide && explanation.chances.length > 0} />
  )
}

/** What taking the hex would bring. */
function Goal({ hex }: { readonly hex: number }) {
  const { desk, speaker } = useAtTable()
  const goal = goalsOf(desk).find(({ place }) => place === desk.hexName(hex))
  if (!goal) return null
  const { value = 0, side, by, gain, decides } = goal
  const said = [
    ...(value > 0 && side !== undefined ? [speaker.say('points.holding', { side, points: value })] : []),
    ...(typeof gain === 'number' && gain > 0 ? [speaker.say('points.gain', { side: by, points: gain })] : []),
    ...(decides === true ? [speaker.say('points.decides', { side: by })] : []),
  ]
  return said.length === 0 ? null : <p className="hexcard-goal">{said.join(' · ')}</p>
}
