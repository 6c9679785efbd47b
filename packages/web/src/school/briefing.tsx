import type { Briefing as BriefingOf } from '@sztab/content/school'
import { colourNumber, type Kit, type Scenario, type Side } from '@sztab/engine'
import { periodOf } from '@sztab/text'
import { BriefingMap } from './briefing-map.js'
import { SchoolText } from './school-text.js'
import { useNames, useSchool } from './words.js'
import './briefing.css'

interface BriefingProps {
  readonly kit: Kit
  readonly scenario: Scenario
  readonly briefing: BriefingOf
  /** The side that the reader plays, if he plays one: it comes first. */
  readonly own?: Side | undefined
  /** How deep its headings stand. */
  readonly level: 2 | 3
  readonly onRule?: (id: string) => void
}

/** What a battle is about: map, situation, and for each side its goal, what wins and what to do. */
export function Briefing({ kit, scenario, briefing, own, level, onRule }: BriefingProps) {
  const say = useSchool()
  const speaker = useNames(kit, scenario)
  const sides = [...scenario.sides].sort((a, b) => Number(b === own) - Number(a === own))
  const [Head, Below] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const)
  const pointing = { system: kit.system.id, speaker, onRule }
  return (
    <div className="briefing">
      <BriefingMap kit={kit} scenario={scenario} briefing={briefing} />
      <section className="briefing-situation">
        <Head>{say('briefing.situation')}</Head>
        <p className="briefing-when">
          {[periodOf(scenario, speaker.language), say('briefing.turns', { turns: scenario.turns })]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        <p>
          <SchoolText text={briefing.situation} {...pointing} />
        </p>
      </section>
      <div className="briefing-sides">
        {sides.map((side) => {
          const { goal, wins, advice } = briefing.sides[side]!
          return (
            <section key={side} className={`briefing-side side-${colourNumber(kit.look, scenario.sides, side)}`}>
              <Head>
                {speaker.name('side', side)}
                {side === own && <span className="briefing-own">{say('briefing.you')}</span>}
              </Head>
              <Below>{say('briefing.goal')}</Below>
              <p>
                <SchoolText text={goal} {...pointing} />
              </p>
              <Below>{say('briefing.wins')}</Below>
              <p>
                <SchoolText text={wins} {...pointing} />
              </p>
              <Below>{say('briefing.advice')}</Below>
              <ol>
                {advice.map((one) => (
                  <li key={one.en}>
                    <SchoolText text={one} {...pointing} />
                  </li>
                ))}
              </ol>
            </section>
          )
        })}
      </div>
    </div>
  )
}
