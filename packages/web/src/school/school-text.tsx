import { type SchoolText as Text, type TextPart, textParts } from '@sztab/content/school'
import type { SystemId } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { Fragment, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import './school-text.css'

export interface Pointing {
  readonly system: SystemId
  readonly speaker: Speaker
  /** Opens a rule where the reader is; without it the number leads to the rules. */
  readonly onRule?: ((id: string) => void) | undefined
  /** Shows a hex or a unit of which the text speaks; without it they are only words. */
  readonly onPoint?: ((kind: 'hex' | 'unit', name: string) => void) | undefined
}

/** A text of the school, with what it points at. */
export function SchoolText({ text, ...pointing }: Pointing & { readonly text: Text }) {
  const parts = textParts(text[pointing.speaker.language])
  return (
    <>
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change places.
        <Fragment key={i}>{partOf(part, pointing)}</Fragment>
      ))}
    </>
  )
}

function partOf(part: TextPart, { system, speaker, onPoint, onRule }: Pointing): ReactNode {
  switch (part.is) {
    case 'text':
      return part.text
    case 'stress':
      return <strong>{part.text}</strong>
    case 'key':
      return <kbd>{part.text || part.name}</kbd>
    case 'says':
      return <span className="says">{part.text || speaker.say(part.name)}</span>
    case 'rule': {
      const id = `${system}-${part.name}`
      if (onRule)
        return (
          <Button className="rule-number" aria-label={speaker.rule(id)} onPress={() => onRule(id)}>
            {speaker.ruleNumber(id)}
          </Button>
        )
      return (
        <a className="rule-number" href={`#/rules/${system}/${id}`} title={speaker.rule(id)}>
          {speaker.ruleNumber(id)}
        </a>
      )
    }
    default: {
      const words = part.text || (part.is === 'unit' ? speaker.name('unit', part.name) : part.name)
      if (!onPoint) return <span className="pointed">{words}</span>
      return (
        <Button className="pointed" onPress={() => onPoint(part.is, part.name)}>
          {words}
        </Button>
      )
    }
  }
}
