import { type Beat, type Case, type Play, tellCase } from '@sztab/cases'
import type { Explanation, Kit, Position } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { useEffect, useMemo, useRef, useState } from 'react'
import { orderWords, wordsOf } from '../play/index.js'
import { Button, ButtonLink, IconButton, Notice, Select, Waiting } from '../ui/index.js'
import { languages, type RoomMessages, useSpeaker } from '../words/index.js'
import { tryAt } from './addresses.js'
import { useKit } from './book.js'
import { InLanguage, rulesMessages } from './messages.js'
import { CasePicture } from './picture.js'

interface CaseProps {
  readonly system: string
  readonly of: Case
  /** What is tried is opened beside this page, which stays as it is. */
  readonly isBeside?: boolean
}

/** A case of the casebook: drawn, played step by step, and there to be tried. */
export function CaseView({ system, of, isBeside = false }: CaseProps) {
  const speaker = useSpeaker(undefined, rulesMessages)
  const kit = useKit(system)
  if (kit === undefined) return <Waiting>{speaker.say('case.loading')}</Waiting>
  if (kit === 'failed') return <Notice problem>{speaker.say('case.failed')}</Notice>
  return <Told key={of.file} kit={kit} of={of} isBeside={isBeside} />
}

interface ToldProps {
  readonly kit: Kit
  readonly of: Case
  readonly isBeside: boolean
}

function Told({ kit, of, isBeside }: ToldProps) {
  const { plays } = useMemo(() => tellCase(of, kit), [of, kit])
  const [number, setNumber] = useState(0)
  const [at, setAt] = useState(0)
  const play = plays[number]
  if (!play) return null
  const choose = (chosen: number) => {
    setNumber(chosen)
    setAt(0)
  }
  return (
    <div className="case">
      {plays.length > 1 && <PlayChoice plays={plays} chosen={number} onChoose={choose} />}
      <PlayView key={number} kit={kit} of={of} play={play} at={at} setAt={setAt}>
        <TryLink href={tryAt(of.system, of.file, number, at)} isBeside={isBeside} />
      </PlayView>
    </div>
  )
}

interface ChoiceProps {
  readonly plays: readonly Play<Position>[]
  readonly chosen: number
  readonly onChoose: (number: number) => void
}

/** The case itself, and what is different in its variations. */
function PlayChoice({ plays, chosen, onChoose }: ChoiceProps) {
  const speaker = useSpeaker(undefined, rulesMessages)
  const choices = plays.map(({ title }, i) => ({
    id: String(i),
    text:
      i === 0
        ? speaker.say('case.itself')
        : `${speaker.say('case.variation', { number: i })} · ${title[speaker.language] ?? title.en}`,
  }))
  return (
    <Select
      label={speaker.say('case.plays')}
      choices={choices}
      value={String(chosen)}
      onChange={(id) => onChoose(Number(id))}
    />
  )
}

interface PlayProps {
  readonly kit: Kit
  readonly of: Case
  readonly play: Play<Position>
  readonly at: number
  readonly setAt: (at: number) => void
  readonly children: React.ReactNode
}

function PlayView({ kit, of, play, at, setAt, children }: PlayProps) {
  const words = useMemo(() => merged(wordsOf(kit, play.scenario)), [kit, play])
  const speaker = useSpeaker(kit, words)
  const { beats } = play
  const beat = beats[at]!
  const before = beats[Math.max(at - 1, 0)]!
  const title = of.title[speaker.language] ?? of.title.en
  const last = beats.length - 1
  const figure = useRef<HTMLDivElement>(null)
  // Whoever steps on by the button that is at its end goes on with the keys.
  useEffect(() => {
    if (at > 0 && at === last && document.activeElement === document.body) figure.current?.focus()
  }, [at, last])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of things that belong together, no field of a form.
    <div
      ref={figure}
      role="group"
      className="case-play"
      aria-label={speaker.say('case.stepping')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through the steps.
      tabIndex={0}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (step === 0 || event.target !== event.currentTarget) return
        event.preventDefault()
        setAt(Math.min(Math.max(at + step, 0), last))
      }}
    >
      <CasePicture
        kit={kit}
        beats={beats}
        beat={beat}
        before={before.position}
        title={speaker.say('case.picture', { title })}
      />
      <div className="case-steps">
        <IconButton icon="first" label={speaker.say('case.first')} isDisabled={at === 0} onPress={() => setAt(0)} />
        <IconButton icon="back" label={speaker.say('case.back')} isDisabled={at === 0} onPress={() => setAt(at - 1)} />
        <span className="case-at">
          {at === 0 ? speaker.say('case.at-start') : speaker.say('case.at', { at, of: last })}
        </span>
        <Button
          look={at === last ? 'plain' : 'primary'}
          icon="forward"
          isDisabled={at === last}
          onPress={() => setAt(at + 1)}
        >
          {speaker.say('case.next')}
        </Button>
        {children}
      </div>
      <div className="case-told" aria-live="polite">
        {at === 0 && <InLanguage titles={play.variation === undefined ? of.note : play.title} />}
        {at === 0 && play.variation !== undefined && <InLanguage titles={play.note} />}
        <BeatText beat={beat} before={before} isStart={at === 0} speaker={speaker} />
      </div>
    </div>
  )
}

function TryLink({ href, isBeside }: { readonly href: string; readonly isBeside: boolean }) {
  const speaker = useSpeaker(undefined, rulesMessages)
  return (
    <span className="case-try" title={speaker.say('case.try-hint')}>
      <ButtonLink href={href} icon="play" {...(isBeside ? { target: '_blank' } : {})}>
        {speaker.say('case.try')}
      </ButtonLink>
    </span>
  )
}

interface BeatProps {
  readonly beat: Beat<Position>
  readonly before: Beat<Position>
  readonly isStart: boolean
  readonly speaker: Speaker
}

/** What a step shows, in sentences. */
function BeatText({ beat, before, isStart, speaker }: BeatProps) {
  const { given, events, explanation, note, questions, result } = beat
  const told = events.filter(({ is }) => !isStart || speaker.knows(`event.${is}`))
  const isRefused = given.some(({ verdict }) => !verdict.legal)
  const isWeighed = given.length > 0 && !isRefused && beat.position === before.position && !isStart
  return (
    <>
      {given.map(({ side, order, verdict }) => {
        const kind = before.questions.find((question) => question.side === side)?.kind
        return (
          <div key={JSON.stringify(order)} className={verdict.legal ? 'case-order' : 'case-order refused'}>
            <p>
              <strong>{speaker.say('case.orders', { side, order: orderWords(speaker, order, kind) })}</strong>
            </p>
            {!verdict.legal && (
              <>
                <p>{speaker.say('case.refused')}</p>
                <ul>
                  {verdict.refusals.map((refusal) => (
                    <li key={JSON.stringify(refusal)}>{speaker.refusal(refusal)}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )
      })}
      {isWeighed && <p>{speaker.say('case.could')}</p>}
      {explanation && <AccountText explanation={explanation} speaker={speaker} />}
      {isStart && given.length === 0 && told.length === 0 && <p>{speaker.say('case.start')}</p>}
      {told.length > 0 && (
        <ul className="case-events" aria-label={speaker.say('case.follows')}>
          {told.map((event, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what happened never changes its order.
            <li key={i}>
              {speaker.event(event)}
              <Numbers rules={event.rules} speaker={speaker} />
            </li>
          ))}
        </ul>
      )}
      <InLanguage titles={note} />
      {result && <p>{speaker.say('case.over', { result: speaker.result(result) })}</p>}
      {!isRefused &&
        !isWeighed &&
        questions.map((question) => (
          <p key={question.side} className="case-asked">
            {speaker.say('case.asked', { side: question.side, question: speaker.question(question) })}
          </p>
        ))}
    </>
  )
}

function Numbers({ rules, speaker }: { readonly rules: readonly string[]; readonly speaker: Speaker }) {
  const numbers = [...new Set(rules.map((id) => speaker.ruleNumber(id)).filter((number) => number !== ''))]
  return numbers.length === 0 ? null : <span className="case-numbers"> {numbers.join(' · ')}</span>
}

function AccountText({ explanation, speaker }: { readonly explanation: Explanation; readonly speaker: Speaker }) {
  const { lines, chances } = explanation
  return (
    <div className="case-account">
      <p className="case-account-title">
        <strong>{speaker.say('case.account')}</strong>
      </p>
      <ul>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and never move.
          <li key={i}>{speaker.line(line)}</li>
        ))}
        {chances.map((chance) => (
          <li key={JSON.stringify(chance)}>{speaker.chance(chance)}</li>
        ))}
      </ul>
    </div>
  )
}

/** The words of a game with those of this room. */
function merged(words: RoomMessages): RoomMessages {
  return Object.fromEntries(
    languages.map((language) => [language, { ...words[language], ...rulesMessages[language] }]),
  ) as unknown as RoomMessages
}
