import shelf from 'virtual:shelf'
import { useEffect } from 'react'
import { ButtonLink, Icon, Notice, SettingsMenu } from '../ui/index.js'
import { useSay } from '../words/index.js'
import { Daily } from './daily-puzzle.js'
import { FaultList } from './faults.js'
import { ImportButton, useDrop } from './import.js'
import { Newcomers } from './newcomers.js'
import { SavedGames } from './saved-games.js'
import { ScenarioCard } from './scenario-card.js'
import { useDesk } from './use-desk.js'
import './start.css'

/** What can be played and what was begun. */
export function StartScreen() {
  const say = useSay()
  const desk = useDesk()
  const isOver = useDrop(desk.importFiles)
  const { trouble } = desk
  useEffect(() => {
    document.title = 'Sztab'
    performance.mark('sztab-shown')
  }, [])
  return (
    <div className="start">
      <header className="start-head">
        <div>
          <h1>
            <img src="./icon.svg" alt="" width="44" height="44" />
            Sztab
          </h1>
          <p>{say('start.tagline')}</p>
        </div>
        <div className="start-tools">
          <ButtonLink href="#/rules" icon="book">
            {say('start.rules')}
          </ButtonLink>
          <ImportButton onFiles={desk.importFiles} />
          <SettingsMenu />
        </div>
      </header>
      <main>
        {trouble && (
          <Notice problem onClose={desk.forgetTrouble}>
            <strong>
              {trouble.file === undefined ? say('fault.store') : say('fault.title', { file: trouble.file })}
            </strong>
            <FaultList faults={trouble.faults} />
            {trouble.file !== undefined && <p className="hint">{say('fault.intact')}</p>}
          </Notice>
        )}
        <SavedGames games={desk.games} onRemove={desk.remove} onRename={desk.rename} />
        <Newcomers />
        <Daily />
        <section aria-labelledby="scenarios">
          <h2 id="scenarios">{say('start.scenarios')}</h2>
          <ul className="cards">
            {shelf.map((scenario, i) => (
              <li key={scenario.id}>
                <ScenarioCard scenario={scenario} isFirst={i < 3} begin={desk.begin} />
              </li>
            ))}
          </ul>
        </section>
        <p className="hint">{say('start.import-hint')}</p>
      </main>
      {isOver && (
        <div className="drop" aria-hidden="true">
          <Icon name="import" />
          {say('start.drop')}
        </div>
      )}
    </div>
  )
}
