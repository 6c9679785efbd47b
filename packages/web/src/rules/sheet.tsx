import './rules.css'
import { ButtonLink, Dialog, Notice, Waiting } from '../ui/index.js'
import { useSpeaker } from '../words/index.js'
import { rulesAt } from './addresses.js'
import { type Book, useBook } from './book.js'
import { rulesMessages } from './messages.js'
import { RuleView } from './rule-view.js'

interface SheetProps {
  readonly system: string
  readonly rules: readonly string[]
  readonly onClose: () => void
}

/** Rules in full over the table, which stays as it is. */
export function RuleSheet({ system, rules, onClose }: SheetProps) {
  const speaker = useSpeaker(undefined, rulesMessages)
  const book = useBook(system)
  return (
    <Dialog title={speaker.say('rules.sheet', { rules: rules.length })} isOpen onClose={onClose} wide>
      <div className="rule-sheet">
        {book === undefined && <Waiting>{speaker.say('rules.loading')}</Waiting>}
        {book === 'failed' && <Notice problem>{speaker.say('rules.failed')}</Notice>}
        {typeof book === 'object' && <Found book={book} rules={rules} />}
      </div>
    </Dialog>
  )
}

function Found({ book, rules }: { readonly book: Book; readonly rules: readonly string[] }) {
  const speaker = useSpeaker(undefined, rulesMessages)
  return book.rules
    .filter(({ id }) => rules.includes(id))
    .map((rule) => (
      <div key={rule.id} className="rule-on-sheet">
        <RuleView book={book} rule={rule} isBeside level={3} />
        <ButtonLink href={rulesAt(book.system, rule.short)} look="quiet" target="_blank">
          {speaker.say('rules.whole')}
        </ButtonLink>
      </div>
    ))
}
