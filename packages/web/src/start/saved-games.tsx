import shelf from 'virtual:shelf'
import { Fragment, useState } from 'react'
import { download, exportGame, fileName, type SavedGame } from '../session/index.js'
import { Button, ButtonLink, Confirm, IconButton, Menu } from '../ui/index.js'
import { useLanguage, useSay } from '../words/index.js'
import { NamingDialog } from './naming-dialog.js'
import { Picture } from './picture.js'
import type { ShelfScenario } from './shelf.js'

const SHOWN = 3

interface SavedProps {
  readonly games: readonly SavedGame[]
  readonly onRemove: (id: string) => Promise<void>
  readonly onRename: (id: string, name: string) => Promise<void>
}

/** The games that are kept here, the latest first. */
export function SavedGames({ games, onRemove, onRename }: SavedProps) {
  const say = useSay()
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const [leaving, setLeaving] = useState<SavedGame>()
  const [naming, setNaming] = useState<SavedGame>()
  if (games.length === 0) return null
  const [open, over] = [games.filter(({ result }) => !result), games.filter(({ result }) => result)]
  const sorted = [...open, ...over]
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN)
  const parts = [
    { title: 'start.continue', games: shown.filter(({ result }) => !result) },
    { title: 'start.finished', games: shown.filter(({ result }) => result) },
  ].filter((part) => part.games.length > 0)
  return (
    <section aria-labelledby={parts[0]!.title}>
      {parts.map(({ title, games: own }) => (
        <Fragment key={title}>
          <h2 id={title}>{say(title)}</h2>
          <ul className="saved">
            {own.map((game) => (
              <li key={game.id}>
                <SavedRow game={game} onRemove={() => setLeaving(game)} onRename={() => setNaming(game)} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {shown.length < games.length && (
        <Button look="quiet" icon="down" onPress={() => setWhole(true)}>
          {say('saved.show-all', { games: games.length - shown.length })}
        </Button>
      )}
      <Confirm
        title={say('saved.delete-title')}
        yes={say('saved.delete-yes')}
        isOpen={leaving !== undefined}
        onYes={() => leaving && void onRemove(leaving.id)}
        onClose={() => setLeaving(undefined)}
      >
        <p>{say('saved.delete-text', { title: leaving && nameOf(leaving, language) })}</p>
      </Confirm>
      {naming && <NamingDialog game={naming} onName={onRename} onClose={() => setNaming(undefined)} />}
    </section>
  )
}

interface RowProps {
  readonly game: SavedGame
  readonly onRemove: () => void
  readonly onRename: () => void
}

function SavedRow({ game, onRemove, onRename }: RowProps) {
  const say = useSay()
  const language = useLanguage()
  const scenario = shelf.find(({ id }) => id === game.scenario)
  const title = nameOf(game, language)
  const date = new Intl.DateTimeFormat(dialectOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(game.at)
  const done = game.result ? 'yes' : 'no'
  return (
    <article className="saved-row">
      {scenario ? <Picture of={scenario} alt="" /> : <div className="picture" />}
      <div className="saved-text">
        <h3>{title}</h3>
        {game.name !== undefined && <p>{game.title[language]}</p>}
        <p>{playersText(game, scenario, say, language)}</p>
        <p className="hint">{[stateText(game, scenario, say, language), date].join(' · ')}</p>
      </div>
      <div className="saved-ways">
        <ButtonLink href={`#/game/${game.id}`} look="primary">
          <span aria-hidden="true">{say(game.result ? 'saved.look' : 'saved.continue')}</span>
          <span className="for-readers">{say('saved.open-title', { done, title, date })}</span>
        </ButtonLink>
        <SavedMenu game={game} label={say('saved.more', { title, date })} onRemove={onRemove} onRename={onRename} />
      </div>
    </article>
  )
}

interface SavedMenuProps extends RowProps {
  readonly label: string
}

function SavedMenu({ game, label, onRemove, onRename }: SavedMenuProps) {
  const say = useSay()
  const [wanted, setWanted] = useState<'record' | 'position'>()
  const save = async (what: 'record' | 'position') => {
    download(fileName(game.scenario, game.at, what), await exportGame(game.id, what))
  }
  // As long as it is played, what the file holds is not for everybody at the table.
  const ask = (what: 'record' | 'position') => (game.result ? void save(what) : setWanted(what))
  const entry = (what: 'record' | 'position') => ({
    id: what,
    icon: 'export' as const,
    text: say(`saved.export-${what}`),
    onAction: () => ask(what),
  })
  return (
    <>
      <Menu
        label={label}
        button={<IconButton icon="more" label={label} look="plain" />}
        entries={[
          { id: 'name', icon: 'settings', text: say('saved.name'), onAction: onRename },
          entry('record'),
          entry('position'),
          { id: 'delete', icon: 'trash', text: say('saved.delete'), danger: true, onAction: onRemove },
        ]}
      />
      <Confirm
        title={say('saved.export-title')}
        yes={say('saved.export-yes')}
        isOpen={wanted !== undefined}
        onYes={() => wanted && void save(wanted)}
        onClose={() => setWanted(undefined)}
      >
        <p>{say(wanted === 'position' ? 'saved.export-holds-position' : 'saved.export-holds-record')}</p>
      </Confirm>
    </>
  )
}

/** What the players call a game, or else what it is. */
function nameOf({ name, title }: SavedGame, language: Language): string {
  return name ?? title[language]
}

/** The reader's own way of writing dates, if the browser knows one for this language. */
function dialectOf(language: Language): string {
  return navigator.languages.find((one) => one.startsWith(language)) ?? language
}

type Say = ReturnType<typeof useSay>
type Language = ReturnType<typeof useLanguage>

function sideName(side: string, scenario: ShelfScenario | undefined, language: Language): string {
  return scenario?.sides.find(({ id }) => id === side)?.name[language] ?? side
}

function playersText(
  { players, training = false }: SavedGame,
  scenario: ShelfScenario | undefined,
  say: Say,
  language: Language,
): string {
  const texts = Object.entries(players).map(([side, player]) =>
    say('saved.player', {
      side: sideName(side, scenario, language),
      player: say(player.is === 'bot' ? 'player.bot' : 'player.you'),
    }),
  )
  return [...texts, ...(training ? [say('saved.training')] : [])].join(' · ')
}

function stateText(game: SavedGame, scenario: ShelfScenario | undefined, say: Say, language: Language): string {
  const { result, turn, turns } = game
  if (!result) return say('saved.turn', { turn: Math.max(1, turn), turns })
  const { winner } = result
  return winner === undefined ? say('saved.drawn') : say('saved.won', { side: sideName(winner, scenario, language) })
}
