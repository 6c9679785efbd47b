import './cards.css'
import { cellsOf } from '@sztab/board'
import { colourNumber, type PanelLook, type Position, UNKNOWN } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { Button } from 'react-aria-components'
import { Account } from '../account.js'
import { useAtTable } from '../context.js'
import type { Desk } from '../desk.js'
import { BoxPiece } from './boxes.js'

type CardsLook = Extract<PanelLook, { is: 'cards' }>

/** A card for each thing of a list: what these eyes know of it, those of the side at the table first. */
export function Cards({ look }: { readonly look: CardsLook }) {
  const { desk } = useAtTable()
  const names = desk.shown.view.setting.names[look.of]?.all ?? []
  const { eyes } = desk.session.table
  const isOwn = (name: string) => sideOf(desk, look, name) === eyes
  return (
    <div className="cards">
      {[...names.filter(isOwn), ...names.filter((name) => !isOwn(name))].map((name) => (
        <ThingCard key={name} look={look} name={name} />
      ))}
    </div>
  )
}

function sideOf({ session }: Desk, { list }: CardsLook, name: string): string | undefined {
  const things = (session.scenario as unknown as Readonly<Record<string, Readonly<Record<string, { side?: string }>>>>)[
    list
  ]
  return things?.[name]?.side
}

function ThingCard({ look, name }: { readonly look: CardsLook; readonly name: string }) {
  const { desk, speaker } = useAtTable()
  const { view } = desk.shown
  const side = sideOf(desk, look, name)
  const number = side === undefined ? undefined : colourNumber(desk.look, desk.session.scenario.sides, side)
  const piece = look.piece && `${look.piece.before}${name}`
  const hex = piece === undefined ? -1 : desk.hexOf(piece)
  const facts = factsOf(view, speaker, look, name)
  return (
    <section className="thing">
      <h2>
        {side !== undefined && <span className={`asked-side side-${number}`}>{speaker.name('side', side)}</span>}
        <Button className="link" isDisabled={hex < 0} onPress={() => desk.set({ cursor: hex, pointed: undefined })}>
          {speaker.name(look.of, name)}
        </Button>
      </h2>
      {facts.length > 0 && <p className="thing-facts">{facts.join(' · ')}</p>}
      {piece !== undefined && hex >= 0 && <Reckoned topic={look.piece!.topic} piece={piece} />}
      <InBox look={look} name={name} />
    </section>
  )
}

function factsOf(view: Position, speaker: Speaker, { name: panel, of, facts }: CardsLook, name: string): string[] {
  const index = view.setting.names[of]!.index(name)
  return facts.flatMap((field) => {
    const cell = cellsOf(view, field)[index]
    if (cell === undefined || cell === UNKNOWN) return []
    const word = view.layout.fields[field]?.words?.[cell]
    const said = speaker.say(`panel.${panel}.${field}`, { value: word ?? cell })
    return said.trim() === '' ? [] : [said]
  })
}

/** What the survey about its piece reckons up. */
function Reckoned({ topic, piece }: { readonly topic: string; readonly piece: string }) {
  const { desk, speaker } = useAtTable()
  const { kit, scenario, table } = desk.session
  if (!kit.system.topics.includes(topic)) return null
  const side = scenario.sides.find((one) => one === table.eyes) ?? scenario.sides[0]!
  const { lines = [] } = kit.system.survey(desk.shown.view, side, { kind: topic, piece })
  if (lines.length === 0) return null
  return (
    <details className="thing-lines">
      <summary>{speaker.line({ ...lines[0]!, rules: [] })}</summary>
      <Account explanation={{ lines: lines.slice(1), chances: [] }} />
    </details>
  )
}

function InBox({ look: { of, box }, name }: { readonly look: CardsLook; readonly name: string }) {
  const { desk, speaker } = useAtTable()
  if (!box) return null
  const { view } = desk.shown
  const index = view.setting.names[of]!.index(name)
  const cells = cellsOf(view, box.field)
  const pieces = desk.pieces.filter(
    ({ face, at }) => at === box.of && cells[view.setting.names.piece.index(face.id)] === index,
  )
  if (pieces.length === 0) return null
  return (
    <div className="thing-box">
      <h3>{speaker.name('place', box.of)}</h3>
      <div className="box-pieces">
        {pieces.map(({ face }) => (
          <BoxPiece key={face.id} piece={face.id} />
        ))}
      </div>
    </div>
  )
}
