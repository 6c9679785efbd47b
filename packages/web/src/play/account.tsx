import type { Chance, Explanation, Line, Refusal } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { Fragment } from 'react'
import { useAtTable } from './context.js'
import { RuleNumbers } from './rule-numbers.js'

interface AccountProps {
  readonly explanation: Explanation
  /** What forbids it as it stands. */
  readonly refusals?: readonly Refusal[]
  /** Where there is little room, the lines are there for whoever asks. */
  readonly isFolded?: boolean
}

/** Why an order would do what it does: its parts with their rules, and the chance of every result. */
export function Account({ explanation, refusals = [], isFolded = false }: AccountProps) {
  const { desk, speaker } = useAtTable()
  const { lines: all, chances } = explanation
  const { head = [] } = desk.look.account
  const isHead = ({ what }: Line) => chances.length > 0 && head.includes(what)
  const lines = all.filter((line) => !isHead(line))
  const reckoning = (
    <ul className="account-lines" aria-label={speaker.say('account.lines')}>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and never move.
        <AccountLine key={i} line={line} />
      ))}
    </ul>
  )
  return (
    <div className="account">
      {refusals.length > 0 && (
        <p className="form-verdict">{speaker.say('account.not-yet', { why: speaker.refusal(refusals[0]!) })}</p>
      )}
      {all.filter(isHead).map((line) => (
        <p key={line.what} className="account-head">
          {speaker.line({ ...line, rules: [] })}
        </p>
      ))}
      {groupsOf(chances, speaker).map(({ title, chances: own }) => (
        <Fragment key={title}>
          {title !== '' && <p className="chances-of">{title}</p>}
          <ul className="chances" aria-label={title === '' ? speaker.say('account.chances') : title}>
            {own.map((chance) => (
              <ChanceRow key={chance.result} chance={chance} />
            ))}
          </ul>
        </Fragment>
      ))}
      {isFolded ? (
        <details className="account-more">
          <summary>{speaker.say('account.lines')}</summary>
          {reckoning}
        </details>
      ) : (
        reckoning
      )}
    </div>
  )
}

interface ChanceGroup {
  readonly title: string
  readonly chances: readonly Chance[]
}

/** Where an account depends on somebody's choice, the chances by what is chosen [`chances.of`, with their details]. */
function groupsOf(chances: readonly Chance[], speaker: Speaker): ChanceGroup[] {
  const groups = new Map<string, Chance[]>()
  for (const chance of chances) {
    const { result: _, ways: _ways, of: _of, ...details } = chance
    const isPlain = Object.keys(details).length === 0 || !speaker.knows('chances.of')
    const title = isPlain ? '' : speaker.say('chances.of', details)
    groups.set(title, [...(groups.get(title) ?? []), chance])
  }
  return [...groups].map(([title, own]) => ({ title, chances: own }))
}

function AccountLine({ line }: { readonly line: Line }) {
  const { desk, speaker } = useAtTable()
  const isSum = desk.look.account.sums.includes(line.what)
  return (
    <li className={isSum ? 'account-line sum' : 'account-line'}>
      <span>{speaker.line({ ...line, rules: [] })}</span>
      <RuleNumbers rules={line.rules} />
    </li>
  )
}

function ChanceRow({ chance }: { readonly chance: Chance }) {
  const { speaker } = useAtTable()
  const share = chance.ways / chance.of
  return (
    <li className="chance">
      <span className="chance-name">{speaker.name('result', chance.result)}</span>
      <span className="chance-track" aria-hidden="true">
        <span className="chance-bar" style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="chance-share">{speaker.say('account.share', { ways: chance.ways, of: chance.of, share })}</span>
    </li>
  )
}
