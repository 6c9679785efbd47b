import { handicapOf } from '@sztab/content'
import { chooseOptions, type Kit, type Options } from '@sztab/engine'
import { Choices, Switch } from '../ui/index.js'
import { useLanguage, useSpeaker } from '../words/index.js'
import type { ShelfScenario } from './shelf.js'

const NOBODY = '-'

interface HandicapProps {
  readonly kit: Kit
  readonly scenario: ShelfScenario
  readonly options: Options
  /** People bid for the sides themselves; with the computer they are dealt, and what would be bid can be agreed on. */
  readonly isAmongPersons: boolean
  readonly onChange: (options: Options) => void
}

/** What the book offers to make the game even: help for the weaker side, or a bid for the sides. */
export function HandicapChoice({ kit, scenario, options, isAmongPersons, onChange }: HandicapProps) {
  const speaker = useSpeaker(kit)
  const language = useLanguage()
  const { helps = {}, auction } = handicapOf(kit.system.id) ?? {}
  const even = auction?.even[scenario.id]
  const { presets, switches } = kit.system.options
  const aids = Object.entries(helps).map(([side, preset]) => ({ side, values: presets[preset]!.values }))
  const isGiven = (values: Options) => Object.entries(values).every(([name, value]) => options[name] === value)
  const given = aids.find(({ values }) => isGiven(values))
  const give = (side: string) => {
    const none = Object.fromEntries(
      aids.flatMap(({ values }) => Object.keys(values).map((name) => [name, switches[name]!.default])),
    )
    onChange(
      chooseOptions(kit.system.options, { ...options, ...none, ...aids.find((aid) => aid.side === side)?.values }),
    )
  }
  const nameOf = (side: string) => scenario.sides.find(({ id }) => id === side)?.name[language] ?? side
  return (
    <>
      {aids.length > 0 && (
        <div className="handicap">
          <Choices
            label={speaker.say('new.handicap')}
            value={given?.side ?? NOBODY}
            onChange={give}
            choices={[
              { id: NOBODY, text: speaker.say('new.handicap-nobody') },
              ...aids.map(({ side }) => ({ id: side, text: nameOf(side) })),
            ]}
          />
          <p className="hint">
            {given
              ? Object.keys(given.values)
                  .map((name) => switches[name]!.title[language])
                  .join(' · ')
              : speaker.say('new.handicap-hint')}
          </p>
        </div>
      )}
      {auction !== undefined && (isAmongPersons || even !== undefined) && (
        <div className="handicap">
          <Switch
            label={isAmongPersons ? switches[auction.option]!.title[language] : speaker.say('new.even')}
            hint={
              isAmongPersons
                ? speaker.say('new.auction-hint')
                : speaker.say('new.even-hint', { side: auction.side, points: even! })
            }
            value={options[auction.option] === true}
            onChange={(isOn) => onChange({ ...options, [auction.option]: isOn })}
          />
        </div>
      )}
    </>
  )
}
