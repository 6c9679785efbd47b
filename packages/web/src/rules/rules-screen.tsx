import './rules.css'
import shelf from 'virtual:shelf'
import type { SystemId, Titles } from '@sztab/engine'
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Input, Label, SearchField } from 'react-aria-components'
import { ButtonLink, Notice, SettingsMenu, Waiting } from '../ui/index.js'
import { useSpeaker } from '../words/index.js'
import { rulesAt } from './addresses.js'
import { type Book, type BookRule, rulesFound, useBook } from './book.js'
import { rulesMessages } from './messages.js'
import { RuleView } from './rule-view.js'

const systems = new Map<SystemId, Titles>(shelf.map(({ system, systemTitle }) => [system, systemTitle]))

interface RulesProps {
  readonly system: string | undefined
  readonly rule: string | undefined
}

/** The rules of all games, each with what shows it. */
export function RulesScreen({ system, rule }: RulesProps) {
  const speaker = useSpeaker(undefined, rulesMessages)
  const chosen = system ?? [...systems.keys()][0]!
  const title = speaker.say('rules.title')
  useEffect(() => {
    document.title = `${title} – Sztab`
  }, [title])
  return (
    <div className={rule === undefined ? 'rules-page' : 'rules-page with-rule'}>
      <header className="rules-head">
        <ButtonLink look="quiet" icon="home" href="#/">
          <span className="for-readers">{speaker.say('rules.home')}</span>
        </ButtonLink>
        <h1>{title}</h1>
        <nav aria-label={speaker.say('rules.systems')}>
          <ul className="rules-systems">
            {[...systems].map(([id, titles]) => (
              <li key={id}>
                <a href={rulesAt(id)} aria-current={id === chosen ? 'page' : undefined}>
                  {titles[speaker.language]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SettingsMenu />
      </header>
      <Opened key={chosen} system={chosen} rule={rule} />
    </div>
  )
}

function Opened({ system, rule: short }: { readonly system: string; readonly rule: string | undefined }) {
  const speaker = useSpeaker(undefined, rulesMessages)
  const book = useBook(system)
  const [wanted, setWanted] = useState('')
  if (book === undefined) return <Waiting>{speaker.say('rules.loading')}</Waiting>
  if (book === 'failed')
    return (
      <main className="rules-alone">
        <Notice problem>{speaker.say('rules.failed')}</Notice>
      </main>
    )
  return (
    <main className="rules-body">
      <Index book={book} chosen={short} wanted={wanted} onWanted={setWanted} />
      <div className="rules-main">
        <Chosen book={book} short={short} />
      </div>
    </main>
  )
}

interface IndexProps {
  readonly book: Book
  readonly chosen: string | undefined
  readonly wanted: string
  readonly onWanted: (wanted: string) => void
}

/** All rules in the order of the book, or those that fit. */
function Index({ book, chosen, wanted, onWanted }: IndexProps) {
  const speaker = useSpeaker(undefined, rulesMessages)
  const later = useDeferredValue(wanted)
  const found = useMemo(() => rulesFound(book, later), [book, later])
  const isWhole = later.trim() === ''
  const count = isWhole
    ? speaker.say('rules.count', { rules: found.length })
    : speaker.say('rules.found', { rules: found.length })
  const list = useRef<HTMLElement>(null)
  // Where the list is longer than its column, it shows the rule that is read.
  useEffect(() => {
    if (chosen === undefined) return
    const row = list.current?.querySelector('[aria-current="true"]')
    row?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <nav className="rules-index" aria-label={speaker.say('rules.index')} ref={list}>
      <SearchField className="rules-search" value={wanted} onChange={onWanted}>
        <Label className="for-readers">{speaker.say('rules.search')}</Label>
        <Input className="text-input" placeholder={speaker.say('rules.search')} />
      </SearchField>
      <p className="rules-count" role="status">
        {count}
      </p>
      <Rows book={book} found={found} chosen={chosen} />
    </nav>
  )
}

interface RowsProps {
  readonly book: Book
  readonly found: readonly BookRule[]
  readonly chosen: string | undefined
}

/** Several hundred rows: they are drawn anew only when others are found or chosen. */
const Rows = memo(function Rows({ book, found, chosen }: RowsProps) {
  const sections = new Map<string, BookRule[]>()
  for (const rule of found) sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule])
  return (
    <ol className="rules-sections">
      {[...sections].map(([section, rules]) => (
        <li key={section}>
          <span className="rules-section">{section}</span>
          <ol>
            {rules.map(({ id, short, letter, title }) => (
              <li key={id}>
                <a
                  className="rules-row"
                  href={rulesAt(book.system, short)}
                  aria-current={short === chosen ? 'true' : undefined}
                >
                  <span className="rules-row-letter">{letter}</span>
                  <span>{title[book.language]}</span>
                </a>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
})

function Chosen({ book, short }: { readonly book: Book; readonly short: string | undefined }) {
  const speaker = useSpeaker(undefined, rulesMessages)
  const at = short === undefined ? -1 : book.rules.findIndex((rule) => rule.short === short)
  const rule = book.rules[at]
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another rule is read from its beginning.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' })
  }, [short])
  if (!rule)
    return (
      <div className="rules-none" ref={top}>
        <p>{short === undefined ? speaker.say('rules.lead') : speaker.say('rules.missing', { rule: short })}</p>
        <p className="hint">{speaker.say('rules.choose')}</p>
      </div>
    )
  return (
    <div ref={top} className="rules-chosen">
      <p className="rules-to-list">
        <ButtonLink href={rulesAt(book.system)} icon="back" look="quiet">
          {speaker.say('rules.to-list')}
        </ButtonLink>
      </p>
      <RuleView key={rule.id} book={book} rule={rule} />
      <nav className="rules-neighbours" aria-label={speaker.say('rules.neighbours')}>
        <Neighbour book={book} rule={book.rules[at - 1]} text="rules.before" />
        <Neighbour book={book} rule={book.rules[at + 1]} text="rules.after" />
      </nav>
    </div>
  )
}

interface NeighbourProps {
  readonly book: Book
  readonly rule: BookRule | undefined
  readonly text: string
}

function Neighbour({ book, rule, text }: NeighbourProps) {
  const speaker = useSpeaker(undefined, rulesMessages)
  if (!rule) return <span />
  return (
    <a href={rulesAt(book.system, rule.short)}>
      {speaker.say(text, { rule: `${rule.section} ${rule.letter} ${rule.title[book.language]}` })}
    </a>
  )
}
