import type { Case } from '@sztab/cases'
import { Fragment, useState } from 'react'
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { Icon } from '../ui/index.js'
import { useSpeaker } from '../words/index.js'
import { rulesAt } from './addresses.js'
import type { Book, BookRule } from './book.js'
import { CaseView } from './case-view.js'
import { rulesMessages } from './messages.js'

interface RuleProps {
  readonly book: Book
  readonly rule: BookRule
  /** It lies over a table, which must not be left. */
  readonly isBeside?: boolean
  readonly level?: 2 | 3
}

/** A rule in full, with the cases that show it. */
export function RuleView({ book, rule, isBeside = false, level = 2 }: RuleProps) {
  const speaker = useSpeaker(undefined, rulesMessages)
  const { language } = speaker
  return (
    <article className="rule" aria-labelledby={`rule-${rule.id}`}>
      <Heading level={level} id={`rule-${rule.id}`} className="rule-title">
        <span className="rule-digits">
          {rule.section}
          <span className="rule-letter">{rule.letter}</span>
        </span>{' '}
        {rule.title[language]}
      </Heading>
      {rule.optional && <p className="rule-optional">{speaker.say('rules.optional')}</p>}
      {rule.lang !== language && <p className="hint">{speaker.say('rules.only-english')}</p>}
      <p className="rule-text" lang={rule.lang}>
        <Linked book={book} rule={rule} isBeside={isBeside} />
      </p>
      <Heading level={level + 1} className="rule-cases-title">
        {speaker.say('rules.cases', { cases: rule.cases.length })}
      </Heading>
      <ul className="rule-cases">
        {rule.cases.map((one, i) => (
          <li key={one.file}>
            <CaseEntry of={one} level={level + 2} isFirst={i === 0} isBeside={isBeside} />
          </li>
        ))}
      </ul>
    </article>
  )
}

/** Numbers of sections as they stand in texts: 9.3, 4.2.1, 5.5h. */
const NUMBER = /(\b\d+(?:\.\d+)+[a-z]?\b)/

/** The text, with the numbers of other sections leading there. */
function Linked({ book, rule, isBeside }: Required<Pick<RuleProps, 'book' | 'rule' | 'isBeside'>>) {
  if (isBeside) return rule.shown
  return rule.shown.split(NUMBER).map((part, i) => {
    const goal = i % 2 === 1 && part !== rule.section ? book.rules.find(({ section }) => section === part) : undefined
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <Fragment key={i}>{goal ? <a href={rulesAt(book.system, goal.short)}>{part}</a> : part}</Fragment>
    )
  })
}

interface EntryProps {
  readonly of: Case
  readonly level: number
  readonly isFirst: boolean
  readonly isBeside: boolean
}

/** The first case lies open. */
function CaseEntry({ of, level, isFirst, isBeside }: EntryProps) {
  const speaker = useSpeaker(undefined, rulesMessages)
  const [isOpen, setOpen] = useState(isFirst)
  return (
    <Disclosure className="case-entry" isExpanded={isOpen} onExpandedChange={setOpen}>
      <Heading level={level} className="case-entry-title">
        <AriaButton slot="trigger" className="case-entry-button">
          <Icon name="down" />
          <span>{of.title[speaker.language] ?? of.title.en}</span>
        </AriaButton>
      </Heading>
      <DisclosurePanel>{isOpen && <CaseView system={of.system} of={of} isBeside={isBeside} />}</DisclosurePanel>
    </Disclosure>
  )
}
