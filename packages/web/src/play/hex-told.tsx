import type { Chance, LayerLook, Survey, SurveyEntry } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { hexLayersOf, surveyAt } from './board/layers.js'
import { useAtTable } from './context.js'
import type { Desk } from './desk.js'

/** So many units are named; of more it is said how many. */
const MOST_NAMED = 6

/** What the layers that are about a hex say of this one: who could attack it now and next, who could come here. */
export function HexTold({ hex }: { readonly hex: number }) {
  const { desk, state, speaker } = useAtTable()
  if (state.replay) return null
  return hexLayersOf(desk, hex).map((layer) => {
    const found = surveyAt(desk, layer, hex)
    const said = saidOf(speaker, layer, found)
    return said.length === 0 ? null : (
      <div key={layer.name} className="hexcard-threat" data-told-of={layer.name}>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Chances chances={worst(found)} />
      </div>
    )
  })
}

/** The sentences of a layer about a hex [`layer.NAME.hex` of those that are there, `layer.NAME.next` of those that would come]. */
function saidOf(speaker: Speaker, { name }: LayerLook, { entries }: Survey): string[] {
  const sums = entries.filter(({ unit }) => unit === undefined)
  const single = entries.filter(({ unit }) => unit !== undefined)
  const isNext = ({ to }: SurveyEntry) => to !== undefined
  const [there, coming] = [single.filter((entry) => !isNext(entry)), single.filter(isNext)]
  const [whole] = sums
  const say = (key: string, values: Partial<SurveyEntry>, units: readonly unknown[]) => {
    const { rules: _, ...rest } = values
    return speaker.say(key, { ...rest, units: named(speaker, units.map(String)) })
  }
  const next = `layer.${name}.next`
  if (!speaker.knows(`layer.${name}.hex`)) return []
  if (single.length === 0 && whole?.most === undefined)
    return sums.flatMap((sum) => (Array.isArray(sum.units) ? [say(`layer.${name}.hex`, sum, sum.units)] : []))
  const hasNext = speaker.knows(next) && (coming.length > 0 || whole?.most !== undefined)
  return [
    ...(there.length > 0
      ? [
          say(
            `layer.${name}.hex`,
            whole ?? {},
            there.map(({ unit }) => unit),
          ),
        ]
      : []),
    ...(hasNext
      ? [
          say(
            next,
            whole ?? coming[0]!,
            coming.map(({ unit }) => unit),
          ),
        ]
      : []),
  ]
}

/** The names of units in one line: the first of many, and how many more there are. */
function named(speaker: Speaker, units: readonly string[]): string {
  const names = units.slice(0, MOST_NAMED).map((unit) => speaker.name('unit', unit))
  const left = units.length - names.length
  return speaker.list(left > 0 ? [...names, speaker.say('hex.more', { count: left })] : names)
}

/** Where chances depend on somebody's choice, those of the first that could be chosen. */
function worst({ chances = [] }: Survey): readonly Chance[] {
  const key = ({ result: _, ways: _ways, of: _of, attacker: _a, defender: _d, retreat: _r, ...details }: Chance) =>
    JSON.stringify(details)
  return chances.filter((chance) => key(chance) === key(chances[0]!))
}

/** The chance of every result, in a line. */
function Chances({ chances }: { readonly chances: readonly Chance[] }) {
  const { speaker } = useAtTable()
  if (chances.length === 0) return null
  return (
    <ul className="threat-chances" aria-label={speaker.say('account.chances')}>
      {chances.map(({ result, ways, of }) => (
        <li key={result}>
          {speaker.name('result', result)} <strong>{speaker.say('hex.chance', { share: ways / of })}</strong>
        </li>
      ))}
    </ul>
  )
}

/** The same in words, for those who hear the map. */
export function hexTold(desk: Desk, speaker: Speaker, hex: number): string[] {
  return hexLayersOf(desk, hex).flatMap((layer) => saidOf(speaker, layer, surveyAt(desk, layer, hex)))
}
